"""The demo's packaged match is whole, and plays through the door of a board."""

import asyncio
from pathlib import Path

import pytest

from controller.boards import Boards
from controller.demo.player import play, sheet
from controller.errors import NoMatch, Stale
from controller.journal import Journal
from controller.schema import Envelope
from overlay.hub import Hub
from scoring.errors import RuleError
from scoring.match import Match


def test_the_match_of_the_demo_is_won_by_its_last_line() -> None:
    lines = sheet()
    match = Match.start(next(lines))
    for line in lines:
        assert not match.finished
        match.apply(match.decide(line, line["at"], None))

    assert match.finished


async def test_the_demo_plays_to_the_end_of_its_match(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    boards = Boards(["1"], journal, Hub().publish, 1, "build")
    journal.start()
    await play(boards, speed=1e6)

    assert boards["1"].summary()["status"] == "finished"
    await journal.close()


async def test_a_visitor_who_scores_on_the_demos_board_has_it(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    boards = Boards(["1"], journal, Hub().publish, 1, "build")
    journal.start()
    playing = asyncio.create_task(play(boards, speed=1e6))
    await asyncio.sleep(0)
    visited = False
    while not visited:
        try:
            await boards["1"].command(Envelope({"do": "undo"}))
            visited = True
        except (RuleError, NoMatch):
            await asyncio.sleep(0)
    with pytest.raises(Stale):
        await playing

    assert boards["1"].sheet()[-1]["do"] == "undo"
    await journal.close()
