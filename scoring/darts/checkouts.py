"""What darts can score and finish: totals, numbers of darts, routes, nine-dart legs.

Everything is computed from the board and the in and out rule; only the recommended routes of
a double finish come from a chart. A miss is a dart like any other, so what can be finished in
one dart can be finished in two and three.
"""

from functools import lru_cache

from scoring.darts.beds import BEDS, SCORING, Bed, bed, finishes, opens
from scoring.darts.chart import CHART

VISIT_DARTS = 3
NINE = 9
HIGHEST_BED = 60
PREFERRED_LAST = ("D20", "D16", "D18", "D12", "D10", "D8")


@lru_cache
def reachable(darts: int) -> frozenset[int]:
    """Return every total that ``darts`` darts can score (D-06)."""
    if darts == 0:
        return frozenset({0})
    before = reachable(darts - 1)
    return frozenset(total + one.value for total in before for one in BEDS)


VISIT_TOTALS = reachable(VISIT_DARTS)


@lru_cache(maxsize=65536)
def can_finish(left: int, darts: int, out_rule: str, in_rule: str, *, inside: bool) -> bool:
    """Tell whether the last of exactly ``darts`` darts can finish ``left``."""
    if left < 1 or darts < 1 or left > darts * HIGHEST_BED:
        return False
    if darts == 1:
        return any(
            one.value == left and finishes(one, out_rule) and (inside or opens(one, in_rule))
            for one in SCORING
        )
    for value, going_in in _throws(in_rule, inside=inside):
        if can_finish(left - value, darts - 1, out_rule, in_rule, inside=going_in):
            return True
    return False


@lru_cache
def _throws(in_rule: str, *, inside: bool) -> tuple[tuple[int, bool], ...]:
    """Return what one dart can credit, highest first, and whether the side is in after it."""
    if inside:
        values = {(one.value, True) for one in BEDS}
    else:
        values = {(one.value, True) for one in BEDS if opens(one, in_rule)} | {(0, False)}
    return tuple(sorted(values, reverse=True))


def finish_darts(
    left: int,
    out_rule: str,
    in_hand: int = VISIT_DARTS,
    *,
    is_in: bool = True,
    in_rule: str = "straight",
) -> tuple[int, ...]:
    """Return in which numbers of darts, of those in hand, ``left`` can be finished (D-39)."""
    return tuple(
        darts
        for darts in range(1, in_hand + 1)
        if can_finish(left, darts, out_rule, in_rule, inside=is_in)
    )


@lru_cache(maxsize=256)
def minimum_darts(left: int, out_rule: str, in_rule: str = "straight") -> int | None:
    """Return the fewest darts from ``left`` at the start of a leg to zero."""
    values = sorted({one.value for one in SCORING})
    lasts = {one.value for one in SCORING if finishes(one, out_rule)}
    fewest: list[int | None] = [None] * (left + 1)
    for rest in range(1, left + 1):
        if rest in lasts:
            fewest[rest] = 1
            continue
        below = [fewest[rest - value] for value in values if value < rest]
        known = [darts for darts in below if darts is not None]
        fewest[rest] = 1 + min(known) if known else None
    if in_rule == "straight":
        return fewest[left]
    return _minimum_going_in(left, fewest, out_rule, in_rule)


def _minimum_going_in(
    left: int, fewest: list[int | None], out_rule: str, in_rule: str
) -> int | None:
    """Return the fewest darts where the first has to go in; ``fewest`` are those once in."""
    counts: list[int] = []
    for one in SCORING:
        if not opens(one, in_rule) or one.value > left:
            continue
        rest = fewest[left - one.value]
        if one.value == left and finishes(one, out_rule):
            counts.append(1)
        elif rest is not None:
            counts.append(1 + rest)
    return min(counts, default=None)


def nine_dart_start(start: int, out_rule: str, in_rule: str) -> bool:
    """Tell whether nine darts are the fewest that win a leg from ``start`` (D-33)."""
    return start <= NINE * HIGHEST_BED and minimum_darts(start, out_rule, in_rule) == NINE


def perfect(left: int, darts: int, out_rule: str, in_rule: str, *, inside: bool) -> bool:
    """Tell whether a leg in which ``darts`` are thrown can still be won in nine."""
    return darts < NINE and can_finish(left, NINE - darts, out_rule, in_rule, inside=inside)


@lru_cache(maxsize=8192)
def route(
    left: int, in_hand: int, out_rule: str, doubles: tuple[str, ...] = ()
) -> tuple[str, ...] | None:
    """Return the beds that finish ``left`` with the darts in hand, or None (D-32).

    A double finish follows the chart; another rule the shortest and easiest way. Of
    ``doubles``, which the player prefers, the first that ends a route as short is taken.
    """
    usual = _charted(left, in_hand) if out_rule == "double" else _solved(left, in_hand, out_rule)
    if usual is None:
        return None
    for wish in doubles:
        last = bed(wish)
        if finishes(last, out_rule):
            wished = _before(left - last.value, len(usual) - 1)
            if wished is not None:
                return (*(one.code for one in wished), last.code)
    return usual


def _charted(left: int, in_hand: int) -> tuple[str, ...] | None:
    """Return the chart's route for what is left and the darts in hand."""
    return next((beds for beds in CHART.get(left, ()) if len(beds) <= in_hand), None)


def _solved(left: int, in_hand: int, out_rule: str) -> tuple[str, ...] | None:
    """Return the shortest route, the easiest last dart first."""
    for darts in range(in_hand):
        for last in _lasts(out_rule):
            first = _before(left - last.value, darts)
            if first is not None:
                return (*(one.code for one in first), last.code)
    return None


@lru_cache
def _lasts(out_rule: str) -> tuple[Bed, ...]:
    """Return the beds that finish a leg, the easiest first."""
    beds = [one for one in SCORING if finishes(one, out_rule)]

    def hardness(one: Bed) -> tuple[int, int, int]:
        favourite = one.code in PREFERRED_LAST
        place = PREFERRED_LAST.index(one.code) if favourite else len(PREFERRED_LAST)
        return (
            _effort(one) if out_rule == "straight" else int(one.code == "DB"),
            place,
            -one.value,
        )

    return tuple(sorted(beds, key=hardness))


def _effort(one: Bed) -> int:
    """Return how hard a bed is as a set-up dart: singles before trebles before the bull."""
    if one.code == "DB":
        return 5
    if one.double:
        return 4
    if one.code == "SB":
        return 2
    return 1 if one.treble else 0


@lru_cache(maxsize=8192)
def _before(points: int, darts: int) -> tuple[Bed, ...] | None:
    """Return the easiest ``darts`` scoring darts that make ``points``, the highest first."""
    if darts == 0:
        return () if points == 0 else None
    best: tuple[Bed, ...] | None = None
    for one in SCORING:
        more = _before(points - one.value, darts - 1)
        if more is None:
            continue
        ways = (one, *more)
        if best is None or _ease(ways) < _ease(best):
            best = ways
    return best


def _ease(beds: tuple[Bed, ...]) -> tuple[int, tuple[int, ...]]:
    """Order ways to the same points: by effort, then the highest dart first."""
    return sum(map(_effort, beds)), tuple(-one.value for one in beds)
