"""Finds themes: a theme is a folder with a ``theme.css``, and no code of it is ever run."""

import re
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
DEFAULT: Final = "studio"
STYLE: Final = "theme.css"
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


def names() -> list[str]:
    """Return the names of all themes, in order."""
    return sorted(
        folder.name
        for folder in FOLDER.iterdir()
        if NAME.fullmatch(folder.name) and (folder / STYLE).is_file()
    )


def known(name: str | None) -> str:
    """Return ``name`` where there is such a theme, else that of the default one."""
    return name if name is not None and name in names() else DEFAULT
