"""What an X01 command adds to the journal, or why it is refused.

``decide`` reads the state and raises RuleError; it changes nothing. Every refusal has its own
code in ``scoring.darts.errors``.
"""

from typing import assert_never

from scoring.darts import commands as do
from scoring.darts.at_double import Result, attempt_range
from scoring.darts.beds import bed
from scoring.darts.checkouts import VISIT_DARTS
from scoring.darts.errors import (
    AnswerNeeded,
    AtDoubleImpossible,
    BustImpossible,
    DartsCount,
    FourthDart,
    ImpossibleCheckout,
    OrderDecided,
    OrderOpen,
)
from scoring.darts.state import X01, Leg
from scoring.darts.visits import Thrown, can_bust, judge, throw
from scoring.errors import MatchFinished, MissingField, NotPossibleNow, UnknownField, UnknownPlayer
from scoring.pair import SIDES, Pair, Side, other, with_side


def decide(state: X01, command: do.Command) -> do.Event:
    """Return the event that the command comes to.

    Raises RuleError; CommandError where fields of the command exclude each other.
    """
    if state.finished:
        raise MatchFinished
    match command:
        case do.Order() | do.Starter():
            return _begins(state, command)
        case do.ThrowingOrder(side=side, players=players):
            return _throwing_order(state, side, players)
        case do.Visit():
            return _visit(state, command)
        case do.Throw(bed=code):
            return _darts(state, (code,))
        case do.Bust(darts=darts, at_double=at_double):
            return _bust(state, darts, at_double)
        case do.Warn(side=side, level=level, reason=reason):
            return do.Warned(side, level, reason)
        case do.AwardLeg(side=side, reason=reason):
            _live(state)
            return do.LegAwarded(side, reason)
        case do.AwardMatch(side=side, reason=reason):
            return do.MatchEnded(side, "award", reason)
        case do.Retire(side=side, reason=reason):
            return do.MatchEnded(other(side), "retirement", reason)
        case do.Disqualify(side=side, reason=reason):
            return do.MatchEnded(other(side), "disqualification", reason)
        case _:
            assert_never(command)


def _live(state: X01) -> Leg:
    """Return the leg being played, or refuse: nobody knows who throws first (D-11)."""
    if state.leg is None:
        raise OrderOpen
    return state.leg


def _begins(state: X01, command: do.Order | do.Starter) -> do.Event:
    """Decide who throws first; ``players`` order the first side, or one list each side."""
    if isinstance(command, do.Starter):
        return _starter(state, command.side)
    if state.leg is not None:
        raise OrderDecided
    if command.players is None:
        return do.StarterChosen(command.side, command.by)
    lists = [one for one in command.players if isinstance(one, list)]
    flat = [one for one in command.players if not isinstance(one, list)]
    orders = state.orders
    if flat and not lists:
        orders = with_side(orders, command.side, members(state, command.side, flat))
    elif len(lists) == len(SIDES) and not flat:
        orders = (members(state, 0, lists[0]), members(state, 1, lists[1]))
    else:
        raise UnknownPlayer(side=command.side)
    return do.StarterChosen(command.side, command.by, orders)


def _starter(state: X01, side: Side) -> do.Event:
    """Say who began the leg, before its first dart; an order of its own says that already."""
    leg = _live(state)
    if leg.ordered:
        raise OrderDecided
    if leg.first is not None:
        raise NotPossibleNow(do="starter")
    return do.LegBegun(side)


def members(state: X01, side: Side, players: do.Members) -> tuple[int, ...]:
    """Return the members as indexes; each must be named once, by its index or its name."""
    names = state.names[side]
    order = tuple(
        one if isinstance(one, int) else names.index(one) if one in names else len(names)
        for one in players
    )
    if sorted(order) != list(range(len(names))):
        raise UnknownPlayer(side=side)
    return order


def _throwing_order(state: X01, side: Side, players: do.Members) -> do.Event:
    """Name the order inside a side, as long as it has thrown no dart in the leg (AMB-D11)."""
    leg = state.leg
    if leg and (leg.visits[side] or (leg.thrower == side and leg.hand)):
        raise NotPossibleNow(do="throwing_order")
    return do.ThrowingOrderNamed(side, members(state, side, players))


