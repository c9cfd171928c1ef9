"""The screens in a browser, as their tests speak of them: a board, its pages, what they show."""

from dataclasses import dataclass

from playwright.async_api import Page

from tests.support.browsers import Screen, Screens
from tests.support.server import Client, Json, Server

STONE = {"name": "Max Stone", "short": "Stone", "country": "GB-ENG"}
VRIES = {"name": "Jan de Vries", "short": "De Vries", "country": "NL"}
SETS = {"legs_to_win": 2, "sets_to_win": 2}
BULL: Json = {"do": "order", "side": 0, "by": "bull"}
TO_A_FINISH = (180, 60, 180, 60)  # 141 is left, on three darts
FINISH: Json = {"do": "visit", "points": 141, "darts": 3}
AWAY = ("WebSocket", "ERR_CONNECTION", "live/")  # what a browser says of a server that is away

LEFT = ":is(score-bug .row, venue-board) .left .number > span:first-child"
TAG = "row-tag .tag"

# A page whose clock stands still until a test lets it pass: what holds for a second or more is
# over when the test says so, however busy the machine is.
HANDS = """(() => {
  const start = setTimeout.bind(window);
  const stop = clearTimeout.bind(window);
  const held = new Map();
  let now = 0;
  let id = 0;
  performance.now = () => now;
  window.setTimeout = (call, wait = 0, ...rest) => {
    if (wait < 1000) return start(call, wait, ...rest);
    id -= 1;
    held.set(id, { call: () => call(...rest), due: now + wait });
    return id;
  };
  window.clearTimeout = one => { if (!held.delete(one)) stop(one); };
  window.pass = time => {
    const end = now + time;
    for (;;) {
      const [next] = [...held].filter(([, { due }]) => due <= end)
        .sort(([, one], [, other]) => one.due - other.due);
      if (!next) break;
      held.delete(next[0]);
      now = next[1].due;
      next[1].call();
    }
    now = end;
  };
})()"""


def setup(*sides: Json, **more: object) -> Json:
    """Return the first line of a scoresheet."""
    return {
        "scoresheet": 1,
        "sport": "darts",
        "mode": "x01",
        "title": "Nile Masters · Final",
        "sides": list(sides or (STONE, VRIES)),
        "format": {"legs_to_win": 3},
        "replace": True,
        **more,
    }


def visits(*points: int) -> list[Json]:
    """Return visits by their totals."""
    return [{"do": "visit", "points": each} for each in points]


def darts(*beds: str) -> list[Json]:
    """Return single darts."""
    return [{"do": "dart", "bed": bed} for bed in beds]


@dataclass
class Board:
    """A board of its own for a test, with a match on it, and the pages that show it."""

    server: Server
    client: Client
    screens: Screens
    id: str

    async def match(self, *sides: Json, **more: object) -> Json:
        """Begin a match; one that is on the board gives way."""
        return await self.client.match(setup(*sides, **more), board=self.id)

    async def play(self, *commands: Json) -> Json:
        """Send commands that have to be accepted and return the last frame."""
        return await self.client.play(*commands, board=self.id)

    async def visits(self, *points: int) -> Json:
        """Send visits by their totals and return the last frame."""
        return await self.play(*visits(*points))

    async def frame(self) -> Json:
        """Return the board's frame."""
        return await self.client.frame(board=self.id)

    def address(self, path: str, query: str = "motion=off") -> str:
        """Return the address of a page of this board."""
        return f"{self.server.url}{path}?board={self.id}&{query}"

    async def screen(
        self,
        path: str,
        query: str = "motion=off",
        *,
        size: tuple[int, int] = (1280, 720),
        script: str = "",
    ) -> Screen:
        """Open a page of this board and wait until it shows the board."""
        screen = await self.screens.open("", width=size[0], height=size[1])
        if script:
            await screen.page.add_init_script(script)
        await screen.page.goto(self.address(path, query))
        await shows(screen.page, await self.frame())
        return screen

    async def page(
        self,
        path: str,
        query: str = "motion=off",
        *,
        size: tuple[int, int] = (1280, 720),
        script: str = "",
    ) -> Page:
        """Open a page of this board and wait until it shows the board."""
        return (await self.screen(path, query, size=size, script=script)).page


async def shows(page: Page, frame: Json) -> None:
    """Wait until the page has drawn a frame."""
    await page.wait_for_function(
        "seq => document.documentElement.dataset.seq === String(seq)", arg=frame["seq"]
    )


async def appears(page: Page, selector: str) -> None:
    """Wait until an element is there; Chromium 103 cannot tell Playwright what is visible."""
    await page.wait_for_function("css => document.querySelector(css) !== null", arg=selector)


async def vanishes(page: Page, selector: str) -> None:
    """Wait until no such element is left."""
    await page.wait_for_function("css => document.querySelector(css) === null", arg=selector)


async def at_rest(page: Page) -> None:
    """Wait until nothing moves and every flag is drawn."""
    await page.wait_for_function(
        """async () => {
          await Promise.all([...document.images].map(flag => flag.decode()));
          return document.getAnimations().length === 0;
        }"""
    )


async def texts(page: Page, selector: str) -> list[str]:
    """Return the text of each element, as it was written."""
    found = await page.locator(selector).all_text_contents()
    return ["".join(text.split()) for text in found]
