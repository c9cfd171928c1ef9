"""The frozen state of an X01 match: what the events add up to.

Nothing here decides or changes anything; ``play`` does. Sides are 0 and 1, members of a side
are indexes into its players.
"""

from typing import Literal

from msgspec import Struct

from scoring.darts.formats import X01Format
from scoring.darts.tally import Tally, Visit
from scoring.pair import Pair, Side

Where = tuple[int, int]  # the number of an entry, and which of its commands
EndedBy = Literal["score", "draw", "award", "retirement", "disqualification"]


class Leg(Struct, frozen=True):
    """The leg being played.

    ``left`` and ``inside`` (whether the side has opened its score) are as after the finished
    visits; ``hand`` holds the beds of the unfinished one. ``due`` is whose throw the leg was,
    from which the next follow, whoever began it. ``named`` is where it was told who begins, by an
    order of throw if ``ordered``; ``first`` where its first dart stands.
    """

    starter: Side
    thrower: Side
    left: Pair[int]
    inside: Pair[bool]
    visits: Pair[tuple[Visit, ...]] = ((), ())
    hand: tuple[str, ...] = ()
    due: Side = 0
    named: Where | None = None
    ordered: bool = False
    first: Where | None = None


class LegResult(Struct, frozen=True):
    """A finished leg; ``darts``, ``points`` and ``player`` are None where it was awarded."""

    entry: int
    set: int
    leg: int
    starter: Side
    winner: Side
    darts: int | None
    points: int | None
    player: int | None

    @property
    def held(self) -> bool | None:
        """Whether its first thrower won it; None where it was awarded."""
        return None if self.darts is None else self.winner == self.starter


class SetResult(Struct, frozen=True):
    """A finished set and the legs in it."""

    entry: int
    set: int
    winner: Side
    legs: Pair[int]


class Caution(Struct, frozen=True):
    """A warning by the referee (D-51)."""

    side: Side
    level: Literal["verbal", "formal"]
    reason: str


class Deed(Struct, frozen=True):
    """What the latest entry did: for moments, the log and the undo button."""

    side: Side | None = None
    points: int | None = None
    left: int | None = None
    visit: Visit | None = None
    leg: LegResult | None = None
    set: SetResult | None = None
    ended: bool = False


class X01(Struct, frozen=True):
    """One match of X01.

    ``leg`` is None while nobody knows who throws first. ``set`` and ``leg_number`` count from
    1. ``names`` are each side's players, ``members`` their tallies. ``part`` is which of the
    commands under its number the latest event comes from.
    """

    fmt: X01Format
    names: Pair[tuple[str, ...]]
    orders: Pair[tuple[int, ...]]
    doubles: Pair[tuple[tuple[str, ...], ...]]
    members: Pair[tuple[Tally, ...]]
    tallies: Pair[Tally] = (Tally(), Tally())
    set: int = 1
    leg_number: int = 1
    leg: Leg | None = None
    set_starter: Side = 0
    legs: Pair[int] = (0, 0)
    sets: Pair[int] = (0, 0)
    results: tuple[LegResult, ...] = ()
    set_results: tuple[SetResult, ...] = ()
    last: Pair[Visit | None] = (None, None)
    warnings: tuple[Caution, ...] = ()
    started: bool = False
    ended_by: EndedBy | None = None
    winner: Side | None = None
    deed: Deed = Deed()
    part: int = 0

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.ended_by is not None

    @property
    def live_leg(self) -> Leg | None:
        """The leg in which the next dart will be thrown."""
        return None if self.finished else self.leg

    def player(self, side: Side) -> int:
        """Return which member of ``side`` throws now, or throws its next visit."""
        order = self.orders[side]
        thrown = len(self.leg.visits[side]) if self.leg else 0
        return order[thrown % len(order)]
