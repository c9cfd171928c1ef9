"""The boards of a server: one for each id, made when it is first needed."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from controller.board import Admit, Board, Publish, everybody
from controller.errors import TooManyBoards, UnknownBoard
from controller.journal import Journal
from overlay.frame import Frame, Origin

BOARD_ID: Final = re.compile(r"(?!desk$)[a-z0-9-]{1,16}")  # /live/desk is no board
MOST: Final = 64


class Boards:
    """Every board by its id."""

    def __init__(
        self,
        ids: Iterable[str],
        journal: Journal,
        publish: Publish,
        epoch: int,
        build: str,
        admit: Admit = everybody,
    ) -> None:
        self._journal = journal
        self._publish = publish
        self._epoch = epoch
        self._build = build
        self._admit = admit
        self._boards: dict[str, Board] = {}
        self._making = asyncio.Lock()
        for board in ids:
            self._boards[board] = self._make(board)
        for stored in journal.recent():
            if stored.board not in self._boards:
                self._boards[stored.board] = self._make(stored.board)
            self._boards[stored.board].restore(stored)

    def _make(self, board: str) -> Board:
        origin = Origin(board, self._epoch, self._build)
        return Board(origin, self._journal, self._publish, self._admit)

    def __iter__(self) -> Iterator[Board]:
        return iter(self._boards.values())

    def __getitem__(self, board: str) -> Board:
        try:
            return self._boards[board]
        except KeyError:
            raise UnknownBoard(board=board) from None

    async def begin(
        self, board: str, setup: dict[str, Any], *, replace: bool, person: str | None = None
    ) -> Frame:
        """Put a match on a board; a board that was not there is made once the match is stored."""
        if board in self._boards:
            return await self._boards[board].begin(setup, replace=replace, person=person)
        return await asyncio.shield(self._begin_on_new(board, setup, replace=replace))

    async def _begin_on_new(self, board: str, setup: dict[str, Any], *, replace: bool) -> Frame:
        async with self._making:
            if board not in self._boards:
                if not BOARD_ID.fullmatch(board):
                    raise UnknownBoard(board=board)
                if len(self._boards) >= MOST:
                    raise TooManyBoards(most=MOST)
                made = self._make(board)
                frame = await made.begin(setup, replace=replace)
                self._boards[board] = made
                return frame
        return await self._boards[board].begin(setup, replace=replace)
