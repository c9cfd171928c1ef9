"""Every state of a match in every layout and language: drawn, whole, and without a complaint."""

import pytest
from playwright.async_api import Page

from tests.browser.screen import (
    BULL,
    FINISH,
    HANDS,
    SETS,
    TO_A_FINISH,
    Board,
    darts,
    shows,
    visits,
)
from tests.support.browsers import Screens
from tests.support.server import Client, Json, Server

LAYOUTS = {
    "scorebug": ("/overlay/scorebug", (960, 540)),
    "program": ("/overlay/program", (960, 540)),
    "landscape": ("/venue", (960, 540)),
    "portrait": ("/venue", (540, 960)),
}
LOOKS = ("lang=en", "lang=fr&route=1", "lang=ar&digits=arab&route=1", "lang=ar&route=1")
LONGEST_HOLD = 10_000

# What a page shows: what is left in Latin digits, who is lit, the tags and the plate, and every
# text that reaches out of the screen or of a box that would cut it off.
SHOWN = """() => {
  const all = css => [...document.querySelectorAll(css)];
  const outside = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(".ghost, .leaving")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const is = range.getBoundingClientRect();
    const holds = box => is.left >= box.left - 1.5 && is.right <= box.right + 1.5 &&
      (is.top + is.bottom) / 2 >= box.top && (is.top + is.bottom) / 2 <= box.bottom;
    let whole = is.width > 0 && holds({left: 0, top: 0, right: innerWidth, bottom: innerHeight});
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX === "hidden")
        whole = whole && holds(box.getBoundingClientRect());
    if (!whole) outside.push(text.data.trim());
  }
  return {
    left: all(":is(score-bug .row, venue-board) .left .number > span:first-child").map(e =>
      Number(e.textContent.replace(/[٠-٩]/g, d => d.charCodeAt(0) - 0x660))),
    lit: all("score-bug .rows").map(e => e.dataset.lit).concat(
      all("section[data-acts]").map(e => e.dataset.side))[0] ?? "",
    tags: all("row-tag .tag").map(tag =>
      [tag.parentElement.dataset.side, tag.dataset.kind, tag.dataset.tone].join(" ")),
    plate: all(".plate").map(e => e.dataset.shape).join(),
    outside,
  };
}"""

SHORT = {"start": 170, **SETS}
DRAW = {"start": 170, "best_of_legs": 2, "draw_allowed": True}
LEG: list[Json] = visits(170)
SET: list[Json] = [*LEG, *visits(0, 170)]
MATCH: list[Json] = [*SET, *visits(170, 0, 170), *visits(170)]
REASON = {"reason": "illness"}

# A state: the format, what has been played before the page's eyes, what is played last, and what
# the bug then shows (who is lit, its tags, the program's plate).
State = tuple[Json, list[Json], list[Json], str, list[str], str]
STATES: dict[str, State] = {
    "order awaited": (SETS, [], [], "", ["0 word plain"], ""),
    "first dart": (SETS, [], [BULL], "0", [], ""),
    "mid visit": (SETS, [BULL], darts("T20"), "0", ["0 chips plain"], ""),
    "last visit": (SETS, [BULL], visits(60), "1", ["0 visit plain"], ""),
    "maximum": (SETS, [BULL], visits(180), "1", ["0 visit hot"], "hero"),
    "route": (SHORT, [], [BULL], "0", ["0 chips plain"], ""),
    "bust": (SHORT, [BULL], [{"do": "bust"}], "1", ["0 word alert", "1 chips plain"], ""),
    "leg won": (SHORT, [BULL], LEG, "1", ["1 chips plain"], "facts"),
    "set won": (SHORT, [BULL, *SET[:-1]], SET[-1:], "1", ["1 chips plain"], "facts"),
    "drawn": (DRAW, [BULL, *LEG], LEG, "", [], "facts"),
    "retired": (
        SETS,
        [BULL],
        [{"do": "retire", "side": 0, **REASON}],
        "",
        ["0 word plain"],
        "facts",
    ),
    "disqualified": (
        SETS,
        [BULL],
        [{"do": "disqualify", "side": 1, **REASON}],
        "",
        ["1 word plain"],
        "facts",
    ),
    "awarded": (SETS, [BULL], [{"do": "award_match", "side": 1, **REASON}], "", [], "facts"),
    "match won": ({"legs_to_win": 1}, [BULL, *visits(*TO_A_FINISH)], [FINISH], "", [], "facts"),
}


async def shown(page: Page, frame: Json, state: str) -> Json:
    """Return what a page shows of a frame, once it has drawn it; nothing of it is cut off."""
    await shows(page, frame)
    seen: Json = await page.evaluate(SHOWN)
    assert seen["outside"] == [], (state, page.url)
    return seen


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("layout", LAYOUTS)
async def test_every_state_has_a_picture(
    server: Server, client: Client, screens: Screens, layout: str, look: str
) -> None:
    path, size = LAYOUTS[layout]
    board = Board(server, client, screens, f"{layout}-{LOOKS.index(look)}")
    empty = Board(server, client, screens, "1")
    page = await empty.page(path, f"motion=off&{look}", size=size, script=HANDS)
    before = await page.screenshot()
    pictures = {"no match": before}
    frame = await board.match()
    await page.goto(board.address(path, f"motion=off&{look}"))

    for state, (form, played, last, lit, tags, plate) in STATES.items():
        frame = await board.match(format=form)
        if played:
            frame = await board.play(*played)
        await shows(page, frame)
        await page.evaluate("time => pass(time)", LONGEST_HOLD)
        for command in last:
            frame = await board.play(command)
        seen = await shown(page, frame, state)
        assert seen["left"] == [side["left"] for side in frame["sides"]], state
        assert seen["lit"] == lit, state
        if "overlay" in path:
            assert seen["tags"] == tags, state
        assert seen["plate"] == (plate if layout == "program" else ""), state
        pictures[state] = await page.screenshot()
        assert pictures[state] not in (pictures["no match"], before), state
        before = pictures[state]

    await page.reload()  # the match is over, and nothing of it plays any more
    seen = await shown(page, frame, "finished")
    assert (seen["lit"], seen["tags"], seen["plate"]) == ("", [], "")
    assert await page.screenshot() != pictures["no match"]


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
@pytest.mark.parametrize("look", LOOKS)
async def test_six_perfect_darts_are_told(
    server: Server, client: Client, screens: Screens, look: str
) -> None:
    board = Board(server, client, screens, f"nine-{LOOKS.index(look)}")
    await board.match()
    await board.play(BULL, *visits(180, 60))
    page = await board.page("/overlay/program", f"motion=off&{look}", script=HANDS)
    frame = await board.visits(180)
    await shows(page, frame)
    await page.evaluate("time => pass(time)", LONGEST_HOLD)

    seen = await shown(page, frame, "nine darts")

    assert (seen["lit"], seen["tags"], seen["plate"]) == ("1", ["0 perfect plain"], "")
