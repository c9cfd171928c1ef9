"""Plays a packaged scoresheet on a board, through the same door as an operator, for ever.

Whoever scores on the board in the meantime has it: the demo stands back until they have left.
"""

import asyncio
import uuid
from collections.abc import Iterator
from importlib import resources
from typing import Any, Final

from controller.board import Board
from controller.boards import Boards
from controller.errors import Stale
from controller.schema import Envelope
from scoring.scoresheet import read_lines

BOARD: Final = "1"
SHEET: Final = "match.jsonl"
PAUSE_AT_THE_END: Final = 15.0
LEFT_ALONE: Final = 60.0
WHO: Final = "demo"


def sheet() -> Iterator[dict[str, Any]]:
    """Yield the lines of the packaged match."""
    text = resources.files(__package__).joinpath(SHEET).read_text(encoding="utf-8")
    for _, line in read_lines(text.encode().splitlines()):
        yield line


async def play_for_ever(boards: Boards, speed: float) -> None:
    """Play the match, rest, and play it anew."""
    while True:
        try:
            await play(boards, speed)
            await asyncio.sleep(PAUSE_AT_THE_END / speed)
        except Stale:
            await _left_alone(boards[BOARD])


async def play(boards: Boards, speed: float) -> None:
    """Play the match once, at the pace of its scoresheet; raises Stale when a visitor scores."""
    lines = sheet()
    base = (await boards.begin(BOARD, next(lines), replace=True)).seq
    loop = asyncio.get_running_loop()
    began = loop.time()
    for line in lines:
        await asyncio.sleep(began + line["at"] / speed - loop.time())
        command = {name: value for name, value in line.items() if name != "at"}
        await boards[BOARD].command(Envelope(command, id=uuid.uuid4().hex, base=base, who=WHO))
        base += 1


async def _left_alone(board: Board) -> None:
    """Wait until nothing was entered for a while."""
    seq = -1
    while seq != board.seq:
        seq = board.seq
        await asyncio.sleep(LEFT_ALONE)
