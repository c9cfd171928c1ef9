"""What every picture needs: a server of its own with an empty folder, and a browser."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
from playwright.async_api import Browser

from tests.support.browsers import browsers
from tests.support.server import Server


@asynccontextmanager
async def studio() -> AsyncIterator[tuple[Server, Browser, aiohttp.ClientSession]]:
    """Give a running server, the newest browser, and a session to talk to the server with."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        await server.start()
        try:
            async with browsers() as engines, aiohttp.ClientSession() as session:
                yield server, await engines.engine("newest"), session
        finally:
            await server.stop()
