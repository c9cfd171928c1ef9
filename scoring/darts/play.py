"""How an X01 match goes on: one event folded into the state.

``apply`` is total: it accepts whatever ``decide`` once produced and never raises. Busts, won
legs and sets, averages and the next thrower all follow here from what was thrown, so that a
correction puts all of them right by folding again.
"""

from typing import assert_never

from msgspec.structs import replace

from scoring.darts import commands as do
from scoring.darts import contest
from scoring.darts.at_double import HIGHEST_RING_DOUBLE, Result, attempts
from scoring.darts.beds import BOUNCE
from scoring.darts.checkouts import VISIT_DARTS
from scoring.darts.decide import double_darts
from scoring.darts.state import X01, Caution, Deed, EndedBy, Leg, LegResult, SetResult
from scoring.darts.tally import DoubleDarts, Tally, Visit, add_leg, add_visit
from scoring.darts.visits import throw
from scoring.pair import Side, change_side, other, with_side


def apply(state: X01, event: do.Event, entry: int, part: int = 0) -> X01:
    """Return the state after ``event``, which that part of the entry of that number brought."""
    if part != state.part:
        state = replace(state, part=part)
    match event:
        case do.StarterChosen(side=side, orders=orders):
            started = replace(state, started=True, deed=Deed(side), orders=orders or state.orders)
            first = state.leg_number == 1 and state.set == 1
            begun = _new_leg(started, side, set_starter=side if first else state.set_starter)
            return replace(begun, leg=replace(_leg(begun), named=(entry, part), ordered=True))
        case do.LegBegun(side=side):
            leg = replace(_leg(state), starter=side, thrower=side, named=(entry, part))
            return replace(state, leg=leg, deed=Deed(side))
        case do.ThrowingOrderNamed(side=side, order=order):
            return replace(state, orders=with_side(state.orders, side, order), deed=Deed(side))
        case do.DartsThrown(beds=beds):
            return _darts(state, beds, entry)
        case do.VisitScored(points=points, darts=darts, at_double=told):
            return _total(state, points, darts, told, entry)
        case do.VisitBust(darts=darts, at_double=told):
            return _bust(state, darts, told, entry)
        case do.Warned(side=side, level=level, reason=reason):
            warnings = (*state.warnings, Caution(side, level, reason))
            return replace(state, warnings=warnings, deed=Deed(side))
        case do.LegAwarded(side=side):
            return _leg_won(_close(state, entry), side, entry, awarded=True)
        case do.MatchEnded(winner=winner, by=by):
            closed = _close(state, entry)
            return replace(_end(closed, winner, by), deed=Deed(winner, ended=True))
        case _:
            assert_never(event)


def _leg(state: X01) -> Leg:
    """Return the leg that ``decide`` saw when it allowed a throw."""
    if state.leg is None:
        raise AssertionError("no dart is thrown before the order is decided")
    return state.leg


def _new_leg(state: X01, starter: Side, *, set_starter: Side) -> X01:
    """Begin a leg; everybody stands at the start again (D-40)."""
    fmt = state.fmt
    inside = fmt.in_rule == "straight"
    left = (fmt.start, fmt.start)
    leg = Leg(starter, starter, left=left, inside=(inside, inside), due=starter)
    return replace(state, leg=leg, set_starter=set_starter)


def _darts(state: X01, beds: tuple[str, ...], entry: int) -> X01:
    """Throw darts of the visit, and end it where they do."""
    leg = _leg(state)
    side, fmt = leg.thrower, state.fmt
    left, inside = leg.left[side], leg.inside[side]
    hand = leg.hand + beds
    thrown = throw(fmt, left, hand, inside=inside)
    if thrown.outcome == "open":
        before = throw(fmt, left, leg.hand, inside=inside)
        deed = Deed(side, points=thrown.points - before.points, left=thrown.left)
        first = leg.first or (entry, state.part)
        return replace(state, leg=replace(leg, hand=hand, first=first), deed=deed)
    tries = attempts(left, hand, fmt.out_rule, is_in=inside, in_rule=fmt.in_rule)
    bust = thrown.outcome == "bust"
    visit = Visit(
        entry=entry,
        player=state.player(side),
        before=left,
        points=thrown.points,
        bust=bust,
        darts=VISIT_DARTS if bust and fmt.bust_darts == VISIT_DARTS else len(hand),
        beds=hand,
        won=thrown.outcome == "won",
        at_double=DoubleDarts(tries, tries),
        bounces=hand.count(BOUNCE.code),
        part=state.part,
    )
    return _visited(state, visit, inside=inside or (thrown.inside and not bust))


