"""The effective entries of a match in their order, each with the frozen state after it."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from scoring.errors import UnknownEntry
from scoring.history import Entry, parts
from scoring.sport import Mode


class Played(NamedTuple):
    """What the commands under one number come to: events, how many each brought, the state."""

    events: tuple[Any, ...]
    sizes: tuple[int, ...]
    state: Any


class Ledger:
    """The entries of one match; ``start`` is the state before the first."""

    def __init__(self, mode: Mode, start: Any, entries: list[Entry] | None = None) -> None:  # noqa: ANN401
        self.mode = mode
        self.start = start
        self.entries: list[Entry] = [] if entries is None else entries

    def copy(self) -> "Ledger":
        """Return a ledger that can go on without this one; entries are shared."""
        return Ledger(self.mode, self.start, self.entries.copy())

    @property
    def state(self) -> Any:  # noqa: ANN401 - the mode's own
        """The state after the last entry."""
        return self.entries[-1].state if self.entries else self.start

    def entry(self, number: int) -> Entry:
        """Return the entry of that number; raises UnknownEntry."""
        if not 1 <= number <= len(self.entries):
            raise UnknownEntry(entry=number)
        return self.entries[number - 1]

    def before(self, number: int) -> Any:  # noqa: ANN401
        """Return the state before the entry of that number."""
        return self.entries[number - 2].state if number > 1 else self.start

    def commands(self, number: int) -> list[dict[str, Any]]:
        """Return the commands that stand under that number."""
        return parts(self.entries[number - 1].command)

    def latest(self) -> int:
        """Return the number of the last entry that does something; 0 where none does."""
        for number in range(len(self.entries), 0, -1):
            if not self.entries[number - 1].taken_back:
                return number
        return 0

    def enter(self, entry: Entry) -> None:
        """Add an entry at the end, with the state after it."""
        states = self.states(self.state, entry, len(self.entries) + 1)
        state = states[-1] if states else self.mode.quiet(self.state)
        self.entries.append(replace(entry, state=state))

    def take(self, number: int) -> tuple[Entry, ...]:
        """Remove the entry of that number and all after it, and return them."""
        taken = tuple(self.entries[number - 1 :])
        del self.entries[number - 1 :]
        return taken

    def states(self, before: Any, entry: Entry, number: int) -> list[Any]:  # noqa: ANN401
        """Return the state after each of the commands under a number."""
        found, state = [], before
        for part, events in enumerate(entry.shares()):
            for event in events:
                state = self.mode.apply(state, event, number, part)
            found.append(state)
        return found if entry.events else []

    def play(self, state: Any, command: dict[str, Any], number: int) -> Played:  # noqa: ANN401
        """Decide all that is to stand under a number; raises RuleError and CommandError."""
        events: tuple[Any, ...] = ()
        sizes = []
        for part, one in enumerate(parts(command)):
            brought = self.mode.decide(state, self.mode.command(one))
            for event in brought:
                state = self.mode.apply(state, event, number, part)
            events += brought
            sizes.append(len(brought))
        return Played(events, tuple(sizes) if len(sizes) > 1 else (), state)
