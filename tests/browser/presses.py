"""The fewest presses in which the visits of real matches go in by the console's keys.

A key is one press, a key with Shift is two. What a visit can be entered by: the total and
Enter, what is left and +, a quick score, a game shot, a bust; a question of the darts at a
double that the visit leaves open is one more.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from scoring.match import Match

GOLDEN = Path(__file__).parents[1] / "golden"
PLAIN_KEYS = 8

Visit = tuple[int, int, str, bool]
"""Its total, what it left, "ok", "bust" or "checkout", and whether it leaves a question open."""


def visits(sheet: str) -> Iterator[Visit]:
    """Yield the visits of a golden scoresheet, by totals, as an operator has them to enter."""
    lines = [json.loads(line) for line in (GOLDEN / sheet).read_text("utf-8").splitlines()]
    match = Match.start(lines[0])
    for line in lines[1:]:
        command = {name: value for name, value in line.items() if name not in {"at", "at_double"}}
        before = match.pad()
        record = match.decide(command)
        match.apply(record)
        if command["do"] not in {"visit", "bust"}:
            continue
        asked = any(one["entry"] == match.pad()["undo"]["entry"] for one in match.pad()["doubt"])
        if command["do"] == "bust":
            yield 0, before["from"], "bust", asked
        else:
            points = command["points"]
            yield points, before["from"] - points, before["verdicts"][points], asked


def fewest(visit: Visit, quick: list[int]) -> int:
    """Return the fewest presses for a visit with these quick scores."""
    points, left, result, _ = visit
    if result in {"bust", "checkout"}:
        return 1
    ways = [len(str(points)) + 1, len(str(left)) + 1]
    ways += [1 if at < PLAIN_KEYS else 2 for at, total in enumerate(quick) if total == points]
    return min(ways)


def averages(sheets: list[str], quick: dict[str, list[int]]) -> dict[str, tuple[str, str]]:
    """Return for each preset the presses a visit, without and with every answer, by text."""
    played = [visit for sheet in sheets for visit in visits(sheet)]
    answers = sum(asked for *_, asked in played)
    told = {}
    for preset, totals in quick.items():
        presses = sum(fewest(visit, totals) for visit in played)
        told[preset] = (
            f"{presses / len(played):.2f}",
            f"{(presses + answers) / len(played):.2f}",
        )
    return told
