"""The operator's console in a browser, as the tests of the console speak of it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import TimeoutError as NotInTime

from tests.support.browsers import Screen, Screens
from tests.support.server import KEY, Client, Json, Server

FORMAT = {"preset": "wdf", "legs_to_win": 3}
STONE_ROY = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "title": "Final",
    "sides": [
        {"name": "Mia Stone", "short": "STONE", "country": "EG"},
        {"name": "Lea Roy", "short": "ROY", "country": "FR"},
    ],
    "format": FORMAT,
}
CUT_OFF = ("net::ERR_", "not loaded", "WebSocket")  # what a browser says of a link that is cut
QUIET_SECONDS = 0.3
WITHIN_SECONDS = 20.0
CLEAN_WITHIN_MS = 1500
SHOWS = """([sides, thrower]) => document.querySelector('[data-chip="saved"]') &&
  (sessionStorage["tallyboard.queue.1"] ?? "[]") === "[]" &&
  sides.every((side, at) => document.querySelector(
    `[data-side="${at}"] [data-left]`)?.textContent.trim() === String(side.left)) &&
  (thrower === null || document.querySelector(`[data-side="${thrower}"][data-throwing]`))
  ? true : false"""
CLEAN = """(title) => document.querySelector("main.area-score")?.innerText.includes(title) &&
  document.querySelector('[data-pad="field"]')?.textContent.trim() === "" &&
  !document.querySelector('[data-pad="ask"], [data-alert], [data-list="waiting"], .amber')"""
MIDDLE = """(part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


async def set_up(client: Client, *visits: int, order: bool = True, title: str = "Final") -> Json:
    """Put Stone against Roy on board 1, Stone to throw first, with visits already thrown."""
    frame = await client.match({**STONE_ROY, "title": title, "replace": True})
    if order:
        frame = await client.play({"do": "order", "side": 0, "by": "bull"})
    return await client.visits(*visits) if visits else frame


async def play_out(client: Client) -> None:
    """Put a match of one leg on the board and let Stone win it."""
    await client.match(
        {**STONE_ROY, "format": {"preset": "wdf", "legs_to_win": 1}, "replace": True}
    )
    await client.play({"do": "order", "side": 0, "by": "bull"})
    await client.visits(180, 0, 180, 0, 101, 0)
    await client.play({"do": "visit", "points": 40, "darts": 2})


class Console:
    """One console page, its keys, and the board behind it."""

    def __init__(self, screen: Screen, client: Client) -> None:
        self.screen = screen
        self.page = screen.page
        self.client = client
        self._matches = 0

    @classmethod
    async def open(
        cls,
        screens: Screens,
        server: Server,
        client: Client,
        *,
        query: str = "",
        size: tuple[int, int] = (1366, 768),
        ready: str = '[data-pad="field"]',
        url: str = "",
        touch: bool = False,
    ) -> "Console":
        """Open the console paired with the operator's key and wait for the board's frame.

        ``url``: the server's address through another network.
        """
        screen = await screens.open(
            f"{url or server.url}/control?board=1{query}",
            key=KEY,
            width=size[0],
            height=size[1],
            touch=touch,
        )
        console = cls(screen, client)
        await console.there(ready)
        return console

    async def fresh(self, *visits: int, order: bool = True) -> "Console":
        """Begin a match of its own on this page, which then holds nothing of what was before."""
        self._matches += 1
        title = f"Final {self._matches}"
        await set_up(self.client, *visits, order=order, title=title)
        if not await self._cleared(title):
            await self.page.evaluate("sessionStorage.clear()")
            await self.page.reload()
            await self.page.wait_for_function(CLEAN, arg=title)
        await self.settled()
        return self

    async def _cleared(self, title: str) -> bool:
        """Close what is open by its key, and tell whether that was enough for a new match."""
        if not await self.page.locator("main.area-score").count():
            return False
        await self.keys("Escape", "Escape")
        try:
            await self.page.wait_for_function(CLEAN, arg=title, timeout=CLEAN_WITHIN_MS)
        except NotInTime:
            return False
        return True

    async def there(self, part: str) -> None:
        """Wait until the page has such a part."""
        await self.page.wait_for_function("(part) => document.querySelector(part)", arg=part)

    async def gone(self, part: str) -> None:
        """Wait until the page has no such part."""
        await self.page.wait_for_function("(part) => !document.querySelector(part)", arg=part)

    async def click(self, part: str) -> None:
        """Press the mouse in the middle of a part, in every engine."""
        await self.there(part)
        await self.page.mouse.click(*await self.page.evaluate(MIDDLE, part))

    async def tap(self, part: str) -> None:
        """Touch the middle of a part."""
        await self.there(part)
        await self.page.touchscreen.tap(*await self.page.evaluate(MIDDLE, part))

    async def keys(self, *codes: str) -> None:
        """Press keys one after the other, as fast as the browser takes them."""
        for code in codes:
            await self.page.keyboard.press(code)

    async def dispatch(self, *events: tuple[str, str] | tuple[str, str, bool]) -> None:
        """Send key events of exactly this code and printed key."""
        for code, key, *repeat in events:
            await self.page.evaluate(
                """([code, key, repeat]) => document.activeElement.dispatchEvent(
                  new KeyboardEvent("keydown", {code, key, repeat, bubbles: true}))""",
                [code, key, bool(repeat)],
            )

    async def text(self, pad: str) -> str:
        """Return what a part of the pad says; nothing where it is not there."""
        part = self.page.locator(f'[data-pad="{pad}"]')
        return (await part.inner_text()).strip() if await part.count() else ""

    async def message(self, code: str) -> str:
        """Wait for a message by its code and return its words."""
        said = f'[data-msg="{code}"]'
        await self.there(said)
        return await self.page.locator(said).first.inner_text()

    async def until(self, true: Callable[[Json], object]) -> Json:
        """Return the first frame of the board for which this is true."""

        async def look() -> Json | None:
            frame = await self.client.frame()
            return frame if true(frame) else None

        try:
            found: Json = await eventually(look)
        except TimeoutError:
            frame = await self.client.frame()
            said = await self.page.inner_text("main")
            raise AssertionError(f"never true: {frame['log']}; the page says: {said}") from None
        return found

    async def nothing_sent(self, keys: Awaitable[object]) -> None:
        """Carry out what is awaited and see that the board stays as it is."""
        before = await self.client.frame()
        await keys
        await asyncio.sleep(QUIET_SECONDS)
        after = await self.client.frame()
        assert (after["seq"], after["log"]) == (before["seq"], before["log"])

    async def settled(self) -> None:
        """Wait until no command of the page is on its way and the page shows the board."""

        async def shown() -> bool:
            board = await self.client.frame()
            return bool(await self.page.evaluate(SHOWS, [board["sides"], board["thrower"]]))

        await eventually(shown)


async def eventually(look: Callable[[], Awaitable[Any]]) -> Any:  # noqa: ANN401
    """Return the first true answer of ``look``; fails when none comes."""
    async with asyncio.timeout(WITHIN_SECONDS):
        while not (found := await look()):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return found
