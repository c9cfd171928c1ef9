"""What darts do to what is left: one visit, dart by dart or by its total.

Clauses D-29 to D-37: going in, counting down, the finish, and every form of bust.
"""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from scoring.darts.beds import BEDS, bed, finishes, opens
from scoring.darts.checkouts import VISIT_DARTS, VISIT_TOTALS, finish_darts, reachable
from scoring.darts.errors import FourthDart, ImpossibleVisit, Over180, VisitOver
from scoring.darts.formats import Rule, X01Format

Outcome = Literal["open", "scored", "bust", "won"]
HIGHEST_VISIT = 180


class Thrown(Struct, frozen=True):
    """Where some darts of a visit lead: ``points`` credited so far and what is left."""

    points: int
    left: int
    inside: bool
    outcome: Outcome


def throw(fmt: X01Format, left: int, beds: tuple[str, ...], *, inside: bool) -> Thrown:
    """Return what ``beds``, thrown from ``left``, come to.

    Raises FourthDart, and VisitOver where a dart follows one that ended the visit.
    """
    if len(beds) > VISIT_DARTS:
        raise FourthDart
    before = left
    outcome: Outcome = "open"
    for code in beds:
        if outcome != "open":
            raise VisitOver
        dart = bed(code)
        inside = inside or opens(dart, fmt.in_rule)
        if not inside:
            continue
        left -= dart.value
        if left == 0 and finishes(dart, fmt.out_rule):
            outcome = "won"
        elif left < least_left(fmt.out_rule):
            outcome = "bust"
    if outcome == "bust":
        return Thrown(0, before, inside=inside, outcome="bust")
    if outcome == "open" and len(beds) == VISIT_DARTS:
        outcome = "scored"
    return Thrown(before - left, left, inside=inside, outcome=outcome)


def least_left(out_rule: Rule) -> int:
    """Return the least that can still be finished: 1 on a single, else 2 (D-36)."""
    return 1 if out_rule == "straight" else 2


class Total(Struct, frozen=True):
    """What a whole visit's total would be: a score, a bust, or a checkout in ``darts``."""

    outcome: Outcome
    darts: tuple[int, ...] = ()


def judge(fmt: X01Format, left: int, hand: tuple[str, ...], points: int, *, inside: bool) -> Total:
    """Return what a visit of ``points`` in all, begun with ``hand``, does to ``left``.

    Raises Over180 and ImpossibleVisit (D-06).
    """
    if points > HIGHEST_VISIT:
        raise Over180(points=points)
    so_far = throw(fmt, left, hand, inside=inside)
    free = VISIT_DARTS - len(hand)
    if points not in VISIT_TOTALS or not _possible(
        points - so_far.points, free, "straight" if so_far.inside else fmt.in_rule
    ):
        raise ImpossibleVisit(points=points)
    rest = left - points
    if rest == 0:
        darts = finish_darts(
            so_far.left, fmt.out_rule, free, is_in=so_far.inside, in_rule=fmt.in_rule
        )
        if darts:
            return Total("won", tuple(len(hand) + more for more in darts))
    if rest < least_left(fmt.out_rule):
        return Total("bust")
    return Total("scored")


@lru_cache(maxsize=4096)
def _possible(points: int, darts: int, in_rule: Rule) -> bool:
    """Tell whether ``darts`` darts can score ``points``, the first scoring one going in."""
    if points == 0 or in_rule == "straight":
        return points in reachable(darts)
    return any(points - dart.value in reachable(darts - 1) for dart in BEDS if opens(dart, in_rule))


@lru_cache(maxsize=4096)
def can_bust(out_rule: Rule, in_rule: Rule, left: int, darts: int, *, inside: bool) -> bool:
    """Tell whether a visit with so many darts in hand can bust from ``left``."""
    if not darts or left > HIGHEST_VISIT + 1:
        return False
    for dart in BEDS:
        now_in = inside or opens(dart, in_rule)
        rest = left - dart.value if now_in else left
        if rest == 0 and finishes(dart, out_rule):
            continue
        if rest < least_left(out_rule):
            return True
        if can_bust(out_rule, in_rule, rest, darts - 1, inside=now_in):
            return True
    return False
