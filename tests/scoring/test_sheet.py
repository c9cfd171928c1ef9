"""A scoresheet that no friend wrote: a sentence with the line's number, never a traceback."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from controller.cli import tallyboard
from controller.errors import StartError
from tests.scoring.play import setup

HEAD = json.dumps(setup(start=101)).encode()
ORDER = b'{"do": "order", "side": 0, "by": "bull"}'
DEEP = b"[" * 900 + b"]" * 900


def run(path: Path, sheet: bytes, *flags: str) -> Result:
    """Replay the sheet from a file, as the command line does."""
    path = path / "sheet.jsonl"
    path.write_bytes(sheet)
    return CliRunner().invoke(tallyboard, ["replay", str(path), *flags])


def refusal(path: Path, sheet: bytes, *flags: str) -> str:
    """Return ``LINE: code`` of a sheet that is refused with one sentence."""
    result = run(path, sheet, *flags)
    assert (result.exit_code, result.stdout) == (1, "")
    assert isinstance(result.exception, StartError)
    sentence = str(result.exception)
    assert "\n" not in sentence
    line, code, _ = sentence.split("sheet.jsonl:")[1].split(": ", 2)
    return f"{line}: {code}"


@pytest.mark.parametrize(
    "line",
    [
        b'{"do": "order", "by": "\xff"}',
        b'{"do": "warn", "reason": "\\ud800"}',
        b'{"do": "visit", "points": NaN}',
        b'{"do": "visit", "points": 1e999}',
        b'{"do": "visit", "points": 1' + b"0" * 5000 + b"}",
        b'{"do": "visit", "points": 60',
        b"[" * 100_000,
        DEEP,
        b"60",
        b"null",
        b'{"do": "visit"} {"do": "visit"}',
    ],
    ids=lambda line: line[:30].decode("latin-1"),
)
def test_a_line_that_is_no_json_object_is_told_by_its_number(tmp_path: Path, line: bytes) -> None:
    sheet = b"\n".join([HEAD, b"", ORDER, line, ORDER])

    assert refusal(tmp_path, sheet) == "4: sheet.not_json"
    assert refusal(tmp_path, sheet, "--keep-going") == "4: sheet.not_json"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b'{"do": []}', "command.wrong_type"),
        (b'{"do": {"do": "visit"}}', "command.wrong_type"),
        (b'{"do": ' + DEEP + b"}", "command.wrong_type"),
        (b"{}", "command.missing_field"),
        (b'{"do": "fly"}', "command.unknown"),
        (b'{"do": "visit", "points": 60, "side": 0}', "command.unknown_field"),
        (b'{"do": "visit", "points": 6' + b"0" * 40 + b"}", "command.wrong_type"),
        (b'{"do": "rewind", "entry": 1' + b"0" * 40 + b', "reason": "x"}', "command.wrong_type"),
        (b'{"do": "visit", "points": 60, "at": 1e300}', "command.malformed"),
        (b'{"do": "visit", "points": 60, "at": -1}', "command.malformed"),
        (b'{"do": "visit", "points": 60, "who": 7}', "command.malformed"),
        (b'{"do": "visit", "beds": ["T20"], "double": false}', "command.unknown_field"),
        (
            b'{"do": "correct", "entry": 1, "reason": "x", "with": {"do": [1]}}',
            "command.wrong_type",
        ),
        (b'{"do": "correct", "entry": 1, "reason": "x", "with": 7}', "command.wrong_type"),
        (
            b'{"do": "correct", "entry": 1, "reason": "x", "with": {"do": "visit", "with": 5}}',
            "command.unknown_field",
        ),
    ],
    ids=lambda value: value[:40].decode() if isinstance(value, bytes) else value,
)
def test_what_is_no_command_is_an_error_even_with_keep_going(
    tmp_path: Path, line: bytes, code: str
) -> None:
    sheet = b"\n".join([HEAD, ORDER, line])

    assert refusal(tmp_path, sheet) == f"3: {code}"
    assert refusal(tmp_path, sheet, "--keep-going") == f"3: {code}"


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b'{"scoresheet": 2}',
        b'{"scoresheet": true}',
        b'{"do": "order", "side": 0, "by": "bull"}',
        HEAD.replace(b'"x01"', b"[]"),
        HEAD.replace(b"101", DEEP),
        HEAD.replace(b'"start"', b'"preset": ' + DEEP + b', "start"'),
        HEAD.replace(b'"Mia"', b'" "'),
    ],
    ids=lambda head: head[:60].decode(),
)
def test_a_first_line_from_which_no_match_starts_is_told(tmp_path: Path, head: bytes) -> None:
    assert refusal(tmp_path, head).startswith("1: s")


def test_a_byte_order_mark_other_line_ends_and_blank_lines_change_nothing(tmp_path: Path) -> None:
    plain = run(tmp_path, b"\n".join([HEAD, ORDER]))
    foreign = run(tmp_path, b"\xef\xbb\xbf" + HEAD + b"\r\n\r\n  \t\r\n" + ORDER + b"\r\n")

    assert plain.exit_code == foreign.exit_code == 0
    assert foreign.stdout == plain.stdout


def test_until_looks_at_no_line_behind(tmp_path: Path) -> None:
    result = run(tmp_path, b"\n".join([HEAD, ORDER, b"nonsense \xff"]), "--until", "2")

    assert result.exit_code == 0
    assert json.loads(result.stdout)["frame"]["thrower"] == 0


def test_a_refused_line_changes_nothing_and_the_rest_is_played(tmp_path: Path) -> None:
    visit = b'{"do": "visit", "points": %d}'
    lines = [HEAD, visit % 60, ORDER, visit % 179, visit % 60, visit % 181, visit % 45]
    result = run(tmp_path, b"\n".join(lines), "--keep-going")

    told = json.loads(result.stdout)
    assert [(one["line"], one["code"]) for one in told["refusals"]] == [
        (2, "order.open"),
        (4, "darts.impossible_visit"),
        (6, "darts.over_180"),
    ]
    assert [side["left"] for side in told["frame"]["sides"]] == [41, 56]
    assert refusal(tmp_path, b"\n".join(lines)) == "2: order.open"


def test_a_sheet_may_come_from_the_standard_input() -> None:
    result = CliRunner().invoke(tallyboard, ["replay", "-", "--format", "text"], input=HEAD)

    assert result.exit_code == 0
    assert "Mia" in result.stdout


def test_the_same_key_twice_is_taken_as_it_stands_last(tmp_path: Path) -> None:
    twice = b'{"do": "order", "side": 0, "side": 1, "by": "coin"}'

    assert json.loads(run(tmp_path, HEAD + b"\n" + twice).stdout)["frame"]["thrower"] == 1


def test_a_command_that_was_only_a_preview_changes_nothing(tmp_path: Path) -> None:
    visit = b'{"do": "visit", "points": 60, "dry": %s, "id": "k7", "base": 2}'
    sheet = b"\n".join([HEAD, ORDER, visit % b"true", visit % b"false"])

    frame = json.loads(run(tmp_path, sheet).stdout)["frame"]
    assert [side["left"] for side in frame["sides"]] == [41, 101]
    assert [row["do"] for row in frame["log"]] == ["order", "visit"]
