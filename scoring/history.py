"""The entries of a match, and the changes that a command can make to them.

A ``Record`` is what is stored of an accepted command: the command as it came, the change with
its events, the time in seconds since the start, and who sent it.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from scoring import wire
from scoring.errors import MissingField, UnknownField

Number = Annotated[int, Meta(ge=1, le=10**9)]
Part = Annotated[int, Meta(ge=0, le=31)]
With = Annotated[list[dict[str, Any]], Meta(max_length=16)]
Reason = Annotated[str, Meta(min_length=1, max_length=200)]


class _Step(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A command about entries that are there already."""


class Undo(_Step, frozen=True, tag="undo"):
    """Take back the last effective entry."""


class Redo(_Step, frozen=True, tag="redo"):
    """Put back what was taken back last."""


class Rewind(_Step, frozen=True, tag="rewind"):
    """Take back that entry and everything after it."""

    entry: Number
    reason: Reason


class Correct(_Step, frozen=True, tag="correct"):
    """Replace what was entered under that number (D-57).

    ``with`` is a command, or several that together stand under the number, or none: then the
    entry is taken back in its place. ``part``: replace only that one, from 0, of the commands
    under the number. ``carry`` lets later entries change side, ``force`` the result of a
    finished part.
    """

    entry: Number
    with_: dict[str, Any] | With = field(name="with")
    reason: Reason
    force: bool = False
    carry: bool = False
    part: Part | None = None


class AtDouble(_Step, frozen=True, tag="at_double"):
    """Answer how many darts of that visit were thrown at a double.

    ``part``: which of several commands under the number; left out, the last.
    """

    entry: Number
    count: Annotated[int, Meta(ge=0, le=3)]
    part: Part | None = None


class Clock(_Step, frozen=True, tag="clock"):
    """Set a clock that is held after an interruption, or let it ``go``."""

    left_ms: Annotated[int, Meta(ge=0, le=86_400_000)] | None = None
    go: bool = False


StepBack = Undo | Redo | Rewind | Correct | AtDouble
Step = StepBack | Clock
STEPS = frozenset({"undo", "redo", "rewind", "correct", "at_double", "clock"})


ENVELOPE = ("at", "who", "id", "base", "dry", "person")


def bare(command: dict[str, Any]) -> dict[str, Any]:
    """Return the command without what its sender puts around it."""
    return {key: value for key, value in command.items() if key not in ENVELOPE}


def is_step(command: dict[str, Any]) -> bool:
    """Tell whether the command is about the match and not a command of its mode alone."""
    do = command.get("do")
    return isinstance(do, str) and do in STEPS


def read(raw: dict[str, Any]) -> Step:
    """Return the step; raises CommandError and its kind."""
    step: Step = wire.command(raw, Step, STEPS)
    if isinstance(step, Clock) and step.go == (step.left_ms is not None):
        raise UnknownField(path="go") if step.go else MissingField(path="left_ms")
    return step


class _Change(Struct, frozen=True, tag_field="change"):
    """What an accepted command does to the list of entries."""


class Entered(_Change, frozen=True, tag="entered"):
    """A new entry with its events."""

    events: tuple[Any, ...]


class Undone(_Change, frozen=True, tag="undone"):
    """The last entry that does something is taken back, with those behind it that do nothing."""


class Redone(_Change, frozen=True, tag="redone"):
    """What was taken back last is put back."""


class Rewound(_Change, frozen=True, tag="rewound"):
    """The entry and all after it are taken back together."""

    entry: int


class Replacement(Struct, frozen=True):
    """What stands under an entry's number from now on.

    ``sizes``: how many of the events each of several commands brought; empty: one each.
    """

    entry: int
    command: dict[str, Any]
    events: tuple[Any, ...]
    sizes: tuple[int, ...] = ()


class Replaced(_Change, frozen=True, tag="replaced"):
    """Entries are replaced, the corrected one first; ``corrects`` is False for an answer."""

    entries: tuple[Replacement, ...]
    corrects: bool


Change = Entered | Undone | Redone | Rewound | Replaced


class Record(Struct, frozen=True):
    """An accepted command; ``at``: seconds since the match's start."""

    command: dict[str, Any]
    change: Change
    at: float = 0.0
    who: str | None = None


class Entry(Struct, frozen=True):
    """An effective entry: its command, its events and the state after them.

    ``seq`` and ``at`` are of the command that brought it; ``history`` what it was before it
    was corrected; ``sizes`` as in its replacement.
    """

    command: dict[str, Any]
    events: tuple[Any, ...]
    seq: int
    at: float
    who: str | None
    state: Any = None
    history: tuple[dict[str, Any], ...] = ()
    sizes: tuple[int, ...] = ()

    @property
    def taken_back(self) -> bool:
        """Whether the entry was taken back in its place and does nothing."""
        return not self.events

    def shares(self) -> list[tuple[Any, ...]]:
        """Return the events of each of the commands that stand under the number."""
        if "with" not in self.command:
            return [self.events]
        found, first = [], 0
        for size in self.sizes or (1,) * len(self.events):
            found.append(self.events[first : first + size])
            first += size
        return found


def together(commands: list[dict[str, Any]], do: str) -> dict[str, Any]:
    """Return as one command what stands under one number.

    It is named after the last; where nothing stands there any more, ``do``.
    """
    if len(commands) == 1:
        return commands[0]
    return {"do": commands[-1]["do"] if commands else do, "with": commands}


def parts(command: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the commands that stand under one number: mostly one, none if it was taken back."""
    several: list[dict[str, Any]] = command.get("with", [command])
    return several
