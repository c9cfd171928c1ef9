"""The boards of a server: one for each id, made when it is first needed."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from controller.board import Board, Publish
from controller.errors import TooManyBoards, UnknownBoard
from controller.journal import Journal
from overlay.frame import Frame, Origin

BOARD_ID: Final = re.compile(r"[a-z0-9-]{1,16}")
MOST: Final = 64


class Boards:
    """Every board by its id."""

    def __init__(
        self, ids: Iterable[str], journal: Journal, publish: Publish, epoch: int, build: str
    ) -> None:
        self._journal = journal
        self._publish = publish
        self._epoch = epoch
        self._build = build
        self._boards: dict[str, Board] = {}
        self._making = asyncio.Lock()
        for board in ids:
            self._boards[board] = self._make(board)
        for stored in journal.recent():
            if stored.board not in self._boards:
                self._boards[stored.board] = self._make(stored.board)
            self._boards[stored.board].restore(stored)

    def _make(self, board: str) -> Board:
        return Board(Origin(board, self._epoch, self._build), self._journal, self._publish)

    def __iter__(self) -> Iterator[Board]:
        return iter(self._boards.values())

    def __getitem__(self, board: str) -> Board:
        try:
            return self._boards[board]
        except KeyError:
            raise UnknownBoard(board=board) from None

    async def begin(self, board: str, setup: dict[str, Any], *, replace: bool) -> Frame:
        """Put a match on a board; a board that was not there is made once the match is stored."""
        if board in self._boards:
            return await self._boards[board].begin(setup, replace=replace)
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
