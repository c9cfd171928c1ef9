"""What a console passes through beside scoring: pairing, pairs, alarms, restarts, languages."""

import os
import resource
import signal

import pytest

from tests.browser.console import CUT_OFF, STONE_ROY, Console, play_out, set_up
from tests.support.browsers import Screens
from tests.support.network import network
from tests.support.server import KEY, Client, Json, Server

newest = pytest.mark.parametrize("engine", ["newest"], indirect=True)

WHY = {"reason": "typing"}
LONG_NAMES = [
    {"name": 'O\'Brien & "Snakebite" <b>', "country": "IE"},
    {"name": "Maximiliana Konstantinopolska-Abernathy", "country": "PL"},
]
ARABIC_NAMES = [
    {"name": "عبد الرحمن محمد السيد الشرقاوي", "country": "EG"},
    {"name": "Lea Roy", "country": "FR"},
]
CUT = """() => [...document.querySelectorAll(".name")].filter((name) => {
  if (name.offsetParent === null) return false;
  const box = name.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(name);
  return [...text.getClientRects()].some((line) => (line.top + line.bottom) / 2 > box.bottom ||
    line.left < box.left - 1 || line.right > box.right + 1);
}).map((name) => `${name.closest("[data-side], [data-box], th, .starter")?.className}: ` +
  name.textContent)"""
OPEN_DOUBT = (140, 60, 100, 85, 41, 140, 59, 60, 101, 96, 20)


