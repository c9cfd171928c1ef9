"""A real match entered on the console alone: what it leaves comes to the published figures.

Eleven legs of a league night, by keys and by touch, with three corrections, a leg given wrongly,
and the network away twice.
"""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.darts.pad import QUICK
from tests.browser.console import CUT_OFF, Console
from tests.browser.presses import PLAIN_KEYS, Visit, visits
from tests.golden.test_golden import agrees, expected
from tests.support.browsers import Screens
from tests.support.network import Network, network
from tests.support.server import Client, Server

SHEET = "premier-league-2017-night.totals.jsonl"
PLACES = ("F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9")
QUICK_KEYS = {
    total: PLACES[at] if at < PLAIN_KEYS else f"Shift+{PLACES[at - PLAIN_KEYS]}"
    for at, total in enumerate(QUICK["stage"])
}
FINISH_KEYS = {1: "KeyQ", 2: "KeyW", 3: "KeyE"}
AT_DOUBLE_KEYS = ("KeyA", "KeyS", "KeyD", "KeyF")
AHEAD = 6  # visits that are typed before the page has shown the first of them
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
LOG_ENTRIES = """() => [...document.querySelectorAll("[data-log-entry]")]
  .map((row) => Number(row.dataset.logEntry)).sort((one, other) => one - other)"""


def legs() -> list[list[Visit]]:
    """Return the visits of each leg."""
    found: list[list[Visit]] = [[]]
    for visit in visits(SHEET):
        found[-1].append(visit)
        if visit.result == "checkout":
            found.append([])
    return found[:-1]


class Marker:
    """Who enters the match."""

    def __init__(self, console: Console, wire: Network) -> None:
        self.console = console
        self.wire = wire
        self.last = 0

    async def total(self, points: int) -> None:
        """Enter a total by the keyboard: the same key twice is slower than these fingers."""
        if points in QUICK_KEYS and points != self.last:
            await self.console.keys(QUICK_KEYS[points])
        else:
            await self.console.keys(*str(points), "Enter")
        self.last = points

    async def visit(self, visit: Visit) -> None:
        """Enter a visit by the keyboard, with the answer that it asks for."""
        if visit.result == "checkout":
            await self.console.keys(FINISH_KEYS[visit.darts or visit.finish[0]])
        else:
            await self.total(visit.points)
        if visit.asked:
            await self.console.keys(AT_DOUBLE_KEYS[visit.at_double or 0])

    async def type(self, played: list[Visit]) -> None:
        """Enter visits by the keyboard, well before the page shows them."""
        for at, visit in enumerate(played, 1):
            await self.visit(visit)
            if at % AHEAD == 0:
                await self.console.settled()
        await self.console.settled()

    async def tap(self, visit: Visit) -> None:
        """Enter a visit with a finger."""
        console = self.console
        if visit.result == "checkout":
            await console.tap('[data-key="Enter"]')
            if len(visit.finish) > 1:
                at = visit.finish.index(visit.darts or 0) + 1
                await console.tap(f'[data-pad="ask"] .answers button:nth-of-type({at})')
        elif visit.points in QUICK["stage"][:PLAIN_KEYS]:
            await console.tap(f'[data-quick="{visit.points}"]')
        else:
            for key in (*str(visit.points), "Enter"):
                await console.tap(f'[data-key="{key}"]')
        await console.settled()
        if visit.asked:
            await console.tap(f'[data-pad="doubt"] [data-count="{visit.at_double}"]')
            await console.gone('[data-pad="doubt"]')

    async def by_touch(self, leg: list[Visit]) -> None:
        """Enter a leg on a phone."""
        await self.console.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        for visit in leg:
            await self.tap(visit)
        await self.console.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]

    async def by_mouse(self, leg: list[Visit]) -> None:
        """Enter a leg with the mouse, and by the keyboard what has no button."""
        for visit in leg:
            if visit.points in QUICK["stage"][:PLAIN_KEYS] and not visit.asked:
                await self.console.click(f'[data-quick="{visit.points}"]')
            else:
                await self.visit(visit)
            await self.console.settled()

    async def wrong_at_once(self, leg: list[Visit]) -> None:
        """Enter a leg, its first total wrongly and put right at once."""
        await self.total(leg[0].points - 3)
        await self.console.keys("Backspace", *str(leg[0].points), "Enter")
        await self.type(leg[1:])

    async def wrong_of_the_other_side(self, leg: list[Visit]) -> None:
        """Enter a leg, its first total wrongly, which is noticed after the other side's."""
        await self.total(leg[0].points + 1)
        await self.visit(leg[1])
        await self.console.settled()
        first = await self.console.page.get_attribute(".side:not([data-throwing])", "data-side")
        await self.console.keys("ArrowLeft" if first == "1" else "ArrowRight")
        await self.total(leg[0].points)
        await self.type(leg[2:])

    async def wrong_in_the_log(self, leg: list[Visit]) -> None:
        """Enter a leg, its first total wrongly, which is put right four visits later."""
        console = self.console
        await self.total(leg[0].points - 40)
        await self.type(leg[1:5])
        await console.click('[data-area="log"]')
        await console.there("[data-log-entry]")
        entry = (await console.page.evaluate(LOG_ENTRIES))[-5]
        await console.click(f'[data-log-entry="{entry}"]')
        await console.there(f'[data-editor="{entry}"]')
        await console.keys(*str(leg[0].points))
        await console.there("[data-preview] [data-figure]")
        await console.keys("Enter")
        await console.gone(f'[data-editor="{entry}"]')
        await console.click('[data-area="score"]')
        await self.type(leg[5:])

    async def given_wrongly(self, leg: list[Visit]) -> None:
        """Enter a leg that is given too early and taken back."""
        early = next(at for at, visit in enumerate(leg) if 3 in visit.finish)
        assert leg[early].result == "ok"
        await self.type(leg[:early])
        await self.console.keys("KeyE")
        await self.console.settled()
        await self.console.keys("Control+Z")
        await self.console.message("undo.crosses")
        await self.console.keys("Enter")
        await self.type(leg[early:])

    async def without_network(self, leg: list[Visit]) -> None:
        """Enter a leg of which the first four visits are sent later."""
        self.wire.cut()
        await self.console.message("conn.lost")
        for visit in leg[:4]:
            assert not visit.asked
            await self.total(visit.points)
        await self.console.there('[data-list="waiting"] li:nth-child(4)')
        self.wire.mend()
        await self.console.gone('[data-msg="conn.lost"]')
        await self.type(leg[4:])


