"""X01 darts: what may be asked for (commands) and what was accepted (events).

Both are frozen and tagged; a command is decoded with the path of what is wrong in it.
Events hold only what cannot be worked out: a won leg, an average, the next thrower follow.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from scoring.pair import Pair, Side

Dart = Annotated[str, Meta(max_length=40)]
Reason = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Count = Annotated[int, Meta(ge=0, le=3)]
Darts = Annotated[int, Meta(ge=1, le=99)]
Points = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Member = Annotated[int, Meta(ge=0)] | Name
Members = Annotated[list[Member], Meta(max_length=8)]
By = Literal["bull", "coin", "choice"]
Level = Literal["verbal", "formal"]


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A command of X01."""


class Order(_Command, frozen=True, tag="order"):
    """Who throws first in leg 1, or in the decider (D-11, D-13).

    ``players``: the order inside the side that throws first, or one list for each side.
    """

    side: Side
    by: By
    players: Annotated[list[Member | Members], Meta(max_length=8)] | None = None


class Starter(_Command, frozen=True, tag="starter"):
    """The leg was begun by ``side``, whosever throw it was; before its first dart."""

    side: Side


class ThrowingOrder(_Command, frozen=True, tag="throwing_order"):
    """The order inside a side, named before its first dart of a leg (AMB-D11)."""

    side: Side
    players: Members


class Visit(_Command, frozen=True, tag="visit"):
    """A visit by its total (``points``: of the whole visit), or dart by dart (``beds``)."""

    points: Points | None = None
    darts: Darts | None = None
    double: bool | None = None
    at_double: Count | None = None
    beds: Annotated[list[Dart], Meta(min_length=1, max_length=12)] | None = None


class Throw(_Command, frozen=True, tag="dart"):
    """One dart."""

    bed: Dart


class Bust(_Command, frozen=True, tag="bust"):
    """The visit is bust, whatever was thrown (D-34 to D-37)."""

    darts: Darts | None = None
    at_double: Count | None = None


class Warn(_Command, frozen=True, tag="warn"):
    """A warning by the referee (D-50, D-51)."""

    side: Side
    level: Level
    reason: Reason = ""


class AwardLeg(_Command, frozen=True, tag="award_leg"):
    """The leg goes to ``side`` as a penalty for the other (D-51, AMB-D14)."""

    side: Side
    reason: Reason = ""


class AwardMatch(_Command, frozen=True, tag="award_match"):
    """The match goes to ``side`` (D-51)."""

    side: Side
    reason: Reason = ""


class Retire(_Command, frozen=True, tag="retire"):
    """``side`` gives up the match."""

    side: Side
    reason: Reason = ""


class Disqualify(_Command, frozen=True, tag="disqualify"):
    """``side`` is sent from the match (D-51)."""

    side: Side
    reason: Reason = ""


Command = (
    Order
    | Starter
    | ThrowingOrder
    | Visit
    | Throw
    | Bust
    | Warn
    | AwardLeg
    | AwardMatch
    | Retire
    | Disqualify
)
COMMANDS = frozenset(
    {
        "order",
        "starter",
        "throwing_order",
        "visit",
        "dart",
        "bust",
        "warn",
        "award_leg",
        "award_match",
        "retire",
        "disqualify",
    }
)


class _Event(Struct, frozen=True, tag_field="event"):
    """An accepted fact of X01."""


class StarterChosen(_Event, frozen=True, tag="starter_chosen"):
    """``side`` throws first; ``orders`` of both sides' members where they were named."""

    side: Side
    by: By
    orders: Pair[tuple[int, ...]] | None = None


class LegBegun(_Event, frozen=True, tag="leg_begun"):
    """``side`` throws first in this leg; whose throw the next is stays as it was."""

    side: Side


class ThrowingOrderNamed(_Event, frozen=True, tag="throwing_order_named"):
    """The members of ``side`` throw in this order."""

    side: Side
    order: tuple[int, ...]


class DartsThrown(_Event, frozen=True, tag="darts_thrown"):
    """Darts of one visit, by their canonical beds, in the order thrown."""

    beds: tuple[str, ...]


class VisitScored(_Event, frozen=True, tag="visit_scored"):
    """A whole visit of ``points`` in ``darts``; ``at_double`` where it was told."""

    points: int
    darts: int
    at_double: int | None = None


class VisitBust(_Event, frozen=True, tag="visit_bust"):
    """A visit that counts nothing; ``darts`` thrown in it."""

    darts: int
    at_double: int | None = None


class Warned(_Event, frozen=True, tag="warned"):
    """The referee warned ``side``."""

    side: Side
    level: Level
    reason: str


class LegAwarded(_Event, frozen=True, tag="leg_awarded"):
    """The leg was given to ``side``."""

    side: Side
    reason: str


class MatchEnded(_Event, frozen=True, tag="match_ended"):
    """The match went to ``winner`` otherwise than by its score."""

    winner: Side
    by: Literal["award", "retirement", "disqualification"]
    reason: str


Event = (
    StarterChosen
    | LegBegun
    | ThrowingOrderNamed
    | DartsThrown
    | VisitScored
    | VisitBust
    | Warned
    | LegAwarded
    | MatchEnded
)
