"""Everything that is operated, and the place where the parts are put together."""
