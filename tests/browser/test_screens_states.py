"""Every state of a match in every layout and language: drawn, whole, and without a complaint."""

import asyncio

import pytest
from playwright.async_api import Page

from tests.browser.test_screens import BULL, SETS, VRIES, setup
from tests.support.browsers import Screens
from tests.support.server import Client, Json, Server

NEWEST = pytest.mark.parametrize("engine", ["newest"], indirect=True)

LAYOUTS = (
    ("/overlay/scorebug", 1280, 720),
    ("/overlay/program", 1280, 720),
    ("/venue", 960, 540),
    ("/venue", 540, 960),
)
LOOKS = ("lang=en", "lang=fr&route=1", "lang=ar&digits=arab&route=1")
PAIRS = (
    {"name": "England", "players": [{"name": "Stone"}, {"name": "Hughes"}], "country": "GB-ENG"},
    {"name": "Oranje", "players": [{"name": "De Vries"}, {"name": "Bakker-van den Heuvel"}]},
)
HOSTILE = 'O\'Brien & "Snakebite" <b>'
FORTY = "Maximiliana-Alexandrowna Brzęczyszczykie"
NAMES = (HOSTILE, FORTY, "عبد الرحمن محمد الشرقاوى بن عبد العزيز", "محمد Al-Sharqawi ٧ & Sons")

# What a page shows once it has drawn a frame: what is left, in Latin digits; the letters of its
# names; and those names that reach out of their box, their row or the screen.
SHOWN = """seq => {
  if (document.documentElement.dataset.seq !== String(seq)) return null;
  const all = css => [...document.querySelectorAll(css)];
  const left = all(":is(score-bug .row, venue-board) .left .number > span:first-child").map(e =>
    Number(e.textContent.replace(/[٠-٩]/g, d => d.charCodeAt(0) - 0x660)));
  const names = all(":is(score-bug, venue-board) .name");
  const outside = all(".name").filter(name => {
    const room = name.getBoundingClientRect();
    const text = name.firstElementChild.getBoundingClientRect();
    const row = name.closest(".row, header, .plate, section").getBoundingClientRect();
    return text.width === 0 || text.width > room.width + 1
      || text.top < row.top - 1 || text.bottom > row.bottom + 1
      || text.left < -1 || text.right > innerWidth + 1;
  });
  return {
    left,
    names: names.map(name => name.textContent.replace(/\\s/g, "")),
    outside: outside.map(name => name.dataset.text),
    tags: all(".name b").length,
  };
}"""


def visits(*points: int) -> list[Json]:
    """Return visits by their totals."""
    return [{"do": "visit", "points": each} for each in points]


def darts(*beds: str) -> list[Json]:
    """Return single darts."""
    return [{"do": "dart", "bed": bed} for bed in beds]


FINISH: list[Json] = [*visits(180, 60, 180, 60), {"do": "visit", "points": 141, "darts": 3}]
REASON = {"reason": "illness"}
STATES: dict[str, tuple[Json, list[Json]]] = {
    "order": (setup(), []),
    "first dart": (setup(), [BULL]),
    "open visit": (setup(), [BULL, *darts("T20", "T20")]),
    "maximum": (setup(), [BULL, *visits(180)]),
    "route": (setup(), [BULL, *visits(180, 60, 180, 60)]),
    "bust": (setup(), [BULL, *visits(180, 60, 180, 60), {"do": "bust"}]),
    "leg": (setup(format=SETS), [BULL, *FINISH]),
    "long start": (setup(format={"start": 1001, "legs_to_win": 2}), [BULL]),
    "no flags": (setup({"name": "Ann"}, {"name": "Bea"}), [BULL]),
    "pairs": (setup(*PAIRS), [BULL, *visits(100, 60)]),
    "retired": (setup(), [BULL, *visits(60), {"do": "retire", "side": 0, **REASON}]),
    "disqualified": (setup(), [BULL, {"do": "disqualify", "side": 1, **REASON}]),
    "finished": (setup(format={"legs_to_win": 1}), [BULL, *FINISH]),
}


async def every_page(screens: Screens, server: Server) -> list[Page]:
    """Open every layout in every language."""
    return [
        (
            await screens.open(
                f"{server.url}{path}?board=1&motion=off&{look}", width=width, height=height
            )
        ).page
        for path, width, height in LAYOUTS
        for look in LOOKS
    ]


async def whole(pages: list[Page], frame: Json, name: str) -> list[Json]:
    """Every page shows the frame's figures, and every name inside its box."""

    async def look(page: Page) -> Json:
        shown: Json = await (await page.wait_for_function(SHOWN, arg=frame["seq"])).json_value()
        assert shown["left"] == [side["left"] for side in frame["sides"]], (name, page.url)
        assert shown["outside"] == [], (name, page.url)
        return shown

    return await asyncio.gather(*map(look, pages))


@NEWEST
async def test_every_state_has_a_picture_in_every_layout_and_language(
    server: Server, client: Client, screens: Screens
) -> None:
    pages = await every_page(screens, server)
    for name, (start, commands) in STATES.items():
        frame = await client.match({**start, "replace": True})
        for command in commands:
            frame = await client.play(command)
        await whole(pages, frame, name)


@NEWEST
async def test_long_and_hostile_names_are_whole_and_safe(
    server: Server, client: Client, screens: Screens
) -> None:
    pages = await every_page(screens, server)
    for name in NAMES:
        twins = setup({"name": name}, {**VRIES, "short": name}, replace=True)
        await client.match(twins)
        await client.play(BULL)
        frame = await client.play(*FINISH)
        for shown in await whole(pages, frame, name):
            assert shown["names"] == ["".join(name.split())] * 2
            assert shown["tags"] == 0
