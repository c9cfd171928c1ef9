"""Who works at a desk, which screens listen to it, and who alone scores a board.

Every open console is a desk. All of them are told the same, each as it becomes different, at most
a few times a second; a desk that is slow gets the present state when it looks again. None of it
is kept on the disk: after a restart everybody with the key may score.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct, json

from controller.errors import BoardTaken, JournalFailing
from controller.journal import Journal
from overlay.hub import Hub, Screen
from overlay.talk import Said, now_ms

PAUSE_SECONDS: Final = 0.25
LISTEN_EVERY: Final = 1.0
GONE_AFTER: Final = 15.0
MOST_LISTED: Final = 200


class Person(Struct, frozen=True):
    """Somebody at a desk, by an id of the browser's own and the name that was given."""

    person: str
    name: str = ""


class Desk:
    """One open console: whether it has to be told, and an answer that waits."""

    def __init__(self, who: Person, board: str, tell: Callable[["Desk"], bytes]) -> None:
        self.who = who
        self.board = board
        self.since = now_ms()
        self._tell = tell
        self._reply: bytes | None = None
        self._news = False
        self._told = b""
        self._told_at = 0.0
        self._filled = asyncio.Event()

    def touch(self) -> None:
        """Let the desk be told what has changed."""
        self._news = True
        self._filled.set()

    def reply(self, message: bytes) -> None:
        """Replace whatever answer waits."""
        self._reply = message
        self._filled.set()

    async def take(self) -> list[bytes]:
        """Wait until there is something else to tell than last time, and return it."""
        while True:
            await self._filled.wait()
            await asyncio.sleep(max(0.0, self._told_at + PAUSE_SECONDS - time.monotonic()))
            self._filled.clear()
            reply, self._reply = self._reply, None
            taken = [] if reply is None else [reply]
            if self._news:
                self._news = False
                state = self._tell(self)
                if state != self._told:
                    self._told, self._told_at = state, time.monotonic()
                    taken.append(b'{"at":%d,%b' % (now_ms(), state[1:]))
            if taken:
                return taken


class Crew:
    """The desks of a server, and what they are told."""

    def __init__(self, hub: Hub, journal: Journal, gone_after: float = GONE_AFTER) -> None:
        self._hub = hub
        self._journal = journal
        self._gone_after = gone_after
        self._desks: list[Desk] = []
        self._alone: dict[str, Person] = {}
        self._asking: dict[str, Person] = {}
        self._healthy = journal.health
        self._listening: asyncio.Task[None] | None = None
        hub.watch(self.touch)

    def desk(self, who: Person, board: str) -> Desk:
        """Return a new desk, not open yet."""
        return Desk(who, board, self._tell)

    def join(self, desk: Desk) -> None:
        """Open a desk."""
        self._desks.append(desk)
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        self.touch()

    def leave(self, desk: Desk, *, said_goodbye: bool = True) -> None:
        """Close a desk; what its person held alone is free if nobody comes back in time."""
        del said_goodbye
        self._desks.remove(desk)
        if not self._desks and self._listening is not None:
            self._listening.cancel()
            self._listening = None
        if not self._is_here(desk.who.person):
            loop = asyncio.get_running_loop()
            loop.call_later(self._gone_after, self._let_go, desk.who.person)
        self.touch()

    def hear(self, desk: Desk, said: Said) -> None:
        """Take what a desk says: it may only ask for the time, which needs nothing here."""

    def take(self, board: str, who: Person) -> None:
        """Let one person alone score a board; whoever asked for it has his answer."""
        self._alone[board] = who
        self._asking.pop(board, None)
        self.touch()

    def give(self, board: str) -> None:
        """Let everybody with the key score a board."""
        self._alone.pop(board, None)
        self._asking.pop(board, None)
        self.touch()

    def ask(self, board: str, who: Person) -> None:
        """Ask whoever scores a board alone to have it."""
        alone = self._alone.get(board)
        if alone is not None and alone.person != who.person:
            self._asking[board] = who
            self.touch()

    def admit(self, board: str, person: str | None) -> None:
        """Refuse whoever may not score a board now; raises BoardTaken."""
        alone = self._alone.get(board)
        if alone is not None and alone.person != person:
            raise BoardTaken(name=alone.name or alone.person)

    def standing(self, board: str) -> dict[str, Person | None]:
        """Return who scores a board alone, and who asks to."""
        return {"scorer": self._alone.get(board), "ask": self._asking.get(board)}

    def touch(self) -> None:
        """Let every desk be told what has changed."""
        for desk in self._desks:
            desk.touch()

    async def _listen(self) -> None:
        while True:
            await asyncio.sleep(LISTEN_EVERY)
            self._hub.listen()
            if not self._journal.health.ok:
                with suppress(JournalFailing):
                    await self._journal.pulse()
            if self._journal.health != self._healthy:
                self._healthy = self._journal.health
                self.touch()

    def _is_here(self, person: str) -> bool:
        return any(desk.who.person == person for desk in self._desks)

    def _let_go(self, person: str) -> None:
        if self._is_here(person):
            return
        for held in (self._alone, self._asking):
            for board in [board for board, who in held.items() if who.person == person]:
                del held[board]
        for board in self._asking.keys() - self._alone.keys():
            del self._asking[board]
        self.touch()

    def _tell(self, desk: Desk) -> bytes:
        """Return the present state as a desk is told it."""
        return json.encode(
            {
                "people": self._people(desk),
                "screens": [_told(screen) for screen in self._listed()],
                "obs": {"state": "off"},
                "journal": self._journal.health._asdict(),
                "scorer": self._alone,
                "asks": self._asking,
            }
        )

    def _people(self, desk: Desk) -> list[dict[str, Any]]:
        """Return everybody once a board, however many pages of it are open."""
        found: dict[tuple[str, str], dict[str, Any]] = {}
        for each in self._desks:
            row = found.setdefault(
                (each.who.person, each.board),
                {
                    "person": each.who.person,
                    "board": each.board,
                    "since": each.since,
                    "you": each.who.person == desk.who.person,
                },
            )
            row["name"] = each.who.name
        return list(found.values())

    def _listed(self) -> list[Screen]:
        known = [screen for screen in self._hub.screens() if screen.layout not in {None, "control"}]
        known.sort(key=lambda screen: (not screen.silent, screen.number))
        return sorted(known[:MOST_LISTED], key=lambda screen: screen.number)


def _told(screen: Screen) -> dict[str, Any]:
    epoch, seq = screen.shown or (None, None)
    return {
        "screen": screen.number,
        "board": screen.board,
        "layout": screen.layout,
        "operator": screen.operator,
        "address": screen.address,
        "heard_at": screen.heard_at,
        "silent": screen.silent,
        "seq": seq,
        "epoch": epoch,
        "behind_since": screen.behind_since,
        "build": screen.build,
        "visible": screen.visible,
    }
