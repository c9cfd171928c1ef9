"""The journal's file: its schema, and opening it without ever harming what is in it.

A file that is damaged, or written by a newer version, is refused with a sentence and left byte
for byte as it was: it is looked at through a connection that cannot write. An older file is
copied beside itself before it is migrated.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from controller.errors import StartError

NAME: Final = "journal.db"
MAGIC: Final = b"SQLite format 3\0"
TABLES: Final = frozenset({"matches", "entries", "pulse"})

MIGRATIONS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE matches (
        match INTEGER PRIMARY KEY,
        board TEXT NOT NULL,
        seq INTEGER NOT NULL,
        started REAL NOT NULL,
        setup BLOB NOT NULL
    );
    CREATE INDEX matches_board ON matches (board, match);
    CREATE TABLE entries (
        match INTEGER NOT NULL REFERENCES matches (match),
        seq INTEGER NOT NULL,
        board TEXT NOT NULL,
        at REAL NOT NULL,
        who TEXT,
        sender TEXT,
        record BLOB NOT NULL,
        PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX entries_sender ON entries (board, sender) WHERE sender IS NOT NULL;
    CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at REAL NOT NULL);
    """,
)


def connect(folder: Path, migrations: Sequence[str] = MIGRATIONS) -> sqlite3.Connection:
    """Open the journal of a data folder, making or migrating it; raises StartError."""
    path = folder / NAME
    version = examine(folder, len(migrations))
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if 0 < version < len(migrations):
            _copy(connection, path.with_name(f"{NAME}.version-{version}"))
        for number, script in enumerate(migrations[version:], version + 1):
            connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT")
    except sqlite3.Error as error:
        raise StartError(f"The journal {path} cannot be opened: {error}.") from error
    return connection


def examine(folder: Path, newest: int = len(MIGRATIONS)) -> int:
    """Return the journal's version, 0 without one; raises StartError, and never writes to it.

    A file without any table is one whose server was killed while it made it.
    """
    path = folder / NAME
    if not path.exists() or path.stat().st_size == 0:
        return 0
    damaged = f"The journal {path} is damaged"
    keep = "It was left as it is; move it away to start afresh, or restore a copy"
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise StartError(f"{damaged}: it is no SQLite file. {keep}.")
    wal = path.with_name(f"{NAME}-wal")
    unmerged = wal.exists() and wal.stat().st_size > 0
    how = "mode=ro" if unmerged else "mode=ro&immutable=1"
    try:
        reader = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)
        try:
            (version,) = reader.execute("PRAGMA user_version").fetchone()
            if version > newest:
                raise StartError(
                    f"The journal {path} was written by a newer version of tallyboard. "
                    "It was left as it is; install that version to use it."
                )
            names = reader.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            tables = {name for (name,) in names}
            (verdict,) = reader.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            reader.close()
    except sqlite3.Error as error:
        raise StartError(f"{damaged}: {error}. {keep}.") from error
    if verdict != "ok":
        raise StartError(f"{damaged}: {' '.join(str(verdict).split())}. {keep}.")
    if not (tables >= TABLES if version else not tables):
        raise StartError(f"{damaged}: it is not a journal of tallyboard. {keep}.")
    return int(version)


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    """Copy the whole journal, the part that is not merged yet included."""
    copy = sqlite3.connect(target)
    try:
        connection.backup(copy)
    finally:
        copy.close()
