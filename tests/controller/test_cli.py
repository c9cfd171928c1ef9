"""The command line from outside: exit statuses, one sentence on stderr, never a traceback."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.server import Server, free_port

MAIN = (sys.executable, "-c", "from controller.cli import main; main()")


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MAIN, *arguments], input=text, capture_output=True, text=True, timeout=30, check=False
    )


def sentence(result: subprocess.CompletedProcess[str]) -> str:
    """Return the one line on stderr of a command that was refused."""
    assert result.returncode == 1, result
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def test_help_names_every_command() -> None:
    result = run("--help")

    assert result.returncode == 0
    assert all(name in result.stdout for name in ("serve", "demo", "replay", "themes", "doctor"))


@pytest.mark.parametrize(
    "arguments", [("fly",), ("serve", "--port", "x"), ("demo", "--speed", "0"), ("replay",)]
)
def test_wrong_usage_is_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).returncode == 2


def test_a_settings_file_with_an_unknown_key_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("prot = 8180\n", encoding="utf-8")

    assert "prot" in sentence(run("serve", "--config", str(file)))


def test_a_damaged_journal_stops_the_server_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_bytes(b"rubbish")

    assert "damaged" in sentence(run("serve", "--data", str(tmp_path), "--port", str(free_port())))
    assert (tmp_path / "journal.db").read_bytes() == b"rubbish"


@pytest.mark.parametrize("host", ["a..b", "300.1.1.1", "x" * 70])
def test_a_host_that_is_not_of_this_machine_is_refused(tmp_path: Path, host: str) -> None:
    arguments = ("--data", str(tmp_path), "--port", str(free_port()), "--host", host)

    assert host in sentence(run("serve", *arguments))


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert "cannot be used" in sentence(run("serve", "--data", str(tmp_path / "file" / "data")))


async def test_serve_says_that_it_is_ready_at_once_into_a_pipe_of_any_encoding(
    tmp_path: Path,
) -> None:
    """From a process of its own, as a user starts it: nothing of the line waits in a buffer."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    environment.pop("TALLYBOARD_OPERATOR_KEY", None)
    process = await asyncio.create_subprocess_exec(
        *(*MAIN, "serve", "--data", str(tmp_path), "--port", str(free_port())),
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    assert process.stdout is not None
    said = [await process.stdout.readline()]
    while b"ready" not in said[-1] and said[-1]:
        said.append(await process.stdout.readline())
    process.terminate()

    assert b"ready" in said[-1]
    assert await process.wait() == 0
    assert (tmp_path / "operator.key").read_text().strip().encode() in b"".join(said)


async def test_a_demo_on_a_port_that_is_taken_is_refused(server: Server) -> None:
    assert str(server.port) in sentence(run("demo", "--port", str(server.port)))


async def test_a_second_server_on_a_folder_or_a_port_is_refused(
    server: Server, tmp_path: Path
) -> None:
    folder = run("serve", "--data", str(server.data), "--port", str(free_port()))
    port = run("serve", "--data", str(tmp_path / "other"), "--port", str(server.port))

    assert "Another tallyboard server" in sentence(folder)
    assert str(server.port) in sentence(port)


async def test_serve_prints_every_address_and_stops_with_0(server: Server) -> None:
    said = "".join(server.output)

    for path in (
        "/control?key=",
        "/overlay/scorebug?board=1",
        "/overlay/program",
        "/venue?board=1",
    ):
        assert path in said
    assert "ready" in server.output[-1]
    assert await server.stop() == 0


def test_doctor_finds_all_well_and_a_damaged_journal(tmp_path: Path) -> None:
    arguments = ("doctor", "--data", str(tmp_path), "--port", str(free_port()))
    well = run(*arguments)
    (tmp_path / "journal.db").write_bytes(b"rubbish")
    ill = run(*arguments)

    assert well.returncode == 0, well.stdout
    assert "damaged" in ill.stdout
    assert sentence(ill)


def test_themes_are_listed_made_and_checked(tmp_path: Path) -> None:
    assert "studio" in run("themes", "list").stdout.split()
    made = subprocess.run(
        [*MAIN, "themes", "new", "club"], cwd=tmp_path, capture_output=True, check=False
    )
    assert made.returncode == 0
    assert run("themes", "check", str(tmp_path / "club")).returncode == 0
    (tmp_path / "club" / "theme.css").write_text('@import "http://evil.example/x.css";')
    assert "elsewhere" in sentence(run("themes", "check", str(tmp_path / "club")))
