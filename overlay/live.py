"""The live socket of a screen: one task reads, one writes, and shutdown closes them all.

The reader is what notices that a screen has gone. The writer sends what is in the screen's slot
and waits until the system has taken it, so a stalled screen holds one frame and no more.
"""

import asyncio
import contextlib
import socket
from typing import Final, Protocol, TypeVar

from aiohttp import WSMsgType, web

from overlay.talk import LONGEST_MESSAGE, Said, Unheard, answer, read

HEARTBEAT: Final = 30.0
UNSENT: Final = 16 * 1024
PAUSE_BETWEEN_MESSAGES: Final = 0.02
CLOSE_WITHIN: Final = 0.4


class Listener(Protocol):
    """Whoever a socket writes to: what waits for it, in slots and never in a queue."""

    async def take(self) -> list[bytes]:
        """Wait until something is there and return it."""

    def reply(self, message: bytes) -> None:
        """Replace whatever answer waits."""


L_contra = TypeVar("L_contra", bound=Listener, contravariant=True)


class Room(Protocol[L_contra]):
    """Where listeners come together."""

    def join(self, one: L_contra, /) -> None:
        """Let one in."""

    def leave(self, one: L_contra, /, *, said_goodbye: bool) -> None:
        """Let one go, who has closed the socket or was cut off."""

    def hear(self, one: L_contra, said: Said, /) -> None:
        """Take what one says."""


class Live:
    """The open sockets of all pages."""

    def __init__(self) -> None:
        self._open: dict[web.WebSocketResponse, web.Request] = {}

    def __len__(self) -> int:
        return len(self._open)

    async def follow(
        self, request: web.Request, room: Room[L_contra], one: L_contra, complaint: bytes
    ) -> web.WebSocketResponse:
        """Send what waits until either end leaves; ``complaint`` answers what cannot be read."""
        page = web.WebSocketResponse(
            heartbeat=HEARTBEAT,
            compress=False,
            max_msg_size=LONGEST_MESSAGE,
            timeout=CLOSE_WITHIN,
            writer_limit=1,
        )
        self._open[page] = request
        writer: asyncio.Task[None] | None = None
        said_goodbye = False
        try:
            await page.prepare(request)
            _keep_little_unsent(request)
            room.join(one)
            writer = asyncio.create_task(_write(page, one))
            said_goodbye = await _read(page, room, one, complaint)
        finally:
            self._open.pop(page, None)
            if writer is not None:
                room.leave(one, said_goodbye=said_goodbye)
                writer.cancel()
                await asyncio.gather(writer, return_exceptions=True)
        return page

    async def close(self) -> None:
        """Close every socket; one that does not answer at once is cut off."""
        pages = dict(self._open)
        if not pages:
            return
        closing = [
            asyncio.create_task(page.close(code=1001, message=b"the server stops"))
            for page in pages
            if page.prepared
        ]
        if closing:
            _, late = await asyncio.wait(closing, timeout=CLOSE_WITHIN)
            for task in late:
                task.cancel()
            await asyncio.gather(*closing, return_exceptions=True)
        for request in pages.values():
            if request.transport is not None:
                request.transport.abort()


def _keep_little_unsent(request: web.Request) -> None:
    """Keep a screen's backlog out of the buffers of this process and of the system."""
    if request.transport is None:
        return
    request.transport.set_write_buffer_limits(high=0)
    link: socket.socket | None = request.transport.get_extra_info("socket")
    option: int | None = getattr(socket, "TCP_NOTSENT_LOWAT", None)
    if link is not None and option is not None:
        with contextlib.suppress(OSError):
            link.setsockopt(socket.IPPROTO_TCP, option, UNSENT)


async def _read(
    page: web.WebSocketResponse, room: Room[L_contra], one: L_contra, complaint: bytes
) -> bool:
    """Hear a page out; returns whether it closed the socket itself."""
    while True:
        message = await page.receive()
        match message.type:
            case WSMsgType.CLOSE | WSMsgType.CLOSING:
                return True
            case WSMsgType.CLOSED | WSMsgType.ERROR:
                return False
            case WSMsgType.TEXT:
                reply = _heard(message.data, room, one, complaint)
            case _:
                reply = complaint
        if reply is not None:
            one.reply(reply)
        await asyncio.sleep(PAUSE_BETWEEN_MESSAGES)


def _heard(text: str, room: Room[L_contra], one: L_contra, complaint: bytes) -> bytes | None:
    try:
        said = read(text)
    except Unheard:
        return complaint
    room.hear(one, said)
    return answer(said)


async def _write(page: web.WebSocketResponse, one: Listener) -> None:
    with contextlib.suppress(ConnectionError):  # the reader ends the socket
        while True:
            for message in await one.take():
                await page.send_frame(message, WSMsgType.TEXT)