def _total(state: X01, points: int, darts: int, told: int | None, entry: int) -> X01:
    """End the visit with its total."""
    leg = _leg(state)
    side = leg.thrower
    left = leg.left[side]
    result: Result = "won" if points == left else "scored"
    least, most = double_darts(state, leg, points, result, darts)
    visit = Visit(
        entry=entry,
        player=state.player(side),
        before=left,
        points=points,
        bust=False,
        darts=darts,
        beds=None,
        won=result == "won",
        at_double=DoubleDarts(least, most, told, tried_bull=left - points > HIGHEST_RING_DOUBLE),
        bounces=leg.hand.count(BOUNCE.code),
        part=state.part,
    )
    return _visited(state, visit, inside=leg.inside[side] or points > 0)


def _bust(state: X01, darts: int, told: int | None, entry: int) -> X01:
    """End the visit as a bust: nothing of it counts (D-37)."""
    leg = _leg(state)
    side, fmt = leg.thrower, state.fmt
    least, most = double_darts(state, leg, 0, "bust", darts)
    visit = Visit(
        entry=entry,
        player=state.player(side),
        before=leg.left[side],
        points=0,
        bust=True,
        darts=VISIT_DARTS if fmt.bust_darts == VISIT_DARTS else darts,
        beds=None,
        won=False,
        at_double=DoubleDarts(least, most, told),
        bounces=leg.hand.count(BOUNCE.code),
        part=state.part,
    )
    return _visited(state, visit, inside=leg.inside[side])


def _visited(state: X01, visit: Visit, *, inside: bool) -> X01:
    """Record a finished visit of the thrower; the turn passes, or the leg is won."""
    leg = _leg(state)
    side = leg.thrower
    left = visit.before - visit.points
    counted = _count(state, side, visit, leg.visits[side])
    leg = replace(
        leg,
        thrower=other(side),
        left=with_side(leg.left, side, left),
        inside=with_side(leg.inside, side, inside),
        visits=change_side(leg.visits, side, lambda visits: (*visits, visit)),
        hand=(),
        first=leg.first or (visit.entry, state.part),
    )
    after = replace(
        counted,
        leg=leg,
        last=with_side(state.last, side, visit),
        deed=Deed(side, points=visit.points, left=left, visit=visit),
    )
    return _leg_won(after, side, visit.entry) if visit.won else after


def _count(state: X01, side: Side, visit: Visit, before: tuple[Visit, ...]) -> X01:
    """Add a visit to the statistics of the side and of who threw it; ``before``: of the leg."""
    own = sum(one.player == visit.player for one in before)

    def of_member(tallies: tuple[Tally, ...]) -> tuple[Tally, ...]:
        return tuple(
            add_visit(tally, visit, own) if player == visit.player else tally
            for player, tally in enumerate(tallies)
        )

    return replace(
        state,
        tallies=change_side(
            state.tallies, side, lambda tally: add_visit(tally, visit, len(before))
        ),
        members=change_side(state.members, side, of_member),
    )


