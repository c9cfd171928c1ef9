"""What an operator's pad needs to know of X01, so that no page knows a rule.

The verdict of every total for the side to throw, the darts in which it can finish, the open
questions, the sheet of the leg and the finished legs.
"""

from functools import lru_cache
from typing import Any

from scoring.darts.board import marks
from scoring.darts.checkouts import VISIT_DARTS
from scoring.darts.commands import COMMANDS
from scoring.darts.errors import ImpossibleVisit
from scoring.darts.formats import X01Format
from scoring.darts.state import X01, Leg
from scoring.darts.view import last
from scoring.darts.visits import HIGHEST_VISIT, can_bust, judge, throw
from scoring.pair import SIDES, Side

# Totals for eight keys, then for the same with Shift: what is called most on a stage and in a
# club, and n01's, each on the key on which it is there where that key is free.
QUICK = {
    "stage": (26, 41, 45, 60, 85, 100, 140, 180, 43, 55, 59, 81, 95, 96, 121, 134),
    "club": (26, 41, 43, 45, 60, 83, 85, 100, 22, 30, 40, 55, 81, 95, 140, 180),
    "n01": (60, 26, 41, 45, 81, 85, 100, 121, 43, 55, 83, 95, 125, 140, 180, 96),
}
_WORDS = {"scored": "ok", "won": "checkout", "bust": "bust"}


def pad(state: X01) -> dict[str, Any]:
    """Return the operators' member of the frame, but for what the match knows of undo."""
    leg = state.live_leg
    verdicts: tuple[str, ...] = ()
    finish: tuple[int, ...] = ()
    beds: dict[str, list[str]] = {"won": [], "bust": []}
    if leg is not None:
        left, inside = leg.left[leg.thrower], leg.inside[leg.thrower]
        verdicts, finish = _verdicts(state.fmt, left, leg.hand, inside=inside)
        beds = marks(state.fmt, left, leg.hand, inside=inside)
    return {
        "side": leg.thrower if leg else None,
        "from": leg.left[leg.thrower] if leg else None,
        "darts": len(leg.hand) if leg else 0,
        "verdicts": list(verdicts),
        "finish": list(finish),
        "beds": beds,
        "quick": {name: list(totals) for name, totals in QUICK.items()},
        "doubt": _doubts(state),
        "last": [last(state.last[side]) for side in SIDES],
        "commands": possible(state),
        "sheet": [_sheet(state, side) for side in SIDES],
        "legs": [
            {
                "entry": one.entry,
                "set": one.set,
                "leg": one.leg,
                "starter": one.starter,
                "winner": one.winner,
                "darts": one.darts,
                "kind": {True: "hold", False: "break", None: "awarded"}[one.held],
            }
            for one in state.results
        ],
    }


def possible(state: X01) -> list[str]:
    """Return the commands that the rules would take now."""
    if state.finished:
        return []
    leg = state.leg
    not_now = {"order"} if leg else {"starter", "visit", "dart", "bust", "award_leg"}
    if leg:
        side = leg.thrower
        so_far = throw(state.fmt, leg.left[side], leg.hand, inside=leg.inside[side])
        free = VISIT_DARTS - len(leg.hand)
        fmt = state.fmt
        if not can_bust(fmt.out_rule, fmt.in_rule, so_far.left, free, inside=so_far.inside):
            not_now.add("bust")
        if leg.ordered or leg.first is not None:
            not_now.add("starter")
        if all(leg.visits[each] or (each == side and leg.hand) for each in SIDES):
            not_now.add("throwing_order")
    return sorted(COMMANDS - not_now)


@lru_cache(maxsize=4096)
def _verdicts(
    fmt: X01Format, left: int, hand: tuple[str, ...], *, inside: bool
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the verdict of every total of the whole visit, and the darts of a finish."""
    words: list[str] = []
    finish: tuple[int, ...] = ()
    for points in range(HIGHEST_VISIT + 1):
        try:
            total = judge(fmt, left, hand, points, inside=inside)
        except ImpossibleVisit:
            words.append("impossible")
            continue
        words.append(_WORDS[total.outcome])
        finish = finish or total.darts
    return tuple(words), finish


def _doubts(state: X01) -> list[dict[str, Any]]:
    """Return the visits whose darts at a double nobody has told, the newest first.

    Asked for the visits of the leg being played and for the last visits of both sides, since
    a leg may just have ended.
    """
    if not state.fmt.ask_at_double:
        return []
    visits = {}
    for side in SIDES:
        known = state.leg.visits[side] if state.leg else ()
        for visit in (*known, state.last[side]):
            if visit is not None and visit.at_double.doubtful:
                visits[visit.entry, visit.part] = (side, visit)
    return [
        {
            "entry": entry,
            "part": part,
            "side": side,
            "points": visit.points,
            "bust": visit.bust,
            "min": visit.at_double.least,
            "max": visit.at_double.most,
            "guess": visit.at_double.counted,
        }
        for (entry, part), (side, visit) in sorted(visits.items(), reverse=True)
    ]


def _sheet(state: X01, side: Side) -> list[dict[str, Any]]:
    """Return the finished visits of the side in the leg, with what they left."""
    leg: Leg | None = state.leg
    rows: list[dict[str, Any]] = []
    darts = 0
    for visit in leg.visits[side] if leg else ():
        darts += visit.darts
        rows.append(
            {
                "entry": visit.entry,
                "part": visit.part,
                "points": visit.points,
                "bust": visit.bust,
                "left": visit.before - visit.points,
                "darts": darts,
                "beds": list(visit.beds) if visit.beds is not None else None,
                "doubt": visit.at_double.doubtful,
            }
        )
    return rows
