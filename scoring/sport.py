"""What a sport is to the match: the interface of a mode, and the table of modes.

A mode is pure: it decides, folds and shows, and knows no clock, file or socket. Adding a sport
is adding a package and its line in ``mode``.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from scoring.errors import TallyError
from scoring.pair import Side
from scoring.scoresheet import SideSetup

Commands = Callable[[int], list[dict[str, Any]]]  # those that stand under a number


class Finished(NamedTuple):
    """A part of the match that is over: the entry that ended it, its name and its winner."""

    entry: int
    part: str
    winner: Side | None


class Mode(Protocol):
    """One way to play a sport. Formats, states, commands and events are the mode's own."""

    sides: int
    clocks: bool  # whether it takes the command ``clock``, for a clock that is held
    units: tuple[str, ...]  # what an entry can win, the widest first

    def configure(self, raw: object) -> Any:  # noqa: ANN401
        """Return the format; raises SetupError with the path of the bad key."""

    def start(self, fmt: Any, sides: list[SideSetup]) -> Any:  # noqa: ANN401
        """Return the state before anything happened."""

    def command(self, raw: object) -> Any:  # noqa: ANN401
        """Return the command; raises CommandError and its kind."""

    def decide(self, state: Any, command: Any) -> tuple[Any, ...]:  # noqa: ANN401
        """Return the events; raises RuleError and leaves the state exactly as it was."""

    def apply(self, state: Any, event: Any, entry: int, part: int = 0) -> Any:  # noqa: ANN401
        """Return the state after the event; accepts whatever ``decide`` once produced.

        ``entry`` is the number under which it stands, ``part`` which of its commands brought it.
        """

    def quiet(self, state: Any) -> Any:  # noqa: ANN401
        """Return the state after an entry that does nothing: as it was, and nothing to tell."""

    def event(self, raw: object) -> Any:  # noqa: ANN401
        """Return an event that was stored."""

    def moments(self, state: Any) -> tuple[dict[str, Any], ...]:  # noqa: ANN401
        """Return the moments of the latest entry, each with its kind."""

    def view(self, state: Any, sides: list[SideSetup]) -> dict[str, Any]:  # noqa: ANN401
        """Return the sport's part of the frame."""

    def pad(self, state: Any, commands: Commands) -> dict[str, Any]:  # noqa: ANN401
        """Return the sport's part of the operators' member."""

    def finished(self, state: Any) -> bool:  # noqa: ANN401
        """Tell whether the match is over."""

    def turn(self, state: Any) -> Side | None:  # noqa: ANN401
        """Return whose turn it is."""

    def did(self, state: Any) -> dict[str, Any]:  # noqa: ANN401
        """Return what the latest entry did, with ``side`` and ``won``."""

    def more(self, state: Any) -> dict[str, Any]:  # noqa: ANN401
        """Return what else the latest entry did: for operators, and not in every frame."""

    def place(self, state: Any, before: Any) -> dict[str, Any]:  # noqa: ANN401
        """Return where in the match the latest entry stands, and ``doubt``: is it asked about."""

    def results(self, state: Any) -> tuple[Finished, ...]:  # noqa: ANN401
        """Return every part of the match that is over."""

    def answer(self, command: dict[str, Any], count: int | None) -> dict[str, Any]:
        """Return the command with its open question answered, or not; raises RuleError."""

    def forgives(self, error: TallyError) -> bool:
        """Tell whether a refusal is only of an answer, which decides no result."""
