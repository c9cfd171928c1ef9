"""A network that fails on demand: a real TCP relay between a page and the server.

A page that is opened at ``Network.url`` speaks to the server through it. ``cut`` breaks every
connection and refuses new ones until ``mend``; ``lose`` lets the next commands reach the server
and breaks the connection instead of bringing their answers; ``hold`` keeps what the server
sends on its live sockets until ``release``.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

from tests.support.server import Server

CHUNK = 65536


class Network:
    """The relay in front of one server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._relays: set[asyncio.Task[None]] = set()
        self._whole = True
        self._losing = 0
        self._flowing = asyncio.Event()
        self._flowing.set()
        self.commands = 0

    @property
    def url(self) -> str:
        """Return the address of the server as seen through this network."""
        assert self._listener is not None, "the network is not up"
        return f"http://127.0.0.1:{self._listener.sockets[0].getsockname()[1]}"

    async def start(self) -> Self:
        """Begin to relay on a free port."""
        self._listener = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return self

    async def stop(self) -> None:
        """End every connection and stop."""
        assert self._listener is not None
        self._listener.close()
        self.cut()
        self.release()
        await asyncio.gather(*self._relays)

    def cut(self) -> None:
        """Break every connection; none can be made."""
        self._whole = False
        self._break()

    def mend(self) -> None:
        """Let connections be made again."""
        self._whole = True

    def lose(self, answers: int = 1) -> None:
        """Lose the answers of so many commands, after the server has taken them."""
        self._losing += answers

    def hold(self) -> None:
        """Keep back what live sockets would hear."""
        self._flowing.clear()

    def release(self) -> None:
        """Let live sockets hear everything that was kept back."""
        self._flowing.set()

    def _break(self) -> None:
        for end in self._open:
            end.transport.abort()
        self._open.clear()

    async def _accept(self, reader: asyncio.StreamReader, page: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._relays.add(task)
        ends = {page}
        try:
            if self._whole:
                back, server = await asyncio.open_connection("127.0.0.1", self._server.port)
                ends.add(server)
                if self._whole:  # nobody has cut it meanwhile
                    self._open |= ends
                    await self._relay(reader, page, back, server)
        except OSError:  # the server is down
            pass
        finally:
            for end in ends:
                end.transport.abort()
            self._open -= ends
            self._relays.discard(task)

    async def _relay(
        self,
        reader: asyncio.StreamReader,
        page: asyncio.StreamWriter,
        back: asyncio.StreamReader,
        server: asyncio.StreamWriter,
    ) -> None:
        """Carry both ways until either end breaks."""
        link = _Link()
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._there(link, reader, server))
                group.create_task(self._back(link, back, page, server))
        except* ConnectionError:
            pass

    async def _there(
        self, link: "_Link", reader: asyncio.StreamReader, server: asyncio.StreamWriter
    ) -> None:
        while sent := await reader.read(CHUNK):
            line = sent.partition(b"\r\n")[0]
            link.live = link.live or line.startswith(b"GET /live/")
            if line.startswith(b"POST /api/v1/boards/") and b"/commands" in line:
                link.command = True
                self.commands += 1
            server.write(sent)
            await server.drain()
        server.transport.abort()

    async def _back(
        self,
        link: "_Link",
        reader: asyncio.StreamReader,
        page: asyncio.StreamWriter,
        server: asyncio.StreamWriter,
    ) -> None:
        while heard := await reader.read(CHUNK):
            if link.live:
                await self._flowing.wait()
            elif link.command and self._losing > 0:
                self._losing -= 1
                break
            link.command = False
            page.write(heard)
            await page.drain()
        for end in (page, server):
            end.transport.abort()


class _Link:
    """What one connection carries."""

    live = False
    command = False


@asynccontextmanager
async def network(server: Server) -> AsyncIterator[Network]:
    """Give a network in front of a server."""
    relay = await Network(server).start()
    try:
        yield relay
    finally:
        await relay.stop()