@newest
async def test_the_pairing_form_lets_in_with_the_key_alone(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    screen = await screens.open(f"{server.url}/control?board=1&lang=fr")
    page = screen.page

    await page.fill('[name="key"]', "not the key")
    await page.click('[type="submit"]')
    await page.wait_for_selector("[data-msg]")
    assert await page.get_attribute("html", "lang") == "fr"
    await page.fill('[name="key"]', KEY)
    await page.click('[type="submit"]')

    await page.wait_for_selector('[data-pad="field"]', state="attached")
    assert await page.get_attribute("html", "lang") == "fr"
    assert await page.get_attribute("main", "data-board") == "1"
    screen.forgive("401")


@newest
async def test_pairs_are_set_up_and_the_throwing_order_is_told(
    server: Server, client: Client, screens: Screens
) -> None:
    await play_out(client)
    console = await Console.open(screens, server, client)
    page = console.page
    await page.click('[data-area="match"]')
    await page.click("[data-pairs]")
    for name, text in (
        ("player-0-0", "Mia Stone"),
        ("player-0-1", "Lea Roy"),
        ("player-1-0", "Dina Fawzy"),
        ("player-1-1", "Ines Morel"),
    ):
        await page.fill(f'[name="{name}"]', text)
    await page.select_option('[name="out_rule"]', label="any bed")
    await page.click("[data-start]")
    await page.wait_for_selector('[data-pad="order"]')

    await page.click(".members >> text=Lea Roy")
    await page.click('[data-order="1"]')

    frame = await console.until(lambda frame: frame["awaiting"] is None)
    sides = frame["sides"]
    assert [side["name"] for side in sides] == ["Mia Stone / Lea Roy", "Dina Fawzy / Ines Morel"]
    assert (frame["thrower"], frame["format"]["out_rule"]) == (1, "straight")
    throwers = [side["players"][side["player"]]["name"] for side in sides]
    assert throwers == ["Lea Roy", "Dina Fawzy"]
    await page.wait_for_selector('[data-side="1"][data-throwing] .member >> text=Dina Fawzy')


@newest
@pytest.mark.parametrize(("key", "left"), [("Enter", 401), ("Escape", 461)])
async def test_whoever_comes_back_to_a_score_that_moved_is_asked(
    server: Server, client: Client, screens: Screens, key: str, left: int
) -> None:
    await set_up(client)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        wire.cut()
        await console.keys("6", "0", "Enter")
        await console.message("conn.lost")
        await console.there('[data-list="waiting"] li')
        await client.play(
            {"do": "visit", "points": 40, "who": "Karim"},
            {"do": "visit", "points": 26, "who": "Karim"},
        )

        wire.mend()
        await console.nothing_sent(console.message("conn.choose"))
        assert "Karim" in await console.message("conn.choose")
        await console.keys(key)

        await console.gone('[data-msg="conn.choose"]')
        await console.gone('[data-list="waiting"]')
        frame = await console.until(lambda frame: frame["sides"][0]["left"] == left)
        assert frame["sides"][1]["left"] == 475
        await console.page.close()
        console.screen.forgive("409", *CUT_OFF)


@newest
async def test_a_restart_of_the_server_is_told_and_loses_nothing(
    server: Server, console: Console
) -> None:
    await console.fresh(60)
    await console.keys("4")

    await server.kill()
    await server.start()

    await console.message("server.restarted")
    await console.page.wait_for_selector('[data-msg="conn.lost"]', state="detached")
    assert await console.text("field") == "4"
    await console.keys("5", "Enter")
    frame = await console.until(lambda frame: frame["sides"][1]["left"] == 456)
    assert frame["sides"][0]["left"] == 441
    console.screen.forgive(*CUT_OFF)


@newest
async def test_what_cannot_be_saved_is_not_shown_and_goes_in_by_enter(
    server: Server, console: Console
) -> None:
    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        await console.keys("F4")
        await console.message("journal.failing")
        assert await console.page.inner_text('[data-side="0"] [data-left]') == "501"
        await console.nothing_sent(console.keys("4", "5", "F9"))
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))
    await console.keys("Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    await console.message("journal.back")
    assert [entry["do"] for entry in frame["log"]] == ["order", "visit"]
    console.screen.forgive("503")


@newest
async def test_the_language_changes_on_the_page_and_keeps_the_field(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 180, 45, 180, 60)
    console = await Console.open(screens, server, client)
    page = console.page
    await console.keys("1")

    await page.select_option(".tongue", label="العربية ١٢٣")

    await page.wait_for_function("() => document.documentElement.dir === 'rtl'")
    await page.wait_for_selector('[data-pad="field"]:not(:empty)')
    assert await console.text("field") == "١"
    assert await page.inner_text('[data-side="0"] [data-left]') == "١٤١"


@newest
async def test_a_finished_match_names_the_winner_and_leads_to_the_next(
    server: Server, client: Client, screens: Screens
) -> None:
    await play_out(client)
    console = await Console.open(screens, server, client)

    assert "STONE" in await console.page.inner_text('[data-box="field"]')
    assert await console.page.locator("[data-quick]:enabled").count() == 0
    await console.nothing_sent(console.keys("F4", "6", "0", "Enter"))
    await console.page.click("[data-next]")
    await console.page.wait_for_selector("[data-start]")
    console.screen.forgive("422")


@pytest.mark.parametrize("engine", ["103", "newest"], indirect=True)
@pytest.mark.parametrize("sides", [LONG_NAMES, ARABIC_NAMES], ids=["latin", "arabic"])
async def test_long_names_are_whole_in_every_size_and_direction(
    server: Server, client: Client, screens: Screens, sides: list[Json]
) -> None:
    await client.match(
        {**STONE_ROY, "sides": sides, "format": {"preset": "pdc-world-championship"}}
        | {"replace": True}
    )
    console = await Console.open(screens, server, client, ready='[data-pad="order"]')
    sizes = ((1366, 768), (1024, 768), (390, 664))
    for state in ("order", "score"):
        if state == "score":
            await client.play({"do": "order", "side": 0, "by": "bull"})
            await client.visits(*OPEN_DOUBT)
        for lang in ("en", "ar"):
            await console.page.goto(f"{server.url}/control?board=1&lang={lang}")
            for width, height in sizes:
                await console.page.set_viewport_size({"width": width, "height": height})
                part = '[data-pad="order"]' if state == "order" else '[data-pad="doubt"]'
                await console.page.wait_for_function(
                    "(part) => document.querySelector(part)", arg=part
                )
                await console.page.evaluate("document.fonts.ready")
                cut = await console.page.evaluate(CUT)
                assert cut == [], (state, lang, width)


@newest
async def test_a_visit_opened_for_correction_is_no_new_visit_after_a_reload(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 26, 60, 45)
    console = await Console.open(screens, server, client)
    await console.keys("ArrowLeft", "1", "7")
    # 475 was left before the 45 of that side, whoever throws now.
    assert "458" in await console.text("verdict")
    await console.page.reload()
    await console.there('[data-pad="field"]')

    await console.nothing_sent(console.keys("Enter"))


@newest
async def test_a_number_typed_before_the_order_stays_when_it_is_told(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, order=False)
    console = await Console.open(screens, server, client)
    await console.keys("6", "0", "ArrowRight")
    await console.until(lambda frame: frame["thrower"] == 1)
    assert await console.text("field") == "60"
    await console.keys("Enter")
    await console.until(lambda frame: frame["sides"][1]["left"] == 441)


@newest
async def test_keys_behind_one_that_needs_the_server_are_dropped_with_it(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 26, 60)
    console = await Console.open(screens, server, client)
    os.kill(server.pid, signal.SIGSTOP)
    try:
        await console.keys("4", "5", "Enter", "ArrowRight", "1", "1", "Enter")
        await console.message("keys.dropped")
        assert await console.page.locator('[data-list="waiting"] li').count() == 1
    finally:
        os.kill(server.pid, signal.SIGCONT)

    await console.until(lambda frame: frame["sides"][0]["left"] == 430)
    await console.gone('[data-msg="conn.lost"]')
    assert [entry["do"] for entry in (await client.frame())["log"]] == ["order"] + ["visit"] * 3
    console.screen.forgive(*CUT_OFF)


@newest
async def test_undo_says_when_it_takes_back_more_than_one_visit(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 60, 45)
    last = {"do": "visit", "points": 45}
    several = [{"do": "visit", "points": 30}, last]
    await client.play({"do": "correct", "entry": 3, "with": several, "carry": True, **WHY})
    console = await Console.open(screens, server, client)

    assert "(+1)" in await console.page.inner_text('[data-pad="undo"]')


@newest
async def test_undo_and_redo_are_named_in_full_and_leave_a_finish_its_room(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 180, 180, 180, 180, 20, 101)
    console = await Console.open(screens, server, client, size=(1366, 768))
    await console.keys("Control+z")
    await console.message("undo.done")

    cut = """() => [...document.querySelectorAll(".actions button span")].filter((words) => {
      const {width, height} = words.closest("button").getBoundingClientRect();
      return words.scrollWidth > width || words.scrollHeight > height;
    }).map((words) => words.textContent)"""
    assert await console.page.evaluate(cut) == []
    widths = """() => [".slot", ".slot .shot"].map((part) =>
      document.querySelector(part).getBoundingClientRect().width)"""
    slot, shot = await console.page.evaluate(widths)
    assert shot == slot
