"""What an entry of X01 did, and where in the match it stands: for the log and previews."""

from typing import Any

from scoring.darts.state import X01


def did(state: X01) -> dict[str, Any]:
    """Return what the entry that led to this state did."""
    deed = state.deed
    visit = deed.visit
    return {
        "side": deed.side,
        "points": deed.points,
        "left": deed.left,
        "bust": visit.bust if visit else False,
        "darts": visit.darts if visit else None,
        "player": visit.player if visit else None,
        "won": "match" if deed.ended else "set" if deed.set else "leg" if deed.leg else None,
    }


def more(state: X01) -> dict[str, Any]:
    """Return what was left before, and of a finished visit its beds and darts at a double."""
    deed = state.deed
    visit = deed.visit
    if visit is None:
        thrown = deed.points is not None and deed.left is not None
        return {"before": (deed.left or 0) + (deed.points or 0) if thrown else None}
    tries = visit.at_double
    return {
        "before": visit.before,
        "beds": list(visit.beds) if visit.beds is not None else None,
        "at_double": tries.counted,
        "at_double_min": tries.least,
        "at_double_max": tries.most,
    }


def place(state: X01, before: X01) -> dict[str, Any]:
    """Return the set and leg, which visit of its side in the leg it is, and whether it is asked."""
    deed, leg = state.deed, before.leg
    throws = deed.points is not None and deed.side is not None and leg is not None
    return {
        "set": before.set,
        "leg": before.leg_number,
        "visit": len(leg.visits[deed.side]) + 1
        if throws and leg and deed.side is not None
        else None,
        "doubt": state.fmt.ask_at_double
        and deed.visit is not None
        and deed.visit.at_double.doubtful,
    }