def _close(state: X01, entry: int) -> X01:
    """Count the darts of a visit that the referee's decision ends (AMB-D14)."""
    state = replace(state, deed=Deed())
    leg = state.leg
    if leg is None or not leg.hand:
        return state
    side, fmt = leg.thrower, state.fmt
    left, inside = leg.left[side], leg.inside[side]
    thrown = throw(fmt, left, leg.hand, inside=inside)
    tries = attempts(left, leg.hand, fmt.out_rule, is_in=inside, in_rule=fmt.in_rule)
    visit = Visit(
        entry=entry,
        player=state.player(side),
        before=left,
        points=thrown.points,
        bust=False,
        darts=len(leg.hand),
        beds=leg.hand,
        won=False,
        at_double=DoubleDarts(tries, tries),
        bounces=leg.hand.count(BOUNCE.code),
        part=state.part,
        partial=True,
    )
    counted = _count(state, side, visit, leg.visits[side])
    visits = change_side(leg.visits, side, lambda known: (*known, visit))
    rest = with_side(leg.left, side, thrown.left)
    return replace(counted, leg=replace(leg, visits=visits, left=rest, hand=()))


def _leg_won(state: X01, winner: Side, entry: int, *, awarded: bool = False) -> X01:
    """Give the leg to ``winner``, then the set and the match where they follow (D-41)."""
    leg = _leg(state)
    visits = leg.visits[winner]
    last = None if awarded else visits[-1]
    result = LegResult(
        entry=entry,
        set=state.set,
        leg=state.leg_number,
        starter=leg.starter,
        winner=winner,
        darts=sum(visit.darts for visit in visits) if last else None,
        points=last.points if last else None,
        player=last.player if last else None,
    )
    tally = add_leg(state.tallies[winner], darts=result.darts, held=result.held)
    members = tuple(
        add_leg(tally, darts=result.darts, held=result.held) if player == result.player else tally
        for player, tally in enumerate(state.members[winner])
    )
    state = replace(
        state,
        legs=change_side(state.legs, winner, lambda legs: legs + 1),
        results=(*state.results, result),
        tallies=with_side(state.tallies, winner, tally),
        members=with_side(state.members, winner, members),
        deed=replace(state.deed, side=winner, leg=result),
    )
    return _after_leg(state, leg, winner)


def _after_leg(state: X01, leg: Leg, winner: Side) -> X01:
    """Go on after a leg: the end of the match, a new set, or the next leg."""
    fmt = state.fmt
    unit = contest.legs_won(fmt, state.legs, state.sets)
    if fmt.sets_to_win is None:
        if unit is not None:
            return _end(state, unit, "score")
        if contest.drawn(fmt, state.legs, state.sets):
            return _end(state, None, "draw")
    elif unit is not None:
        return _set_won(state, leg, unit)
    starter = contest.next_starter(fmt, starter=leg.due, winner=winner)
    following = replace(state, leg_number=state.leg_number + 1)
    return _next_leg(following, starter, set_starter=state.set_starter)


def _set_won(state: X01, leg: Leg, winner: Side) -> X01:
    """Give the set to ``winner``; the match ends or a new set begins (AMB-D2)."""
    fmt = state.fmt
    done = SetResult(state.results[-1].entry, state.set, winner, state.legs)
    state = replace(
        state,
        sets=change_side(state.sets, winner, lambda sets: sets + 1),
        set_results=(*state.set_results, done),
        deed=replace(state.deed, set=done),
    )
    if contest.sets_won(fmt, state.sets) is not None:
        return _end(state, winner, "score")
    if contest.drawn(fmt, state.legs, state.sets):
        return _end(state, None, "draw")
    starter = contest.next_set_starter(
        fmt, set_starter=state.set_starter, starter=leg.due, winner=state.results[-1].winner
    )
    following = replace(state, set=state.set + 1, leg_number=1, legs=(0, 0))
    return _next_leg(following, starter, set_starter=starter)


def _next_leg(state: X01, starter: Side, *, set_starter: Side) -> X01:
    """Begin the next leg, or wait for its order where the format asks again (AMB-D1)."""
    fmt = state.fmt
    again = fmt.decider_order == "redetermine"
    if again and contest.decides_match(fmt, state.legs, state.sets):
        return replace(state, leg=None, set_starter=set_starter)
    return _new_leg(state, starter, set_starter=set_starter)


def _end(state: X01, winner: Side | None, by: EndedBy) -> X01:
    """End the match; the board stays as it stands."""
    return replace(state, winner=winner, ended_by=by, deed=replace(state.deed, ended=True))
