"""What darts can score and finish, against a count of every way to throw them."""

from itertools import product

import pytest

from scoring.darts.beds import BEDS, bed
from scoring.darts.beds import finishes as ends
from scoring.darts.chart import CHART
from scoring.darts.checkouts import (
    VISIT_TOTALS,
    finish_darts,
    minimum_darts,
    nine_dart_start,
    perfect,
    reachable,
    route,
)
from tests.scoring import board

OUT_RULES = ("double", "master", "straight")
BOGEYS = {159, 162, 163, 165, 166, 168, 169}
NO_VISIT = {163, 166, 169, 172, 173, 175, 176, 178, 179}


@pytest.mark.parametrize("darts", [0, 1, 2, 3])
def test_every_total_of_so_many_darts_is_known(darts: int) -> None:
    assert reachable(darts) == board.totals(darts)


def test_nine_totals_up_to_180_are_no_visit() -> None:
    assert set(range(181)) - VISIT_TOTALS == NO_VISIT


@pytest.mark.parametrize("out_rule", OUT_RULES)
def test_every_checkout_is_known_with_its_numbers_of_darts(out_rule: str) -> None:
    ways = {darts: board.finishes(darts, out_rule) for darts in (1, 2, 3)}

    for left in range(1, 200):
        for in_hand in (1, 2, 3):
            expected = tuple(n for n in range(1, in_hand + 1) if left in ways[n])
            assert finish_darts(left, out_rule, in_hand) == expected


def test_a_double_finish_has_seven_bogeys_up_to_170() -> None:
    assert {left for left in range(2, 171) if not finish_darts(left, "double")} == BOGEYS


@pytest.mark.parametrize("in_rule", ["double", "master"])
def test_a_side_that_is_not_in_goes_in_before_it_finishes(in_rule: str) -> None:
    opening = {value for value, ring in board.DARTS if ring and ring in board.LAST[in_rule]}
    one = opening & board.finishes(1, "double")
    two = one | {first + last for first in opening for last in board.finishes(1, "double")}
    three = two | {first + last for first in opening for last in board.finishes(2, "double")}

    for left in range(1, 181):
        expected = tuple(n for n, ways in enumerate((one, two, three), 1) if left in ways)
        assert finish_darts(left, "double", is_in=False, in_rule=in_rule) == expected


@pytest.mark.parametrize(
    ("start", "in_rule", "fewest"),
    [
        (101, "straight", 2),
        (101, "double", 3),
        (170, "straight", 3),
        (201, "straight", 4),
        (301, "straight", 6),
        (401, "straight", 7),
        (401, "double", 8),
        (501, "straight", 9),
        (501, "double", 9),
        (601, "straight", 11),
        (701, "straight", 12),
        (701, "double", 13),
        (801, "straight", 14),
        (901, "straight", 16),
        (1001, "straight", 17),
        (1001, "double", 18),
    ],
)
def test_the_fewest_darts_of_a_start_are_known(start: int, in_rule: str, fewest: int) -> None:
    assert minimum_darts(start, "double", in_rule) == fewest


def test_one_left_has_no_double_finish() -> None:
    assert minimum_darts(1, "double") is None


@pytest.mark.parametrize("out_rule", OUT_RULES)
@pytest.mark.parametrize("in_hand", [1, 2, 3])
def test_a_route_is_given_wherever_there_is_a_finish_and_adds_up(
    in_hand: int, out_rule: str
) -> None:
    for left in range(1, 190):
        beds = route(left, in_hand, out_rule)
        possible = finish_darts(left, out_rule, in_hand)
        assert (beds is not None) == bool(possible)
        if beds:
            assert len(beds) in possible
            assert sum(bed(code).value for code in beds) == left
            assert ends(bed(beds[-1]), out_rule)


def test_a_preferred_double_changes_the_route_but_not_its_length() -> None:
    for left, wish in product(range(2, 171), ("D16", "D20", "DB")):
        usual = route(left, 3, "double")
        wished = route(left, 3, "double", (wish,))
        assert (usual is None) == (wished is None)
        if usual and wished:
            assert len(usual) == len(wished)
            assert sum(bed(code).value for code in wished) == left
            possible = left - bed(wish).value in board.totals(len(usual) - 1)
            misses_only = left - bed(wish).value == 0 and len(usual) > 1
            assert possible or misses_only or wished == usual


def test_the_first_preferred_double_that_works_is_taken() -> None:
    assert route(52, 3, "double", ("D16",)) == ("S20", "D16")
    assert route(40, 3, "double", ("D16",)) == ("D20",)


def test_what_is_left_is_routed_for_the_darts_in_hand() -> None:
    assert route(50, 1, "double") == ("DB",)
    assert route(61, 1, "double") is None
    assert route(170, 3, "double") == ("T20", "T20", "DB")
    assert route(170, 2, "double") is None


def _triples(start: int) -> set[tuple[int, int, int]]:
    """Return every three visits that win a leg of 501 in nine darts."""
    visits, lasts = board.totals(3), board.finishes(3, "double")
    return {
        (first, second, start - first - second)
        for first, second in product(visits, repeat=2)
        if start - first - second in lasts
    }


def test_a_nine_darter_is_possible_exactly_where_a_way_is_left() -> None:
    triples = _triples(501)
    firsts = {first for first, _, _ in triples}

    assert len(triples) == 71
    for first in VISIT_TOTALS:
        on = perfect(501 - first, 3, "double", "straight", inside=True)
        assert on == (first in firsts)
    for first, second in product(sorted(firsts), sorted(VISIT_TOTALS)):
        on = perfect(501 - first - second, 6, "double", "straight", inside=True)
        assert on == ((first, second, 501 - first - second) in triples)


def test_nine_darts_are_the_fewest_of_501_and_not_of_401_or_601() -> None:
    assert nine_dart_start(501, "double", "straight")
    assert nine_dart_start(501, "double", "double")
    assert not nine_dart_start(401, "double", "straight")
    assert not nine_dart_start(601, "double", "straight")


def test_the_tables_know_no_bed_that_the_board_lacks() -> None:
    codes = {one.code for one in BEDS}

    assert all(code in codes for routes in CHART.values() for way in routes for code in way)
