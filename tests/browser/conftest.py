"""What the modules of this folder share: one server each, and a console that is kept open."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.browser.console import STONE_ROY, Console
from tests.support.browsers import ENGINES, Browsers, Screens
from tests.support.server import Client, Server


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """Give one server for a module; its tests have matches or boards of their own."""
    running = Server(tmp_path_factory.mktemp("data"))
    await running.start()
    yield running
    await running.stop()


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Run a module's tests in one engine, then in the next."""
    return str(request.param)


@pytest.fixture(scope="module")
async def kept(server: Server, engines: Browsers, engine: str) -> AsyncIterator[Console]:
    """Keep one console open for all tests of the module in this engine."""
    screens = Screens(await engines.engine(engine), engine)
    async with aiohttp.ClientSession() as session:
        client = Client(server.url, session)
        await client.match({**STONE_ROY, "replace": True})
        yield await Console.open(screens, server, client)
    await screens.close()


@pytest.fixture
async def console(kept: Console, request: pytest.FixtureRequest) -> AsyncIterator[Console]:
    """Give the kept console on a match of its own, Stone to throw first.

    With ``indirect`` parameters: after these visits.
    """
    kept.screen.complaints.clear()
    yield await kept.fresh(*getattr(request, "param", ()))
    assert kept.screen.complaints == []
