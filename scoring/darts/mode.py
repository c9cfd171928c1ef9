"""X01 as a mode of the match: the sport's half of the interface in ``scoring.sport``."""

from typing import Any

import msgspec

from scoring import wire
from scoring.darts import commands as do
from scoring.darts import deeds, formats, moments, pad, view
from scoring.darts import state as states
from scoring.darts.beds import bed
from scoring.darts.decide import decide
from scoring.darts.errors import AtDoubleImpossible, NothingToAnswer, UnknownBed
from scoring.darts.exchange import exchange
from scoring.darts.play import apply
from scoring.darts.tally import Tally
from scoring.errors import SetupError, TallyError
from scoring.pair import SIDES, Side
from scoring.scoresheet import SideSetup
from scoring.sport import Commands, Finished


class X01:
    """The mode ``x01`` of darts."""

    sides = 2
    clocks = False
    units: tuple[str, ...] = ("match", "set", "leg")

    def configure(self, raw: object) -> formats.X01Format:
        """Return the format; raises SetupError and its kind."""
        return formats.configure(raw)

    def start(self, fmt: formats.X01Format, sides: list[SideSetup]) -> states.X01:
        """Return the state before the order of throw; raises SetupError for a double unknown."""
        left, right = sides
        return states.X01(
            fmt=fmt,
            names=(_names(left), _names(right)),
            orders=(_straight(left), _straight(right)),
            doubles=(_doubles(left, 0), _doubles(right, 1)),
            members=(_tallies(left), _tallies(right)),
        )

    def command(self, raw: object) -> do.Command:
        """Return the command; raises CommandError and its kind."""
        command: do.Command = wire.command(raw, do.Command, do.COMMANDS)
        return command

    def decide(self, state: states.X01, command: do.Command) -> tuple[do.Event, ...]:
        """Return the events of the command; raises RuleError."""
        return (decide(state, command),)

    def apply(self, state: states.X01, event: do.Event, entry: int, part: int = 0) -> states.X01:
        """Return the state after the event."""
        return apply(state, event, entry, part)

    def quiet(self, state: states.X01) -> states.X01:
        """Return the state after an entry that does nothing."""
        return msgspec.structs.replace(state, deed=states.Deed())

    def event(self, raw: object) -> do.Event:
        """Return an event that was stored."""
        event: do.Event = msgspec.convert(raw, do.Event)
        return event

    def moments(self, state: states.X01) -> tuple[dict[str, Any], ...]:
        """Return the moments of the latest entry."""
        return moments.moments(state)

    def view(self, state: states.X01, sides: list[SideSetup]) -> dict[str, Any]:
        """Return the sport's part of the frame."""
        return view.view(state, sides)

    def pad(self, state: states.X01, commands: Commands) -> dict[str, Any]:
        """Return the sport's part of the operators' member."""
        return {**pad.pad(state), "exchange": exchange(state, commands)}

    def finished(self, state: states.X01) -> bool:
        """Tell whether the match is over."""
        return state.finished

    def turn(self, state: states.X01) -> Side | None:
        """Return whose turn it is: what is entered now belongs to that side."""
        return state.live_leg.thrower if state.live_leg else None

    def did(self, state: states.X01) -> dict[str, Any]:
        """Return what the latest entry did, for the log."""
        return deeds.did(state)

    def more(self, state: states.X01) -> dict[str, Any]:
        """Return what else the latest entry did, for operators."""
        return deeds.more(state)

    def place(self, state: states.X01, before: states.X01) -> dict[str, Any]:
        """Return the set, the leg and the visit in which the latest entry stands."""
        return deeds.place(state, before)

    def results(self, state: states.X01) -> tuple[Finished, ...]:
        """Return every finished leg and set, and the match, each with its winner."""
        legs = [
            Finished(one.entry, f"leg {one.set} {one.leg}", one.winner) for one in state.results
        ]
        sets = [Finished(one.entry, f"set {one.set}", one.winner) for one in state.set_results]
        return (*legs, *sets)

    def answer(self, command: dict[str, Any], count: int | None) -> dict[str, Any]:
        """Return the command with its darts at a double answered, or open again.

        Raises NothingToAnswer where it is no visit by its total.
        """
        if command["do"] not in {"visit", "bust"} or "beds" in command or "with" in command:
            raise NothingToAnswer
        rest = {key: value for key, value in command.items() if key != "at_double"}
        return rest if count is None else {**rest, "at_double": count}

    def forgives(self, error: TallyError) -> bool:
        """Tell whether a later entry is refused only for an answer that decides nothing (D-43)."""
        return isinstance(error, AtDoubleImpossible)


def _names(side: SideSetup) -> tuple[str, ...]:
    """Return the names of the side's players."""
    return tuple(player.name for player in side.members)


def _straight(side: SideSetup) -> tuple[int, ...]:
    """Return the order in which the players were set up."""
    return tuple(range(len(side.members)))


def _tallies(side: SideSetup) -> tuple[Tally, ...]:
    """Return an empty tally for each player."""
    return tuple(Tally() for _ in side.members)


def _doubles(side: SideSetup, index: Side) -> tuple[tuple[str, ...], ...]:
    """Return each player's preferred doubles by their canonical codes."""
    try:
        return tuple(
            tuple(bed(code).code for code in player.doubles or side.doubles)
            for player in side.members
        )
    except UnknownBed:
        raise SetupError(path=f"sides[{SIDES[index]}].doubles") from None
