"""The statistics of a side, or of one player of it, folded visit by visit.

What each figure means: three-dart average = 3 × points ÷ darts, two decimals rounded half up
(D-44); a bust adds no points and three darts, unless the format says "actual" (AMB-D5); first
nine = the first three visits of every leg; bands 140–179 and 100–139 exclude each other; a
checkout's percentage is of the darts at a double. An awarded leg counts as won and nothing
else (AMB-D14).
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

FIRST_NINE_VISITS = 3
MAXIMUM = 180
HIGH_FINISH = 100


class DoubleDarts(Struct, frozen=True):
    """Darts at a double in one visit: what is possible, and what is counted.

    ``answered`` is None while nobody told; then ``most`` is counted, or ``least`` after a
    visit that can only have ``tried_bull``: seldom does a side throw at it to set up a finish.
    """

    least: int
    most: int
    answered: int | None = None
    tried_bull: bool = False

    @property
    def counted(self) -> int:
        """The number that the statistics use."""
        if self.answered is not None:
            return self.answered
        return self.least if self.tried_bull else self.most

    @property
    def doubtful(self) -> bool:
        """Whether more than one number is possible and nobody told which."""
        return self.answered is None and self.least != self.most


class Visit(Struct, frozen=True):
    """One finished visit of a leg.

    ``before`` was left at its start, ``points`` are credited, ``darts`` counted; ``beds`` only
    where it was entered dart by dart; ``bounces`` are those known of it. ``partial``: ended by
    the referee's decision. ``part``: which of the commands under its number ended it.
    """

    entry: int
    player: int
    before: int
    points: int
    bust: bool
    darts: int
    beds: tuple[str, ...] | None
    won: bool
    at_double: DoubleDarts
    bounces: int = 0
    partial: bool = False
    part: int = 0


class Tally(Struct, frozen=True):
    """Sums over the visits and legs of a side or of a player."""

    points: int = 0
    darts: int = 0
    visits: int = 0
    busts: int = 0
    bounces: int = 0
    maximums: int = 0
    over_140: int = 0
    over_100: int = 0
    highest_visit: int = 0
    first_nine_points: int = 0
    first_nine_darts: int = 0
    checkouts: tuple[int, ...] = ()
    at_double: int = 0
    doubts: int = 0
    best_leg: int | None = None
    legs_won: int = 0
    holds: int = 0
    breaks: int = 0


def add_visit(tally: Tally, visit: Visit, index: int) -> Tally:
    """Return the tally with a visit that is the ``index``-th, from 0, of its leg."""
    early = index < FIRST_NINE_VISITS
    points = visit.points
    return replace(
        tally,
        points=tally.points + points,
        darts=tally.darts + visit.darts,
        visits=tally.visits + 1,
        busts=tally.busts + visit.bust,
        bounces=tally.bounces + visit.bounces,
        maximums=tally.maximums + (points == MAXIMUM),
        over_140=tally.over_140 + (140 <= points < MAXIMUM),
        over_100=tally.over_100 + (100 <= points < 140),
        highest_visit=max(tally.highest_visit, points),
        first_nine_points=tally.first_nine_points + points * early,
        first_nine_darts=tally.first_nine_darts + visit.darts * early,
        checkouts=(*tally.checkouts, points) if visit.won else tally.checkouts,
        at_double=tally.at_double + visit.at_double.counted,
        doubts=tally.doubts + visit.at_double.doubtful,
    )


def add_leg(tally: Tally, *, darts: int | None, held: bool | None) -> Tally:
    """Return the tally with a leg won; ``darts`` and ``held`` are None for an awarded one."""
    best = tally.best_leg
    if darts is not None:
        best = darts if best is None else min(best, darts)
    return replace(
        tally,
        best_leg=best,
        legs_won=tally.legs_won + 1,
        holds=tally.holds + (held is True),
        breaks=tally.breaks + (held is False),
    )


def ratio(part: int, whole: int) -> float | None:
    """Return ``part ÷ whole`` with two decimals, rounded half up; None of nothing."""
    if not whole:
        return None
    return (200 * part + whole) // (2 * whole) / 100


def average(points: int, darts: int) -> float | None:
    """Return the three-dart average (D-44), or None before a dart is thrown."""
    return ratio(3 * points, darts)


def figures(tally: Tally, leg: tuple[int, int], *, first_nine: bool) -> dict[str, Any]:
    """Return the frame's ``stats``; ``leg`` are points and darts of the leg being played."""
    high = max(tally.checkouts, default=None)
    return {
        "average": average(tally.points, tally.darts),
        "leg_average": average(*leg),
        "first_nine": (
            average(tally.first_nine_points, tally.first_nine_darts) if first_nine else None
        ),
        "points": tally.points,
        "darts": tally.darts,
        "visits": tally.visits,
        "busts": tally.busts,
        "bounces": tally.bounces,
        "maximums": tally.maximums,
        "over_140": tally.over_140,
        "over_100": tally.over_100,
        "highest_visit": tally.highest_visit,
        "checkouts": list(tally.checkouts),
        "high_checkout": high,
        "ton_checkouts": sum(points >= HIGH_FINISH for points in tally.checkouts),
        "at_double": tally.at_double,
        "at_double_estimated": tally.doubts > 0,
        "doubles_hit": len(tally.checkouts),
        "checkout_percent": ratio(100 * len(tally.checkouts), tally.at_double),
        "best_leg": tally.best_leg,
        "legs_won": tally.legs_won,
        "holds": tally.holds,
        "breaks": tally.breaks,
    }
