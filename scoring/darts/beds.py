"""The board: its 62 beds, a miss and a bounce-out, with what each scores (D-14 to D-17).

Steel tip: the outer bull (25) is no double, the inner bull (50) is double 25 (D-17).
"""

from msgspec import Struct

from scoring.darts.errors import UnknownBed


class Bed(Struct, frozen=True):
    """A place where a dart can end; ``code`` is canonical: T20 D16 S5 SB DB MISS BOUNCE."""

    code: str
    value: int
    double: bool = False
    treble: bool = False


SECTORS = range(1, 21)
MISS = Bed("MISS", 0)
BOUNCE = Bed("BOUNCE", 0)  # a miss that is counted apart (D-25)
SCORING = (
    *(Bed(f"S{n}", n) for n in SECTORS),
    *(Bed(f"D{n}", 2 * n, double=True) for n in SECTORS),
    *(Bed(f"T{n}", 3 * n, treble=True) for n in SECTORS),
    Bed("SB", 25),
    Bed("DB", 50, double=True),
)
BEDS = (*SCORING, MISS, BOUNCE)

_NAMED = {
    **{one.code: one for one in BEDS},
    **{str(one.value): one for one in SCORING if one.code == f"S{one.value}"},
    "25": next(one for one in BEDS if one.code == "SB"),
    "50": next(one for one in BEDS if one.code == "DB"),
    "BULL": next(one for one in BEDS if one.code == "DB"),
    "0": MISS,
}


def bed(code: str) -> Bed:
    """Return the bed of that name, in any case; ``5``, ``25``, ``50``, ``BULL``, ``0`` too.

    Raises UnknownBed.
    """
    found = _NAMED.get(code) or _NAMED.get(code.strip().upper())
    if found is None:
        raise UnknownBed(bed=code[:8])
    return found


def _serves(one: Bed, rule: str) -> bool:
    """Tell whether the bed is what an in or out rule asks for."""
    if not one.value:
        return False
    return rule == "straight" or one.double or (rule == "master" and one.treble)


def opens(one: Bed, in_rule: str) -> bool:
    """Tell whether a dart in this bed starts the scoring (D-29); a miss never does."""
    return in_rule == "straight" or _serves(one, in_rule)


def finishes(one: Bed, out_rule: str) -> bool:
    """Tell whether a dart in this bed may be the last of a leg (D-31)."""
    return _serves(one, out_rule)
