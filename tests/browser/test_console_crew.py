"""Two at one board: who scores, who alone scores, and which screens are seen to listen."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page

from tests.browser.console import Console, eventually, set_up
from tests.support.browsers import Screens
from tests.support.network import network
from tests.support.server import Client, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)

NAMED = """([id, name]) => localStorage.setItem("tallyboard.person",
  JSON.stringify({id: id.repeat(32), name}))"""
# Everything that the page would do by itself stops, as on a machine that hangs.
HANG = {"policy": "pause"}


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """Give one server for all of these."""
    running = Server(tmp_path_factory.mktemp("data"))
    await running.start()
    yield running
    await running.stop()


async def sit(
    screens: Screens, server: Server, client: Client, who: str, *, url: str = ""
) -> Console:
    """Open a console as a person of this name."""
    console = await Console.open(screens, server, client, url=url)
    await console.page.evaluate(NAMED, [f"{len(screens.opened):x}", who])
    await console.page.reload()
    await console.page.wait_for_selector('[data-pad="field"]', state="attached")
    return console


async def hold(page: Page, part: str) -> None:
    """Keep the mouse on a button for as long as it wants."""
    await page.hover(part)
    await page.mouse.down()
    await page.wait_for_selector(part, state="detached")
    await page.mouse.up()


async def test_two_see_each_other_and_one_takes_over_gives_and_keeps(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    mia = await sit(screens, server, client, "Mia")
    karim = await sit(screens, server, client, "كريم")
    both = await mia.message("second.operator")
    assert "كريم" in both
    assert "Mia" in await karim.message("second.operator")
    await karim.keys("4")

    # A hold that is let go too soon does nothing.
    await mia.page.click('[data-chip="people"]')
    await mia.page.click("[data-alone]")
    assert await mia.page.locator("[data-release]").count() == 0
    await hold(mia.page, "[data-alone]")

    assert "Mia" in await karim.message("taken.over")
    await karim.nothing_sent(karim.keys("5", "Enter", "F4", "B", "Control+z", "ArrowLeft"))
    assert await karim.text("field") == "4"
    await mia.page.click('[data-area="score"]')
    await mia.keys("F4")
    frame = await mia.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert frame["log"][-1]["who"] == "Mia"

    await karim.page.click("[data-ask]")
    assert "كريم" in await mia.message("asks")
    await mia.page.click("[data-keep]")
    await karim.page.wait_for_selector("[data-ask]:enabled")
    await karim.page.click("[data-ask]")
    await mia.page.click("[data-give]")

    assert "كريم" in await mia.message("taken.over")
    await karim.page.wait_for_selector('[data-msg="taken.over"]', state="detached")
    await karim.keys("5", "Enter")
    await karim.until(lambda frame: frame["sides"][1]["left"] == 456)
    await karim.page.click('[data-chip="people"]')
    await karim.page.click("[data-release]")
    await mia.page.wait_for_selector('[data-msg="taken.over"]', state="detached")
    await mia.keys("F4")
    await mia.until(lambda frame: frame["sides"][0]["left"] == 381)


async def test_what_was_kept_without_a_link_waits_while_another_alone_scores(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    async with network(server) as line:
        mia = await sit(screens, server, client, "Mia", url=line.url)
        line.cut()
        await mia.message("conn.lost")
        await mia.keys("6", "0", "Enter")
        await mia.page.wait_for_selector('[data-list="waiting"] li')
        wish = {"person": "program", "name": "Karim"}
        assert (await client.request("POST", "/api/v1/boards/1/scorer", wish))[0] == 200

        line.mend()
        assert "Karim" in await mia.message("taken.over")
        assert (await client.frame())["log"][-1]["do"] == "order"
        await client.request("POST", "/api/v1/boards/1/scorer", {"person": None})

        frame = await mia.until(lambda frame: frame["sides"][0]["left"] == 441)
        assert [entry["do"] for entry in frame["log"]] == ["order", "visit"]
        await mia.page.wait_for_selector('[data-list="waiting"]', state="detached")
    mia.screen.forgive("WebSocket", "not loaded", "ERR_", "409")


async def test_screens_are_counted_and_one_that_hangs_is_named(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 60)
    mia = await Console.open(screens, server, client)
    bug = await screens.open(f"{server.url}/overlay/scorebug?board=1")
    venue = await screens.open(f"{server.url}/venue?board=1")
    older = await screens.open("")
    await older.page.add_init_script(
        """sessionStorage["tallyboard.reloaded"] = "kept by a proxy";
        document.addEventListener("readystatechange", () => {
          sessionStorage["tallyboard.reloaded"] = document.documentElement.dataset.build;
          document.documentElement.dataset.build = "older";
        }, {once: true})"""
    )
    await older.page.goto(f"{server.url}/overlay/program?board=1")
    chip = mia.page.locator('[data-chip="screens"]')

    async def counted(well: int, every: int) -> bool:
        return f"{well} of {every}" in (await chip.inner_text())

    await eventually(lambda: counted(2, 3))
    assert "old version" in str(await chip.get_attribute("title"))
    await chip.click()
    row = mia.page.locator('[data-listening="program"]')
    assert await row.locator('[data-msg="screen.old"]').count() == 1
    seq = str((await client.visits(45))["seq"])
    for listening in ("scorebug", "venue"):
        shows = mia.page.locator(f'[data-listening="{listening}"] .shows')

        async def drawn() -> bool:
            return await shows.inner_text() == seq  # noqa: B023

        await eventually(drawn)

    hanging = await venue.page.context.new_cdp_session(venue.page)
    await hanging.send("Emulation.setVirtualTimePolicy", HANG)
    await mia.page.wait_for_selector('[data-listening="venue"] [data-msg="screen.silent"].look')
    await eventually(lambda: counted(1, 3))
    await bug.page.close()
    await mia.page.wait_for_selector('[data-listening="scorebug"]', state="detached")


async def test_after_a_restart_everybody_may_score(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client)
    mia = await sit(screens, server, client, "Mia")
    await client.request("POST", "/api/v1/boards/1/scorer", {"person": "program", "name": ""})
    await mia.message("taken.over")

    await server.kill()
    await server.start()

    await mia.page.wait_for_selector('[data-msg="taken.over"]', state="detached")
    await mia.page.wait_for_selector('[data-msg="conn.lost"]', state="detached")
    await mia.keys("F4")
    await mia.until(lambda frame: frame["sides"][0]["left"] == 441)
    mia.screen.forgive("WebSocket", "ERR_CONNECTION_REFUSED", "not loaded")
