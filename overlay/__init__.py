"""Everything that is shown: frames, pages, languages and what they are drawn with."""
