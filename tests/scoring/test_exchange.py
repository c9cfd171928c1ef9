"""The throwers of a leg were exchanged: each visit goes to who threw it, and the next legs stay."""

from typing import Any

import pytest

from scoring.match import Match
from tests.scoring.play import code, left, legs, order, play, seen, stats, tell

SHORT = ("61", "0", "D20")  # the first thrower's leg
OTHERS = ("0", "61", "0", "D20")  # the second's


def exchange(match: Match) -> Match:
    """Send the command that the pad gives."""
    return tell(match, match.pad()["exchange"])


def starter(match: Match) -> int | None:
    """Return who began the leg being played."""
    found: int | None = seen(match)["leg_starter"]
    return found


def scored(match: Match) -> list[list[int]]:
    """Return the visits of the leg, side by side."""
    return [[row["points"] for row in sheet] for sheet in match.pad()["sheet"]]


def figures(match: Match, side: int) -> tuple[Any, ...]:
    """Return what the side's averages are made of."""
    told = stats(match, side)
    return tuple(told[key] for key in ("points", "darts", "average", "first_nine", "leg_average"))


def test_three_visits_of_the_first_leg_go_to_the_other_side_with_their_averages() -> None:
    match = play("60", "45", "100")
    before = [figures(match, side) for side in (0, 1)]
    exchange(match)

    assert (scored(match), left(match)) == ([[45], [60, 100]], [456, 341])
    assert [figures(match, side) for side in (1, 0)] == before
    assert (starter(match), seen(match)["thrower"]) == (1, 0)


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("told", [(), ("60",), ("60", "45", "100"), ("60", "45", "T20")])
@pytest.mark.parametrize("before", [(), (*SHORT, *SHORT, *SHORT)])
def test_exchanged_twice_is_as_it_was(
    players: int, told: tuple[str, ...], before: tuple[str, ...]
) -> None:
    match = play(*before, *told, players=players, start=101, legs_to_win=5)
    was = seen(match)
    exchange(match)
    assert starter(match) == 1 - was["leg_starter"]
    assert scored(match) != [[], []] or "visit" not in str(told)
    exchange(match)

    same = ("sides", "thrower", "leg_starter", "leg", "moments")
    assert {key: seen(match)[key] for key in same} == {key: was[key] for key in same}


@pytest.mark.parametrize("players", [1, 2])
def test_an_exchange_equals_having_entered_it_so(players: int) -> None:
    form = {"players": players, "start": 301, "legs_to_win": 5}
    legs_before = ("180", "0", "121/3", "0", "180", "0", "121/3", "180", "0", "121/3")
    visits = ("60", "45", "100", "26")
    first_leg = exchange(play(*visits, **form))
    fourth = exchange(play(*legs_before, *visits, **form))

    assert seen(first_leg)["sides"] == seen(play(*visits, first=1, **form))["sides"]
    entered = seen(play(*legs_before, {"do": "starter", "side": 0}, *visits, **form))["sides"]
    for side in entered:
        side["last"]["entry"] -= 1  # for the starter has a number of its own here
    assert (seen(fourth)["leg"], seen(fourth)["sides"]) == (4, entered)
    assert (starter(fourth), scored(fourth)) == (0, [[60, 100], [45, 26]])


def test_the_legs_after_an_exchanged_leg_begin_as_if_nothing_had_happened() -> None:
    match = play(*SHORT, *SHORT, *SHORT, "61", "0", start=101, legs_to_win=9)
    assert (seen(match)["leg"], starter(match)) == (4, 1)
    exchange(match)
    tell(match, "D20")

    assert (legs(match), starter(match)) == ([3, 1], 0)
    assert stats(match)["holds"] == 3
    assert [row["starter"] for row in match.pad()["legs"]] == [0, 1, 0, 0]
    tell(match, *SHORT)
    assert starter(match) == 1


