"""Makes the beginning of a theme: a folder with a style sheet that changes a few tokens."""

from pathlib import Path
from typing import Final

from themes.find import NAME, STYLE

BEGINNING: Final = """\
/* A theme is this file: change the tokens, and every graphic follows. */
@layer theme {
  :root {
    --panel: #10261c;
    --ink: #f6f7fb;
    --accent: #f04e37;
  }
}
"""


def make(parent: Path, name: str) -> Path:
    """Return the new folder; raises ValueError with a sentence."""
    if not NAME.fullmatch(name):
        raise ValueError("The name of a theme may hold small letters, digits and hyphens only.")
    folder = parent / name
    if folder.exists():
        raise ValueError(f"{folder} exists already.")
    folder.mkdir()
    (folder / STYLE).write_text(BEGINNING, encoding="utf-8")
    return folder
