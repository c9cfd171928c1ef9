"""Every sport, mode and format that a match can be set up with.

The one table from which a match finds its mode and a page its choices, so that no page names
a preset or knows a default.
"""

from typing import Any

import msgspec
from msgspec import inspect

from scoring.darts.board import board
from scoring.darts.formats import PRESETS, X01Format, configure
from scoring.darts.mode import X01
from scoring.errors import UnknownMode, UnknownSport
from scoring.sport import Mode

MODES: dict[str, dict[str, Mode]] = {"darts": {"x01": X01()}}


def mode(sport: str, name: str) -> Mode:
    """Return the mode of that name; raises UnknownSport or UnknownMode."""
    if sport not in MODES:
        raise UnknownSport(value=sport[:40])
    if name not in MODES[sport]:
        raise UnknownMode(value=name[:40])
    return MODES[sport][name]


def catalogue() -> dict[str, Any]:
    """Return what can be set up: ``{sport: {mode: {"presets", "keys", "best_of", "board"}}}``.

    ``presets`` are whole formats by name. A key is ``{"kind": "number" | "choice",
    "choices", "default", "min", "max"}``; a number without a default may be null.
    ``best_of`` are the keys accepted in place of a target, ``board`` what is thrown at.
    """
    presets = {name: msgspec.to_builtins(configure({"preset": name})) for name in PRESETS}
    keys = {
        key.name: _key(key) for key in msgspec.structs.fields(X01Format) if key.name != "preset"
    }
    best_of = ["best_of_legs", "best_of_sets"]
    return {
        "darts": {"x01": {"presets": presets, "keys": keys, "best_of": best_of, "board": board()}}
    }


def _key(key: msgspec.structs.FieldInfo) -> dict[str, Any]:
    """Return what one key of a format may hold."""
    told = inspect.type_info(key.type)
    kinds = told.types if isinstance(told, inspect.UnionType) else (told,)
    found: dict[str, Any] = {"kind": "choice", "choices": [], "default": key.default}
    for kind in kinds:
        if isinstance(kind, inspect.LiteralType):
            found["choices"] += kind.values
        elif isinstance(kind, inspect.BoolType):
            found["choices"] += [False, True]
        elif isinstance(kind, inspect.IntType):
            found |= {"kind": "number", "min": kind.ge, "max": kind.le}
    return found
