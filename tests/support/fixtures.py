"""The fixtures that every suite may use: a server, a client, and pages in an engine."""

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from tests.support.browsers import ENGINES, Browsers, Screens, browsers
from tests.support.server import Client, Server


@pytest.fixture(scope="session")
async def engines() -> AsyncIterator[Browsers]:
    """Give every engine of this worker."""
    async with browsers() as started:
        yield started


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Run the test once in each engine; override with ``indirect`` parameters to choose."""
    return str(request.param)


@pytest.fixture
async def screens(engines: Browsers, engine: str) -> AsyncIterator[Screens]:
    """Open pages in ``engine``; at the end no page may have complained about anything."""
    opened = Screens(await engines.engine(engine), engine)
    yield opened
    await opened.close()
    assert opened.complaints() == []


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """Give a running server with an empty data folder."""
    running = Server(tmp_path / "data")
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    """Give a session for requests."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def client(server: Server, http: aiohttp.ClientSession) -> Client:
    """Give an operator's client of ``server``."""
    return Client(server.url, http)


@pytest.fixture
def viewer(server: Server, http: aiohttp.ClientSession) -> Client:
    """Give a client of ``server`` without a key."""
    return Client(server.url, http, key=None)
