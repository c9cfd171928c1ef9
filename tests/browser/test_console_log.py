"""Any entry is read and put right in the log: tried out first, and sent by Enter alone."""

from typing import Any

import pytest

from tests.browser.console import CUT_OFF, FORMAT, STONE_ROY, Console, set_up
from tests.support.browsers import Screens
from tests.support.network import network
from tests.support.server import Client, Json, Server

both = pytest.mark.parametrize("engine", ["103", "newest"], indirect=True)
newest = pytest.mark.parametrize("engine", ["newest"], indirect=True)
FOUR = (60, 45, 100, 60)
SIX_EACH = (100, 60, 41, 85, 59, 140, 60, 96, 40, 60, 40, 20)
SHORT = {**STONE_ROY, "format": {**FORMAT, "start": 101}, "replace": True}


def after(*visits: int) -> pytest.MarkDecorator:
    """Give the test a console on which these visits have been thrown."""
    return pytest.mark.parametrize("console", [visits], indirect=True, ids=[""])


def left(frame: Json) -> list[int]:
    """Return what each side has left."""
    return [side["left"] for side in frame["sides"]]


async def entry(console: Console, number: int) -> Any:  # noqa: ANN401
    """Return an entry of the server's log."""
    _, log = await console.client.request("GET", "/api/v1/boards/1/log")
    return next(one for one in log["entries"] if one["entry"] == number)


async def opened(console: Console, number: int, *keys: str) -> None:
    """Choose an entry in the log and press keys."""
    if not await console.page.locator("main.area-log").count():
        await console.click('[data-area="log"]')
    await console.click('[data-tab="whole"]')
    await console.click(f'[data-log-entry="{number}"]')
    await console.there(f'[data-editor="{number}"]')
    await console.keys(*keys)


async def tried(console: Console) -> str:
    """Wait for what would change and return its words."""
    await console.there("[data-preview] .facts")
    return await console.page.inner_text("[data-preview]")


async def in_the_way(console: Console, number: int) -> None:
    """Wait for a conflict with this entry."""
    await console.there(f'[data-log-entry="{number}"] .misfit')
    assert str(number) in await console.message("match.correction_conflict")
    console.screen.forgive("422")


