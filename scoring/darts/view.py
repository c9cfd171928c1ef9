"""What the frame shows of an X01 match: everything that a screen draws, worked out."""

from typing import Any

import msgspec

from scoring.darts.checkouts import VISIT_DARTS, route
from scoring.darts.moments import on_for_nine, standing
from scoring.darts.state import X01
from scoring.darts.tally import Tally, Visit, figures
from scoring.pair import SIDES, Side
from scoring.scoresheet import SideSetup

FIRST_NINE_FROM = 301  # below this a leg is too short for the figure to mean anything


def status(state: X01) -> str:
    """Return setup until the first order of throw, then live, then finished."""
    if state.finished:
        return "finished"
    return "live" if state.started else "setup"


def awaiting(state: X01) -> str | None:
    """Return what must come next: "order", or nothing in particular."""
    return "order" if state.leg is None and not state.finished else None


def view(state: X01, sides: list[SideSetup]) -> dict[str, Any]:
    """Return the members of the frame that are this sport's."""
    leg = state.live_leg
    return {
        "status": status(state),
        "awaiting": awaiting(state),
        "winner": state.winner,
        "ended_by": state.ended_by,
        "format": msgspec.to_builtins(state.fmt),
        "set": state.set,
        "leg": state.leg_number,
        "thrower": leg.thrower if leg else None,
        "leg_starter": state.leg.starter if state.leg else None,
        "sides": [_side(state, side, setup) for side, setup in zip(SIDES, sides, strict=True)],
        "clock": None,
    }


def _side(state: X01, side: Side, setup: SideSetup) -> dict[str, Any]:
    """Return one side of the frame."""
    leg, live = state.leg, state.live_leg
    throwing = live is not None and live.thrower == side
    visits = leg.visits[side] if leg else ()
    first_nine = state.fmt.start >= FIRST_NINE_FROM
    so_far = (sum(one.points for one in visits), sum(one.darts for one in visits))
    players = [msgspec.to_builtins(one) for one in setup.members]
    if len(players) > 1:
        for index, player in enumerate(players):
            own = [one for one in visits if one.player == index]
            in_leg = (sum(one.points for one in own), sum(one.darts for one in own))
            tally: Tally = state.members[side][index]
            player["stats"] = figures(tally, in_leg, first_nine=first_nine)
    return {
        "name": setup.name,
        "short": setup.short,
        "country": setup.country,
        "color": setup.color,
        "logo": setup.logo,
        "photo": setup.photo,
        "nickname": setup.nickname,
        "facts": msgspec.to_builtins(setup.facts),
        "players": players,
        "player": state.player(side),
        "order": list(state.orders[side]),
        "sets": state.sets[side] if state.fmt.sets_to_win is not None else None,
        "legs": state.legs[side],
        "left": standing(state, leg, side) if leg else state.fmt.start,
        "visit": list(live.hand) if live and throwing else [],
        "last": last(state.last[side]),
        "route": _route(state, side),
        "nine_dart_on": on_for_nine(state, side),
        "warnings": [one.level for one in state.warnings if one.side == side],
        "stats": figures(state.tallies[side], so_far, first_nine=first_nine),
    }


def last(visit: Visit | None) -> dict[str, Any] | None:
    """Return the last finished visit of a side as the frame shows it."""
    if visit is None:
        return None
    return {
        "entry": visit.entry,
        "part": visit.part,
        "points": visit.points,
        "bust": visit.bust,
        "darts": visit.darts,
        "beds": list(visit.beds) if visit.beds is not None else None,
    }


def _route(state: X01, side: Side) -> list[str] | None:
    """Return the checkout for what is left and the darts in hand, where there is one."""
    leg, fmt = state.live_leg, state.fmt
    if leg is None:
        return None
    hand = leg.hand if leg.thrower == side else ()
    left = standing(state, leg, side)
    inside = leg.inside[side] or left < leg.left[side]
    if not inside:
        return None
    doubles = state.doubles[side][state.player(side)]
    beds = route(left, VISIT_DARTS - len(hand), fmt.out_rule, doubles)
    return list(beds) if beds else None
