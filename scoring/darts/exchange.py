"""The throwers of the leg exchanged: the command that puts every visit of it to the other side.

Where an order of throw began the leg, that order is corrected; else a ``starter`` is put before
its first dart, or taken out again.
"""

from typing import Any

from scoring.darts.state import X01
from scoring.pair import SIDES, Side, other
from scoring.sport import Commands

Command = dict[str, Any]


def exchange(state: X01, commands: Commands) -> Command | None:
    """Return the whole command that exchanges the throwers, None where no leg is played."""
    leg = state.live_leg
    if leg is None:
        return None
    side = other(leg.starter)
    if leg.named is not None:
        number, part = leg.named
        told = commands(number)
        return _correct(
            number, [*told[:part], *_named(state, told[part], side, leg.due), *told[part + 1 :]]
        )
    starter: Command = {"do": "starter", "side": side}
    if leg.first is None:
        return starter
    number, part = leg.first
    told = commands(number)
    return _correct(number, [*told[:part], starter, *told[part:]])


def _named(state: X01, command: Command, side: Side, due: Side) -> list[Command]:
    """Return the command that named the starter, for the other side; none where that is due."""
    if command["do"] == "starter":
        return [] if side == due else [{**command, "side": side}]
    players = command.get("players")
    if players is None or any(isinstance(one, list) for one in players):
        return [{**command, "side": side}]
    # The order of the one side's members stays theirs, whoever begins.
    orders = [players if one != side else list(state.orders[one]) for one in SIDES]
    return [{**command, "side": side, "players": orders}]


def _correct(number: int, several: list[Command]) -> Command:
    """Return the correction that lets later visits change side."""
    with_ = several[0] if len(several) == 1 else several
    return {"do": "correct", "entry": number, "with": with_, "reason": "exchange", "carry": True}
