"""The console over a whole match, without a link, in the way of another, and in every language."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.console import Console, play_out, set_up
from tests.support.browsers import Screens
from tests.support.network import network
from tests.support.server import KEY, Client, Server

newest = pytest.mark.parametrize("engine", ["newest"], indirect=True)

# A best of five by keys alone: what each visit types, Stone first, then Roy.
LEG = ("F9", "F3", "F9", "F4", "1 0 1 Enter", "F7", "KeyW")

PARTS = ['[data-side="0"]', '[data-side="1"]', '[data-box="field"]', ".slot", ".quick"]
OUTSIDE = """(parts) => {
  const rail = document.querySelector(".rail").getBoundingClientRect();
  const floor = rail.width === innerWidth ? rail.top : innerHeight;
  const found = [...parts, '[data-key="0"]'].filter((part) => {
    const { left, right, bottom } = document.querySelector(part).getBoundingClientRect();
    return left < 0 || right > innerWidth + 0.5 || bottom > floor + 0.5;
  });
  return document.documentElement.scrollWidth > innerWidth ? [...found, "page"] : found;
}"""


async def type_visits(console: Console, visits: tuple[str, ...]) -> None:
    for visit in visits:
        await console.keys(*visit.split())
        await console.settled()


@newest
async def test_a_best_of_five_by_keyboard_alone_replays_to_the_same_frame(
    server: Server, client: Client, screens: Screens, tmp_path: Path
) -> None:
    await play_out(client)
    screen = await screens.open(f"{server.url}/control?board=1", key=KEY, width=1366, height=768)
    console = Console(screen, client)
    await screen.page.click('[data-area="match"]')
    await screen.page.fill('[name="name-0"]', "Mia Stone")
    await screen.page.fill('[name="short-0"]', "STONE")
    await screen.page.fill('[name="name-1"]', "Lea Roy")
    await screen.page.fill('[name="legs_to_win"]', "3")
    await screen.page.keyboard.press("Control+Enter")
    await screen.page.wait_for_selector('[data-pad="order"]')

    await console.keys("ArrowLeft")
    await console.until(lambda frame: frame["thrower"] == 0)
    for _ in range(5):
        played = await client.frame()
        if played["status"] == "finished":
            break
        if played["awaiting"] == "order":
            await console.keys("ArrowRight")
            await console.until(lambda frame: frame["awaiting"] is None)
        await console.settled()
        last = (await client.frame())["log"][-1]["entry"] + len(LEG)
        await type_visits(console, LEG)
        await console.until(lambda now, last=last: now["log"][-1]["entry"] == last)  # type: ignore[misc]

    frame = await console.until(lambda frame: frame["status"] == "finished")
    assert sorted(side["legs"] for side in frame["sides"]) == [2, 3]
    sheet = tmp_path / "match.jsonl"
    sheet.write_text(await client.scoresheet(), "utf-8")
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", "from controller.cli import main; main()", "replay", str(sheet)],
        capture_output=True,
        check=True,
        text=True,
    )
    replayed = json.loads(done.stdout)["frame"]
    for member in ("sides", "winner", "ended_by", "set", "leg", "status", "format", "thrower"):
        assert replayed[member] == frame[member], member


@newest
async def test_without_a_link_entries_are_kept_and_sent_once(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    console = await Console.open(screens, server, client)
    page = console.page

    await page.context.set_offline(True)
    await page.evaluate("window.dispatchEvent(new Event('offline'))")
    await console.keys("6", "0", "Enter")
    await console.message("conn.lost")
    assert await page.locator('[data-list="waiting"] li').count() == 1
    await page.context.set_offline(False)

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert [entry["do"] for entry in frame["log"]] == ["order", "visit"]
    await page.wait_for_selector('[data-msg="conn.lost"]', state="detached")
    assert await page.locator('[data-list="waiting"] li').count() == 0
    console.screen.forgive("ERR_INTERNET_DISCONNECTED", "not loaded")


@newest
async def test_a_lost_answer_makes_no_second_visit(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        wire.lose()
        await console.keys("F4")

        frame = await console.until(lambda frame: wire.commands > 1 and frame["thrower"] == 1)
        assert (frame["sides"][0]["left"], frame["sides"][0]["stats"]["visits"]) == (441, 1)
        assert sum(entry["do"] == "visit" for entry in frame["log"]) == 1
        await console.page.wait_for_function("() => sessionStorage['tallyboard.queue.1'] === '[]'")
        console.screen.forgive("ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "not loaded")


@newest
async def test_who_scored_meanwhile_is_told_and_nothing_is_sent_twice(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    screen = await screens.open("", width=1366, height=768)
    await screen.page.context.add_cookies(
        [{"name": "tallyboard_key", "value": KEY, "url": server.url, "sameSite": "Strict"}]
    )
    console = Console(screen, client)
    held: list[bool] = []

    def hold(socket) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        upstream = socket.connect_to_server()
        upstream.on_message(lambda text: None if held else socket.send(text))

    await screen.page.route_web_socket("**/live/1", hold)
    await screen.page.goto(f"{server.url}/control?board=1")
    await screen.page.wait_for_selector('[data-pad="field"]', state="attached")
    held.append(True)
    await client.play({"do": "visit", "points": 60, "who": "Karim"})

    await console.keys("F4")

    assert "Karim" in await console.message("board.stale")
    await console.keys("Escape")
    await screen.page.wait_for_selector('[data-msg="board.stale"]', state="detached")
    frame = await client.frame()
    assert [entry["do"] for entry in frame["log"]].count("visit") == 1
    screen.forgive("409")


@newest
async def test_a_live_match_is_replaced_only_by_holding(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 60)
    console = await Console.open(screens, server, client)
    page = console.page
    await page.click('[data-area="match"]')
    await page.fill('[name="name-0"]', "Dina Fawzy")
    await page.fill('[name="name-1"]', "Ines Morel")

    start = page.locator("[data-start]")
    await console.nothing_sent(start.click())
    await start.hover()
    await page.mouse.down()
    await console.until(lambda frame: frame["sides"][0]["name"] == "Dina Fawzy")
    await page.mouse.up()


@newest
async def test_keys_change_the_picture_on_the_scorebug(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    console = await Console.open(screens, server, client)
    bug = await screens.open(f"{server.url}/overlay/scorebug?board=1&motion=off")
    await bug.page.wait_for_selector("[data-side]", state="attached")
    await bug.page.wait_for_function("() => document.body.innerText.includes('501')")
    before = await bug.page.screenshot()

    await console.keys("F4")

    await bug.page.wait_for_function("() => document.body.innerText.includes('441')")
    assert await bug.page.screenshot() != before


@pytest.mark.parametrize("engine", ["103", "127", "newest"], indirect=True)
async def test_every_size_and_language_shows_everything_needed(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 180, 45, 180, 60, 101, 60, 20)
    console = await Console.open(screens, server, client)
    page = console.page
    for query, sizes in (
        ("&lang=fr", ((1366, 625), (1920, 1080), (1024, 768))),
        ("&lang=ar&digits=arab", ((1366, 768), (390, 664), (390, 844))),
    ):
        await page.goto(f"{server.url}/control?board=1{query}")
        await page.wait_for_function("""() => document.querySelector('[data-pad="doubt"]')""")
        for width, height in sizes:
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(OUTSIDE, PARTS) == [], (query, width, height)
    places = await page.evaluate(
        """() => [...document.querySelectorAll("[data-side]")].map(
          (panel) => panel.getBoundingClientRect().x)"""
    )
    assert places[0] > places[1]
    left = await page.evaluate(
        """() => document.querySelector('[data-side="0"] [data-left]').textContent"""
    )
    assert left == "٢٠"


@newest
async def test_the_screens_are_listed_with_their_addresses(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    console = await Console.open(screens, server, client)
    await console.page.click('[data-area="screens"]')
    await console.page.wait_for_selector("[data-screen=console] .qr")

    urls = await console.page.locator(".screens input").evaluate_all(
        "boxes => boxes.map((box) => box.value)"
    )
    assert f"{server.url}/overlay/scorebug?board=1&lang=en" in urls
    await console.page.wait_for_function(
        "() => [...document.querySelectorAll('.qr')].every((image) => image.naturalWidth > 0)"
    )
