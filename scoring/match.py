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

from scoring import catalogue
from scoring.errors import (
    CorrectionConflict,
    NotCorrectable,
    NothingToRedo,
    NothingToUndo,
    RuleError,
    SetupError,
    TallyError,
    UnknownEntry,
)
from scoring.history import (
    STEPS,
    AtDouble,
    Change,
    Correct,
    Entered,
    Entry,
    Record,
    Redo,
    Redone,
    Replaced,
    Replacement,
    Rewind,
    Rewound,
    Step,
    Undo,
    Undone,
    read,
)
from scoring.scoresheet import read_setup

LOG = 12
MOMENTS = 16
ENVELOPE = ("at", "who", "id", "base", "dry")


def encode_record(record: Record) -> bytes:
    """Return the record as JSON."""
    return msgspec.json.encode(record)


def decode_record(raw: bytes) -> Record:
    """Return the record that ``encode_record`` wrote."""
    return msgspec.json.decode(raw, type=Record)


def _bare(command: dict[str, Any]) -> dict[str, Any]:
    """Return the command without what its sender puts around it."""
    return {key: value for key, value in command.items() if key not in ENVELOPE}


def _is_step(command: dict[str, Any]) -> bool:
    """Tell whether the command is about earlier entries."""
    do = command.get("do")
    return isinstance(do, str) and do in STEPS


def _together(commands: list[dict[str, Any]]) -> dict[str, Any]:
    """Return as one command what stands under one number; it is named after the last."""
    if len(commands) == 1:
        return commands[0]
    return {"do": commands[-1].get("do"), "with": commands}


