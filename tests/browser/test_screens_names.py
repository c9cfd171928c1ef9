"""Long, hostile and mixed names, and pairs: whole in every layout, and never markup."""

import pytest

from tests.browser.screen import BULL, FINISH, TO_A_FINISH, VRIES, Board, shows, visits
from tests.support.browsers import Screens
from tests.support.server import Client, Json, Server

LAYOUTS = {
    "program": ("/overlay/program", (960, 540)),
    "landscape": ("/venue", (960, 540)),
    "portrait": ("/venue", (540, 960)),
}
HOSTILE = 'O\'Brien & "Snakebite" <b>'
FORTY = "Maximiliana-Alexandrowna Brzęczyszczykie"
NAMES = (HOSTILE, FORTY, "عبد الرحمن محمد الشرقاوى بن عبد العزيز", "محمد Al-Sharqawi ٧ & Sons")
PAIRS = (
    {"name": "England", "players": [{"name": "Stone"}, {"name": "Hughes"}], "country": "GB-ENG"},
    {"name": "Oranje", "players": [{"name": "De Vries"}, {"name": "Bakker-van den Heuvel"}]},
)

# The letters of the names of a page; those names that reach out of their box, their row or the
# screen; the players that act; and the tags that a name has made.
SHOWN = """() => {
  const all = css => [...document.querySelectorAll(css)];
  const letters = name => name.textContent.replace(/\\s/g, "");
  const outside = all(".name").filter(name => {
    const room = name.getBoundingClientRect();
    const text = name.firstElementChild.getBoundingClientRect();
    const row = name.closest(".row, header, .plate, section").getBoundingClientRect();
    return text.width === 0 || text.width > room.width + 1
      || text.top < row.top - 1 || text.bottom > row.bottom + 1
      || text.left < -1 || text.right > innerWidth + 1;
  });
  return {
    names: all(":is(score-bug, venue-board) .name").map(letters),
    acting: all(".player[data-acts] .name").map(letters),
    outside: outside.map(letters),
    tags: all(".name b").length,
  };
}"""


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("layout", LAYOUTS)
async def test_names_are_whole_and_safe(
    server: Server, client: Client, screens: Screens, layout: str, lang: str
) -> None:
    path, size = LAYOUTS[layout]
    board = Board(server, client, screens, f"{layout}-{lang}")
    await board.match()
    page = await board.page(path, f"motion=off&lang={lang}", size=size)
    for name in NAMES:
        await board.match({"name": name}, {**VRIES, "short": name})
        await board.play(BULL, *visits(*TO_A_FINISH))
        await shows(page, await board.play(FINISH))
        seen: Json = await page.evaluate(SHOWN)
        assert seen["names"] == ["".join(name.split())] * 2
        assert (seen["outside"], seen["tags"]) == ([], 0)

    await board.match(*PAIRS)
    await shows(page, await board.play(BULL, *visits(100, 60, 100)))
    seen = await page.evaluate(SHOWN)
    assert seen["names"] == ["Stone", "Hughes", "DeVries", "Bakker-vandenHeuvel"]
    assert (seen["outside"], seen["acting"]) == ([], ["Bakker-vandenHeuvel"])
