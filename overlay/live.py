"""The live socket of a screen: one task reads, one writes, and shutdown closes them all.

The reader is what notices that a screen has gone. The writer sends what is in the screen's slot
and waits until the system has taken it, so a stalled screen holds one frame and no more.
"""

import asyncio
import contextlib
import socket
import time
from typing import Final

from aiohttp import WSMsgType, web
from msgspec import DecodeError, Struct, ValidationError, json

from overlay.hub import Hub, Screen

HEARTBEAT: Final = 30.0
LONGEST_MESSAGE: Final = 4096
UNSENT: Final = 16 * 1024
PAUSE_BETWEEN_MESSAGES: Final = 0.02
CLOSE_WITHIN: Final = 0.4


class Ping(Struct, forbid_unknown_fields=True):
    """A screen asks for the time."""

    ping: float


class Live:
    """The open sockets of all screens."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._open: dict[web.WebSocketResponse, web.Request] = {}

    def __len__(self) -> int:
        return len(self._open)

    async def follow(
        self, request: web.Request, screen: Screen, complaint: bytes
    ) -> web.WebSocketResponse:
        """Send frames until either end leaves; ``complaint`` answers what cannot be read."""
        page = web.WebSocketResponse(
            heartbeat=HEARTBEAT,
            compress=False,
            max_msg_size=LONGEST_MESSAGE,
            timeout=CLOSE_WITHIN,
            writer_limit=1,
        )
        self._open[page] = request
        writer: asyncio.Task[None] | None = None
        try:
            await page.prepare(request)
            _keep_little_unsent(request)
            self._hub.join(screen)
            writer = asyncio.create_task(_write(page, screen))
            async for message in page:
                text = message.data if message.type is WSMsgType.TEXT else b""
                screen.reply(_answer(text, complaint))
                await asyncio.sleep(PAUSE_BETWEEN_MESSAGES)
        finally:
            self._hub.leave(screen)
            self._open.pop(page, None)
            if writer is not None:
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


async def _write(page: web.WebSocketResponse, screen: Screen) -> None:
    with contextlib.suppress(ConnectionError):  # the reader ends the socket
        while True:
            for message in await screen.take():
                await page.send_frame(message, WSMsgType.TEXT)


def _answer(message: str | bytes, complaint: bytes) -> bytes:
    try:
        ping = json.decode(message, type=Ping)
    except (DecodeError, ValidationError):
        return complaint
    return json.encode({"pong": ping.ping, "at": int(time.time() * 1000)})
