"""A screen whose server goes away and comes back, as it was or with a newer build."""

import re

import pytest
from playwright.async_api import Page, Route

from tests.browser.screen import AWAY, BULL, Board, appears, at_rest, darts, shows
from tests.support.browsers import Screens
from tests.support.server import Client, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)


@pytest.fixture
def board(server: Server, client: Client, screens: Screens) -> Board:
    """Give the first board of a server of its own."""
    return Board(server, client, screens, "1")


async def older(page: Page, asked: list[str]) -> None:
    """Let this page be one of an older build, and note how often it is asked for."""

    async def answer(route: Route) -> None:
        asked.append(route.request.url)
        response = await route.fetch()
        text = re.sub(r'data-build="\w+"', 'data-build="older"', await response.text())
        await route.fulfill(response=response, body=text)

    await page.route("**/overlay/*?*", answer)


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
    asked: list[str] = []
    page = (await board.screens.open("")).page
    await older(page, asked)

    async with page.expect_event("load"):
        await page.goto(board.address("/overlay/scorebug"), wait_until="commit")
    await page.wait_for_function("() => sessionStorage['tallyboard.reloaded'] !== undefined")
    await page.wait_for_function(
        "() => performance.getEntriesByType('navigation')[0].type === 'reload'"
    )
    await shows(page, await board.play(BULL))
    await shows(page, await board.visits(60))

    assert len(asked) == 2, "once, however often the old page is served"


async def test_a_page_of_an_older_build_waits_for_the_end_of_the_visit(board: Board) -> None:
    await board.match()
    await board.play(BULL, *darts("T20"))
    asked: list[str] = []
    page = (await board.screens.open("")).page
    await older(page, asked)
    await page.goto(board.address("/overlay/scorebug"))
    await shows(page, await board.play(*darts("T20")))
    assert len(asked) == 1

    await board.play(*darts("T20"))

    await page.wait_for_function(
        "() => performance.getEntriesByType('navigation')[0].type === 'reload'"
    )
    await shows(page, await board.frame())
    assert len(asked) == 2
