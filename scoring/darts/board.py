"""The dartboard as it is drawn and pointed to: its order and proportions, and marked beds.

Lengths are millimetres from the middle (D-16); a page draws them to any size.
"""

from functools import lru_cache
from typing import Any, Final

from scoring.darts.beds import BEDS
from scoring.darts.checkouts import VISIT_DARTS
from scoring.darts.formats import X01Format
from scoring.darts.visits import throw

CLOCKWISE: Final = (20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)
RINGS: Final = {
    "double": (162.0, 170.0),
    "treble": (99.0, 107.0),
    "outer_bull": (6.35, 15.9),
    "bull": (0.0, 6.35),
}


def board() -> dict[str, Any]:
    """Return the sectors from the top clockwise, and where each ring begins and ends."""
    return {"sectors": list(CLOCKWISE), "rings": {name: list(ring) for name, ring in RINGS.items()}}


@lru_cache(maxsize=4096)
def marks(
    fmt: X01Format, left: int, hand: tuple[str, ...], *, inside: bool
) -> dict[str, list[str]]:
    """Return the beds with which the next dart wins the leg, and those with which it busts."""
    found: dict[str, list[str]] = {"won": [], "bust": []}
    if len(hand) < VISIT_DARTS:
        for one in BEDS:
            outcome = throw(fmt, left, (*hand, one.code), inside=inside).outcome
            if outcome in found:
                found[outcome].append(one.code)
    return found
