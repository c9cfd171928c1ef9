"""Every golden scoresheet, played again: the published figures come out, whichever the entry."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from controller.cli import tallyboard
from scoring.match import Match

HERE = Path(__file__).parent
SHEETS = sorted(path.relative_to(HERE).as_posix() for path in HERE.rglob("*.jsonl"))
BOTH = sorted(path.relative_to(HERE).as_posix() for path in HERE.rglob("*.darts.jsonl"))
Frame = dict[str, Any]


def expected(sheet: str) -> dict[str, Any]:
    """Return the figures that stand beside a sheet."""
    name = sheet.removesuffix(".jsonl").rsplit(".", 1)[0]
    figures: dict[str, Any] = json.loads((HERE / f"{name}.expect.json").read_text("utf-8"))
    return figures


def played(sheet: str) -> Frame:
    """Return the picture after the sheet's last line, played through a match."""
    lines = [json.loads(line) for line in (HERE / sheet).read_text("utf-8").splitlines()]
    match = Match.start(lines[0], seq=1)
    at = 0.0
    for line in lines[1:]:
        at = line.pop("at", at)
        match.apply(match.decide(line, at, None))
    return match.view(0)


def agrees(frame: Frame, figures: dict[str, Any]) -> None:
    """Compare the result and every figure that is told."""
    assert frame["winner"] == figures["winner"]
    if figures["winner"] is not None:
        assert [side["legs"] for side in frame["sides"]] == figures["legs"]
    if "sets" in figures:
        assert [side["sets"] for side in frame["sides"]] == figures["sets"]
    for side, published, computed in zip(
        frame["sides"], figures["published"], figures["stats"], strict=True
    ):
        told = published | computed
        assert {key: side["stats"][key] for key in told} == told
    for side, members in zip(frame["sides"], figures.get("players", ()), strict=False):
        for player, told in zip(side["players"], members, strict=False):
            assert {key: player["stats"][key] for key in told} == told


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_match_comes_to_its_published_figures(sheet: str) -> None:
    agrees(played(sheet), expected(sheet))


@pytest.mark.parametrize("sheet", [one for one in SHEETS if "/" not in one])
def test_replay_prints_the_published_figures(sheet: str) -> None:
    result = CliRunner().invoke(tallyboard, ["replay", str(HERE / sheet)])

    assert result.exit_code == 0, result.output
    printed = json.loads(result.stdout)
    assert printed["refusals"] == []
    agrees(printed["frame"], expected(sheet))


@pytest.mark.parametrize("sheet", BOTH)
def test_darts_and_totals_come_to_the_same_statistics(sheet: str) -> None:
    by_darts = played(sheet)
    by_totals = played(sheet.replace(".darts.", ".totals."))

    for darts, totals in zip(by_darts["sides"], by_totals["sides"], strict=True):
        assert darts["stats"] == totals["stats"]


def test_the_nine_darter_of_a_league_night_is_noticed() -> None:
    sheet = str(HERE / "premier-league-2017-night.darts.jsonl")
    result = CliRunner().invoke(tallyboard, ["replay", sheet])

    nine = [
        one for one in json.loads(result.stdout)["moments"] if one["kind"] == "darts.nine_darter"
    ]
    assert [one["side"] for one in nine] == [0]
