"""One match: its entries, undo and redo, corrections, and what its screens are shown.

A command is decided into a ``Record`` (pure: nothing changes), and a record is applied. The
match keeps the frozen state after every effective entry: undo is a pop, a correction decides
again from the corrected entry on. Entries are numbered from 1 by their place among those that
count; a correction keeps the number, an entry that was taken back frees it.

Whoever stores a match stores its set-up and its records: they hold the events, so that a later
version of the rules reads an old match as it was decided.
"""

from copy import copy
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from scoring import amend, catalogue, logbook
from scoring.errors import ClockNotHeld, NothingToRedo, NothingToUndo, SetupError
from scoring.history import (
    AtDouble,
    Change,
    Clock,
    Correct,
    Entered,
    Entry,
    Record,
    Redo,
    Redone,
    Replaced,
    Rewind,
    Rewound,
    StepBack,
    Undo,
    Undone,
    bare,
    is_step,
    read,
)
from scoring.ledger import Ledger
from scoring.scoresheet import read_setup


def encode_record(record: Record) -> bytes:
    """Return the record as JSON."""
    return msgspec.json.encode(record)


def decode_record(raw: bytes) -> Record:
    """Return the record that ``encode_record`` wrote."""
    return msgspec.json.decode(raw, type=Record)


class Match:
    """One match of any sport, from its set-up to its end and back.

    ``seq`` rises by one with every accepted command; it starts at the set-up's.
    """

    def __init__(self, setup: dict[str, Any], seq: int) -> None:
        read_in = read_setup(setup)
        self.setup = setup
        self.seq = seq
        self._setup = read_in
        self._mode = catalogue.mode(read_in.sport, read_in.mode)
        if len(read_in.sides) != self._mode.sides:
            raise SetupError(path="sides")
        start = self._mode.start(self._mode.configure(read_in.format), read_in.sides)
        self._ledger = Ledger(self._mode, start)
        self._redo: list[tuple[Entry, ...]] = []
        self._records: list[Record] = []

    @classmethod
    def start(cls, setup: dict[str, Any], seq: int = 1) -> "Match":
        """Return a new match; ``setup`` is a scoresheet's first line.

        Raises NotAScoresheet, SetupError and its kind, with the path of the bad key.
        """
        return cls(setup, seq)

    def copy(self) -> "Match":
        """Return a match that can go on without this one; entries and states are shared."""
        twin = copy(self)
        twin.__dict__ |= {
            "_ledger": self._ledger.copy(),
            "_redo": self._redo.copy(),
            "_records": self._records.copy(),
        }
        return twin

    @property
    def state(self) -> Any:  # noqa: ANN401 - the mode's own
        """The sport's state after the last effective entry."""
        return self._ledger.state

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self._mode.finished(self.state)

    @property
    def status(self) -> str:
        """The frame's status."""
        return str(self.view(0)["status"])

    def decide(self, command: dict[str, Any], at: float = 0.0, who: str | None = None) -> Record:
        """Return what the command comes to; the match is exactly as it was.

        ``at``: seconds since the start. Raises RuleError and CommandError, each with its code.
        """
        told = bare(command)
        return Record(told, self._change(told), at, who)

    def _change(self, command: dict[str, Any]) -> Change:
        """Return what the command does to the list of entries."""
        if is_step(command):
            step = read(command)
            if not isinstance(step, Clock):
                return self._step_back(step)
            if not self._mode.clocks:
                raise ClockNotHeld
        events = self._mode.decide(self.state, self._mode.command(command))
        return Entered(events)

    def _step_back(self, step: StepBack) -> Change:
        """Return what a command about earlier entries does."""
        match step:
            case Undo():
                if not self._ledger.latest():
                    raise NothingToUndo
                return Undone()
            case Redo():
                if not self._redo:
                    raise NothingToRedo
                return Redone()
            case Rewind(entry=number):
                self._ledger.entry(number)
                return Rewound(number)
            case Correct():
                return amend.correct(self._ledger, step)
            case AtDouble():
                return amend.answer(self._ledger, step)
            case _:
                assert_never(step)

    def apply(self, record: Record) -> None:
        """Carry a record out; it was decided on this match as it is now."""
        self.seq += 1
        self._records.append(record)
        match record.change:
            case Entered(events=events):
                self._ledger.enter(
                    Entry(record.command, self._read(events), self.seq, record.at, record.who)
                )
                self._redo.clear()
            case Undone():
                self._redo.append(self._ledger.take(self._ledger.latest()))
            case Rewound(entry=number):
                self._redo.append(self._ledger.take(number))
            case Redone():
                for entry in self._redo.pop():
                    self._ledger.enter(entry)
            case Replaced():
                self._replace(record.change, record)

    def _read(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return events as values of the mode, also those that come from a journal."""
        return tuple(
            self._mode.event(event) if isinstance(event, dict) else event for event in events
        )

    def _replace(self, change: Replaced, record: Record) -> None:
        """Put replacements in place and fold everything from the first of them on."""
        new = {one.entry: one for one in change.entries}
        first = change.entries[0].entry
        before = self._ledger.before(first)
        for number, entry in enumerate(self._ledger.take(first), first):
            one = new.get(number)
            if one is None:
                self._ledger.enter(entry)
                continue
            history = entry.history
            if change.corrects and number == first:
                deed = logbook.did(self._ledger, before, entry, number)
                history = (*history, _version(entry, deed, record))
            self._ledger.enter(
                replace(
                    entry,
                    command=one.command,
                    events=self._read(one.events),
                    history=history,
                    sizes=one.sizes,
                )
            )
        if change.corrects:
            self._redo.clear()

    def commands(self) -> list[dict[str, Any]]:
        """Return the accepted commands as the lines of a scoresheet."""
        return [
            {
                **record.command,
                "at": record.at,
                **({} if record.who is None else {"who": record.who}),
            }
            for record in self._records
        ]

    def moments(self, origin_ms: int = 0) -> list[dict[str, Any]]:
        """Return every moment of the effective entries, in order."""
        numbers = range(1, len(self._ledger.entries) + 1)
        return [
            one for number in numbers for one in logbook.moments(self._ledger, number, origin_ms)
        ]

    def view(self, origin_ms: int) -> dict[str, Any]:
        """Return the frame's members that come from the match.

        ``origin_ms``: milliseconds since 1970 of the match's start.
        """
        setup = self._setup
        return {
            "sport": setup.sport,
            "mode": setup.mode,
            "title": setup.title,
            **self._mode.view(self.state, setup.sides),
            "moments": logbook.latest_moments(self._ledger, origin_ms),
            "log": logbook.latest(self._ledger, origin_ms),
        }

    def log(self, origin_ms: int) -> list[dict[str, Any]]:
        """Return every effective entry, the oldest first, for operators."""
        return logbook.whole(self._ledger, origin_ms)

    def changes(self, after: "Match") -> list[dict[str, Any]]:
        """Return every entry that does something else in ``after``, with both."""
        return logbook.changes(self._ledger, after._ledger)  # noqa: SLF001 - its own kind

    def pad(self) -> dict[str, Any]:
        """Return the operators' member: the sport's, with undo and redo."""
        sport = self._mode.pad(self.state, self._ledger.commands)
        undo = logbook.undo_step(self._ledger)
        always = ["correct", "rewind"] if self._ledger.entries else []
        if undo:
            always.append("undo")
        if self._redo:
            always.append("redo")
        if sport.get("doubt"):
            always.append("at_double")
        return {
            **sport,
            "undo": undo,
            "redo": logbook.redo_step(self._ledger, self._redo[-1]) if self._redo else None,
            "commands": sorted([*sport["commands"], *always]),
        }


def _version(entry: Entry, deed: dict[str, Any], record: Record) -> dict[str, Any]:
    """Return what a corrected entry was, who corrected it, when and why (D-58)."""
    return {
        **entry.command,
        "did": deed,
        "corrected_by": record.who,
        "corrected_at": record.at,
        "reason": record.command.get("reason", ""),
    }
