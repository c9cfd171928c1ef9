"""Darts at a double: how many of a visit's darts were thrown at the finish.

With a double finish a dart counts when it is thrown with an even number up to 40 left, or with
50 left as the last dart in hand, or when it wins the leg: the rule that comes nearest to
published figures. With another out rule, a dart with a one-dart finish of that rule left. A
visit known only by its total leaves a range, because its darts can have gone many ways.
"""

from functools import lru_cache
from typing import Literal

from scoring.darts.beds import BEDS, bed, finishes, opens
from scoring.darts.checkouts import HIGHEST_BED, VISIT_DARTS, can_finish

Result = Literal["scored", "bust", "won"]
HIGHEST_RING_DOUBLE = 40
BULL = 50

Range = tuple[int, int]


def at_double(left: int, dart: int, out_rule: str, *, wins: bool) -> bool:
    """Tell whether the ``dart``-th dart of a visit, from 0, with ``left`` left is one."""
    if wins:
        return True
    if out_rule != "double":
        return can_finish(left, 1, out_rule, "straight", inside=True)
    if left == BULL:
        return dart == VISIT_DARTS - 1
    return 0 < left <= HIGHEST_RING_DOUBLE and left % 2 == 0


def attempts(
    left: int,
    beds: tuple[str, ...],
    out_rule: str,
    *,
    is_in: bool = True,
    in_rule: str = "straight",
) -> int:
    """Return the darts at a double of a visit that is known dart by dart."""
    count = 0
    for dart, code in enumerate(beds):
        one = bed(code)
        is_in = is_in or opens(one, in_rule)
        value = one.value if is_in else 0
        wins = is_in and value == left and finishes(one, out_rule)
        count += at_double(left, dart, out_rule, wins=wins)
        left -= value
    return count


def attempt_range(
    left: int,
    points: int,
    result: Result,
    darts: int,
    out_rule: str,
    *,
    is_in: bool = True,
    in_rule: str = "straight",
    thrown: tuple[str, ...] = (),
) -> Range:
    """Return the fewest and the most darts at a double that the visit can hold.

    ``points`` are the whole visit's, ``thrown`` the beds of it that are known. A bust is one
    of up to ``darts`` darts, whatever it would have scored.
    """
    known = attempts(left, thrown, out_rule, is_in=is_in, in_rule=in_rule)
    for code in thrown:
        one = bed(code)
        is_in = is_in or opens(one, in_rule)
        if is_in:
            left -= one.value
            points -= one.value
    if left > HIGHEST_BED * VISIT_DARTS:  # too far for any dart of this visit
        return known, known
    need = None if result == "bust" else points
    found = _range(left, len(thrown), darts, need, result, out_rule, in_rule, is_in=is_in)
    if found is None:  # no way leads there: the rules let the referee's word stand
        return known, known
    return known + found[0], known + found[1]


@lru_cache
def _ways(in_rule: str, out_rule: str, *, is_in: bool) -> tuple[tuple[int, bool, bool], ...]:
    """Return each different dart: what it credits, whether it can finish, whether one is in."""
    ways = set()
    for one in BEDS:
        going_in = is_in or opens(one, in_rule)
        ways.add((one.value if going_in else 0, finishes(one, out_rule) and going_in, going_in))
    return tuple(sorted(ways))


@lru_cache(maxsize=65536)
def _range(
    left: int,
    dart: int,
    darts: int,
    need: int | None,
    result: Result,
    out_rule: str,
    in_rule: str,
    *,
    is_in: bool,
) -> Range | None:
    """Return the range over the darts from ``dart`` on, or None where no way leads there.

    ``need`` is what they must credit; None for a bust.
    """
    if dart == darts:
        return (0, 0) if result == "scored" and need == 0 else None
    if need is not None and not 0 <= need <= HIGHEST_BED * (darts - dart):
        return None
    ranges: list[Range] = []
    for value, can_win, going_in in _ways(in_rule, out_rule, is_in=is_in):
        rest = left - value
        wins = rest == 0 and can_win
        busts = not wins and rest < (1 if out_rule == "straight" else 2)
        here = int(at_double(left, dart, out_rule, wins=wins))
        if wins or busts:
            met = (result == "won" and wins and need == value and dart == darts - 1) or (
                result == "bust" and busts
            )
            if met:
                ranges.append((here, here))
            continue
        more = _range(
            rest,
            dart + 1,
            darts,
            None if need is None else need - value,
            result,
            out_rule,
            in_rule,
            is_in=going_in,
        )
        if more is not None:
            ranges.append((here + more[0], here + more[1]))
    if not ranges:
        return None
    return min(least for least, _ in ranges), max(most for _, most in ranges)
