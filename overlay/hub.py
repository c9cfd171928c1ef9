"""The hub: every screen has one slot, and the newest frame wins.

Publishing puts a frame into slots and returns; it waits for nobody. A screen that is slow finds
the newest frame when it looks again, never a backlog, so it costs one slot however long it stalls.
"""

import asyncio
from collections import defaultdict

from overlay.frame import Frame


class Screen:
    """One page that shows a board: a slot for the newest frame and one for an answer."""

    def __init__(self, board: str, *, operator: bool) -> None:
        self.board = board
        self.operator = operator
        self._frame: Frame | None = None
        self._reply: bytes | None = None
        self._filled = asyncio.Event()

    def put(self, frame: Frame) -> None:
        """Replace whatever frame waits."""
        self._frame = frame
        self._filled.set()

    def reply(self, message: bytes) -> None:
        """Replace whatever answer waits."""
        self._reply = message
        self._filled.set()

    async def take(self) -> list[bytes]:
        """Wait until something is there and return it, the frame first; the slots are empty."""
        await self._filled.wait()
        self._filled.clear()
        frame, reply = self._frame, self._reply
        self._frame = self._reply = None
        taken = [] if frame is None else [frame.bytes(operator=self.operator)]
        return taken if reply is None else [*taken, reply]


class Hub:
    """The screens of all boards."""

    def __init__(self) -> None:
        self._screens: dict[str, set[Screen]] = defaultdict(set)
        self._newest: dict[str, Frame] = {}

    def __len__(self) -> int:
        return sum(len(screens) for screens in self._screens.values())

    def join(self, screen: Screen) -> None:
        """Let a screen follow its board; the present frame is in its slot at once."""
        self._screens[screen.board].add(screen)
        if (frame := self._newest.get(screen.board)) is not None:
            screen.put(frame)

    def leave(self, screen: Screen) -> None:
        """Forget a screen."""
        self._screens[screen.board].discard(screen)

    def publish(self, board: str, frame: Frame) -> None:
        """Give a frame to every screen of a board."""
        self._newest[board] = frame
        for screen in self._screens[board]:
            screen.put(frame)