@pytest.mark.parametrize(("rule", "next_"), [("loser", 1), ("winner", 0)])
def test_where_the_winner_or_the_loser_begins_it_is_who_won_that_counts(
    rule: str, next_: int
) -> None:
    """Side 0 wins leg 1, and leg 2 after an exchange, whoever began that."""
    leg = {"loser": ("61", "0"), "winner": ("0", "61", "0")}[rule]  # 61 by who did not begin
    match = play(*SHORT, *leg, start=101, legs_to_win=9, next_leg_first=rule)
    was = starter(match)
    exchange(match)
    assert starter(match) == 1 - (was or 0)
    tell(match, "D20")

    assert (legs(match), starter(match)) == ([2, 0], next_)


def test_an_exchanged_first_leg_of_a_set_does_not_move_the_next_set() -> None:
    match = play(*SHORT, *OTHERS, start=101, legs_to_win=2, sets_to_win=3)
    assert (seen(match)["set"], starter(match)) == (2, 1)
    exchange(match)
    assert starter(match) == 0
    tell(match, *SHORT)
    assert starter(match) == 0  # leg 2 of the set, whose first leg was the other side's
    tell(match, *SHORT)

    assert (seen(match)["set"], starter(match)) == (3, 0)


def test_a_decider_with_an_order_of_its_own_has_that_order_corrected() -> None:
    match = play(*SHORT, *SHORT, order(1), "60", "41", start=101, legs_to_win=2)
    assert (seen(match)["leg"], starter(match)) == (3, 1)
    command = match.pad()["exchange"]
    assert (command["do"], command["with"]) == ("correct", order(0))
    tell(match, command)

    assert (scored(match), legs(match)) == ([[60], [41]], [1, 1])
    tell(match, "41/3")
    assert (seen(match)["winner"], stats(match)["holds"]) == (0, 2)


def test_a_pair_keeps_the_order_of_its_members_when_the_throwers_are_exchanged() -> None:
    begun = {"do": "order", "side": 0, "by": "coin", "players": [1, 0]}
    match = tell(play(players=2), "undo", begun, "60", "45", "100")
    tell(match, match.pad()["exchange"])

    players = [side["players"] for side in seen(match)["sides"]]
    points = [[one["stats"]["points"] for one in members] for members in players]
    assert seen(match)["sides"][0]["order"] == [1, 0]
    assert points == [[0, 45], [60, 100]]


def test_a_leg_without_a_dart_is_begun_by_the_other_side_and_back() -> None:
    match = play(*SHORT, start=101)
    command = match.pad()["exchange"]
    assert command == {"do": "starter", "side": 0}
    tell(match, command, "60")

    assert (scored(match), starter(match)) == ([[60], []], 0)
    exchange(match)
    assert (scored(match), starter(match)) == ([[], [60]], 1)
    assert match.log(0)[4]["taken_back"]


def test_a_starter_is_told_before_the_first_dart_of_a_leg_that_has_no_order() -> None:
    told = {"do": "starter", "side": 0}

    assert code(play(), told) == "order.decided"
    assert code(play(*SHORT, start=101), told) == "accepted"
    assert code(play(*SHORT, "T20", start=101), told) == "match.not_possible_now"
    assert code(play(*SHORT, *SHORT, start=101, legs_to_win=2), told) == "order.open"
    assert "starter" not in play().pad()["commands"]
    assert "starter" in play(*SHORT, start=101).pad()["commands"]
    assert "starter" not in play(*SHORT, "T20", start=101).pad()["commands"]


def test_nobody_is_exchanged_where_no_leg_is_played() -> None:
    asked = play(*SHORT, *SHORT, start=101, legs_to_win=2)
    over = play(*SHORT, start=101, legs_to_win=1)

    assert asked.pad()["exchange"] is None
    assert over.pad()["exchange"] is None


def test_a_leg_that_begins_within_an_entry_is_exchanged_alone() -> None:
    """The entry holds the visit that won a leg and the first of the next."""
    match = play("61", "0", "0", "60", "45", start=101, legs_to_win=5)
    won = [{"do": "visit", "points": 40, "darts": 2}, {"do": "visit", "points": 26}]
    told = {"do": "correct", "entry": 4, "with": won, "reason": "x", "carry": True, "force": True}
    tell(match, told)
    assert (legs(match), starter(match)) == ([1, 0], 1)
    exchange(match)

    assert (legs(match), starter(match)) == ([1, 0], 0)
    assert scored(match) == [[26, 45], [60]]
