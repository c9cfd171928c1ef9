"""Plays a packaged scoresheet on a board, through the same door as an operator, for ever."""

import asyncio
import uuid
from collections.abc import Iterator
from importlib import resources
from typing import Any, Final

from controller.boards import Boards
from controller.schema import Envelope
from scoring.scoresheet import read_lines

BOARD: Final = "1"
SHEET: Final = "match.jsonl"
PAUSE_AT_THE_END: Final = 15.0
WHO: Final = "demo"


def sheet() -> Iterator[dict[str, Any]]:
    """Yield the lines of the packaged match."""
    text = resources.files(__package__).joinpath(SHEET).read_text(encoding="utf-8")
    for _, line in read_lines(text.encode().splitlines()):
        yield line


async def play_for_ever(boards: Boards, speed: float) -> None:
    """Play the match, rest, and play it anew."""
    while True:
        await play(boards, speed)
        await asyncio.sleep(PAUSE_AT_THE_END / speed)


async def play(boards: Boards, speed: float) -> None:
    """Play the match once, at the pace of its scoresheet."""
    lines = sheet()
    await boards.begin(BOARD, next(lines), replace=True)
    loop = asyncio.get_running_loop()
    began = loop.time()
    for line in lines:
        await asyncio.sleep(began + line["at"] / speed - loop.time())
        command = {name: value for name, value in line.items() if name != "at"}
        await boards[BOARD].command(Envelope(command, id=uuid.uuid4().hex, who=WHO))
