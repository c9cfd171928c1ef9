"""The screens, through the real server: what is scored is what they show, where it belongs."""

from zlib import crc32

import pytest

from tests.browser.screen import (
    BULL,
    FINISH,
    LEFT,
    SETS,
    TAG,
    TO_A_FINISH,
    Board,
    appears,
    at_rest,
    shows,
    texts,
    visits,
)
from tests.support.browsers import Screens
from tests.support.server import Client, Server

NEWEST = pytest.mark.parametrize("engine", ["newest"], indirect=True)

# Where the graphics of an overlay stand, in design pixels.
PLACES = """() => {
  const unit = innerWidth / 1920;
  const all = css => [...document.querySelectorAll(css)].map(e => {
    const {left, right, top, bottom} = e.getBoundingClientRect();
    return [left, right, top, bottom].map(n => Math.round(n / unit));
  });
  return {bug: all("score-bug")[0], tag: all(".tag")[0], plate: all(".plate")[0]};
}"""


@pytest.fixture
def board(
    server: Server, client: Client, screens: Screens, request: pytest.FixtureRequest
) -> Board:
    """Give a board that no other check uses."""
    return Board(server, client, screens, f"{crc32(request.node.nodeid.encode()):x}")


async def test_a_match_is_shown_in_every_engine(board: Board) -> None:
    await board.match(format=SETS)
    program = await board.page("/overlay/program", "")
    venue = await board.page("/venue", "lang=ar&digits=arab")
    wall = (await board.screens.open(f"{board.server.url}/venue")).page
    await board.screens.open(f"{board.server.url}/?lang=fr")
    frame = await board.play(BULL, *visits(*TO_A_FINISH), FINISH)

    for page in (program, venue):
        await shows(page, frame)
    assert await texts(program, LEFT) == ["501"] * 2
    assert await texts(venue, LEFT) == ["٥٠١"] * 2
    await appears(wall, "wall-tile section[data-acts]")
    await appears(program, ".plate[data-shape=facts]")


@NEWEST
async def test_a_visit_changes_the_pixels_of_the_bug(board: Board) -> None:
    await board.match()
    await board.play(BULL)
    page = await board.page("/overlay/scorebug")
    before = await page.screenshot()

    await shows(page, await board.visits(140))

    assert await page.screenshot() != before
    assert await texts(page, LEFT) == ["361", "501"]
    assert await texts(page, TAG) == ["140"]


@NEWEST
async def test_an_overlay_is_transparent_and_blank_until_a_match_is_on(
    server: Server, client: Client, screens: Screens
) -> None:
    board = Board(server, client, screens, "1")
    page = await board.page("/overlay/program")
    ground = "() => [document.body, document.documentElement].map(e => getComputedStyle(e))"

    assert (
        await page.evaluate(f"({ground})().map(s => s.backgroundColor)") == ["rgba(0, 0, 0, 0)"] * 2
    )
    assert await page.locator("body > *").count() == 0

    await shows(page, await board.match())
    await appears(page, "score-bug .row")


@NEWEST
async def test_a_set_box_stands_only_in_a_sets_match(board: Board) -> None:
    await board.match()
    page = await board.page("/overlay/scorebug")
    assert await page.locator("score-bug .row .sets").count() == 0

    await shows(page, await board.match(format=SETS))
    assert await page.locator("score-bug .row .sets").count() == 2


@NEWEST
async def test_the_route_is_shown_on_air_and_on_the_venue_board_only_when_allowed(
    board: Board,
) -> None:
    await board.match()
    frame = await board.play(BULL, *visits(*TO_A_FINISH))
    overlay = await board.page("/overlay/scorebug")
    silent = await board.page("/venue")
    telling = await board.page("/venue", "route=1")

    route = frame["sides"][0]["route"]
    assert await texts(overlay, "row-tag .chip") == route
    assert await texts(telling, ".note > span") == route
    assert await silent.locator(".note").count() == 0


@NEWEST
@pytest.mark.parametrize(
    ("query", "left"),
    [("lang=en", "501"), ("lang=fr", "501"), ("lang=ar", "501"), ("lang=ar&digits=arab", "٥٠١")],
)
async def test_the_digits_are_those_that_the_address_asks_for(
    board: Board, query: str, left: str
) -> None:
    await board.match()
    page = await board.page("/overlay/scorebug", query)

    assert await texts(page, LEFT) == [left] * 2


@NEWEST
async def test_averages_stand_in_a_column_of_their_own_when_wanted(board: Board) -> None:
    await board.match()
    await board.play(BULL, *visits(100))

    with_them = await board.page("/overlay/scorebug", "averages=1&lang=fr")
    without = await board.page("/overlay/scorebug", "averages=0")

    numbers = ".row .average .number > span:first-child"
    assert await texts(with_them, numbers) == ["100,00", "–"]
    assert await without.locator(numbers).count() == 0


@NEWEST
@pytest.mark.parametrize("anchor", ["start", "center", "end"])
@pytest.mark.parametrize("edge", ["bottom", "top"])
@pytest.mark.parametrize("lang", ["en", "ar"])
async def test_the_bug_stands_where_the_address_puts_it(
    board: Board, lang: str, anchor: str, edge: str
) -> None:
    await board.match()
    await board.play(BULL, *visits(60))
    page = await board.page(
        "/overlay/program", f"motion=off&lang={lang}&anchor={anchor}&edge={edge}"
    )
    await shows(page, await board.visits(180))
    await appears(page, ".plate")
    places = await page.evaluate(PLACES)

    left, right, top, bottom = places["bug"]
    assert (bottom if edge == "bottom" else top) == (1026 if edge == "bottom" else 54)
    if anchor == "center":
        assert left + right == pytest.approx(1920, abs=2)
    else:
        at_left = (anchor == "start") == (lang == "en")
        assert (left if at_left else right) == (96 if at_left else 1824)
    tag_left, tag_right, *_ = places["tag"]
    assert min(abs(tag_left - right), abs(left - tag_right)) <= 3, "the tag begins at the row's end"
    assert tag_left >= 96
    assert tag_right <= 1824
    plate_left, plate_right, plate_top, plate_bottom = places["plate"]
    assert (plate_left, plate_right) == (left, right)
    assert (plate_bottom == top) if edge == "bottom" else (plate_top == bottom)


@NEWEST
async def test_the_picture_is_the_same_from_720_to_2160_lines(board: Board) -> None:
    await board.match()
    await board.play(BULL)
    boxes = []
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        page = await board.page("/overlay/scorebug", size=size)
        await at_rest(page)
        boxes.append(
            await page.evaluate(
                """() => [...document.querySelectorAll("score-bug, .strip, .row .cell, .name")]
                  .flatMap(e => {const b = e.getBoundingClientRect();
                    return [b.x, b.y, b.width, b.height].map(n => n / innerWidth)})"""
            )
        )

    for other in boxes[1:]:
        assert other == pytest.approx(boxes[0], abs=0.001)
