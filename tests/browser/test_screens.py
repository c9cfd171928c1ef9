"""The screens, through the real server: what is scored is what they show, once, and whole."""

import pytest
from playwright.async_api import Page

from tests.support.browsers import Screen, Screens
from tests.support.server import Client, Json, Server

NEWEST = pytest.mark.parametrize("engine", ["newest"], indirect=True)

STONE = {"name": "Max Stone", "short": "Stone", "country": "GB-ENG"}
VRIES = {"name": "Jan de Vries", "short": "De Vries", "country": "NL"}
SETS = {"legs_to_win": 2, "sets_to_win": 2}
BULL: Json = {"do": "order", "side": 0, "by": "bull"}
AWAY = ("WebSocket", "ERR_CONNECTION", "live/1")  # what a browser says of a server that is away
LEG = (180, 60, 180, 60, 141)


def setup(*sides: Json, **more: object) -> Json:
    """Return the first line of a scoresheet."""
    return {
        "scoresheet": 1,
        "sport": "darts",
        "mode": "x01",
        "title": "Nile Masters · Final",
        "sides": list(sides or (STONE, VRIES)),
        "format": {"legs_to_win": 3},
        **more,
    }


async def shows(page: Page, frame: Json) -> None:
    """Wait until the page has drawn a frame."""
    await page.wait_for_function(
        "seq => document.documentElement.dataset.seq === String(seq)", arg=frame["seq"]
    )


async def appears(page: Page, selector: str) -> None:
    """Wait until an element is there; Chromium 103 cannot tell Playwright what is visible."""
    await page.wait_for_function("css => document.querySelector(css) !== null", arg=selector)


async def vanishes(page: Page, selector: str) -> None:
    """Wait until no such element is left."""
    await page.wait_for_function("css => document.querySelector(css) === null", arg=selector)


async def at_rest(page: Page) -> None:
    """Wait until nothing moves and every flag is drawn."""
    await page.wait_for_function(
        """async () => {
          await Promise.all([...document.images].map(flag => flag.decode()));
          return document.getAnimations().length === 0;
        }"""
    )


async def finish(client: Client) -> Json:
    """Win a leg from its start, with the question of the last visit answered."""
    return await client.play(
        *({"do": "visit", "points": points} for points in LEG[:-1]),
        {"do": "visit", "points": LEG[-1], "darts": 3},
    )


async def texts(page: Page, selector: str) -> list[str]:
    """Return the text of each element, as it was written."""
    return [text.strip() for text in await page.locator(selector).all_text_contents()]


async def test_a_match_is_shown_in_every_engine(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup(format=SETS))
    pages = [
        (await screens.open(server.url + path)).page
        for path in ("/overlay/program?board=1", "/venue?board=1&lang=ar&digits=arab", "/venue")
    ]
    await screens.open(server.url + "/?lang=fr")
    await client.play(BULL)
    frame = await finish(client)

    for page in pages[:2]:
        await shows(page, frame)
    assert await texts(pages[0], "score-bug .row .left .number > span:first-child") == ["501"] * 2
    assert await texts(pages[1], "venue-board .left .number > span:first-child") == ["٥٠١"] * 2
    await appears(pages[2], "wall-tile section[data-acts]")
    await appears(pages[0], ".plate[data-shape=facts]")


@NEWEST
async def test_a_visit_changes_the_pixels_of_the_bug(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup())
    page = (await screens.open(f"{server.url}/overlay/scorebug?board=1&motion=off")).page
    await shows(page, await client.play(BULL))
    before = await page.screenshot()

    await shows(page, await client.visits(140))

    assert await page.screenshot() != before
    assert await texts(page, "score-bug .row .left .number > span:first-child") == ["361", "501"]
    assert await texts(page, "row-tag .tag") == ["140"]


