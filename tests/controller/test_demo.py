"""The demo's packaged match is whole, and plays through the door of a board."""

from pathlib import Path

from controller.boards import Boards
from controller.demo.player import play, sheet
from controller.journal import Journal
from overlay.hub import Hub
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
