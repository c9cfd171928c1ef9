"""The journal: every match and accepted command on the disk before anybody hears of it.

SQLite in a thread of its own. Whatever is queued when the thread looks is written in one
transaction, so a busy day costs few syncs; each job still succeeds or fails by itself. A job is
answered only after its transaction is committed.
"""

import asyncio
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

from msgspec import json

from controller import storage
from controller.errors import JournalFailing
from controller.lock import FolderLock

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Outcome = tuple["asyncio.Future[Any]", Any, Exception | None]


class KnownSender(Exception):
    """The sender's id has been accepted before on this board."""


class StoredEntry(NamedTuple):
    """An accepted command as it lies in the journal."""

    seq: int
    sender: str | None
    record: bytes


class StoredMatch(NamedTuple):
    """A match as it lies in the journal."""

    match: int
    board: str
    seq: int
    started: float
    setup: bytes
    entries: list[StoredEntry]


class NewEntry(NamedTuple):
    """An accepted command on its way into the journal."""

    match: int
    board: str
    seq: int
    at: float
    who: str | None
    sender: str | None
    record: bytes


class Health(NamedTuple):
    """Whether the journal could write last time, how long that took, and what room is left."""

    ok: bool
    write_ms: int | None
    free_bytes: int | None


class Journal:
    """The open journal of a data folder, held for this process alone."""

    def __init__(
        self, lock: FolderLock, connection: sqlite3.Connection, folder: Path | None = None
    ) -> None:
        self._folder = folder
        self.health = Health(ok=True, write_ms=None, free_bytes=_free(folder))
        self._lock = lock
        self._connection = connection
        self._jobs: queue.SimpleQueue[tuple[asyncio.Future[Any], Job] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Take the folder and open its journal; raises StartError with a sentence."""
        folder.mkdir(parents=True, exist_ok=True)
        lock = FolderLock(folder)
        try:
            return cls(lock, storage.connect(folder), folder)
        except BaseException:
            lock.release()
            raise

    def recent(self) -> Iterator[StoredMatch]:
        """Yield the last match of each board; only before ``start``."""
        rows = self._connection.execute("SELECT max(match) FROM matches GROUP BY board").fetchall()
        for (match,) in rows:
            yield _load(self._connection, match)

    def start(self) -> None:
        """Begin to take jobs from the running loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def close(self) -> None:
        """Finish what is queued, merge the log into the file, and let the folder go."""
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        self.release()

    def release(self) -> None:
        """Close a journal whose thread does not run."""
        self._connection.close()
        self._lock.release()

    async def add_match(self, board: str, seq: int, started: float, setup: object) -> int:
        """Store a set-up and return the match's number."""
        row = (board, seq, started, json.encode(setup))

        def job(connection: sqlite3.Connection) -> int | None:
            return connection.execute(
                "INSERT INTO matches (board, seq, started, setup) VALUES (?, ?, ?, ?)", row
            ).lastrowid

        return int(await self._run(job))

    async def add_entry(self, entry: NewEntry) -> None:
        """Store an accepted command; raises KnownSender when its id is stored already."""

        def job(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(
                    "INSERT INTO entries (match, board, seq, at, who, sender, record)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    entry,
                )
            except sqlite3.IntegrityError:
                raise KnownSender from None

        await self._run(job)

    async def knows(self, board: str, sender: str) -> bool:
        """Whether a sender's id was accepted on this board, in whatever match."""

        def job(connection: sqlite3.Connection) -> bool:
            row = connection.execute(
                "SELECT 1 FROM entries WHERE board = ? AND sender = ?", (board, sender)
            ).fetchone()
            return row is not None

        return bool(await self._run(job))

    async def find(self, board: str, sender: str) -> tuple[StoredMatch, int]:
        """Return the match in which a sender's id was accepted, and the seq it got."""

        def job(connection: sqlite3.Connection) -> tuple[StoredMatch, int]:
            match, seq = connection.execute(
                "SELECT match, seq FROM entries WHERE board = ? AND sender = ?", (board, sender)
            ).fetchone()
            return _load(connection, match), seq

        found: tuple[StoredMatch, int] = await self._run(job)
        return found

    async def pulse(self) -> None:
        """Write something and come back; raises JournalFailing when that is not possible."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (time.time(),))

        await self._run(job)

    async def _run(self, job: Job) -> Any:  # noqa: ANN401 - each caller knows its job's type
        assert self._loop is not None, "the journal is not started"  # noqa: S101
        future: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put((future, job))
        return await future

    def _work(self) -> None:
        """Take jobs until told to stop: all that wait become one transaction."""
        stopping = False
        while not stopping:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            stopping = None in batch
            jobs = [each for each in batch if each is not None]
            if jobs:
                begun = time.monotonic()
                outcomes = self._transact(jobs)
                took = round((time.monotonic() - begun) * 1000)
                failed = any(isinstance(error, JournalFailing) for _, _, error in outcomes)
                self.health = Health(not failed, took, _free(self._folder))
                assert self._loop is not None  # noqa: S101
                self._loop.call_soon_threadsafe(_answer, outcomes)

    def _transact(self, jobs: list[tuple[asyncio.Future[Any], Job]]) -> list[Outcome]:
        connection = self._connection
        outcomes: list[Outcome] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for future, job in jobs:
                try:
                    outcomes.append((future, job(connection), None))
                except KnownSender as known:
                    outcomes.append((future, None, known))
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [(future, None, JournalFailing()) for future, _ in jobs]
        return outcomes


def _free(folder: Path | None) -> int | None:
    """Return the free bytes of the disk, rounded so that they seldom change."""
    if folder is None:
        return None
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return None
    step: int = 10 ** max(0, len(str(free)) - 2)
    return free // step * step


def _answer(outcomes: list[Outcome]) -> None:
    for future, value, error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)


def _load(connection: sqlite3.Connection, match: int) -> StoredMatch:
    board, seq, started, setup = connection.execute(
        "SELECT board, seq, started, setup FROM matches WHERE match = ?", (match,)
    ).fetchone()
    rows = connection.execute(
        "SELECT seq, sender, record FROM entries WHERE match = ? ORDER BY seq", (match,)
    )
    entries = [StoredEntry(*row) for row in rows]
    return StoredMatch(match, board, seq, started, setup, entries)