def _parts(command: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the commands that stand under one number, mostly one."""
    several: list[dict[str, Any]] = command.get("with", [command])
    return several


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
        self._start = self._mode.start(self._mode.configure(read_in.format), read_in.sides)
        self._entries: list[Entry] = []
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
            "_entries": self._entries.copy(),
            "_redo": self._redo.copy(),
            "_records": self._records.copy(),
        }
        return twin

    @property
    def state(self) -> Any:  # noqa: ANN401 - the mode's own
        """The sport's state after the last effective entry."""
        return self._entries[-1].state if self._entries else self._start

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
        bare = _bare(command)
        return Record(bare, self._change(bare), at, who)

    def _change(self, command: dict[str, Any]) -> Change:
        """Return what the command does to the list of entries."""
        if _is_step(command):
            return self._step_back(read(command))
        events = self._mode.decide(self.state, self._mode.command(command))
        return Entered(events)

    def _step_back(self, step: Step) -> Change:
        """Return what a command about earlier entries does."""
        match step:
            case Undo():
                if not self._entries:
                    raise NothingToUndo
                return Undone()
            case Redo():
                if not self._redo:
                    raise NothingToRedo
                return Redone()
            case Rewind(entry=number):
                self._entry(number)
                return Rewound(number)
            case Correct():
                return self._correct(step)
            case AtDouble():
                return self._answer(step)
            case _:
                assert_never(step)

    def _entry(self, number: int) -> Entry:
        """Return the effective entry of that number."""
        if not 1 <= number <= len(self._entries):
            raise UnknownEntry(entry=number)
        return self._entries[number - 1]

    def _answer(self, command: AtDouble) -> Change:
        """Answer an open question about an entry; what follows stays as it is."""
        entry = self._entry(command.entry)
        told = self._answered(entry.command, command.count)
        events, _ = self._play(self._before(command.entry), told, command.entry)
        return Replaced((Replacement(command.entry, told, events),), corrects=False)

    def _before(self, number: int) -> Any:  # noqa: ANN401
        """Return the state before the entry of that number."""
        return self._entries[number - 2].state if number > 1 else self._start

    def _correct(self, command: Correct) -> Change:
        """Decide the entry anew, and everything after it (D-57).

        Raises CorrectionConflict with the first later entry that is no longer possible, that
        would belong to the other side (unless ``carry``), or that ended a leg or a set whose
        result would change (unless ``force``).
        """
        self._entry(command.entry)
        several = command.with_ if isinstance(command.with_, list) else [command.with_]
        if any(map(_is_step, several)):
            raise NotCorrectable(entry=command.entry)
        for one in several:
            self._mode.command(_bare(one))
        with_ = _together([_bare(one) for one in several])
        events, state = self._play(self._before(command.entry), with_, command.entry)
        found = [Replacement(command.entry, with_, events)]
        for number in range(command.entry + 1, len(self._entries) + 1):
            entry = self._entries[number - 1]
            if not command.carry and self._mode.turn(state) != self._mode.turn(
                self._before(number)
            ):
                raise CorrectionConflict(entry=number)
            told, events, state = self._again(state, entry, number)
            if told != entry.command or events != entry.events:
                found.append(Replacement(number, told, events))
        if not command.force:
            self._same_results(state)
        return Replaced(tuple(found), corrects=True)

    def _again(
        self,
        state: Any,  # noqa: ANN401
        entry: Entry,
        number: int,
    ) -> tuple[dict[str, Any], tuple[Any, ...], Any]:
        """Decide a later entry anew; an answer that no longer fits is open again."""
        try:
            return entry.command, *self._play(state, entry.command, number)
        except TallyError as error:
            if not self._mode.forgives(error):
                raise CorrectionConflict(entry=number) from None
        told = self._answered(entry.command, None)
        try:
            return told, *self._play(state, told, number)
        except RuleError:
            raise CorrectionConflict(entry=number) from None

    def _answered(self, command: dict[str, Any], count: int | None) -> dict[str, Any]:
        """Return the command with the open question of its last part answered, or not."""
        *first, last = _parts(command)
        return _together([*first, self._mode.answer(last, count)])

    def _play(
        self,
        state: Any,  # noqa: ANN401
        command: dict[str, Any],
        number: int,
    ) -> tuple[tuple[Any, ...], Any]:
        """Return the events of all that stands under a number, and the state after them."""
        found: tuple[Any, ...] = ()
        for part in _parts(command):
            events = self._mode.decide(state, self._mode.command(part))
            state = self._fold(state, events, number)
            found += events
        return found, state

    def _same_results(self, state: Any) -> None:  # noqa: ANN401
        """Refuse a correction that changes who won a finished part of the match."""
        now = {one.part: one.winner for one in self._mode.results(state)}
        for old in sorted(self._mode.results(self.state)):
            if now.get(old.part, -1) != old.winner:
                raise CorrectionConflict(entry=old.entry)

    def _fold(self, state: Any, events: tuple[Any, ...], number: int) -> Any:  # noqa: ANN401
        """Return the state after the events of an entry."""
        for event in events:
            state = self._mode.apply(state, event, number)
        return state

    def apply(self, record: Record) -> None:
        """Carry a record out; it was decided on this match as it is now."""
        self.seq += 1
        self._records.append(record)
        match record.change:
            case Entered(events=events):
                self._enter(
                    Entry(record.command, self._read(events), self.seq, record.at, record.who)
                )
                self._redo.clear()
            case Undone():
                self._redo.append((self._entries.pop(),))
            case Rewound(entry=number):
                self._redo.append(tuple(self._entries[number - 1 :]))
                del self._entries[number - 1 :]
            case Redone():
                for entry in self._redo.pop():
                    self._enter(entry)
            case Replaced(entries=entries, corrects=corrects):
                self._replace(entries, record, corrects=corrects)

    def _read(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return events as values of the mode, also those that come from a journal."""
        return tuple(
            self._mode.event(event) if isinstance(event, dict) else event for event in events
        )

    def _enter(self, entry: Entry) -> None:
        """Add an entry at the end, with the state after it."""
        state = self._fold(self.state, entry.events, len(self._entries) + 1)
        self._entries.append(replace(entry, state=state))

    def _replace(
        self, replacements: tuple[Replacement, ...], record: Record, *, corrects: bool
    ) -> None:
        """Put replacements in place and fold everything from the first of them on."""
        new = {one.entry: one for one in replacements}
        first = replacements[0].entry
        later = self._entries[first - 1 :]
        del self._entries[first - 1 :]
        for number, entry in enumerate(later, first):
            one = new.get(number)
            if one is None:
                self._enter(entry)
                continue
            history = entry.history
            if corrects and number == first:
                history = (*history, self._version(entry, record))
            self._enter(
                replace(entry, command=one.command, events=self._read(one.events), history=history)
            )
        if corrects:
            self._redo.clear()

    def _version(self, entry: Entry, record: Record) -> dict[str, Any]:
        """Return what a corrected entry was, who corrected it, when and why (D-58)."""
        return {
            **entry.command,
            "did": self._mode.did(entry.state),
            "corrected_by": record.who,
            "corrected_at": record.at,
            "reason": record.command.get("reason", ""),
        }

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
        return [one for entry in self._entries for one in self._moments(entry, origin_ms)]

    def _moments(self, entry: Entry, origin_ms: int) -> list[dict[str, Any]]:
        """Return the moments of one entry, with ids and times that a correction keeps."""
        at = origin_ms + round(entry.at * 1000)
        return [
            {"id": f"{entry.seq}.{moment['kind']}", "at": at, **moment}
            for moment in self._mode.moments(entry.state)
        ]

    def _latest_moments(self, origin_ms: int) -> list[dict[str, Any]]:
        """Return the last moments, in order."""
        found: list[dict[str, Any]] = []
        for entry in reversed(self._entries):
            found[:0] = self._moments(entry, origin_ms)
            if len(found) >= MOMENTS:
                break
        return found[-MOMENTS:]

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
            "moments": self._latest_moments(origin_ms),
            "log": self._log(origin_ms),
        }

    def _log(self, origin_ms: int) -> list[dict[str, Any]]:
        """Return the last entries, with what each did."""
        first = max(0, len(self._entries) - LOG)
        return [
            {
                "entry": number,
                **entry.command,
                "who": entry.who,
                "at": origin_ms + round(entry.at * 1000),
                "did": self._mode.did(entry.state),
                "corrected": list(entry.history),
            }
            for number, entry in enumerate(self._entries[first:], first + 1)
        ]

    def pad(self) -> dict[str, Any]:
        """Return the operators' member: the sport's, with undo and redo."""
        sport = self._mode.pad(self.state)
        always = ["correct", "rewind", "undo"] if self._entries else []
        if self._redo:
            always.append("redo")
        if sport.get("doubt"):
            always.append("at_double")
        return {
            **sport,
            "undo": self._step(self._entries[-1], len(self._entries)) if self._entries else None,
            "redo": self._redo_step(),
            "commands": sorted([*sport["commands"], *always]),
        }

    def _step(self, entry: Entry, number: int) -> dict[str, Any]:
        """Return what an undo or redo of the entry is about."""
        did = self._mode.did(entry.state)
        return {
            "entry": number,
            "do": entry.command["do"],
            **{key: did.get(key) for key in ("side", "points", "bust")},
            "crosses": did["won"],
        }

    def _redo_step(self) -> dict[str, Any] | None:
        """Return what a redo would put back."""
        if not self._redo:
            return None
        group = self._redo[-1]
        first = len(self._entries) + 1
        step = self._step(group[0], first)
        crossed = [self._mode.did(entry.state)["won"] for entry in group]
        widest = next((part for part in ("match", "set", "leg") if part in crossed), None)
        return {**step, "count": len(group), "crosses": widest}
