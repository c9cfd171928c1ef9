"""The hub: every screen has one slot, and the newest frame wins.

Publishing puts a frame into slots and returns; it waits for nobody. A screen that is slow finds
the newest frame when it looks again, never a backlog, so it costs one slot however long it stalls.

The hub also keeps what screens say of themselves, for whoever watches it: what they show, whether
they are still heard, and for a while those whose link broke.
"""

import asyncio
import itertools
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final

from overlay.frame import Frame
from overlay.talk import Said, now_ms

SILENT_AFTER_MS: Final = 5_000
REMEMBERED_MS: Final = 10 * 60_000
MOST_REMEMBERED: Final = 64

_numbers = itertools.count(1)


class Screen:
    """One page that shows a board: a slot for the newest frame and one for an answer."""

    def __init__(self, board: str, *, operator: bool, address: str = "") -> None:
        self.number = next(_numbers)
        self.board = board
        self.operator = operator
        self.address = address
        self.layout: str | None = None
        self.build: str | None = None
        self.shown: tuple[int, int] | None = None
        self.visible = True
        self.heard_at = now_ms()
        self.silent = False
        self.behind_since: int | None = None
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
        self._broken: list[Screen] = []
        self._tell: Callable[[], None] = lambda: None

    def __len__(self) -> int:
        return sum(len(screens) for screens in self._screens.values())

    def watch(self, tell: Callable[[], None]) -> None:
        """Have ``tell`` called whenever ``screens`` would answer something else."""
        self._tell = tell

    def screens(self) -> Iterator[Screen]:
        """Yield every screen that follows, and those whose link broke not long ago."""
        yield from self._broken
        for screens in self._screens.values():
            yield from screens

    def join(self, screen: Screen) -> None:
        """Let a screen follow its board; the present frame is in its slot at once."""
        self._screens[screen.board].add(screen)
        if (frame := self._newest.get(screen.board)) is not None:
            screen.put(frame)
        self._tell()

    def leave(self, screen: Screen, *, said_goodbye: bool = True) -> None:
        """Forget a screen; one whose link broke is remembered for a while."""
        self._screens[screen.board].discard(screen)
        if not said_goodbye and screen.layout is not None:
            screen.silent = True
            self._broken = [*self._broken, screen][-MOST_REMEMBERED:]
        self._tell()

    def hear(self, screen: Screen, said: Said) -> None:
        """Keep what a screen said of itself."""
        screen.heard_at = now_ms()
        before = (screen.silent, screen.layout, screen.build, screen.shown, screen.visible)
        screen.silent = False
        if said.hello is not None:
            screen.layout, screen.build = said.hello.layout, said.hello.build
            self._broken = [each for each in self._broken if not _same(each, screen)]
        if said.shown is not None:
            screen.shown = (said.shown.epoch, said.shown.seq)
            frame = self._newest.get(screen.board)
            if frame is not None and said.shown.seq >= frame.seq:
                screen.behind_since = None
        if said.visible is not None:
            screen.visible = said.visible
        after = (screen.silent, screen.layout, screen.build, screen.shown, screen.visible)
        if after != before:
            self._tell()

    def listen(self) -> None:
        """Find out who has fallen silent, and forget the screens that are gone for good."""
        now = now_ms()
        kept = [each for each in self._broken if now - each.heard_at < REMEMBERED_MS]
        found = len(kept) != len(self._broken)
        self._broken = kept
        for screens in self._screens.values():
            for screen in screens:
                silent = screen.layout is not None and now - screen.heard_at > SILENT_AFTER_MS
                found = found or silent != screen.silent
                screen.silent = silent
        if found:
            self._tell()

    def publish(self, board: str, frame: Frame) -> None:
        """Give a frame to every screen of a board."""
        self._newest[board] = frame
        now = now_ms()
        for screen in self._screens[board]:
            screen.put(frame)
            if screen.behind_since is None:
                screen.behind_since = now
        self._tell()


def _same(one: Screen, other: Screen) -> bool:
    """Whether a screen that comes is most likely the one that went."""
    return (one.address, one.board, one.layout) == (other.address, other.board, other.layout)
