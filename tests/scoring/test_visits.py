"""A visit in every form: by darts, by its total, mixed; going in, finishing, and bust."""

from itertools import product
from typing import Any

import pytest

from scoring.errors import TallyError
from scoring.match import Match
from tests.scoring.play import code, left, legs, play, seen, stats, tell

IN_OUT = list(product(("straight", "double", "master"), repeat=2))
HANDS = ((), ("T20",), ("MISS",), ("S20", "D10"), ("MISS", "MISS"))
LEFTS = (2, 3, 40, 61, 99, 121, 159, 170, 181)


def dart(bed: str) -> dict[str, Any]:
    """Return one dart."""
    return {"do": "dart", "bed": bed}


def total(points: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return a visit by its total."""
    return {"do": "visit", "points": points, **more}


def answer(match: Match, told: dict[str, Any]) -> str:
    """Return what the rules say to the command."""
    try:
        match.decide(told)
    except TallyError as refusal:
        return refusal.code
    return "accepted"


@pytest.mark.parametrize(("in_rule", "out_rule"), IN_OUT)
@pytest.mark.parametrize("inside", [True, False])
def test_the_pad_promises_what_the_rules_then_do(in_rule: str, out_rule: str, inside: bool) -> None:
    for start, hand in product(LEFTS, HANDS):
        match = play(
            *([total(0)] * 2),
            start=start if not inside else start + 40,
            in_rule=in_rule,
            out_rule=out_rule,
            ask_at_double=False,
        )
        if inside:
            tell(match, {"do": "visit", "beds": ["D20", "MISS", "MISS"]}, total(0))
        if hand and answer(match, {"do": "visit", "beds": list(hand)}) != "accepted":
            continue
        if hand:
            tell(match, {"do": "visit", "beds": list(hand)})
        pad = match.pad()
        if pad["side"] != 0 or pad["from"] != start:
            continue  # these darts alone were bust, or won
        for points, verdict in enumerate(pad["verdicts"]):
            told = answer(match, total(points))
            if verdict == "impossible":
                assert told == "darts.impossible_visit", (start, hand, points)
            elif verdict == "checkout":
                assert told in {"accepted", "darts.answer_needed"}, (start, hand, points)
                for darts in (1, 2, 3):
                    refused = answer(match, total(points, darts=darts)) != "accepted"
                    assert refused == (darts not in pad["finish"]), (start, hand, points, darts)
            else:
                assert told == "accepted", (start, hand, points)
                event = match.decide(total(points)).change.events[0]  # type: ignore[union-attr]
                assert (type(event).__name__ == "VisitBust") == (verdict == "bust")


def test_a_bounce_out_is_counted_however_the_visit_ends() -> None:
    for ending in (total(60), {"do": "bust"}, dart("MISS"), {"do": "award_leg", "side": 1}):
        match = play("61", "0", dart("BOUNCE"), dart("BOUNCE"), start=101)
        told = total(20) if ending == total(60) else ending
        tell(match, told)
        assert stats(match)["bounces"] == 2, told


def test_darts_and_then_the_total_of_the_whole_visit_are_one_visit() -> None:
    match = play(dart("T20"), total(100), "45")

    assert left(match) == [401, 456]
    figures = stats(match)
    assert (figures["visits"], figures["darts"], figures["points"]) == (1, 3, 100)
    assert seen(match)["sides"][0]["last"]["beds"] is None
    assert code(play(dart("T20")), total(40)) == "darts.impossible_visit"
    assert code(play(dart("T20"), dart("T20")), total(181)) == "darts.over_180"


def test_a_checkout_begun_by_darts_asks_only_for_darts_still_possible() -> None:
    match = play("61", "0", dart("MISS"), start=101, legs_to_win=1)

    assert match.pad()["finish"] == [2, 3]
    assert code(match, total(40)) == "darts.answer_needed"
    assert code(match, total(40, darts=1)) == "darts.impossible_checkout"
    assert stats(tell(match, total(40, darts=3)))["best_leg"] == 6
    last = play("61", "0", dart("MISS"), dart("MISS"), total(40), start=101, legs_to_win=1)
    assert stats(last)["best_leg"] == 6


def test_a_claimed_dart_that_the_board_does_not_allow_is_refused() -> None:
    match = play("1", "0", start=171)

    assert code(match, {"do": "bust", "darts": 1}) == "darts.darts_count"
    assert code(match, {"do": "bust", "darts": 3}) == "accepted"
    assert code(match, {"do": "bust", "darts": 4}) == "darts.fourth_dart"
    assert code(match, total(60, darts=4)) == "darts.fourth_dart"
    assert code(match, total(60, darts=2)) == "darts.darts_count"
    assert code(match, total(-1)) == "darts.impossible_visit"
    assert code(play(), {"do": "bust"}) == "darts.bust_impossible"
    opened = play("61", "0", dart("MISS"), start=101)
    assert code(opened, {"do": "bust", "darts": 1}) == "darts.darts_count"
    assert code(opened, {"do": "bust", "darts": 2}) == "accepted"


@pytest.mark.parametrize(("bust_darts", "darts"), [(3, 6), ("actual", 5)])
@pytest.mark.parametrize(
    "bust",
    [
        {"do": "bust", "darts": 2},
        {"do": "visit", "beds": ["S20", "T20"]},
        total(40, darts=2, double=False),
        total(80, darts=2),
        total(39, darts=2),
    ],
)
def test_a_bust_counts_three_darts_or_those_thrown(
    bust: dict[str, Any], bust_darts: object, darts: int
) -> None:
    match = play("61", "0", bust, start=101, bust_darts=bust_darts)

    figures = stats(match)
    assert (figures["darts"], figures["busts"], figures["points"]) == (darts, 1, 61)
    assert (left(match), seen(match)["thrower"]) == ([40, 101], 1)


def test_double_in_takes_no_point_before_the_double_by_darts_and_by_totals() -> None:
    match = play("S20 T20 D20", "0", total(60), in_rule="double")

    assert left(match) == [401, 501]
    for points, told in ((1, "darts.impossible_visit"), (159, "darts.impossible_visit")):
        assert code(play(in_rule="double"), total(points)) == told
    assert code(play(in_rule="double"), total(170)) == "accepted"
    assert code(play(in_rule="double"), total(171)) == "darts.impossible_visit"
    assert code(play(in_rule="double"), {"do": "bust"}) == "darts.bust_impossible"
    assert code(play(in_rule="master"), total(180)) == "accepted"
    assert code(play("T20 MISS MISS", in_rule="double"), "60") == "accepted"


def test_a_bust_before_the_end_of_the_first_scoring_visit_leaves_the_side_outside() -> None:
    match = play("D20 D20 S20", "0", start=101, in_rule="double")

    assert left(match) == [101, 101]  # 40, 80, 100: one is left
    assert code(match, "S20 MISS MISS") == "accepted"
    assert left(tell(match, "S20 MISS MISS")) == [101, 101]


@pytest.mark.parametrize(
    ("out_rule", "told", "won"),
    [
        ("double", "T20", False),
        ("master", "T20", True),
        ("straight", "T20", True),
        ("master", "S20 S20 S20", False),
        ("straight", "S20 S20 S20", True),
        ("master", "S10 DB", True),
        ("master", "S10 SB SB", False),
        ("straight", "S10 SB SB", True),
        ("double", "S10 DB", True),
    ],
)
def test_the_last_dart_is_what_the_out_rule_asks_for(out_rule: str, told: str, won: bool) -> None:
    match = play("41", "0", told, start=101, out_rule=out_rule)

    assert legs(match) == [int(won), 0]
    assert seen(match)["sides"][0]["last"]["bust"] != won


def test_one_may_be_left_only_where_a_single_finishes() -> None:
    for out_rule, rest in (("straight", 1), ("double", 61), ("master", 61)):
        assert left(play("40", "0", total(60), start=101, out_rule=out_rule))[0] == rest
    assert legs(play("40", "0", "60", "0", "S1", start=101, out_rule="straight")) == [1, 0]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("visits", range(1, 5))
@pytest.mark.parametrize("winner", [0, 1])
def test_the_loser_has_thrown_as_often_or_once_less(first: int, visits: int, winner: int) -> None:
    told: list[str] = []
    for _ in range(visits - 1):
        told += ["0", "0"]
    match = play(*told, *(["0"] if winner != first else []), "D20", first=first, start=40)

    thrown = [stats(match, side)["visits"] for side in (0, 1)]
    assert thrown[winner] == visits
    assert thrown[1 - winner] == visits - (winner == first)
    assert (stats(match, winner)["holds"], stats(match, winner)["breaks"]) == (
        (1, 0) if winner == first else (0, 1)
    )


def order_of(side: int, players: object) -> dict[str, Any]:
    """Return the order of throw with the order inside the side."""
    return {"do": "order", "side": side, "by": "coin", "players": players}


@pytest.mark.parametrize(
    ("players", "first", "second"),
    [
        ([1, 0], ["Mia 2", "Mia 1", "Mia 2"], ["Lea 1", "Lea 2", "Lea 1"]),
        (["Mia 2", "Mia 1"], ["Mia 2", "Mia 1", "Mia 2"], ["Lea 1", "Lea 2", "Lea 1"]),
        ([[0, 1], ["Lea 2", 0]], ["Mia 1", "Mia 2", "Mia 1"], ["Lea 2", "Lea 1", "Lea 2"]),
    ],
)
def test_pairs_throw_in_the_order_that_was_named(
    players: object, first: list[str], second: list[str]
) -> None:
    match = tell(play("undo", players=2, start=101), order_of(0, players))
    thrown: list[list[str]] = [[], []]
    for _ in range(6):
        frame = seen(match)
        side = frame["sides"][frame["thrower"]]
        thrown[frame["thrower"]].append(side["players"][side["player"]]["name"])
        tell(match, "0")

    assert thrown == [first, second]


@pytest.mark.parametrize("players", [[0], [0, 0], [0, 2], ["Mia 1", "Ann"], [[0, 1]], [[0, 1], 1]])
def test_an_order_that_leaves_a_player_out_is_refused(players: object) -> None:
    match = play("undo", players=2)

    assert code(match, order_of(0, players)) == "match.unknown_player"


def test_each_leg_begins_with_the_named_order_and_each_player_has_own_figures() -> None:
    match = tell(play("undo", players=2, start=101), order_of(0, [1, 0]))
    tell(match, "61", "0", "D20", "100", "1")

    frame = seen(match)
    assert [side["player"] for side in frame["sides"]] == [0, 1]
    pair = [player["stats"] for player in frame["sides"][0]["players"]]
    assert [one["checkouts"] for one in pair] == [[40], []]
    assert [one["points"] for one in pair] == [40, 62]
    assert stats(match)["points"] == 102


def test_the_first_nine_of_a_player_are_the_first_three_visits_of_that_player() -> None:
    match = play(*(["60", "0"] * 7), players=2)
    pair = [player["stats"] for player in seen(match)["sides"][0]["players"]]

    assert [one["first_nine"] for one in pair] == [60.0, 60.0]
    tell(match, "100")
    assert seen(match)["sides"][0]["players"][1]["stats"]["first_nine"] == 60.0
    assert stats(play("180", "0", "0", "0", players=2))["first_nine"] == 90.0
