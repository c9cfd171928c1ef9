"""Checks a theme folder: what is there, and that its styles stay within what a theme may do."""

import re
from pathlib import Path
from typing import Final

from themes.find import NAME, STYLE

LARGEST: Final = 256 * 1024
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_OUTSIDE: Final = re.compile(
    r"(@import\b|url\(\s*[\"']?\s*(?:[a-z][a-z0-9+.-]*:)?//)", re.IGNORECASE
)


def problems(folder: Path) -> list[str]:
    """Return what is wrong with a theme, one sentence each; nothing when it can be used."""
    found: list[str] = []
    if not NAME.fullmatch(folder.resolve().name):
        found.append("The folder's name may hold small letters, digits and hyphens only.")
    style = folder / STYLE
    if not style.is_file():
        return [*found, f"There is no {STYLE}."]
    if style.stat().st_size > LARGEST:
        return [*found, f"{STYLE} is larger than {LARGEST // 1024} kB."]
    try:
        text = _COMMENT.sub("", style.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return [*found, f"{STYLE} is not UTF-8."]
    if text.count("{") != text.count("}"):
        found.append(f"{STYLE} has a bracket that is not closed.")
    if "!important" in text:
        found.append(f"{STYLE} uses !important; layers make it needless.")
    if _OUTSIDE.search(text):
        found.append(f"{STYLE} loads something from elsewhere, which pages do not allow.")
    return found
