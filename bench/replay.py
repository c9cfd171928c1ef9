"""How long a long match takes to replay, beside a load that every machine can do.

Both are timed in turn in one run, so that a busy machine slows both alike and their ratio can
be compared between runs. Prints the seconds of each and the ratio.
"""

import json
import time
from collections.abc import Callable

from controller.replay import as_json, replay

ENTRIES = 2000
ROUNDS = 7
LEG = (140, 100, 180, 60, 81, 45, 60, 41)  # the first to throw goes from 501 to 40, then out


def sheet() -> list[bytes]:
    """Return a match of so many entries, most of them visits by their total."""
    sides = [{"name": "Mia Stone"}, {"name": "Lea Roy"}]
    form = {"legs_to_win": 99, "win_by": 2}
    rows: list[dict[str, object]] = [
        {"scoresheet": 1, "sport": "darts", "mode": "x01", "sides": sides, "format": form},
        {"do": "order", "side": 0, "by": "bull"},
    ]
    while len(rows) <= ENTRIES:
        rows += [{"do": "visit", "points": points} for points in LEG]
        rows.append({"do": "visit", "beds": ["D20"]})
    return [json.dumps(row).encode() for row in rows[: ENTRIES + 1]]


def seconds(work: Callable[[], object]) -> float:
    """Return how long the work takes once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    """Time the replay and the load in turn, and print the best of each."""
    lines = sheet()
    load = [{"points": number, "beds": ["T20"] * 3} for number in range(100_000)]
    timed = [
        (seconds(lambda: as_json(replay(lines))), seconds(lambda: json.dumps(load)))
        for _ in range(ROUNDS)
    ]
    ours, theirs = (min(column) for column in zip(*timed, strict=True))
    print(f"{ENTRIES} entries {ours:.3f} s, load {theirs:.3f} s, ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main()
