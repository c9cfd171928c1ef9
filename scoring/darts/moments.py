"""What an audience should notice in X01, read off the state after an entry.

A moment here is a dict with ``kind``, ``side`` and the facts of its kind; the match gives it
its id and time. Within one entry they come in the order in which they are celebrated.
"""

from typing import Any

from scoring.darts.checkouts import NINE, VISIT_DARTS, nine_dart_start, perfect
from scoring.darts.state import X01, Leg, LegResult
from scoring.darts.tally import HIGH_FINISH, MAXIMUM, Visit
from scoring.darts.visits import throw
from scoring.pair import Side

Moment = dict[str, Any]


def on_for_nine(state: X01, side: Side) -> bool:
    """Tell whether the side has begun the leg so that nine darts can still win it (D-33)."""
    leg, fmt = state.live_leg, state.fmt
    if leg is None or not nine_dart_start(fmt.start, fmt.out_rule, fmt.in_rule):
        return False
    visits = leg.visits[side]
    if not visits or any(visit.bust or visit.darts != VISIT_DARTS for visit in visits):
        return False
    hand = leg.hand if side == leg.thrower else ()
    darts = VISIT_DARTS * len(visits) + len(hand)
    left = standing(state, leg, side)
    return perfect(left, darts, fmt.out_rule, fmt.in_rule, inside=leg.inside[side])


def standing(state: X01, leg: Leg, side: Side) -> int:
    """Return what the side has left after the darts of an open visit."""
    if side != leg.thrower or not leg.hand:
        return leg.left[side]
    return throw(state.fmt, leg.left[side], leg.hand, inside=leg.inside[side]).left


def moments(after: X01) -> tuple[Moment, ...]:
    """Return the moments of the entry that led to this state."""
    deed = after.deed
    found: list[Moment] = []
    if deed.visit is not None and deed.side is not None:
        found += _of_visit(after, deed.visit, deed.side)
    if deed.leg is not None:
        found += _of_leg(after, deed.leg)
    if deed.set is not None:
        found.append(
            {
                "kind": "darts.set_won",
                "side": deed.set.winner,
                "set": deed.set.set,
                "legs": list(deed.set.legs),
                "sets": list(after.sets),
            }
        )
    if deed.ended:
        score = {"legs": list(after.legs), "sets": list(after.sets), "by": after.ended_by}
        if after.winner is None:
            found.append({"kind": "darts.match_drawn", **score})
        else:
            found.append({"kind": "darts.match_won", "side": after.winner, **score})
    return tuple(found)


def _of_visit(after: X01, visit: Visit, side: Side) -> list[Moment]:
    """Return the moments of a finished visit."""
    about = {"side": side, "player": visit.player}
    if visit.bust:
        return [{"kind": "darts.bust", **about}]
    found: list[Moment] = []
    if visit.points == MAXIMUM:
        count = after.tallies[side].maximums
        found.append({"kind": "darts.maximum", **about, "points": visit.points, "count": count})
    if visit.won:
        finish: Moment = {**about, "points": visit.points, "darts": visit.darts}
        finish["beds"] = list(visit.beds) if visit.beds else None
        found.append({"kind": "darts.checkout", **finish})
        if visit.points >= HIGH_FINISH:
            found.append({"kind": "darts.high_checkout", **finish})
    elif _six_perfect(after, side):
        found.append({"kind": "darts.nine_dart_on", **about, "darts": NINE - VISIT_DARTS})
    return found


def _six_perfect(state: X01, side: Side) -> bool:
    """Tell whether only the last visit of a nine-dart leg is still to come."""
    thrown = len(state.leg.visits[side]) if state.leg else 0
    return (thrown + 1) * VISIT_DARTS == NINE and on_for_nine(state, side)


def _of_leg(after: X01, leg: LegResult) -> list[Moment]:
    """Return the moments of a won leg."""
    fmt = after.fmt
    about: Moment = {"side": leg.winner, "set": leg.set, "leg": leg.leg, "player": leg.player}
    found: list[Moment] = []
    if leg.darts == NINE and nine_dart_start(fmt.start, fmt.out_rule, fmt.in_rule):
        found.append({"kind": "darts.nine_darter", **about})
    if leg.held is False:
        found.append({"kind": "darts.break", **about})
    visit = after.deed.visit
    found.append(
        {
            "kind": "darts.leg_won",
            **about,
            "starter": leg.starter,
            "darts": leg.darts,
            "points": leg.points,
            "break": leg.held is False,
            "awarded": leg.held is None,
            "beds": list(visit.beds) if visit and visit.beds else None,
        }
    )
    return found
