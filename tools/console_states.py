"""How every state of the operator's console comes about, by the page's own keys.

``STATES`` names them in the order in which they are drawn; each is a real server behind a network
that can be cut.
"""

import os
import resource
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, Final

from playwright.async_api import Page

from tests.support.network import Network
from tests.support.server import Client, Server

NAMES: Final = {
    "en": (("Mia Stone", "STONE", "EG"), ("Lea Roy", "ROY", "FR")),
    "ar": (("كريم الجندى", "كريم", "EG"), ("يوسف الطرابلسى", "يوسف", "TN")),
    "fr": (("Mia Stone", "STONE", "EG"), ("Léa Roy", "ROY", "FR")),
}
TITLES: Final = {"en": "Final", "ar": "النهائى", "fr": "Finale"}
LEG: Final = (180, 60, 180, 45, 101, 85)
BEFORE: Final = (100, 60, 41, 85, 59, 140, 60, 96, 40, 60)


class Desk:
    """One console page in one size and language, and all that a state needs to come about."""

    def __init__(
        self, server: Server, client: Client, wire: Network, page: Page, lang: str
    ) -> None:
        self.server = server
        self.client = client
        self.wire = wire
        self.page = page
        self.lang = lang
        self.afterwards = AsyncExitStack()

    async def match(self, *visits: int, order: bool = True, legs: int = 3) -> None:
        """Begin a match and score visits."""
        sides = [
            dict(zip(("name", "short", "country"), each, strict=True)) for each in NAMES[self.lang]
        ]
        await self.client.match(
            {
                "scoresheet": 1,
                "sport": "darts",
                "mode": "x01",
                "title": TITLES[self.lang],
                "sides": sides,
                "format": {"preset": "wdf", "legs_to_win": legs},
                "replace": True,
            }
        )
        if order:
            await self.client.play({"do": "order", "side": 0, "by": "bull"})
        await self.client.visits(*visits)
        await self.shown()

    async def won(self) -> None:
        """Let the side that throws win the leg it has 40 left in."""
        await self.client.play({"do": "visit", "points": 40, "darts": 2})
        await self.shown()

    async def shown(self) -> None:
        """Wait until the page has drawn the newest frame and nothing moves."""
        frame = await self.client.frame()
        await self.page.wait_for_function(
            "seq => Number(document.querySelector('main').dataset.seq) >= seq", arg=frame["seq"]
        )
        await self.still()

    async def still(self) -> None:
        """Wait until nothing moves."""
        await self.page.evaluate("() => new Promise(requestAnimationFrame)")
        await self.page.wait_for_function(
            "() => document.getAnimations().every((one) => one.playState !== 'running'"
            " || one.effect.getTiming().iterations === Infinity)"
        )

    async def keys(self, *codes: str) -> None:
        """Press keys one after the other."""
        for code in codes:
            await self.page.keyboard.press(code)

    async def see(self, part: str) -> None:
        """Wait for a part of the page."""
        await self.page.wait_for_selector(part, state="attached")
        await self.still()

    async def go(self, area: str) -> None:
        """Open an area by its button."""
        await self.page.click(f'[data-area="{area}"]')
        await self.still()


Arrange = Callable[[Desk], Awaitable[Any]]
STATES: Final[dict[str, Arrange]] = {}


def state(name: str) -> Callable[[Arrange], Arrange]:
    """Name a state and how it comes about; they are drawn in this order."""

    def keep(arrange: Arrange) -> Arrange:
        STATES[name] = arrange
        return arrange

    return keep


@state("set-up")
async def _set_up(desk: Desk) -> None:
    await desk.match(*LEG)
    await desk.go("match")


@state("order")
async def _order(desk: Desk) -> None:
    await desk.match(order=False)
    await desk.see('[data-pad="order"]')


@state("leg-begins")
async def _begins(desk: Desk) -> None:
    await desk.match()


