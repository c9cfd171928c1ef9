"""As few presses as the operator's page says: each row of its table is typed and counted."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from scoring.darts.pad import QUICK
from tests.browser.console import Console
from tests.browser.presses import GOLDEN, averages, visits
from tests.support.server import Json

PAGE = Path(__file__).parents[2] / "docs" / "operator.md"
SECTION = PAGE.read_text("utf-8").split("\n## How many presses\n")[1].split("\n## ")[0]
COUNT = """() => {
  if (!("presses" in globalThis)) {
    addEventListener("keydown", ({ key }) => {
      if (!["Shift", "Control"].includes(key)) globalThis.presses += 1;
    }, { capture: true });
  }
  globalThis.presses = 0;
}"""
STAGE = sorted(path.name for path in GOLDEN.glob("*.totals.jsonl"))
CLUB = sorted(f"league/{path.name}" for path in GOLDEN.glob("league/*.totals.jsonl"))


class Task(NamedTuple):
    """What is entered: after which commands, by which keys, and what the board then shows."""

    before: tuple[Json, ...]
    keys: str
    numpad: str
    done: Callable[[Json], object]


def scored(*totals: int) -> tuple[Json, ...]:
    return tuple({"do": "visit", "points": total} for total in totals)


def left(side: int, points: int) -> Callable[[Json], object]:
    """Tell whether a side has so much left."""
    return lambda frame: frame["sides"][side]["left"] == points


def leg_in(darts: int) -> Callable[[Json], object]:
    """Tell whether Stone has won the leg in so many darts."""
    return lambda frame: frame["sides"][0]["stats"]["best_leg"] == darts


def none_given(frame: Json) -> bool:
    return left(0, 40)(frame) is True and frame["sides"][0]["legs"] == 0


def answered(frame: Json) -> bool:
    stats = frame["sides"][0]["stats"]
    return stats["at_double"] == 1 and not stats["at_double_estimated"]


FORTY = scored(180, 0, 180, 0, 101, 0)
WON = (*FORTY, {"do": "visit", "points": 40, "darts": 2})
TASKS = {
    "60": Task((), "F4", "6 0 Enter", left(0, 441)),
    "140": Task((), "F8", "1 4 0 Enter", left(0, 361)),
    "57, which has no key of its own": Task((), "5 7 Enter", "5 7 Enter", left(0, 444)),
    "361 is left": Task((), "3 6 1 +", "3 6 1 +", left(0, 361)),
    "40 out with the second dart": Task(FORTY, "W", "0 + 2", leg_in(11)),
    "170 out": Task(scored(180, 0, 151, 0), "E", "0 +", leg_in(9)),
    "a bust": Task(FORTY, "B", ". Enter", lambda frame: frame["sides"][0]["last"]["bust"]),
    "one dart at a double": Task(scored(180, 0, 180, 0, 81, 0, 20), "S", "*", answered),
    "the last visit was 57": Task(scored(60), "Backspace 5 7 Enter", ". . 5 7 Enter", left(0, 444)),
    "the last visit was 140": Task(scored(60), "Backspace F8", ". . 1 4 0 Enter", left(0, 361)),
    "the other side's last visit was 45": Task(
        scored(60, 26), "ArrowLeft 4 5 Enter", ". . + 4 5 Enter", left(0, 456)
    ),
    "the leg was given wrongly": Task(WON, "Control+Z Enter", ". . - Enter", none_given),
    "the throwers are exchanged, three visits in": Task(
        scored(60, 45, 100), "X Enter", "", left(1, 341)
    ),
    "treble 20, treble 20, 20, dart by dart": Task(
        (), "2 0 T 2 0 T 2 0 S", "2 0 - 2 0 - 2 0 /", left(0, 361)
    ),
}
LETTERS = {letter: f"Key{letter}" for letter in "BESTWX"}
NUMPAD = {
    **{str(digit): f"Numpad{digit}" for digit in range(10)},
    "Enter": "NumpadEnter",
    "+": "NumpadAdd",
    "-": "NumpadSubtract",
    "*": "NumpadMultiply",
    "/": "NumpadDivide",
    ".": "NumpadDecimal",
}


def rows(head: str) -> list[list[str]]:
    """Return the cells of the rows of the table whose head begins with this."""
    table = SECTION.split(f"| {head}")[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in table]


def number(cell: str) -> str:
    """Return the number that a cell begins with; nothing where it begins with none."""
    return cell.partition(",")[0] if cell[:1].isdigit() else ""


COUNTS = {
    name: {"keyboard": number(keys), "numpad": number(numpad)}
    for name, keys, numpad, *_ in rows("what is entered")
}


@pytest.mark.parametrize("engine", ["newest"], indirect=True)
@pytest.mark.parametrize(
    ("task", "hand"),
    [(name, hand) for name in TASKS for hand in ("keyboard", "numpad") if COUNTS[name][hand]],
)
async def test_a_task_takes_as_many_presses_as_the_page_for_operators_says(
    console: Console, task: str, hand: str
) -> None:
    before, keys, numpad, done = TASKS[task]
    await console.client.play(*before)
    await console.settled()
    await console.page.evaluate(COUNT)

    if hand == "keyboard":
        await console.keys(*(LETTERS.get(key, key) for key in keys.split()))
    else:
        await console.keys(*(NUMPAD[key] for key in numpad.split()))

    await console.until(done)
    assert await console.page.evaluate("presses") == int(COUNTS[task][hand])


def test_the_page_for_operators_counts_these_tasks_and_no_others() -> None:
    assert list(COUNTS) == list(TASKS)
    assert [name for name, told in COUNTS.items() if not told["numpad"]] == [
        name for name, task in TASKS.items() if not task.numpad
    ]


def test_the_averages_are_those_of_the_golden_matches() -> None:
    told = {name: (of, *figures) for name, of, *figures in rows("quick scores")}
    quick = {name: list(totals) for name, totals in QUICK.items()}

    for preset, sheets, count in (("stage", STAGE, 1167), ("club", CLUB, 249)):
        assert sum(1 for sheet in sheets for _ in visits(sheet)) == count
        of, *figures = told[preset]
        assert f"{count} visits" in of
        assert tuple(figures) == averages(sheets, quick)[preset]
