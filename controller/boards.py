"""The boards of a server: one for each id, made when it is first needed."""

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
        for board in ids:
            self._make(board)
        for stored in journal.recent():
            self._make(stored.board).restore(stored)

    def _make(self, board: str) -> Board:
        if board not in self._boards:
            origin = Origin(board, self._epoch, self._build)
            self._boards[board] = Board(origin, self._journal, self._publish)
        return self._boards[board]

    def __iter__(self) -> Iterator[Board]:
        return iter(self._boards.values())

    def __getitem__(self, board: str) -> Board:
        try:
            return self._boards[board]
        except KeyError:
            raise UnknownBoard(board=board) from None

    async def begin(self, board: str, setup: dict[str, Any], *, replace: bool) -> Frame:
        """Put a match on a board; a board that was not there is kept if the set-up is right."""
        if board in self._boards:
            return await self._boards[board].begin(setup, replace=replace)
        if not BOARD_ID.fullmatch(board):
            raise UnknownBoard(board=board)
        if len(self._boards) >= MOST:
            raise TooManyBoards(most=MOST)
        made = self._make(board)
        try:
            return await made.begin(setup, replace=replace)
        finally:
            if made.match is None:
                self._boards.pop(board, None)