@NEWEST
async def test_an_overlay_is_transparent_and_blank_until_a_match_is_on(
    server: Server, client: Client, screens: Screens
) -> None:
    page = (await screens.open(f"{server.url}/overlay/program?board=1")).page
    await page.wait_for_function("() => document.documentElement.dataset.seq !== undefined")
    ground = "() => [document.body, document.documentElement].map(e => getComputedStyle(e))"

    assert (
        await page.evaluate(f"({ground})().map(s => s.backgroundColor)") == ["rgba(0, 0, 0, 0)"] * 2
    )
    assert await page.locator("body > *").count() == 0

    await shows(page, await client.match(setup()))
    await appears(page, "score-bug .row")


@NEWEST
async def test_a_moment_plays_once_and_the_past_is_never_replayed(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup())
    await client.play(BULL)
    screen = await screens.open(f"{server.url}/overlay/program?board=1&motion=off")
    page = screen.page
    await shows(page, await client.frame())
    await client.visits(180)
    await appears(page, ".plate[data-shape=hero]")
    assert await texts(page, ".plate .value") == ["180"]
    await vanishes(page, ".plate")

    late = (await screens.open(f"{server.url}/overlay/program?board=1&motion=off")).page
    await server.kill()
    await server.start()
    for shown in (page, late):
        await shows(shown, await client.visits(60))
        assert await shown.locator(".plate").count() == 0
    for opened in screens.opened:
        opened.forgive(*AWAY)


@NEWEST
async def test_an_undo_takes_the_plate_away(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup())
    page = (await screens.open(f"{server.url}/overlay/program?board=1&motion=off")).page
    await shows(page, await client.play(BULL))
    await client.visits(180)
    await appears(page, ".plate")

    await shows(page, await client.play({"do": "undo"}))

    assert await page.locator(".plate").count() == 0


@NEWEST
async def test_the_last_picture_stays_while_the_server_is_away(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup())
    screen: Screen = await screens.open(f"{server.url}/overlay/program?board=1&motion=off")
    await shows(screen.page, await client.play(BULL))
    await at_rest(screen.page)
    before = await screen.page.screenshot()

    await server.kill()
    await screen.page.wait_for_event("console")  # the first attempt to come back has failed

    assert await screen.page.screenshot() == before
    await server.start()
    await shows(screen.page, await client.visits(60))
    screen.forgive(*AWAY)


@NEWEST
async def test_a_set_box_stands_only_in_a_sets_match(
    server: Server, client: Client, screens: Screens
) -> None:
    page = (await screens.open(f"{server.url}/overlay/scorebug?board=1")).page
    await shows(page, await client.match(setup()))
    assert await page.locator("score-bug .row .sets").count() == 0

    await shows(page, await client.match(setup(format=SETS, replace=True)))
    assert await page.locator("score-bug .row .sets").count() == 2


@NEWEST
async def test_the_route_is_shown_on_air_and_on_the_venue_board_only_when_allowed(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup())
    await client.play(BULL)
    frame = await client.visits(180, 60, 180, 60)
    overlay = (await screens.open(f"{server.url}/overlay/scorebug?board=1")).page
    silent = (await screens.open(f"{server.url}/venue?board=1")).page
    telling = (await screens.open(f"{server.url}/venue?board=1&route=1")).page
    for page in (overlay, silent, telling):
        await shows(page, frame)

    route = frame["sides"][0]["route"]
    assert await texts(overlay, "row-tag .chip") == route
    assert await texts(telling, ".note > span") == route
    assert await silent.locator(".note").count() == 0


@NEWEST
async def test_the_picture_is_the_same_from_720_to_2160_lines(
    server: Server, client: Client, screens: Screens
) -> None:
    await client.match(setup())
    frame = await client.play(BULL)
    boxes = []
    for width, height in ((1280, 720), (1920, 1080), (3840, 2160)):
        screen = await screens.open(
            f"{server.url}/overlay/scorebug?board=1&motion=off", width=width, height=height
        )
        await shows(screen.page, frame)
        boxes.append(
            await screen.page.evaluate(
                """() => [...document.querySelectorAll("score-bug, .strip, .row .cell, .name")]
                  .flatMap(e => {const b = e.getBoundingClientRect();
                    return [b.x, b.y, b.width, b.height].map(n => n / innerWidth)})"""
            )
        )

    for other in boxes[1:]:
        assert other == pytest.approx(boxes[0], abs=0.001)
