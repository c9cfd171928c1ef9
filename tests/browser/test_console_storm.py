"""A storm: hundreds of random actions on the console while its network fails at random.

Whatever is pressed and whatever breaks, the board is the fold of the commands that the page was
answered, in their order, and every picture that the page paints says truly what is saved: a
page that says so has no command without an answer, and what waits is listed while the link is
lost. A probe in the page looks at each painted picture; it sees what the page stores and what
it hears from the server, nothing of its code.
"""

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import TimeoutError as NotInTime

from scoring.history import bare
from scoring.match import Match
from tests.browser.console import CUT_OFF, STONE_ROY, Console, set_up
from tests.support.browsers import ROOT, Screens
from tests.support.network import Network, network
from tests.support.server import Client, Json, Server

ACTIONS = 500
BURSTS = (5, 75)  # so many actions before everything is held against the truth
LONG_MATCH = {"preset": "wdf", "legs_to_win": 30}
WORDS = json.loads((ROOT / "overlay/locales/en/console.json").read_text("utf-8"))
TOTALS = (0, 26, 41, 45, 57, 60, 81, 85, 95, 100, 121, 140, 180, 180)
TIMES = {"at", "corrected_at"}
REFUSED = ("409", "422")  # what a browser says of an answer that refuses a command

PROBE = """([saved, sending]) => {
  const QUEUE = "tallyboard.queue.1";
  const probe = window.probe = {entered: [], answers: [], wrong: [], painted: 0, seq: 0};
  const final = (status) => status !== 429 && status < 500;
  const told = (id) => probe.answers.some((one) => one.id === id);
  const queued = () => JSON.parse(sessionStorage.getItem(QUEUE) ?? "[]").map(({id}) => id);
  probe.unanswered = () => probe.entered.filter((id) => !told(id));
  probe.refused = () => queued().length > 0 && told(queued()[0]);

  const enter = (id) => probe.entered.includes(id) || probe.entered.push(id);
  const {setItem} = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key === QUEUE) for (const {id} of JSON.parse(value)) enter(id);
  };
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const sent = /\\/commands/.test(asked[0]) ? JSON.parse(asked[1].body) : {dry: true};
    if (!sent.dry) enter(sent.id);
    const answer = await real(...asked);
    if (sent.dry) return answer;
    const text = await answer.text();
    const {status, headers} = answer;
    if (final(status) && !told(sent.id)) {
      probe.answers.push({id: sent.id, status, sent, code: JSON.parse(text).error?.code});
      if (status === 200) probe.seq = JSON.parse(text).seq;
    }
    return new Response(text, {status, headers});
  };

  const judge = () => {
    const main = document.querySelector("main");
    const chip = main?.querySelector('[data-chip="saved"], [data-chip="link"]');
    if (!chip) return "";
    const says = chip.textContent.trim();
    const open = probe.unanswered();
    const rows = main.querySelectorAll('[data-list="waiting"] li');
    const list = [...rows].map((row) => row.dataset.id);
    const waits = queued();
    if (main.querySelector('[data-msg="conn.choose"], [data-msg="board.stale"]'))
      return "asks about somebody else, and there is nobody";
    if (open.some((id) => !waits.includes(id))) return "has forgotten what was not answered";
    if (chip.dataset.chip === "link") {
      if (!main.querySelector("[data-alert]")) return "has no link and no banner";
      if (main.querySelector(".score") && String(list) !== String(waits))
        return `lists ${list} while ${waits} wait`;
    } else if (says === saved) {
      if (open.length > 0) return `says saved while ${open} are not answered`;
      if (list.length > 0) return `says saved and lists ${list}`;
      if (Number(main.dataset.seq) < probe.seq) return `says saved and shows what was before`;
    } else if (says !== sending) return `says ${says}`;
    else if (waits.length === 0) return "says sending while nothing waits";
    return "";
  };
  const look = () => {
    probe.painted += 1;
    const wrong = judge();
    if (wrong && probe.wrong.at(-1) !== wrong) probe.wrong.push(wrong);
  };
  let drawing = 0;
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => {
    drawing += 1;
    return frame((now) => {
      drawing -= 1;
      draw(now);
      if (drawing === 0) look();
    });
  };
  const watch = () => {
    if (drawing === 0) look();
    frame(watch);
  };
  frame(watch);
}"""
SETTLED = """() => {
  const {probe} = window;
  const chip = document.querySelector('[data-chip="saved"]');
  if (probe.refused() && document.querySelector('[data-chip="link"]')) return "refused";
  const idle = chip && (sessionStorage["tallyboard.queue.1"] ?? "[]") === "[]";
  return idle && probe.unanswered().length === 0 ? "saved" : "";
}"""
STRIKE = """(keys) => {
  const LEFT = "what is left";
  const place = (key) => /^[0-9]$/.test(key) ? `Digit${key}` :
    /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key === "+" ? "NumpadAdd" : key;
  const left = document.querySelector("[data-throwing] [data-left]")?.textContent ?? "0";
  for (const pressed of keys.flatMap((key) => key === LEFT ? [...left.trim()] : [key])) {
    const parts = pressed.length > 1 ? pressed.split("+") : [pressed];
    const key = parts.pop();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
      key, code: place(key), bubbles: true, cancelable: true,
      ctrlKey: parts.includes("Control"), shiftKey: parts.includes("Shift"),
    }));
  }
}"""
SHOWN = """() => [...document.querySelectorAll("[data-side]")].map((side) =>
  ["[data-left]", "[data-legs]"].map((part) => Number(side.querySelector(part).textContent)))"""