@state("total-typed")
async def _typed(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("1", "4", "0")


@state("dart-by-dart")
async def _darts(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.client.play({"do": "dart", "bed": "T20"}, {"do": "dart", "bed": "19"})
    await desk.shown()


@state("dartboard")
async def _board(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("v")
    await desk.see('[data-pad="board"]')


@state("finish-possible")
async def _finish(desk: Desk) -> None:
    await desk.match(180, 60, 180, 45, 101, 85)


@state("finish-question")
async def _question(desk: Desk) -> None:
    await desk.match(180, 60, 180, 45, 101, 85)
    await desk.keys("4", "0", "Enter")
    await desk.see('[data-pad="ask"]')


@state("darts-at-a-double")
async def _at_double(desk: Desk) -> None:
    await desk.match(180, 60, 180, 45, 101, 85, 20)
    await desk.see('[data-pad="doubt"]')


@state("bust-question")
async def _bust(desk: Desk) -> None:
    await desk.match(180, 60, 180, 45, 101, 85)
    await desk.keys("F8")
    await desk.see('[data-msg="darts.bust_sure"]')


@state("bust-shown")
async def _bust_shown(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("NumpadDecimal")


@state("refused")
async def _refused(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("1", "7", "9", "Enter")
    await desk.see('[data-msg="darts.impossible_visit"]')


@state("last-visit-opened")
async def _opened(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("Backspace", "4")
    await desk.see('[data-msg="fix.open"]')


@state("leg-won")
async def _leg_won(desk: Desk) -> None:
    await desk.match(*LEG)
    await desk.won()


@state("undo-of-a-leg")
async def _undo(desk: Desk) -> None:
    await _leg_won(desk)
    await desk.keys("Control+z")
    await desk.see('[data-msg="undo.crosses"]')


@state("taken-back")
async def _taken_back(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("Control+z")
    await desk.see('[data-msg="undo.done"]')


@state("throwers-exchanged")
async def _exchange(desk: Desk) -> None:
    await desk.match(100, 60, 41)
    await desk.keys("x")
    await desk.see('[data-pad="exchange"]')


@state("penalty")
async def _penalty(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("p")
    await desk.see('[data-pad="penalty"]')


@state("finished")
async def _finished(desk: Desk) -> None:
    await desk.match(*LEG, legs=1)
    await desk.won()


@state("log")
async def _log(desk: Desk) -> None:
    await _leg_won(desk)
    await desk.client.visits(45, 60, 100, 26, 41)
    await desk.shown()
    await desk.go("log")
    await desk.see("[data-log-entry]")


@state("correction")
async def _correction(desk: Desk) -> None:
    await desk.match(*BEFORE, 40, 20)
    await desk.go("log")
    await desk.page.click('[data-log-entry="9"]')
    await desk.keys("1", "0", "0")
    await desk.see("[data-preview] .facts")


@state("correction-conflict")
async def _conflict(desk: Desk) -> None:
    await desk.match(*BEFORE, 40, 20)
    await desk.go("log")
    await desk.page.click('[data-log-entry="9"]')
    await desk.keys("1", "5", "6")
    await desk.see("[data-conflict]")


@state("no-link")
async def _no_link(desk: Desk) -> None:
    await desk.match(*BEFORE)
    desk.wire.cut()
    await desk.see('[data-msg="conn.lost"]')
    await desk.keys("6", "0", "Enter", "4", "5", "Enter")
    await desk.see('[data-list="waiting"] li')


@state("choose-after-no-link")
async def _choose(desk: Desk) -> None:
    await _no_link(desk)
    await desk.client.visits(26)
    desk.wire.mend()
    await desk.see('[data-msg="conn.choose"]')


@state("somebody-was-first")
async def _stale(desk: Desk) -> None:
    await desk.match(*BEFORE)
    desk.wire.hold()
    await desk.client.visits(60)
    await desk.keys("F4")
    await desk.see('[data-msg="board.stale"]')
    desk.wire.release()


@state("not-saving")
async def _not_saving(desk: Desk) -> None:
    await desk.match(*BEFORE)
    whole = resource.prlimit(desk.server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(desk.server.pid, resource.RLIMIT_FSIZE, (0, whole[1]))
    try:
        await desk.keys("F4")
        await desk.see('[data-msg="journal.failing"]')
    finally:
        resource.prlimit(desk.server.pid, resource.RLIMIT_FSIZE, whole)


@state("sending")
async def _sending(desk: Desk) -> None:
    await desk.match(*BEFORE)
    os.kill(desk.server.pid, signal.SIGSTOP)
    desk.afterwards.callback(os.kill, desk.server.pid, signal.SIGCONT)
    await desk.keys("F4", "4", "5")


@state("server-started-anew")
async def _restarted(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.server.kill()
    await desk.server.start()
    await desk.see('[data-msg="server.restarted"]')


async def _sit(desk: Desk) -> dict[str, str]:
    """Let a second person sit at the board until the picture is taken."""
    person = {"person": "b" * 32, "name": NAMES[desk.lang][1][0]}
    url = f"{desk.server.url}/live/desk"
    following = desk.client.session.ws_connect(
        url, params={**person, "board": "1"}, headers=desk.client.headers
    )
    await desk.afterwards.enter_async_context(following)
    return person


async def _scorer(desk: Desk, wish: dict[str, Any]) -> None:
    await desk.client.request("POST", "/api/v1/boards/1/scorer", wish)


@state("second-operator")
async def _second(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await _sit(desk)
    await desk.see('[data-msg="second.operator"]')


@state("taken-over")
async def _taken_over(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await _scorer(desk, await _sit(desk))
    desk.afterwards.push_async_callback(_scorer, desk, {"person": None})
    await desk.see('[data-msg="taken.over"]')


@state("asked-for-the-board")
async def _asked(desk: Desk) -> None:
    await desk.match(*BEFORE)
    me = await desk.page.evaluate("() => JSON.parse(localStorage['tallyboard.person'])")
    await _scorer(desk, {"person": me["id"], "name": me["name"]})
    desk.afterwards.push_async_callback(_scorer, desk, {"person": None})
    await _scorer(desk, {**(await _sit(desk)), "ask": True})
    await desk.see('[data-msg="asks"]')


@state("screens")
async def _screens(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.go("screens")


@state("settings")
async def _settings(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.go("settings")
    await desk.see("[data-setting]")


@state("all-keys")
async def _help(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.keys("?")


@state("locked")
async def _locked(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.page.keyboard.down("l")
    await desk.see("[data-locked]")
    await desk.page.keyboard.up("l")


@state("after-a-sleep")
async def _slept(desk: Desk) -> None:
    await desk.match(*BEFORE)
    await desk.page.evaluate("() => { const end = Date.now() + 3500; while (Date.now() < end); }")
    await desk.see("[data-cover]")
