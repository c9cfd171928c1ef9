"""Find the text that stands in JavaScript and Jinja: what a reader would see, and every string.

A scanner, not a parser: it knows comments, strings, regular expressions and nested template
literals, which is all that is needed to tell markup from code.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

HOLE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
SHOWN_ATTRIBUTES: Final = frozenset({"alt", "aria-label", "label", "placeholder", "title"})

_LETTER: Final = re.compile(r"[^\W\d_]")
_BEFORE_REGEX: Final = re.compile(r"(?:^|[(,=:\[!&|?{};+>]|\breturn|\btypeof)\s*$")
_JINJA_SILENT: Final = re.compile(r"\{#.*?#\}|\{%.*?%\}", re.DOTALL)
_JINJA_VALUE: Final = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_JINJA_CODE: Final = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_QUOTED: Final = re.compile(r"\"([^\"]*)\"|'([^']*)'")


@dataclass(frozen=True, slots=True)
class Literal:
    """A string or template literal; a value put into a template is a ``HOLE``."""

    text: str
    line: int
    before: str
    tag: str = ""


class _Scanner:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.found: list[Literal] = []

    def code(self, end: str = "") -> None:
        """Read code up to the closing brace that is not its own, or to the end."""
        depth = 0
        while self.at < len(self.source):
            here = self.source[self.at]
            if self.source.startswith("//", self.at):
                self._skip_past("\n")
            elif self.source.startswith("/*", self.at):
                self._skip_past("*/")
            elif here in "'\"":
                self._string(here)
            elif here == "`":
                self._template()
            elif here == "/" and _BEFORE_REGEX.search(self._before()):
                self._regex()
            else:
                if here == end and not depth:
                    return
                depth += (here == "{") - (here == "}")
                self.at += 1

    def _before(self) -> str:
        return self.source[max(0, self.at - 40) : self.at]

    def _skip_past(self, mark: str) -> None:
        found = self.source.find(mark, self.at + 2 if mark == "*/" else self.at)
        self.at = len(self.source) if found < 0 else found + len(mark)

    def _string(self, quote: str) -> None:
        start, before = self.at, self._before()
        self.at += 1
        while self.at < len(self.source) and self.source[self.at] != quote:
            self.at += 2 if self.source[self.at] == "\\" else 1
        self.at += 1
        text = self.source[start + 1 : self.at - 1]
        self.found.append(Literal(text, self._line(start), before))

    def _regex(self) -> None:
        in_class = False
        self.at += 1
        while self.at < len(self.source) and self.source[self.at] != "\n":
            here = self.source[self.at]
            if here == "\\":
                self.at += 1
            elif here in "[]":
                in_class = here == "["
            elif here == "/" and not in_class:
                break
            self.at += 1
        self.at += 1

    def _template(self) -> None:
        start, before = self.at, self._before()
        tag = re.search(r"(\w*)$", before)
        parts: list[str] = []
        self.at += 1
        while self.at < len(self.source) and self.source[self.at] != "`":
            if self.source.startswith("${", self.at):
                self.at += 2
                self.code("}")
                parts.append(HOLE)
                self.at += 1
            else:
                step = 2 if self.source[self.at] == "\\" else 1
                parts.append(self.source[self.at : self.at + step])
                self.at += step
        self.at += 1
        text = "".join(parts)
        self.found.append(Literal(text, self._line(start), before, tag[1] if tag else ""))

    def _line(self, at: int) -> int:
        return self.source.count("\n", 0, at) + 1


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in {"script", "style"}
        self.seen += [value or "" for name, value in attrs if name in SHOWN_ATTRIBUTES]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in {"script", "style"}

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.seen.append(data)


def javascript(source: str) -> list[Literal]:
    """Return every string and template literal of a module."""
    scanner = _Scanner(source)
    scanner.code()
    return scanner.found


def jinja_strings(source: str) -> Iterator[str]:
    """Yield every string inside the expressions and statements of a Jinja template."""
    for code in _JINJA_CODE.finditer(source):
        for quoted in _QUOTED.finditer(code[0]):
            yield quoted[1] if quoted[1] is not None else quoted[2]


def jinja_markup(source: str) -> str:
    """Return a Jinja template as markup with a hole for each value."""
    return _JINJA_VALUE.sub(HOLE, _JINJA_SILENT.sub("", source))


def texts(markup: str) -> list[str]:
    """Return the pieces of ``markup`` that a reader would see and that hold letters."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    pieces = (piece.replace(HOLE, "").strip() for piece in reader.seen)
    return [piece for piece in pieces if _LETTER.search(piece)]
