"""The journal's file is never harmed: not by damage, by newer versions, or by a full disk."""

import json
import resource
import sqlite3
from pathlib import Path

import pytest

from controller import storage
from controller.auth import FILE, operator_key
from controller.errors import StartError
from controller.journal import Journal
from controller.storage import MIGRATIONS, NAME
from tests.support.server import Client, Server

ORDER = {"do": "order", "side": 0, "by": "bull"}
SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
}


def used(folder: Path) -> Path:
    """Make a folder with a journal in it and return the journal's file."""
    Journal.open(folder).release()
    return folder / NAME


def test_a_damaged_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = used(tmp_path)
    with file.open("r+b") as journal:
        journal.seek(4096)
        journal.write(b"\xff" * 8192)
    before = file.read_bytes()

    with pytest.raises(StartError, match="damaged"):
        Journal.open(tmp_path)
    assert file.read_bytes() == before


def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / NAME
    file.write_bytes(b"not a database at all" * 100)

    with pytest.raises(StartError, match="damaged"):
        Journal.open(tmp_path)
    assert file.read_bytes() == b"not a database at all" * 100


def test_another_programs_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / NAME
    other = sqlite3.connect(file)
    other.executescript("CREATE TABLE songs (name); PRAGMA user_version = 1")
    other.close()
    before = file.read_bytes()

    with pytest.raises(StartError, match="not a journal of tallyboard"):
        Journal.open(tmp_path)
    assert file.read_bytes() == before


def test_a_file_whose_making_was_cut_short_is_made_again(tmp_path: Path) -> None:
    """The server was killed after the file was there, and before its tables were."""
    begun = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    begun.execute("PRAGMA journal_mode = WAL")
    begun.execute("BEGIN IMMEDIATE")
    begun.execute("CREATE TABLE matches (match)")
    begun.execute("ROLLBACK")
    begun.close()
    assert (tmp_path / NAME).stat().st_size > 0

    Journal.open(tmp_path).release()
    assert storage.examine(tmp_path) == len(MIGRATIONS)


@pytest.mark.parametrize("unmerged", [False, True])
def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path, unmerged: bool) -> None:
    file = used(tmp_path)
    newer = sqlite3.connect(file, isolation_level=None)
    newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    if not unmerged:
        newer.close()
    before = file.read_bytes()

    with pytest.raises(StartError, match="newer"):
        Journal.open(tmp_path)
    assert file.read_bytes() == before
    newer.close()


def test_an_older_file_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    used(tmp_path)
    later = (*MIGRATIONS, "ALTER TABLE matches ADD COLUMN event TEXT")
    migrated = storage.connect(tmp_path, later)
    version = migrated.execute("PRAGMA user_version").fetchone()
    migrated.execute("SELECT event FROM matches")
    migrated.close()
    copy = sqlite3.connect(tmp_path / f"{NAME}.version-{len(MIGRATIONS)}")

    assert version == (len(later),)
    assert copy.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    copy.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    used(tmp_path)
    with pytest.raises(StartError, match="cannot be opened"):
        storage.connect(tmp_path, (*MIGRATIONS, "CREATE TABLE extra (a); NONSENSE"))

    kept = storage.connect(tmp_path)
    assert kept.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    kept.close()


def test_a_folder_has_one_journal_at_a_time(tmp_path: Path) -> None:
    first = Journal.open(tmp_path)
    with pytest.raises(StartError, match="Another tallyboard server"):
        Journal.open(tmp_path)
    first.release()
    Journal.open(tmp_path).release()


def test_commits_reach_the_disk_before_they_are_answered(tmp_path: Path) -> None:
    connection = storage.connect(tmp_path)

    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


async def test_on_a_full_disk_nothing_is_accepted_or_shown_and_scoring_goes_on_after(
    server: Server, client: Client
) -> None:
    await client.match(SETUP)
    before = await client.play(ORDER)
    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, hard))
    visit = {"do": "visit", "points": 60, "id": "again"}
    refused = await client.send(visit)
    ready = await client.request("GET", "/readyz")
    alive = await client.request("GET", "/healthz")
    shown = await client.frame()
    sheet = await client.scoresheet()
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))
    accepted = await client.send(visit)

    assert (refused[0], refused[1]["error"]["code"]) == (503, "journal.failing")
    assert (ready[0], alive[0]) == (503, 200)
    assert shown == before
    assert len(sheet.splitlines()) == 2
    assert (accepted[0], accepted[1]["seq"]) == (200, before["seq"] + 1)
    assert (await client.request("GET", "/readyz"))[0] == 200


@pytest.mark.parametrize(
    ("harm", "kept"),
    [
        ("UPDATE entries SET record = x'ff00' WHERE seq = 3", ["order"]),
        ("UPDATE entries SET record = '{}' WHERE seq = 2", []),
        ("UPDATE matches SET setup = x'ff00'", None),
        ("UPDATE matches SET setup = '{\"scoresheet\": 1}'", None),
    ],
)
async def test_what_cannot_be_read_leaves_the_board_read_only(
    server: Server, client: Client, harm: str, kept: list[str] | None
) -> None:
    await client.match(SETUP)
    await client.play(ORDER, {"do": "visit", "points": 60})
    await server.kill()
    journal = sqlite3.connect(server.data / NAME, isolation_level=None)
    journal.execute(harm)
    journal.close()
    await server.start()
    refused = await client.send({"do": "visit", "points": 45})
    boards = await client.request("GET", "/api/v1/boards")
    status, sheet = await client.request("GET", "/api/v1/boards/1/scoresheet")
    replaced = await client.request("POST", "/api/v1/boards/1/match", {**SETUP, "replace": True})

    assert (refused[0], refused[1]["error"]["code"]) == (503, "board.read_only")
    assert boards[1]["boards"][0]["read_only"]
    if kept is None:
        assert status == 404
    else:
        assert [json.loads(line)["do"] for line in sheet.splitlines()[1:]] == kept
    assert (replaced[0], replaced[1]["seq"]) == (201, 4)


def test_the_key_is_made_once_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TALLYBOARD_OPERATOR_KEY", raising=False)
    key = operator_key(tmp_path)

    assert operator_key(tmp_path) == key
    assert len(key) >= 24
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
