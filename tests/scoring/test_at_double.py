"""Darts at a double, against a count of every way to throw a visit."""

from itertools import product

import pytest

from scoring.darts.at_double import attempt_range, attempts
from tests.scoring import board


def _at_double(left: int, dart: int, *, wins: bool) -> bool:
    """Say it as the rule does: even to 40, 50 with the last dart, or the dart that wins."""
    return wins or (left in range(2, 41, 2)) or (left == 50 and dart == 2)


def _visits(left: int) -> set[tuple[str, int, int, int]]:
    """Return result, darts, points and darts at a double of every visit from ``left``."""
    kinds = {(value, ring == "D") for value, ring in board.DARTS}
    found: set[tuple[str, int, int, int]] = set()
    going = {(left, 0)}
    for dart in range(3):
        thrown = product(going, kinds)
        going = set()
        for (rest, counted), (value, double) in thrown:
            after = rest - value
            wins = after == 0 and double
            count = counted + _at_double(rest, dart, wins=wins)
            if wins:
                found.add(("won", dart + 1, left, count))
            elif after < 2:
                found.add(("bust", dart + 1, 0, count))
            else:
                going.add((after, count))
    return found | {("scored", 3, left - rest, count) for rest, count in going}


@pytest.mark.parametrize("left", range(2, 191))
def test_the_range_of_a_total_spans_every_way_to_throw_it(left: int) -> None:
    counted: dict[tuple[str, int, int], set[int]] = {}
    for result, darts, points, count in _visits(left):
        for told in range(darts, 4) if result == "bust" else (darts,):
            counted.setdefault((result, told, points), set()).add(count)

    for (result, darts, points), counts in counted.items():
        found = attempt_range(left, points, result, darts, "double")  # type: ignore[arg-type]
        assert found == (min(counts), max(counts)), (left, result, darts, points)


@pytest.mark.parametrize(
    ("left", "beds", "count"),
    [
        (40, ("D20",), 1),
        (40, ("MISS", "MISS", "D20"), 3),
        (50, ("DB",), 1),
        (50, ("MISS", "MISS", "MISS"), 1),
        (50, ("S10", "D20"), 1),
        (170, ("T20", "T20", "DB"), 1),
        (170, ("T20", "T20", "SB"), 1),
        (32, ("S16", "S8", "S8"), 3),
        (41, ("S1", "S20", "D10"), 2),
        (501, ("T20", "T20", "T20"), 0),
    ],
)
def test_a_visit_by_its_darts_is_counted_dart_by_dart(
    left: int, beds: tuple[str, ...], count: int
) -> None:
    assert attempts(left, beds, "double") == count


def test_known_darts_narrow_the_range() -> None:
    beds = [f"{ring}{n}" for ring in "SD" for n in range(1, 21)] + ["MISS"]
    for first, second in product(beds, repeat=2):
        known = attempts(60, (first, second), "double")
        value = sum(
            0 if code == "MISS" else int(code[1:]) * (2 if code[0] == "D" else 1)
            for code in (first, second)
        )
        if value > 57:
            continue
        least, most = attempt_range(60, value, "scored", 3, "double", thrown=(first, second))
        assert known <= least <= most <= known + 1


def test_another_out_rule_counts_its_own_one_dart_finishes() -> None:
    assert attempts(60, ("T20",), "master") == 1
    assert attempts(60, ("T20",), "double") == 0
    assert attempts(20, ("S19", "S1"), "straight") == 2
