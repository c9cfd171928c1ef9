"""The entries of a match, and the changes that a command can make to them.

A ``Record`` is what is stored of an accepted command: the command as it came, the change with
its events, the time in seconds since the start, and who sent it.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from scoring import wire

Number = Annotated[int, Meta(ge=1, le=10**9)]
With = Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=8)]
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

    ``with`` is a command, or several that together stand under the number. ``carry`` lets
    later entries change side, ``force`` the result of a finished part.
    """

    entry: Number
    with_: dict[str, Any] | With = field(name="with")
    reason: Reason
    force: bool = False
    carry: bool = False


class AtDouble(_Step, frozen=True, tag="at_double"):
    """Answer how many darts of that visit were thrown at a double."""

    entry: Number
    count: Annotated[int, Meta(ge=0, le=3)]


Step = Undo | Redo | Rewind | Correct | AtDouble
STEPS = frozenset({"undo", "redo", "rewind", "correct", "at_double"})


def read(raw: dict[str, Any]) -> Step:
    """Return the step; raises CommandError and its kind."""
    step: Step = wire.command(raw, Step, STEPS)
    return step


class _Change(Struct, frozen=True, tag_field="change"):
    """What an accepted command does to the list of entries."""


class Entered(_Change, frozen=True, tag="entered"):
    """A new entry with its events."""

    events: tuple[Any, ...]


class Undone(_Change, frozen=True, tag="undone"):
    """The last entry is taken back."""


class Redone(_Change, frozen=True, tag="redone"):
    """What was taken back last is put back."""


class Rewound(_Change, frozen=True, tag="rewound"):
    """The entry and all after it are taken back together."""

    entry: int


class Replacement(Struct, frozen=True):
    """What stands under an entry's number from now on."""

    entry: int
    command: dict[str, Any]
    events: tuple[Any, ...]


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
    was corrected.
    """

    command: dict[str, Any]
    events: tuple[Any, ...]
    seq: int
    at: float
    who: str | None
    state: Any = None
    history: tuple[dict[str, Any], ...] = ()