@both
@after(*FOUR)
async def test_an_older_entry_shows_what_it_would_change_before_enter(console: Console) -> None:
    await console.nothing_sent(opened(console, 2, "2", "6"))
    words = await tried(console)
    assert "375" in words
    assert "63.00" in words
    await console.keys("Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 375)
    assert frame["sides"][0]["stats"]["average"] == 63
    was = (await entry(console, 2))["corrected"][0]
    assert (was["points"], was["reason"]) == (60, "referee")


@both
async def test_a_conflict_names_the_entry_and_escape_changes_nothing(console: Console) -> None:
    await leg_out(console)
    before = await console.client.frame()

    await opened(console, 2, "6", "0")
    await in_the_way(console, 4)
    await console.keys("Escape")
    await console.gone("[data-editor]")

    frame = await console.client.frame()
    assert {**frame, "at": 0} == {**before, "at": 0}


async def leg_out(console: Console) -> None:
    """Let Stone win a short leg with 61 and 40, Roy score once in the next."""
    await console.client.match(SHORT)
    await console.client.play({"do": "order", "side": 0, "by": "bull"})
    await console.client.visits(61, 0)
    await console.client.play({"do": "visit", "points": 40, "darts": 1})
    await console.client.visits(45)
    await console.settled()


@newest
@after(*FOUR)
async def test_a_missed_visit_is_put_in_and_its_neighbour_still_corrected(
    console: Console,
) -> None:
    await console.keys("Backspace", "Backspace", "Backspace", "Insert", "2", "6")
    assert "375" in await tried(console)
    await console.keys("Enter")

    await console.until(lambda frame: left(frame) == [336, 375])
    await opened(console, 3, "3", "0")
    await tried(console)
    await console.keys("Enter")
    await console.until(lambda frame: left(frame) == [351, 375])
    assert [one["points"] for one in (await entry(console, 3))["with"]] == [26, 30]


@newest
@after(*FOUR)
async def test_an_entry_is_taken_back_in_its_place_and_put_back(console: Console) -> None:
    await opened(console, 4, "Delete")
    await tried(console)
    await console.keys("Enter")
    await console.until(lambda frame: left(frame) == [381, 456])
    assert (await entry(console, 4))["taken_back"]

    await console.there('[data-log-entry="4"].struck')
    await opened(console, 4)
    await tried(console)
    await console.keys("Enter")

    await console.until(lambda frame: left(frame) == [341, 396])
    assert not (await entry(console, 4))["taken_back"]


@newest
@after(*FOUR)
async def test_up_goes_to_earlier_entries_from_the_score_on_into_the_log(console: Console) -> None:
    await console.keys(*["ArrowUp"] * 4)
    await console.there('[data-editor="2"]')
    await console.keys("ArrowDown")
    await console.there('[data-editor="3"]')


@newest
@after(*FOUR)
async def test_the_newest_entry_is_taken_back_by_undo(console: Console) -> None:
    await console.click('[data-area="log"]')
    await console.there('[data-log-entry="5"]')
    await console.keys("ArrowUp", "Delete")
    await tried(console)
    await console.keys("Enter")

    frame = await console.until(lambda frame: left(frame) == [341, 456])
    assert frame["log"][-1]["entry"] == 4
    await console.there("[data-done]:not([hidden])")


@newest
@after(*SIX_EACH)
async def test_a_conflict_is_left_by_correcting_the_entry_in_the_way_too(
    console: Console,
) -> None:
    await opened(console, 9, "1", "5", "6")
    await in_the_way(console, 11)
    await console.nothing_sent(console.keys("3"))
    await console.gone("[data-conflict]")
    assert await console.text("correction") == ""

    await console.keys("1", "5", "6")
    await console.there("[data-conflict]")
    await console.keys("2", "2", "0")
    await console.there('[data-editor="11"]')
    await tried(console)
    await console.keys("Enter")
    await console.there('[data-editor="9"] .facts')
    assert await console.text("correction") == "156"
    await console.keys("Enter")

    await console.until(lambda frame: left(frame) == [161, 20])
    console.screen.forgive("422")


@newest
@after(*SIX_EACH)
async def test_a_conflict_is_left_by_the_finish_that_it_was(console: Console) -> None:
    await opened(console, 9, "1", "5", "6")
    await in_the_way(console, 11)
    await console.keys("1")

    await console.there("main.area-score")
    await console.message("darts.answer_needed")
    await console.keys("2")

    frame = await console.until(lambda frame: frame["sides"][1]["legs"] == 1)
    assert frame["sides"][1]["stats"]["checkouts"] == [60]
    assert left(frame) == [501, 501]
    console.screen.forgive("422")


@newest
@after(180, 0, 180, 0)
async def test_a_conflict_is_left_by_taking_back_what_follows(console: Console) -> None:
    await console.client.play({"do": "bust"})
    await console.settled()
    await opened(console, 2, "0")
    await in_the_way(console, 6)
    await console.keys("Enter", "1")

    frame = await console.until(lambda frame: left(frame) == [321, 501])
    assert frame["log"][-1]["entry"] == 5


@newest
async def test_the_winner_of_a_leg_changes_only_where_the_key_is_held(console: Console) -> None:
    await leg_out(console)
    await console.client.play({"do": "undo"})
    await console.settled()
    await opened(console, 4, "2", "0")
    await in_the_way(console, 4)

    await console.nothing_sent(console.keys("Enter", "1", "Enter"))
    await console.page.keyboard.down("Enter")
    await tried(console)
    await console.page.keyboard.up("Enter")
    await console.keys("Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 0)
    assert left(frame) == [20, 101]
    console.screen.forgive("422")


@newest
@after(180, 0, 180, 0, 81, 0, 20, 26)
async def test_darts_at_a_double_are_answered_in_the_log(console: Console) -> None:
    await console.click('[data-area="log"]')
    await console.click('[data-log-entry="8"] [data-count="1"]')

    frame = await console.until(lambda frame: frame["sides"][0]["stats"]["at_double"] == 1)
    assert not frame["sides"][0]["stats"]["at_double_estimated"]
    await console.gone('[data-log-entry="8"] [data-count]')


@newest
@after(180, 0, 180, 0, 81, 0)
async def test_darts_at_a_double_of_one_visit_of_several_under_a_number_are_answered(
    console: Console,
) -> None:
    several = [{"do": "visit", "points": 0}, {"do": "visit", "points": 20}]
    missed = {"do": "correct", "entry": 7, "with": several, "carry": True, "reason": "missed"}
    await console.client.play(missed)
    await console.settled()
    await console.click('[data-area="log"]')
    await console.click('[data-log-entry="7"] [data-count="1"]')

    frame = await console.until(lambda frame: frame["sides"][0]["stats"]["at_double"] == 1)
    assert not frame["sides"][0]["stats"]["at_double_estimated"]


@newest
@after(180, 0, 180, 0, 101, 0)
async def test_a_dart_that_busts_gives_the_darts_after_it_to_the_other_side(
    console: Console,
) -> None:
    await console.client.play({"do": "dart", "bed": "1"}, {"do": "dart", "bed": "5"})
    await console.settled()
    await console.nothing_sent(opened(console, 8, "2", "0", "-"))
    await in_the_way(console, 9)
    await console.nothing_sent(console.keys("Enter", "1"))
    await tried(console)
    await console.keys("Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["stats"]["busts"] == 1)
    assert (frame["sides"][0]["left"], frame["thrower"]) == (40, 1)
    assert frame["sides"][1]["visit"] == ["S5"]
    console.screen.forgive("422")


@newest
@after(*FOUR)
async def test_who_threw_first_is_put_right_in_the_log(console: Console) -> None:
    await opened(console, 1, "ArrowRight")
    await tried(console)
    await console.keys("Enter")

    await console.until(lambda frame: left(frame) == [396, 341])


@newest
@after(*FOUR)
async def test_a_correction_keeps_its_reason_in_words(console: Console) -> None:
    await opened(console, 2, "4", "1")
    await console.click('[data-reason="other"]')
    await console.page.fill('[name="reason"]', "the board was lit badly")
    await console.keys("Tab")
    await tried(console)
    await console.click("[data-go]")

    await console.until(lambda frame: frame["sides"][0]["left"] == 360)
    assert (await entry(console, 2))["corrected"][0]["reason"] == "the board was lit badly"
    await console.click('[data-tab="corrections"]')
    row = console.page.locator('[data-corrected="2"]')
    assert "the board was lit badly" in await row.inner_text()


@newest
async def test_whoever_was_first_is_named_and_the_correction_waits(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, *FOUR)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        await opened(console, 2, "2", "6")
        await tried(console)
        wire.hold()
        await client.visits(85)

        await console.nothing_sent(console.keys("Enter"))
        assert "85" in await console.message("board.stale")
        await tried(console)
        await console.keys("Enter")

        await console.until(lambda frame: left(frame) == [290, 396])
        wire.release()
        await console.page.close()
    console.screen.forgive("409", *CUT_OFF)


@newest
async def test_without_a_link_the_log_is_read_and_nothing_is_changed(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, *FOUR)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        await opened(console, 2)
        wire.cut()
        await console.message("conn.lost")
        await console.nothing_sent(opened(console, 3, "2", "6", "Enter", "Delete", "Enter"))
        assert await console.text("correction") == ""
        assert await console.page.is_disabled("[data-go]")

        wire.mend()
        await console.gone('[data-msg="conn.lost"]')
        await opened(console, 3, "2", "6")
        await tried(console)
        await console.keys("Enter")
        await console.until(lambda frame: left(frame) == [341, 415])
        await console.page.close()
    console.screen.forgive(*CUT_OFF)
