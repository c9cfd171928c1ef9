"""One board: the only door through which its match changes.

Under the board's lock a command is looked up by its id, checked against its base, decided by the
rules, committed by the journal, and only then applied, published and answered. What is refused
changes nothing. Once a command is decided nothing can stop half of the rest: it runs to its end
even when the sender has gone.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from msgspec import json

from controller.errors import JournalFailing, MatchLive, NoMatch, NoScoresheet, ReadOnly, Stale
from controller.journal import Journal, KnownSender, NewEntry, StoredMatch
from controller.schema import Envelope
from overlay.frame import EMPTY, Frame, Origin, assemble
from scoring.errors import RuleError, TallyError
from scoring.history import Record
from scoring.match import Match, decode_record, encode_record

REMEMBERED: Final = 64
BEGUN: Final = {"do": "match", "who": ""}

Publish = Callable[[str, Frame], None]
Admit = Callable[[str, str | None], None]


def everybody(_board: str, _person: str | None) -> None:
    """Let everybody score."""


def answer(frame: Frame) -> bytes:
    """Return what the sender of an accepted command hears."""
    return b'{"seq":%d,"frame":%b}' % (frame.seq, frame.operator)


def preview(frame: Frame, changes: list[dict[str, Any]]) -> bytes:
    """Return what the sender of a dry command hears."""
    return b'{"seq":%d,"frame":%b,"changes":%b}' % (
        frame.seq,
        frame.operator,
        json.encode(changes),
    )


class Board:
    """A board, the match that is on it, and the answers that were given."""

    def __init__(
        self, origin: Origin, journal: Journal, publish: Publish, admit: Admit = everybody
    ) -> None:
        self.origin = origin
        self.seq = 0
        self.match: Match | None = None
        self.broken: str | None = None
        self._journal = journal
        self._publish = publish
        self._admit = admit
        self._lock = asyncio.Lock()
        self._number = 0
        self._started = 0.0
        self._at = 0.0
        self._last = BEGUN
        self._accepted: set[str] = set()
        self._answers: OrderedDict[str, bytes | RuleError] = OrderedDict()
        self.frame = self._picture(None, 0, 0.0)
        publish(origin.board, self.frame)

    def restore(self, stored: StoredMatch) -> None:
        """Fold a stored match; an entry that cannot be read leaves the board read-only."""
        self._number, self._started, self.seq = stored.match, stored.started, stored.seq
        self._accepted = {entry.sender for entry in stored.entries if entry.sender is not None}
        self._last = BEGUN
        try:
            self.match = Match.start(json.decode(stored.setup), seq=stored.seq)
            for entry in stored.entries:
                record = decode_record(entry.record)
                self.match.apply(record)
                self._note(record)
        except (TallyError, ValueError, TypeError, LookupError) as error:
            self.broken = f"{type(error).__name__}: {error}"
        if stored.entries:
            self.seq = stored.entries[-1].seq
        self._show()

    def _picture(self, match: Match | None, seq: int, started: float) -> Frame:
        at = time.time_ns() // 1_000_000
        if match is None:
            return assemble(self.origin, seq, at, EMPTY, None)
        return assemble(self.origin, seq, at, match.view(round(started * 1000)), match.pad())

    def _show(self) -> None:
        self.frame = self._picture(self.match, self.seq, self._started)
        self._publish(self.origin.board, self.frame)

    def summary(self) -> dict[str, Any]:
        """Return what is on the board, in short."""
        match = self.match
        view = EMPTY if match is None else match.view(round(self._started * 1000))
        sides = [
            {name: side[name] for name in ("name", "short", "sets", "legs") if name in side}
            for side in view["sides"]
        ]
        kept = ("sport", "mode", "title", "status", "awaiting", "winner")
        return {
            "board": self.origin.board,
            "seq": self.seq,
            **{name: view[name] for name in kept},
            "sides": sides,
            "read_only": self.broken is not None,
        }

    def sheet(self) -> list[dict[str, Any]]:
        """Return the match as the lines of its scoresheet."""
        if self.match is None:
            raise NoScoresheet(board=self.origin.board)
        return [dict(self.match.setup), *self.match.commands()]

    def log(self) -> bytes:
        """Return every effective entry of the match, the oldest first."""
        entries = [] if self.match is None else self.match.log(round(self._started * 1000))
        return json.encode({"seq": self.seq, "epoch": self.origin.epoch, "entries": entries})

    async def begin(
        self, setup: dict[str, Any], *, replace: bool, person: str | None = None
    ) -> Frame:
        """Put a new match on the board."""
        return await asyncio.shield(self._begin(setup, replace=replace, person=person))

    async def _begin(self, setup: dict[str, Any], *, replace: bool, person: str | None) -> Frame:
        async with self._lock:
            self._admit(self.origin.board, person)
            unfinished = self.broken is not None or (
                self.match is not None and not self.match.finished
            )
            if unfinished and not replace:
                raise MatchLive(board=self.origin.board)
            seq = self.seq + 1
            match = Match.start(setup, seq=seq)
            started = round(time.time(), 3)
            number = await self._journal.add_match(self.origin.board, seq, started, setup)
            self.match, self.seq, self.broken = match, seq, None
            self._number, self._started, self._at = number, started, 0.0
            self._accepted = set()
            self._last = BEGUN
            self._show()
            return self.frame

    async def command(self, envelope: Envelope) -> bytes:
        """Carry out a command once and return its answer; raises TallyError."""
        return await asyncio.shield(self._command(envelope))

    async def _command(self, envelope: Envelope) -> bytes:
        async with self._lock:
            if envelope.id is None or envelope.dry:
                return await self._decide(envelope)
            known = self._answers.get(envelope.id)
            if isinstance(known, TallyError):
                raise known.with_traceback(None)
            if known is None and envelope.id in self._accepted:
                known = await self._recall(envelope.id)
            return known if known is not None else await self._decide_once(envelope, envelope.id)

    async def _decide_once(self, envelope: Envelope, sender: str) -> bytes:
        """Decide a command that is not remembered; the journal may know it all the same."""
        try:
            given = await self._decide(envelope)
        except KnownSender:
            given = await self._recall(sender)
        except JournalFailing:
            raise
        except TallyError as refusal:
            if await self._journal.knows(self.origin.board, sender):
                given = await self._recall(sender)
            else:
                if isinstance(refusal, RuleError):
                    self._remember(sender, refusal)
                raise
        self._remember(sender, given)
        return given

    async def _decide(self, envelope: Envelope) -> bytes:
        match = self.match
        if self.broken is not None:
            raise ReadOnly(reason=self.broken)
        if match is None:
            raise NoMatch(board=self.origin.board)
        if not envelope.dry:
            self._admit(self.origin.board, envelope.person)
        if envelope.base is not None and envelope.base != self.seq:
            raise Stale(seq=self.seq, **self._last)
        at = max(self._at, round(time.time() - self._started, 3))
        record = match.decide(envelope.command, at, envelope.who)
        if envelope.dry:
            trial = match.copy()
            trial.apply(record)
            frame = self._picture(trial, self.seq + 1, self._started)
            return preview(frame, match.changes(trial))
        await self._journal.add_entry(
            NewEntry(
                match=self._number,
                board=self.origin.board,
                seq=self.seq + 1,
                at=record.at,
                who=record.who,
                sender=envelope.id,
                record=encode_record(record),
            )
        )
        match.apply(record)
        self.seq += 1
        self._note(record)
        if envelope.id is not None:
            self._accepted.add(envelope.id)
        self._show()
        return answer(self.frame)

    async def _recall(self, sender: str) -> bytes:
        """Work out again what a command was answered, however long ago that was."""
        stored, seq = await self._journal.find(self.origin.board, sender)
        match = fold(stored, until=seq)
        return answer(self._picture(match, seq, stored.started))

    def _note(self, record: Record) -> None:
        self._at = record.at
        self._last = {"do": str(record.command.get("do", "")), "who": record.who or ""}

    def _remember(self, sender: str, given: bytes | RuleError) -> None:
        self._answers[sender] = given
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)


def fold(stored: StoredMatch, until: int | None = None) -> Match:
    """Return a stored match as it was after the entry with seq ``until``, or as it is."""
    match = Match.start(json.decode(stored.setup), seq=stored.seq)
    for entry in stored.entries:
        if until is not None and entry.seq > until:
            break
        match.apply(decode_record(entry.record))
    return match