def without_times(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return the value as JSON without any moment in time."""
    if isinstance(value, dict):
        return {key: without_times(one) for key, one in value.items() if key not in TIMES}
    if isinstance(value, list | tuple):
        return [without_times(one) for one in value]
    return value


class Storm:
    """One console in bad weather, by a seed."""

    def __init__(self, console: Console, wire: Network, seed: int) -> None:
        self.console = console
        self.page = console.page
        self.wire = wire
        self.luck = random.Random(seed)
        self.done: list[str] = []
        self.cut = False

    async def press(self, *keys: str) -> None:
        """Strike keys as fast as a page can take them, and remember them."""
        self.done.append(" ".join(keys))
        await self.page.evaluate(STRIKE, keys)

    async def act(self) -> None:
        """Do one random thing that an operator may do."""
        luck = self.luck
        total = [*str(luck.choice(TOTALS) if luck.random() < 0.7 else luck.randint(0, 180))]
        side = luck.choice(("ArrowLeft", "ArrowRight"))
        ways: tuple[tuple[int, tuple[str, ...]], ...] = (
            (30, (*total, "Enter")),
            (6, (*total, "+")),
            (8, ("what is left", "Enter")),
            (4, ("what is left", "Enter", luck.choice("123b"))),
            (10, (luck.choice("123460789"),)),
            (16, (luck.choice(("F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9")),)),
            (3, (f"Shift+{luck.choice(('F1', 'F2', 'F9'))}",)),
            (2, ("+",)),
            (4, ("Backspace",)),
            (2, ("b",)),
            (14, (luck.choice("qwe"),)),
            (6, (luck.choice("asdf"),)),
            (5, ("Control+z",)),
            (5, ("Control+z", "Enter")),
            (5, ("Control+y",)),
            (6, (side, *total, "Enter")),
            (2, (side, luck.choice(("Escape", "b", "ArrowUp", "Insert")))),
            (2, ("x", luck.choice(("Escape", "Enter")))),
            (2, ("p", "Escape")),
            (2, ("Escape",)),
            (3, (side,)),
        )
        weights = [weight for weight, _ in ways]
        if luck.random() < 0.03:
            await self.throw()
        else:
            await self.press(*luck.choices(ways, weights)[0][1])

    async def throw(self) -> None:
        """Point to darts on the board, wherever they land."""
        await self.press("v")
        board = await self.page.query_selector("svg:has([data-bed])")
        box = await board.bounding_box() if board else None
        for _ in range(self.luck.randint(1, 3) if box else 0):
            assert box is not None
            across, down = (0.2 + 0.6 * self.luck.random() for _ in "xy")
            self.done.append(f"dart at {across:.2f} {down:.2f}")
            await self.page.mouse.click(
                box["x"] + across * box["width"], box["y"] + down * box["height"]
            )
        await self.press("v")

    async def fail(self) -> None:
        """Let the network do one random thing."""
        what = self.luck.choices(("cut", "mend", "lose", "hold", "release"), (3, 6, 5, 4, 4))[0]
        self.done.append(f"<{what}>")
        if what == "lose":
            self.wire.lose(self.luck.randint(1, 2))
        else:
            getattr(self.wire, what)()

    async def burst(self, actions: int) -> None:
        """Act and fail; now and then for so long that the page gives the link up."""
        lost = self.luck.random() < 0.35
        for number in range(actions):
            if self.luck.random() < 0.1:
                await self.fail()
            await self.act()
            if lost and number == actions // 2:
                self.done.append("<cut until it is told>")
                self.wire.cut()
                await self.console.there('[data-chip="link"]')

    async def settle(self) -> Json:
        """Mend the network, let everything be answered, and return what the page heard."""
        self.done.append("<settle>")
        self.wire.mend()
        self.wire.release()
        while await self.drained() == "refused":
            await self.page.click('[data-area="score"]')
            if await self.page.locator('[data-msg="darts.answer_needed"]').count():
                await self.press(self.luck.choice("123b"))
            await self.page.evaluate(
                """() => window.probe.refused() &&
                   document.querySelector('[data-list="waiting"] button')?.click()"""
            )
        for _ in range(3):
            await self.press("Escape")
        await self.page.click('[data-area="score"]')
        heard: Json = await self.page.evaluate("() => window.probe")
        return heard

    async def drained(self) -> str:
        """Wait until nothing waits for an answer, or what waits needs a person."""
        answer = await self.page.wait_for_function(SETTLED)
        return str(await answer.json_value())

    async def check(self) -> None:
        """See that board, page and what was answered are one."""
        heard = await self.settle()
        assert heard["wrong"] == []
        taken = [bare(one["sent"]) for one in heard["answers"] if one["status"] == 200]
        sheet = [json.loads(line) for line in (await self.console.client.scoresheet()).splitlines()]
        assert [bare(line) for line in sheet[1:]] == taken

        frame = await self.console.client.frame()
        match = Match.start(sheet[0], seq=frame["seq"] - len(taken))
        for line, command in zip(sheet[1:], taken, strict=True):
            match.apply(match.decide(command, line["at"], line.get("who")))
        fold = without_times({**match.view(0), "pad": match.pad()})
        told = without_times(frame)
        assert {key: told[key] for key in fold} == fold

        await self.console.settled()
        shown = await self.page.evaluate(SHOWN)
        assert shown == [[side["left"], side["legs"]] for side in frame["sides"]]


@asynccontextmanager
async def storm(
    server: Server, client: Client, screens: Screens, seed: int
) -> AsyncIterator[Storm]:
    """Open a console behind a network of its own; what failed is told with what was done."""
    await client.match({**STONE_ROY, "format": LONG_MATCH, "replace": True})
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url, ready="[data-order]")
        await console.page.evaluate(PROBE, [WORDS["saved"], WORDS["sending"]])
        weather = Storm(console, wire, seed)
        try:
            yield weather
        except (AssertionError, NotInTime, TimeoutError) as error:
            heard = await console.page.evaluate("() => window.probe.wrong")
            said = await console.page.inner_text("main")
            done = "; ".join(weather.done)
            raise AssertionError(f"seed {seed}: {error}\n{heard}\n{said}\nafter {done}") from error
        await console.page.close()  # before its network goes, of which it would complain
        console.screen.forgive(*REFUSED, *CUT_OFF)


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
@pytest.mark.parametrize("seed", range(10))
async def test_the_board_is_what_was_answered_and_the_page_says_what_is_saved(
    server: Server, client: Client, screens: Screens, seed: int
) -> None:
    async with storm(server, client, screens, seed) as weather:
        left = ACTIONS
        while left > 0:
            actions = min(left, weather.luck.randint(*BURSTS))
            await weather.burst(actions)
            await weather.check()
            left -= actions


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
async def test_a_finish_kept_without_a_link_is_asked_about_and_sent_before_what_follows(
    server: Server, client: Client, screens: Screens
) -> None:
    await set_up(client, 180, 0, 180, 0, 101, 0)
    async with network(server) as wire:
        console = await Console.open(screens, server, client, url=wire.url)
        wire.cut()
        await console.there('[data-chip="link"]')
        await console.keys("4", "0", "Enter", "2", "6", "Enter")
        await console.there('[data-list="waiting"] li:nth-child(2)')

        wire.mend()
        await console.message("darts.answer_needed")
        await console.keys("2")

        frame = await console.until(lambda frame: frame["log"][-1].get("points") == 26)
        assert [entry["do"] for entry in frame["log"][-2:]] == ["visit", "visit"]
        assert [side["legs"] for side in frame["sides"]] == [1, 0]
        assert [side["left"] for side in frame["sides"]] == [501, 475]
        await console.gone('[data-list="waiting"]')
        await console.page.close()
        console.screen.forgive(*REFUSED, *CUT_OFF)
