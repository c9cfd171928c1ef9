"""The console without a link, in the way of another, in every size and language."""

import pytest

from tests.browser.console import CUT_OFF, Console, set_up
from tests.support.browsers import Screens
from tests.support.network import network
from tests.support.server import Client, Server

newest = pytest.mark.parametrize("engine", ["newest"], indirect=True)
both = pytest.mark.parametrize("engine", ["103", "newest"], indirect=True)

SILENCE = """() => {
  const from = performance.now();
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-msg="conn.lost"]')) return;
    globalThis.silentFor = performance.now() - from;
    watch.disconnect();
  }).observe(document.body, { childList: true, subtree: true });
}"""
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
# Neighbours that would overlap where there is too little room for both.
CROWDED = """() => [[".side h2", ".side [data-left]"], [".sides", ".waiting"],
    [".waiting", '[data-box="field"]'], ['[data-box="field"]', ".numbers"]].filter((pair) => {
  const [one, other] = pair.map((part) => document.querySelector(part).getBoundingClientRect());
  return other.height > 0 && other.left < one.right && one.left < other.right
    && other.top < one.bottom - 0.5;
})"""


@both
async def test_without_a_link_entries_are_kept_and_sent_once(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        await console.page.evaluate(SILENCE)
        wire.cut()
        await console.keys("6", "0", "Enter")

        await console.message("conn.lost")
        assert 800 <= await console.page.evaluate("silentFor") <= 2500
        assert await console.page.locator('[data-list="waiting"] li').count() == 1
        wire.mend()

        frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
        assert [entry["do"] for entry in frame["log"]] == ["order", "visit"]
        await console.gone('[data-msg="conn.lost"]')
        assert await console.page.locator('[data-list="waiting"] li').count() == 0
        await console.page.close()
        console.screen.forgive(*CUT_OFF)


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
        await console.page.close()
        console.screen.forgive(*CUT_OFF)


@both
async def test_who_scored_meanwhile_is_told_and_nothing_is_sent_twice(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        wire.hold()
        await client.play({"do": "visit", "points": 60, "who": "Karim"})

        await console.keys("F4")

        assert "Karim" in await console.message("board.stale")
        await console.keys("Escape")
        await console.gone('[data-msg="board.stale"]')
        frame = await client.frame()
        assert [entry["do"] for entry in frame["log"]].count("visit") == 1
        await console.page.close()
        console.screen.forgive("409")


@newest
async def test_a_live_match_is_replaced_only_by_holding(console: Console) -> None:
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
async def test_without_a_link_nothing_lies_over_anything_else(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 100, 60)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        wire.cut()
        await console.message("conn.lost")
        await console.keys("6", "0", "Enter", "4", "5", "Enter")
        await console.there('[data-list="waiting"] li + li')

        for width, height in ((1366, 625), (1920, 1080), (1024, 768), (390, 664), (390, 844)):
            await console.page.set_viewport_size({"width": width, "height": height})
            assert await console.page.evaluate(OUTSIDE, PARTS[:3]) == [], (width, height)
            assert await console.page.evaluate(CROWDED) == [], (width, height)
        await console.page.close()
        console.screen.forgive(*CUT_OFF)


@newest
async def test_the_screens_are_listed_with_their_addresses(
    server: Server, console: Console
) -> None:
    await console.page.click('[data-area="screens"]')
    await console.page.wait_for_selector("[data-screen=console] .qr")

    urls = await console.page.locator(".screens input").evaluate_all(
        "boxes => boxes.map((box) => box.value)"
    )
    assert f"{server.url}/overlay/scorebug?board=1&lang=en" in urls
    await console.page.wait_for_function(
        "() => [...document.querySelectorAll('.qr')].every((image) => image.naturalWidth > 0)"
    )
