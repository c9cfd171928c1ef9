"""Legs, sets and who throws first in the next of them.

Where a leg, a set and a match end (D-41, D-42), when it is drawn (AMB-D12), which leg must
decide the match (AMB-D1) and whose throw the next leg is (D-12, AMB-D2). Pure arithmetic on
the score in legs and sets; nothing here knows a dart.
"""

from typing import Literal

from scoring.darts.formats import X01Format
from scoring.pair import Pair, Side, other

Score = Pair[int]


def last_set(fmt: X01Format, sets: Score) -> bool:
    """Tell whether the set being played is the last possible one."""
    return fmt.sets_to_win is not None and sets == (fmt.sets_to_win - 1,) * 2


def _clear_by(fmt: X01Format, sets: Score) -> int:
    """Return by how many legs the unit being played must be won."""
    if fmt.sets_to_win is not None and fmt.win_by_scope == "last_set" and not last_set(fmt, sets):
        return 1
    return fmt.win_by


def _sudden_death(fmt: X01Format) -> int | None:
    """Return the legs both sides have won when one leg decides, if it ever comes to that."""
    if fmt.max_extra_legs is None:
        return None
    return fmt.legs_to_win - 1 + fmt.max_extra_legs // 2


def legs_won(fmt: X01Format, legs: Score, sets: Score) -> Side | None:
    """Return who has won the set (the match, where there are no sets) with these legs."""
    leader: Side = 0 if legs[0] > legs[1] else 1
    most, least = legs[leader], legs[other(leader)]
    if most < fmt.legs_to_win or most == least:
        return None
    if most - least >= _clear_by(fmt, sets):
        return leader
    death = _sudden_death(fmt)
    return leader if death is not None and most > death else None


def sets_won(fmt: X01Format, sets: Score) -> Side | None:
    """Return who has won the match with these sets."""
    if fmt.sets_to_win in sets:
        return 0 if sets[0] == fmt.sets_to_win else 1
    return None


def drawn(fmt: X01Format, legs: Score, sets: Score) -> bool:
    """Tell whether the match ends level here."""
    if not fmt.draw_allowed:
        return False
    if fmt.sets_to_win is None:
        return legs == (fmt.legs_to_win - 1,) * 2
    return sets == (fmt.sets_to_win - 1,) * 2


def decides_match(fmt: X01Format, legs: Score, sets: Score) -> bool:
    """Tell whether the leg about to begin must decide the match, whoever wins it."""
    if fmt.sets_to_win is not None and not last_set(fmt, sets):
        return False
    if _clear_by(fmt, sets) == 1:
        return legs == (fmt.legs_to_win - 1,) * 2
    death = _sudden_death(fmt)
    return death is not None and legs == (death,) * 2


def next_starter(fmt: X01Format, *, starter: Side, winner: Side) -> Side:
    """Return who throws first in the leg after one that ``starter`` began (D-12)."""
    order: dict[Literal["alternate", "loser", "winner"], Side] = {
        "alternate": other(starter),
        "loser": other(winner),
        "winner": winner,
    }
    return order[fmt.next_leg_first]


def next_set_starter(fmt: X01Format, *, set_starter: Side, starter: Side, winner: Side) -> Side:
    """Return who throws first in the next set (AMB-D2).

    ``set_starter`` began the set that is over, ``starter`` its last leg, ``winner`` won that.
    """
    if fmt.set_order == "alternate_by_set":
        return other(set_starter)
    return next_starter(fmt, starter=starter, winner=winner)
