"""A screen whose server goes away and comes back, as it was or with a newer build."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser.screen import AWAY, BULL, Board, appears, at_rest, darts, shows
from tests.support.browsers import Screens
from tests.support.server import Client, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """Give each test a server of its own: it is killed and started again."""
    running = Server(tmp_path / "data")
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
def board(server: Server, client: Client, screens: Screens) -> Board:
    """Give the first board of a server of its own."""
    return Board(server, client, screens, "1")


# Makes a page one of an older build before its scripts run, however often it is loaded, as a proxy
# does that keeps serving the old page.
OLDER = """document.addEventListener("readystatechange", () => {
  document.documentElement.dataset.build = "older";
}, {once: true})"""
RELOADED = "() => performance.getEntriesByType('navigation')[0].type === 'reload'"


async def older(board: Board) -> tuple[Page, list[str]]:
    """Open a scorebug of an older build; the list grows each time the page is asked for."""
    asked: list[str] = []
    page = (await board.screens.open("", width=1280, height=720)).page
    page.on("request", lambda r: asked.append(r.url) if r.is_navigation_request() else None)
    await page.add_init_script(OLDER)
    await page.goto(board.address("/overlay/scorebug"))
    return page, asked


async def test_the_last_picture_stays_while_the_server_is_away_and_the_past_is_not_replayed(
    board: Board,
) -> None:
    await board.match()
    await board.play(BULL)
    screen = await board.screen("/overlay/program")
    page = screen.page
    await at_rest(page)
    before = await page.screenshot()

    async with page.expect_console_message():  # the first attempt to come back has failed
        await board.server.kill()
    assert await page.screenshot() == before

    await board.server.start()
    await shows(page, await board.visits(60))
    assert await page.locator(".plate").count() == 0
    screen.forgive(*AWAY)


async def test_a_moment_from_before_the_server_came_back_is_not_played_again(board: Board) -> None:
    await board.match()
    await board.play(BULL)
    screen = await board.screen("/overlay/program")
    page = screen.page
    await shows(page, await board.visits(180))
    await appears(page, ".plate")
    await page.wait_for_function("() => !document.querySelector('.plate')")

    await board.server.kill()
    await board.server.start()

    await shows(page, await board.visits(60))
    assert await page.locator(".plate").count() == 0
    screen.forgive(*AWAY)


async def test_a_page_of_an_older_build_reloads_once(board: Board) -> None:
    await board.match()
    page, asked = await older(board)
    await page.wait_for_function(RELOADED)
    await shows(page, await board.play(BULL))
    await shows(page, await board.visits(60))

    assert len(asked) == 2, "once, however often the old page is served"


async def test_a_page_of_an_older_build_waits_for_the_end_of_the_visit(board: Board) -> None:
    await board.match()
    await board.play(BULL, *darts("T20"))
    page, asked = await older(board)
    await shows(page, await board.play(*darts("T20")))
    assert len(asked) == 1

    frame = await board.play(*darts("5"))

    await page.wait_for_function(RELOADED)
    await shows(page, frame)
    assert len(asked) == 2
