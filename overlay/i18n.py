"""The words of tallyboard in every language, for server and browser alike.

One flat JSON file an area and language: ``locales/<language>/<area>.json`` maps a key to its
text, used as ``area.key``. Texts hold ``{{name}}`` for a param. A text that depends on a number
has one entry for each plural category of its language, ``key_one``, ``key_few`` and so on; the
param ``count`` chooses among them. The browser gets the same entries as one object.

Everything is read once, by ``Words.load``; after that no file is touched.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

FOLDER: Final = Path(__file__).parent / "locales"
DEFAULT: Final = "en"
RIGHT_TO_LEFT: Final = frozenset({"ar"})

# The plural categories of the CLDR that whole numbers can fall into.
PLURALS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "ar": ("zero", "one", "two", "few", "many", "other"),
    "fr": ("one", "many", "other"),
}

_PLACE: Final = re.compile(r"\{\{(\w+)\}\}")
_ARABIC_INDIC: Final = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_ARABIC_SIGNS: Final = ((re.compile(r"(?<=[٠-٩])\.(?=[٠-٩])"), "٫"), (re.compile("%"), "٪"))
_ISOLATE: Final = "\u2068{}\u2069"

Value = str | int | float | list[int] | list[str] | None


class BrokenWords(Exception):
    """The locale files cannot be used: the installation is damaged."""


class UnknownWords(LookupError):
    """No language has such a text, or a param of the text was not given."""


def direction(language: str) -> str:
    """Return ``rtl`` or ``ltr``, for the ``dir`` of a page."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"


def digits(text: str, system: str) -> str:
    """Return ``text`` with its digits in the numbering system ``arab`` or ``latn``."""
    if system != "arab":
        return text
    text = text.translate(_ARABIC_INDIC)
    for sign, arabic in _ARABIC_SIGNS:
        text = sign.sub(arabic, text)
    return text


def plural(language: str, count: int) -> str:
    """Return the plural category of a whole number by the rules of the CLDR."""
    count = abs(count)
    match language:
        case "ar":
            rest = count % 100
            if count in range(3):
                return ("zero", "one", "two")[count]
            if rest in range(3, 11):
                return "few"
            return "many" if rest in range(11, 100) else "other"
        case "fr":
            if count in range(2):
                return "one"
            return "other" if count % 1_000_000 else "many"
        case _:
            return "one" if count == 1 else "other"


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one language."""

    code: str
    texts: Mapping[str, str]

    @property
    def direction(self) -> str:
        """``rtl`` or ``ltr``."""
        return direction(self.code)

    def __contains__(self, key: str) -> bool:
        return key in self.texts or f"{key}_other" in self.texts

    def text(self, key: str, **params: Value) -> str:
        """Return the text of ``key`` with its params in place; ``count`` chooses the plural."""
        count = params.get("count")
        form = f"{key}_{plural(self.code, count)}" if isinstance(count, int) else key
        text = self.texts.get(form, self.texts.get(key))
        if text is None:
            raise UnknownWords(form)

        def put(place: re.Match[str]) -> str:
            name = place[1]
            if name not in params:
                raise UnknownWords(f"{key} needs the param {name}")
            return self._shown(params[name])

        return _PLACE.sub(put, text)

    def _shown(self, value: Value) -> str:
        if isinstance(value, list):
            return ("، " if self.code == "ar" else ", ").join(self._shown(one) for one in value)
        if isinstance(value, str):
            return self._isolated(value)
        return "" if value is None else str(value)

    def _isolated(self, name: str) -> str:
        """Keep a name of the other writing direction from shuffling the sentence around it."""
        against = {"L"} if self.direction == "rtl" else {"R", "AL"}
        if any(unicodedata.bidirectional(letter) in against for letter in name):
            return _ISOLATE.format(name)
        return name


class Words:
    """Every language that tallyboard speaks."""

    def __init__(self, languages: Mapping[str, Language]) -> None:
        self._languages = languages

    @classmethod
    def load(cls, folder: Path = FOLDER) -> Self:
        """Read all locale files; raises ``BrokenWords`` naming the file that cannot be used."""
        found = sorted(path.name for path in folder.glob("*") if path.is_dir())
        if DEFAULT not in found:
            raise BrokenWords(f"{folder} holds no folder {DEFAULT}")
        order = sorted(found, key=lambda code: code != DEFAULT)
        return cls({code: Language(code, dict(_read(folder / code))) for code in order})

    def __call__(self, language: str) -> Language:
        """Return the words of ``language``, or those of the default one."""
        return self._languages.get(language, self._languages[DEFAULT])

    def languages(self) -> tuple[str, ...]:
        """Return the codes of all languages, the default one first."""
        return tuple(self._languages)

    def direction(self, language: str) -> str:
        """Return ``rtl`` or ``ltr``, for the ``dir`` of a page."""
        return direction(language)

    def merged(self, language: str) -> dict[str, str]:
        """Return every text of a language by its full key, as the browser loads it."""
        return dict(self(language).texts)

    def negotiate(self, accept_language: str | None) -> str:
        """Return the language that an ``Accept-Language`` header likes best."""
        best, weight = DEFAULT, 0.0
        for wish in (accept_language or "").split(","):
            tag, _, rest = wish.strip().partition(";")
            language = tag.strip().lower().partition("-")[0]
            liked = _weight(rest)
            if language in self._languages and liked > weight:
                best, weight = language, liked
        return best


def _weight(rest: str) -> float:
    name, _, value = rest.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def _read(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob("*.json")):
        try:
            texts = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BrokenWords(f"{path}: {error}") from error
        if not isinstance(texts, dict):
            raise BrokenWords(f"{path}: not an object of texts")
        for key, text in texts.items():
            if not isinstance(text, str):
                raise BrokenWords(f"{path}: the text of {key} is not a string")
            yield f"{path.stem}.{key}", text
