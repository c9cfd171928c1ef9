"""The fewest presses in which the visits of real matches go in by the console's keys.

A key is one press, a key with Shift is two. What a visit can be entered by: the total and
Enter, what is left and +, a quick score, a game shot, a bust; a question of the darts at a
double that the visit leaves open is one more.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scoring.match import Match

GOLDEN = Path(__file__).parents[1] / "golden"
PLAIN_KEYS = 8


class Visit(NamedTuple):
    """What was thrown, as an operator hears and sees it."""

    points: int
    before: int
    result: str  # ok, bust or checkout
    asked: bool  # whether it leaves a question about its darts at a double
    finish: tuple[int, ...]  # the darts in which it could have won
    darts: int | None
    at_double: int | None

    @property
    def left(self) -> int:
        """What it left."""
        return self.before - self.points


def visits(sheet: str) -> Iterator[Visit]:
    """Yield the visits of a golden scoresheet, by totals, as an operator has them to enter."""
    lines = [json.loads(line) for line in (GOLDEN / sheet).read_text("utf-8").splitlines()]
    match = Match.start(lines[0])
    for line in lines[1:]:
        command = {name: value for name, value in line.items() if name not in {"at", "at_double"}}
        pad = match.pad()
        match.apply(match.decide(command))
        if command["do"] not in {"visit", "bust"}:
            continue
        points = command.get("points", 0)
        after = match.pad()
        yield Visit(
            points=points,
            before=pad["from"],
            result="bust" if command["do"] == "bust" else pad["verdicts"][points],
            asked=any(one["entry"] == after["undo"]["entry"] for one in after["doubt"]),
            finish=tuple(pad["finish"]),
            darts=command.get("darts"),
            at_double=line.get("at_double"),
        )


def fewest(visit: Visit, quick: list[int]) -> int:
    """Return the fewest presses for a visit with these quick scores."""
    if visit.result in {"bust", "checkout"}:
        return 1
    ways = [len(str(visit.points)) + 1, len(str(visit.left)) + 1]
    ways += [1 if at < PLAIN_KEYS else 2 for at, total in enumerate(quick) if total == visit.points]
    return min(ways)


def averages(sheets: list[str], quick: dict[str, list[int]]) -> dict[str, tuple[str, str]]:
    """Return for each preset the presses a visit, without and with every answer, by text."""
    played = [visit for sheet in sheets for visit in visits(sheet)]
    answers = sum(visit.asked for visit in played)
    told = {}
    for preset, totals in quick.items():
        presses = sum(fewest(visit, totals) for visit in played)
        told[preset] = (
            f"{presses / len(played):.2f}",
            f"{(presses + answers) / len(played):.2f}",
        )
    return told
