"""Darts pointed to and named one by one, the opened visit, and throwers exchanged."""

import pytest

from tests.browser.console import Console
from tests.support.browsers import Screens
from tests.support.server import Json, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)

SIX_VISITS = (60, 45, 100, 26, 41, 85)


def after(name: str, *visits: int) -> pytest.MarkDecorator:
    """Give the test a console on which these visits have been thrown."""
    return pytest.mark.parametrize("console", [visits], indirect=True, ids=[name])


forty_left = after("40 left", 180, 0, 180, 0, 101, 0)
two_visits = after("two visits", 60, 45)
three_visits = after("three visits", 60, 45, 100)


async def of_entry(console: Console, entry: int) -> Json:
    """Return what the board keeps under that number."""
    frame = await console.client.frame()
    found: Json = next(row for row in frame["log"] if row["entry"] == entry)
    return found


async def test_darts_are_pointed_to_on_the_board(console: Console) -> None:
    await console.keys("KeyV")
    await console.click('[data-bed="T20"]')
    await console.until(lambda frame: frame["sides"][0]["visit"] == ["T20"])
    await console.settled()
    assert await console.page.inner_text("[data-thrown]") == "T20"

    await console.click('[data-bed="DB"]')
    await console.settled()
    await console.keys("Backspace")
    await console.until(lambda frame: frame["sides"][0]["visit"] == ["T20"])
    await console.settled()
    await console.click('.off [data-bed="BOUNCE"]')
    await console.settled()
    await console.keys("6", "1", "Enter")  # of the whole visit

    frame = await console.until(lambda frame: frame["thrower"] == 1)
    assert frame["sides"][0]["left"] == 440
    await console.keys("KeyV")
    await console.gone('[data-pad="board"]')


async def test_lifting_outside_the_board_is_no_dart(console: Console) -> None:
    await console.keys("KeyV")
    await console.there('[data-bed="T20"]')
    x, y = await console.page.evaluate(
        """() => { const box = document.querySelector('[data-bed="T20"]').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; }"""
    )
    mouse = console.page.mouse

    await mouse.move(x, y)
    await mouse.down()
    await console.there(".lens.shown")
    assert await console.page.inner_text("[data-aimed]") == "T20"
    await mouse.move(5, 5)
    await console.nothing_sent(mouse.up())

    await console.gone(".lens.shown")
    await console.keys("KeyV")


@forty_left
async def test_beds_that_win_or_bust_are_marked_as_the_server_says(console: Console) -> None:
    await console.keys("KeyV")

    await console.there('[data-bed="D20"].wins')
    await console.there('[data-bed="T14"].busts')
    await console.click('[data-bed="D20"]')

    await console.until(lambda frame: frame["sides"][0]["legs"] == 1)
    await console.settled()
    await console.keys("KeyV")


async def test_a_phone_has_rings_and_numbers(
    server: Server, console: Console, screens: Screens
) -> None:
    phone = await Console.open(screens, server, console.client, size=(390, 664), touch=True)
    await phone.tap('.numbers [data-key="darts"]')
    for part in ('[data-ring="T"]', '[data-bed="T19"]'):
        await phone.tap(part)
    await phone.until(lambda frame: frame["sides"][0]["visit"] == ["T19"])
    await phone.settled()
    await phone.tap('[data-bed="S5"]')  # a ring holds for one dart
    await phone.until(lambda frame: frame["sides"][0]["visit"] == ["T19", "S5"])
    await phone.settled()
    await phone.tap('[data-bed="MISS"]')

    frame = await phone.until(lambda frame: frame["thrower"] == 1)
    assert frame["sides"][0]["left"] == 439
    overflow = await phone.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert overflow <= 0


@pytest.mark.parametrize("where", ["inside", "outside"])
async def test_a_quick_score_counts_where_the_finger_is_lifted(
    console: Console, where: str
) -> None:
    x, y = await console.page.evaluate(
        """() => { const box = document.querySelector('[data-quick="60"]').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; }"""
    )
    mouse = console.page.mouse
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + (20 if where == "inside" else 0), y - (0 if where == "inside" else 90))

    if where == "outside":
        await console.nothing_sent(mouse.up())
    else:
        await mouse.up()
        await console.until(lambda frame: frame["sides"][0]["left"] == 441)


