"""The scoresheet: a match as text, its set-up first and then every command, in order.

UTF-8 JSON Lines. This module reads the text; what the commands mean is the match's.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from scoring import wire
from scoring.countries import COUNTRIES
from scoring.errors import EmptySheet, NotAScoresheet, SheetError, UnknownCountry

VERSION = 1
BOM = "\ufeff".encode()  # what some editors put before the first line

_COLOR = r"^#[0-9a-fA-F]{6}$"
Name = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"\S")]
Text = Annotated[str, Meta(max_length=200)]
Country = Annotated[str, Meta(max_length=40)]


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One member of a side; ``doubles``: the doubles that this player likes to finish on."""

    name: Name
    name_ar: Name | None = None
    country: Country | None = None
    gender: Literal["f", "m"] | None = None
    doubles: Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(max_length=6)] = []


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a card about a side."""

    label: Text
    value: Text


class SideSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """One side as it was set up; without ``players`` it is one player of its name."""

    name: Name
    short: Name | None = None
    country: Country | None = None
    color: Annotated[str, Meta(pattern=_COLOR)] | None = None
    logo: Text | None = None
    photo: Text | None = None
    nickname: Text | None = None
    facts: Annotated[list[Fact], Meta(max_length=4)] = []
    players: Annotated[list[Player], Meta(max_length=8)] = []
    doubles: Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(max_length=6)] = []

    @property
    def members(self) -> list[Player]:
        """The players of the side, never empty."""
        return self.players or [Player(self.name, country=self.country, doubles=self.doubles)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a scoresheet."""

    scoresheet: Literal[1]
    sport: str
    mode: str
    sides: Annotated[list[SideSetup], Meta(min_length=1, max_length=2)]
    title: Text = ""
    format: Any = None


def read_setup(raw: object) -> Setup:
    """Return the set-up.

    Raises NotAScoresheet when it is none of this version, SetupError and its kind with the path
    otherwise.
    """
    if not isinstance(raw, dict) or raw.get("scoresheet") != VERSION:
        raise NotAScoresheet(line=1)
    setup = wire.setup(raw, Setup)
    for index, side in enumerate(setup.sides):
        _check_country(side.country, f"sides[{index}].country")
        for member, player in enumerate(side.players):
            _check_country(player.country, f"sides[{index}].players[{member}].country")
    return setup


def _check_country(code: str | None, path: str) -> None:
    """Refuse a code that no country has."""
    if code is not None and code not in COUNTRIES:
        raise UnknownCountry(path=path, value=code)


def read_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield each line that is not blank with its number, from 1, as a JSON object.

    Lines are bytes, so that one which is no UTF-8 is known by its number like any other.
    Raises SheetError for a line that is no JSON object, EmptySheet when there is none.
    """
    empty = True
    for number, line in enumerate(lines, 1):
        text = line.removeprefix(BOM).strip()
        if not text:
            continue
        empty = False
        try:
            value = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError):
            raise SheetError(line=number) from None
        if not isinstance(value, dict):
            raise SheetError(line=number)
        yield number, value
    if empty:
        raise EmptySheet