async def start(console: Console) -> None:
    """Set the match up on the page and say who throws first."""
    page = console.page
    await page.click('[data-area="match"]')
    for name, text in (
        ("title", "Premier League 2017, league night"),
        ("name-0", "Adrian Lewis"),
        ("short-0", "LEWIS"),
        ("name-1", "Raymond van Barneveld"),
        ("short-1", "BARNEVELD"),
    ):
        await page.fill(f'[name="{name}"]', text)
    await page.click('[data-preset="pdc-premier-league"]')
    await page.fill('[name="legs_to_win"]', "7")
    await page.keyboard.press("Control+Enter")
    await console.there('[data-pad="order"]')
    await console.keys("ArrowLeft")
    await console.gone('[data-pad="order"]')


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
async def test_a_real_match_entered_on_the_console_alone_comes_to_its_published_figures(
    server: Server, client: Client, screens: Screens, tmp_path: Path
) -> None:
    async with network(server) as wire:
        console = await Console.open(
            screens, server, client, url=wire.url, touch=True, ready='[data-area="match"]'
        )
        await start(console)
        marker = Marker(console, wire)
        ways = {
            0: marker.wrong_at_once,
            1: marker.wrong_of_the_other_side,
            2: marker.wrong_in_the_log,
            3: marker.by_touch,
            4: marker.given_wrongly,
            5: marker.without_network,
            6: marker.by_mouse,
            8: marker.without_network,
        }
        for at, leg in enumerate(legs()):
            await ways.get(at, marker.type)(leg)

        frame = await console.until(lambda frame: frame["status"] == "finished")
        await console.page.close()
        console.screen.forgive(*CUT_OFF)

    sheet = tmp_path / "match.jsonl"
    sheet.write_text(await client.scoresheet(), "utf-8")
    entered = [json.loads(line).get("do") for line in sheet.read_text("utf-8").splitlines()]
    assert (entered.count("correct"), entered.count("undo")) == (3, 1)
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", "from controller.cli import main; main()", "replay", str(sheet)],
        capture_output=True,
        check=True,
        text=True,
    )
    printed = json.loads(done.stdout)
    assert printed["refusals"] == []
    agrees(printed["frame"], expected(SHEET))
    for member in ("sides", "winner", "ended_by", "leg", "status", "format", "thrower"):
        assert printed["frame"][member] == frame[member], member