def _visit(state: X01, command: do.Visit) -> do.Event:
    """Decide a visit: by its beds, or by the total of the whole of it."""
    if command.beds is not None:
        for name in ("points", "darts", "double", "at_double"):
            if getattr(command, name) is not None:
                raise UnknownField(path=name)
        return _darts(state, tuple(command.beds))
    if command.points is None:
        raise MissingField(path="points")
    _at_most_three(command.darts)
    return _total(state, command, command.points)


def _darts(state: X01, codes: tuple[str, ...]) -> do.Event:
    """Decide darts of the visit; one after the last that can be thrown is refused (D-04)."""
    leg = _live(state)
    beds = tuple(bed(code).code for code in codes)
    if len(leg.hand) + len(beds) > VISIT_DARTS:
        raise FourthDart
    throw(state.fmt, leg.left[leg.thrower], leg.hand + beds, inside=leg.inside[leg.thrower])
    return do.DartsThrown(beds)


def _total(state: X01, command: do.Visit, points: int) -> do.Event:
    """Decide a visit by its total (D-06, D-34 to D-36, D-39)."""
    leg = _live(state)
    left, inside = leg.left[leg.thrower], leg.inside[leg.thrower]
    total = judge(state.fmt, left, leg.hand, points, inside=inside)
    refused_double = command.double is False and state.fmt.out_rule != "straight"
    if total.outcome == "bust" or (total.outcome == "won" and refused_double):
        return _bust(state, command.darts, command.at_double)
    if total.outcome == "won":
        darts = _checkout_darts(points, total.darts, command.darts)
        result: Result = "won"
    else:
        if command.darts not in (None, VISIT_DARTS):
            raise DartsCount(darts=command.darts or 0)
        darts, result = VISIT_DARTS, "scored"
    _check_at_double(state, leg, points, result, darts, command.at_double)
    return do.VisitScored(points, darts, command.at_double)


def _checkout_darts(points: int, possible: tuple[int, ...], claimed: int | None) -> int:
    """Return in how many darts the checkout was made (D-39)."""
    if claimed is None:
        if len(possible) > 1:
            raise AnswerNeeded(points=points, choices=list(possible))
        return possible[0]
    if claimed not in possible:
        raise ImpossibleCheckout(points=points, darts=claimed)
    return claimed


def _bust(state: X01, darts: int | None, at_double: int | None) -> do.Event:
    """Decide a bust whose darts are not known, or not all of them."""
    leg = _live(state)
    fmt, side = state.fmt, leg.thrower
    so_far = throw(fmt, leg.left[side], leg.hand, inside=leg.inside[side])
    free = VISIT_DARTS - len(leg.hand)
    if not can_bust(fmt.out_rule, fmt.in_rule, so_far.left, free, inside=so_far.inside):
        raise BustImpossible(left=so_far.left)
    _at_most_three(darts)
    if darts is not None and darts not in _bust_darts(state, leg, so_far):
        raise DartsCount(darts=darts)
    darts = darts or VISIT_DARTS
    _check_at_double(state, leg, 0, "bust", darts, at_double)
    return do.VisitBust(darts, at_double)


def _at_most_three(darts: int | None) -> None:
    """Refuse a fourth dart that is claimed with a total (D-04)."""
    if darts is not None and darts > VISIT_DARTS:
        raise FourthDart


def _bust_darts(state: X01, leg: Leg, so_far: Thrown) -> list[int]:
    """Return in how many darts the visit can be bust; a miss comes before any bust dart."""
    fmt, thrown = state.fmt, len(leg.hand)
    return [
        darts
        for darts in range(thrown + 1, VISIT_DARTS + 1)
        if can_bust(fmt.out_rule, fmt.in_rule, so_far.left, darts - thrown, inside=so_far.inside)
    ]


def double_darts(state: X01, leg: Leg, points: int, result: Result, darts: int) -> Pair[int]:
    """Return the fewest and the most darts at a double of a visit known by its total."""
    side = leg.thrower
    return attempt_range(
        leg.left[side],
        points,
        result,
        darts,
        state.fmt.out_rule,
        is_in=leg.inside[side],
        in_rule=state.fmt.in_rule,
        thrown=leg.hand,
    )


def _check_at_double(
    state: X01, leg: Leg, points: int, result: Result, darts: int, told: int | None
) -> None:
    """Refuse a number of darts at a double that this visit cannot hold."""
    if told is None:
        return
    least, most = double_darts(state, leg, points, result, darts)
    if not least <= told <= most:
        raise AtDoubleImpossible(min=least, max=most)
