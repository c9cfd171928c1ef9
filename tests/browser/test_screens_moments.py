"""Moments on the screens: each plays once, in its order, for its hold, and never late."""

from zlib import crc32

import pytest
from playwright.async_api import Page

from tests.browser.screen import (
    BULL,
    FINISH,
    HANDS,
    TAG,
    TO_A_FINISH,
    Board,
    appears,
    shows,
    texts,
    vanishes,
    visits,
)
from tests.support.browsers import Screens
from tests.support.server import Client, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)

HERO = ".plate[data-shape=hero]"
FACTS = ".plate[data-shape=facts]"


@pytest.fixture
def board(
    server: Server, client: Client, screens: Screens, request: pytest.FixtureRequest
) -> Board:
    """Give a board that no other check uses."""
    return Board(server, client, screens, f"{crc32(request.node.nodeid.encode()):x}")


async def program(board: Board, *points: int) -> Page:
    """Open a program whose clock the test moves, on a match with visits already thrown."""
    await board.match()
    await board.play(BULL, *visits(*points))
    return await board.page("/overlay/program", script=HANDS)


async def pass_time(page: Page, milliseconds: int) -> None:
    """Let time pass on a page."""
    await page.evaluate("time => pass(time)", milliseconds)


async def visible(page: Page, state: str) -> None:
    """Hide the page, or show it again, as a browser does."""
    await page.evaluate(
        """state => {
          const become = (name, value) =>
            Object.defineProperty(document, name, {configurable: true, value});
          become("hidden", state === "hidden");
          become("visibilityState", state);
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


async def test_a_maximum_has_its_plate_for_its_hold_and_once(board: Board) -> None:
    page = await program(board)
    await shows(page, await board.visits(180))
    assert await texts(page, f"{HERO} .value") == ["180"]

    await pass_time(page, 2499)
    assert await page.locator(HERO).count() == 1
    await pass_time(page, 1)
    await vanishes(page, ".plate")
    assert await texts(page, TAG) == ["180"]

    await shows(page, await board.visits(60))
    assert await page.locator(".plate").count() == 0


async def test_a_bust_says_so_and_the_score_is_back_at_once(board: Board) -> None:
    page = await program(board, *TO_A_FINISH)
    await shows(page, await board.play({"do": "bust"}))

    assert await page.locator(f"{TAG}[data-tone=alert]").count() == 1
    await pass_time(page, 1600)
    await vanishes(page, f"{TAG}[data-tone=alert]")


async def test_a_page_that_opens_later_plays_nothing(board: Board) -> None:
    await program(board)
    await board.visits(180)
    late = await board.page("/overlay/program")

    assert await late.locator(".plate").count() == 0


async def test_an_undo_takes_the_plate_away(board: Board) -> None:
    page = await program(board)
    await shows(page, await board.visits(180))
    await appears(page, HERO)

    await shows(page, await board.play({"do": "undo"}))

    assert await page.locator(".plate").count() == 0


async def test_an_undo_takes_what_waits_away(board: Board) -> None:
    page = await program(board, *TO_A_FINISH)
    await shows(page, await board.play(FINISH))
    await pass_time(page, 3500)
    await shows(page, await board.visits(180))
    await shows(page, await board.play({"do": "undo"}))

    await pass_time(page, 1500)

    await vanishes(page, ".plate")


async def test_a_higher_moment_replaces_a_lower_one_at_once(board: Board) -> None:
    page = await program(board)
    await shows(page, await board.visits(180))
    assert await page.locator(HERO).count() == 1

    await shows(page, await board.play({"do": "retire", "side": 1}))

    assert await page.locator(HERO).count() == 0
    assert await page.locator(FACTS).count() == 1


async def test_a_lower_moment_waits_for_a_higher_one(board: Board) -> None:
    page = await program(board, *TO_A_FINISH)
    await shows(page, await board.play(FINISH))
    await pass_time(page, 3000)
    await shows(page, await board.visits(180))
    assert await page.locator(FACTS).count() == 1

    await pass_time(page, 2000)

    await appears(page, HERO)
    assert await page.locator(FACTS).count() == 0
    await pass_time(page, 2500)
    await vanishes(page, ".plate")


async def test_a_lower_moment_that_would_wait_longer_than_two_seconds_is_dropped(
    board: Board,
) -> None:
    page = await program(board, *TO_A_FINISH)
    await shows(page, await board.play(FINISH))
    await pass_time(page, 2999)
    await shows(page, await board.visits(180))

    await pass_time(page, 2001)

    await vanishes(page, ".plate")


async def test_a_match_won_stays_until_the_operator_goes_on(board: Board) -> None:
    await board.match(format={"legs_to_win": 1})
    await board.play(BULL, *visits(*TO_A_FINISH))
    page = await board.page("/overlay/program", script=HANDS)
    await shows(page, await board.play(FINISH))
    await pass_time(page, 3_600_000)
    assert await page.locator(FACTS).count() == 1

    await shows(page, await board.match())

    assert await page.locator(".plate").count() == 0


async def test_a_hidden_page_plays_nothing_and_shows_the_present_when_it_is_back(
    board: Board,
) -> None:
    page = await program(board)
    await visible(page, "hidden")
    frame = await board.visits(180)
    await shows(page, frame)  # it has come while the page was hidden
    await visible(page, "visible")

    await shows(page, frame)
    assert await page.locator(".plate").count() == 0


async def test_what_played_when_the_page_was_hidden_is_over_when_it_is_back(board: Board) -> None:
    await board.match()
    await board.play(BULL)
    page = await board.page("/overlay/program", "motion=on", script=HANDS)
    await shows(page, await board.visits(180))
    await appears(page, HERO)
    await visible(page, "hidden")
    await pass_time(page, 10_000)

    await visible(page, "visible")

    assert await page.locator(".plate:not(.leaving)").count() == 0
    assert await page.evaluate("() => document.getAnimations().length") == 0
