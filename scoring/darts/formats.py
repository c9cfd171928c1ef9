"""X01 formats: every key with its default, the presets, and what a set-up may say.

The defaults are those of the WDF rules (clauses D-08, D-29 to D-31, D-41, D-42); a preset is
a format with a name, no fork of the rules (D-60). A key given beside a preset overrides it.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from scoring import wire
from scoring.errors import EvenWithoutDraw, SetupError, TwoTargets, UnknownPreset

Rule = Literal["straight", "double", "master"]
Target = Annotated[int, Meta(ge=1, le=99)]
BestOf = Annotated[int, Meta(ge=1, le=197)]


class X01Format(Struct, frozen=True, forbid_unknown_fields=True):
    """How one match of X01 is played.

    ``legs_to_win`` is for a set where ``sets_to_win`` is given, else for the match.
    ``max_extra_legs``: with two clear legs, so many legs after both stand one short of the
    target; then one leg decides (sudden death). ``bust_darts``: how many darts a bust counts
    in averages (AMB-D5).
    """

    preset: str = "wdf"
    start: Annotated[int, Meta(ge=2, le=9999)] = 501
    in_rule: Rule = "straight"
    out_rule: Rule = "double"
    legs_to_win: Target = 3
    sets_to_win: Target | None = None
    win_by: Literal[1, 2] = 1
    win_by_scope: Literal["match", "last_set"] = "match"
    max_extra_legs: Annotated[int, Meta(ge=0, le=98)] | None = None
    draw_allowed: bool = False
    next_leg_first: Literal["alternate", "loser", "winner"] = "alternate"
    set_order: Literal["alternate_by_set", "continue"] = "alternate_by_set"
    decider_order: Literal["redetermine", "alternate"] = "redetermine"
    bust_darts: Literal[3, "actual"] = 3
    ask_at_double: bool = True


class _Given(Struct, frozen=True, forbid_unknown_fields=True):
    """The targets of a format as they may be given instead."""

    best_of_legs: BestOf | None = None
    best_of_sets: BestOf | None = None


_PDC: dict[str, Any] = {"decider_order": "alternate"}

PRESETS: dict[str, dict[str, Any]] = {
    "wdf": {},
    "pdc-world-championship": {
        **_PDC,
        "sets_to_win": 3,
        "win_by": 2,
        "win_by_scope": "last_set",
        "max_extra_legs": 6,
    },
    "pdc-world-matchplay": {**_PDC, "legs_to_win": 10, "win_by": 2, "max_extra_legs": 6},
    "pdc-world-grand-prix": {**_PDC, "in_rule": "double", "sets_to_win": 3},
    "pdc-premier-league": {**_PDC, "legs_to_win": 6},
    "pdc-players-championship": {**_PDC, "legs_to_win": 6},
    "pdc-world-cup-pairs": {**_PDC, "legs_to_win": 8},
    "club-301": {**_PDC, "start": 301, "legs_to_win": 2},
    "club-701": {**_PDC, "start": 701, "legs_to_win": 2},
}


def _target(best_of: int, *, draw_allowed: bool, path: str) -> int:
    """Return what wins a best of ``best_of``."""
    if best_of % 2 == 0 and not draw_allowed:
        raise EvenWithoutDraw(path=path)
    return best_of // 2 + 1


def configure(raw: object) -> X01Format:
    """Return the format that a set-up's ``format`` describes.

    Raises SetupError and its kind, each with the path of the bad key: UnknownKey,
    UnknownPreset, TwoTargets, EvenWithoutDraw.
    """
    if raw is None:
        raw = {}
    if not isinstance(raw, dict):
        raise SetupError(path="format")
    name = raw.get("preset", "wdf")
    if not isinstance(name, str) or name not in PRESETS:
        raise UnknownPreset(path="format.preset", value=str(name)[:40])
    best = wire.setup(
        {key: raw[key] for key in raw if key.startswith("best_of_")}, _Given, "format"
    )
    keys = {key: value for key, value in raw.items() if not key.startswith("best_of_")}
    fmt = wire.setup({**PRESETS[name], **keys, "preset": name}, X01Format, "format")
    targets: dict[str, Any] = {}
    for unit, best_of in (("legs", best.best_of_legs), ("sets", best.best_of_sets)):
        if best_of is None:
            continue
        path = f"format.best_of_{unit}"
        if raw.get(f"{unit}_to_win") is not None:
            raise TwoTargets(path=path)
        decides = unit == "sets" or (fmt.sets_to_win is None and best.best_of_sets is None)
        draw = fmt.draw_allowed and decides
        targets[f"{unit}_to_win"] = _target(best_of, draw_allowed=draw, path=path)
        if decides and best_of % 2:
            targets["draw_allowed"] = False  # an odd number of legs or sets has no draw
    fmt = msgspec.structs.replace(fmt, **targets)
    if fmt.max_extra_legs is not None and (fmt.win_by == 1 or fmt.max_extra_legs % 2):
        if "max_extra_legs" in raw:
            raise SetupError(path="format.max_extra_legs")
        fmt = msgspec.structs.replace(fmt, max_extra_legs=None)
    return fmt