@two_visits
async def test_opened_visits_are_stepped_through_and_left_without_a_change(
    console: Console,
) -> None:
    async def opened() -> int | None:
        side = console.page.locator("[data-side].opened")
        return int(await side.get_attribute("data-side") or 0) if await side.count() else None

    for keys, side in (
        (("ArrowUp",), 1),
        (("NumpadAdd",), 0),
        (("ArrowDown",), 1),
        (("Backspace",), 0),
        (("ArrowRight",), 1),
        (("Period",), None),
        (("NumpadDecimal", "NumpadDecimal"), 1),
        (("NumpadDecimal",), None),
    ):
        await console.nothing_sent(console.keys(*keys))
        assert await opened() == side, keys


@two_visits
async def test_an_opened_visit_takes_what_was_left_a_quick_score_or_a_bust(
    console: Console,
) -> None:
    await console.keys("ArrowRight", "4", "4", "1", "NumpadAdd")
    await console.until(lambda frame: frame["sides"][1]["left"] == 441)
    await console.settled()
    await console.keys("ArrowLeft", "Shift+F2")
    await console.until(lambda frame: frame["sides"][0]["left"] == 446)
    await console.settled()

    await console.keys("ArrowLeft")
    assert "55" in await console.message("fix.open")


@forty_left
async def test_a_corrected_finish_asks_for_its_darts(console: Console) -> None:
    await console.keys("2", "6", "Enter")
    await console.until(lambda frame: frame["thrower"] == 1)
    await console.settled()

    await console.keys("ArrowLeft", "0", "NumpadAdd")
    await console.message("darts.answer_needed")
    console.screen.forgive("422")
    await console.keys("2")

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 1)
    assert frame["sides"][0]["stats"]["best_leg"] == 11


@forty_left
async def test_a_bust_is_put_right(console: Console) -> None:
    await console.keys("KeyB")
    await console.until(lambda frame: frame["sides"][0]["last"]["bust"])
    await console.settled()

    await console.keys("Backspace", "2", "0", "Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 20)
    assert not frame["sides"][0]["last"]["bust"]


@three_visits
async def test_exchanged_throwers_are_shown_before_and_exchanged_back(console: Console) -> None:
    await console.nothing_sent(console.keys("KeyX"))
    preview = await console.message("pad.exchanged")
    assert "456" in preview
    assert "341" in preview
    await console.nothing_sent(console.keys("Escape"))
    await console.keys("KeyX", "Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 456)
    assert (frame["sides"][1]["left"], frame["thrower"]) == (341, 0)
    await console.settled()
    await console.keys("KeyX", "Enter")
    await console.until(lambda frame: frame["sides"][0]["left"] == 341)


@three_visits
async def test_a_leg_goes_in_by_the_numpad_alone(console: Console) -> None:
    await console.keys(
        *("Numpad1", "Numpad4", "Numpad0", "NumpadEnter"),  # Roy 316
        *("Numpad1", "Numpad8", "Numpad0", "NumpadEnter"),  # Stone 161
        *("NumpadDecimal", "NumpadDecimal", "NumpadAdd"),  # Roy's 140 was
        *("Numpad1", "Numpad0", "Numpad0", "NumpadEnter"),  # 100
        *("Numpad6", "Numpad0", "NumpadEnter"),  # Roy 296
        *("Numpad1", "Numpad2", "Numpad1", "NumpadEnter"),  # Stone 40
        *("Numpad0", "NumpadEnter"),
        *("NumpadDecimal", "NumpadEnter"),  # Stone bust
        *("Numpad0", "NumpadEnter"),
        *("Numpad0", "NumpadAdd", "Numpad3"),
    )

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 1)
    assert (frame["sides"][0]["stats"]["busts"], frame["sides"][1]["stats"]["points"]) == (1, 205)
