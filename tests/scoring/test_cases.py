"""Edge cases of the rules, one sentence each, played through the operator's door."""

from typing import Any

from tests.scoring.play import code, left, legs, order, play, seen, stats, tell

HELD = ("61", "0", "D20")  # a leg of 101 that its first thrower wins in four darts


def test_a_bust_on_the_second_dart_ends_the_visit() -> None:
    match = play("S20 T15 MISS", "MISS MISS MISS", "S18 D14", start=101)

    assert left(match) == [36, 101]
    assert seen(match)["thrower"] == 1
    last = seen(match)["sides"][0]["last"]
    assert (last["points"], last["bust"]) == (0, True)
    assert {key: stats(match)[key] for key in ("busts", "points", "darts")} == {
        "busts": 1,
        "points": 65,
        "darts": 6,
    }


def test_leaving_one_on_the_first_dart_is_a_bust() -> None:
    match = play("99", "0", "S1", start=101)

    assert left(match) == [2, 101]
    assert seen(match)["thrower"] == 1
    assert stats(match)["points"] == 99


def test_zero_with_a_single_on_the_third_dart_is_a_bust() -> None:
    match = play("56", "0", "S13 S16 S16", start=101)

    assert left(match) == [45, 101]
    assert stats(match)["busts"] == 1


def test_the_outer_bull_is_not_a_double() -> None:
    match = play("76", "0", "SB", start=101)

    assert left(match) == [25, 101]
    assert seen(match)["sides"][0]["last"]["bust"]


def test_the_bull_finishes_fifty_with_one_dart() -> None:
    match = play("51", "0", "DB", start=101)

    assert legs(match) == [1, 0]
    figures = stats(match)
    assert (figures["checkouts"], figures["best_leg"], figures["at_double"]) == ([50], 4, 1)
    assert seen(match)["thrower"] == 1
    assert left(match) == [101, 101]


def test_a_170_finish_after_331_is_a_nine_darter() -> None:
    match = play("180", "60", "151", "60", "T20 T20 DB", legs_to_win=1)

    assert seen(match)["winner"] == 0
    figures = stats(match)
    assert (figures["checkouts"], figures["best_leg"], figures["average"]) == ([170], 9, 167.0)
    kinds = [one["kind"] for one in seen(match)["moments"]]
    expected = {"darts.nine_darter", "darts.leg_won", "darts.match_won", "darts.high_checkout"}
    assert expected <= set(kinds)
    assert stats(match, 1)["darts"] == 6


def test_a_bogey_told_as_a_total_is_a_bust() -> None:
    match = play("180", "0", "162", "0", "159")

    assert left(match) == [159, 501]
    assert legs(match) == [0, 0]
    assert (stats(match)["busts"], stats(match)["points"]) == (1, 342)


def test_an_impossible_total_is_refused_and_changes_nothing() -> None:
    match = play()

    assert code(match, "163") == "darts.impossible_visit"
    assert code(match, "179") == "darts.impossible_visit"
    assert code(match, "181") == "darts.over_180"
    assert left(tell(match, "180")) == [321, 501]


def test_a_total_that_would_leave_one_is_a_bust() -> None:
    match = play("40", "0", "60", start=101)

    assert left(match) == [61, 101]
    assert (stats(match)["busts"], stats(match)["points"]) == (1, 40)


def test_the_darts_of_a_checkout_are_asked_for_and_must_be_possible() -> None:
    match = play("1", "0", start=101, legs_to_win=1)

    assert code(match, "100") == "darts.answer_needed"
    assert code(match, "100/1") == "darts.impossible_checkout"
    tell(match, "100/2")
    assert seen(match)["winner"] == 0
    assert (stats(match)["best_leg"], stats(match)["average"]) == (5, 60.6)


def test_the_exact_total_without_a_double_is_a_bust() -> None:
    told = {"do": "visit", "points": 40, "darts": 3, "double": False}
    match = play("61", "0", told, start=101)

    assert left(match) == [40, 101]
    assert (stats(match)["busts"], legs(match)) == (1, [0, 0])


def test_the_order_is_decided_again_before_the_decider() -> None:
    match = play(*HELD, *HELD, start=101, legs_to_win=2, decider_order="redetermine")

    assert seen(match)["awaiting"] == "order"
    assert code(match, "45") == "order.open"
    tell(match, order(1), "45")
    assert (legs(match), left(match)) == ([1, 1], [101, 56])
    assert (seen(match)["leg_starter"], seen(match)["thrower"]) == (1, 0)


def test_a_pdc_decider_goes_on_alternating() -> None:
    match = play(*HELD, *HELD, start=101, legs_to_win=2, decider_order="alternate")

    assert seen(match)["awaiting"] is None
    assert (legs(match), seen(match)["thrower"]) == ([1, 1], 0)


def test_the_second_set_is_begun_by_the_side_that_did_not_begin_the_first() -> None:
    form: dict[str, Any] = {
        "start": 101,
        "legs_to_win": 2,
        "sets_to_win": 2,
        "decider_order": "alternate",
    }
    match = play(*HELD, *HELD, *HELD, **form)

    assert [side["sets"] for side in seen(match)["sides"]] == [1, 0]
    assert (legs(match), seen(match)["leg_starter"]) == ([0, 0], 1)


def test_two_clear_legs_end_in_sudden_death_after_the_extra_legs() -> None:
    form: dict[str, Any] = {
        "start": 101,
        "legs_to_win": 2,
        "win_by": 2,
        "max_extra_legs": 2,
        "decider_order": "alternate",
    }
    match = play(*HELD * 3, **form)

    assert (legs(match), seen(match)["winner"]) == ([2, 1], None)
    tell(match, *HELD * 2)
    assert (legs(match), seen(match)["winner"]) == ([3, 2], 0)


def test_a_bust_counts_three_darts_in_the_average() -> None:
    hundreds = ("100", "60") * 4
    match = play(*hundreds, "T20 S1 S20", "60", "T20", "60", "S10 D5", legs_to_win=1)

    figures = {key: stats(match)[key] for key in ("points", "darts", "average", "busts")}
    assert figures == {"points": 501, "darts": 20, "average": 75.15, "busts": 1}


def test_undoing_a_winning_dart_goes_back_into_the_visit() -> None:
    dart = {"do": "dart", "bed": "D20"}
    miss = {"do": "dart", "bed": "MISS"}
    match = play("61", "0", miss, dart, "undo", miss, start=101, legs_to_win=2)

    assert (legs(match), left(match), seen(match)["thrower"]) == ([0, 0], [40, 101], 0)
    assert seen(match)["sides"][0]["visit"] == ["MISS", "MISS"]
    assert stats(match)["checkouts"] == []


def test_a_correction_works_out_again_what_followed() -> None:
    fixed = {"do": "visit", "points": 26}
    match = play("60", "45", "100")
    tell(match, {"do": "correct", "entry": 2, "with": fixed, "reason": "misheard"})

    assert left(match) == [375, 456]
    assert (seen(match)["thrower"], stats(match)["points"]) == (1, 126)
    old = seen(match)["log"][1]["corrected"][0]
    assert (old["points"], old["reason"]) == (60, "misheard")


def test_darts_before_the_double_do_not_score_with_double_in() -> None:
    match = play("S20 D20 T20", "S20 S20 S20", in_rule="double")

    assert left(match) == [401, 501]
    assert (stats(match)["points"], stats(match, 1)["darts"]) == (100, 3)


def test_the_bull_opens_a_double_in_and_the_outer_does_not() -> None:
    match = play("SB T20 DB", "DB T20 T20", in_rule="double")

    assert left(match) == [451, 331]


def test_a_fourth_dart_and_a_dart_after_the_end_are_refused() -> None:
    assert code(play(), "T20 T20 T20 T20") == "darts.fourth_dart"
    assert code(play("61", "0", start=101), "D20 MISS") == "darts.visit_over"
    assert code(play(*HELD, start=101, legs_to_win=1), "60") == "match.finished"


def test_an_even_best_of_can_be_drawn() -> None:
    match = play(*HELD, *HELD, start=101, best_of_legs=2, draw_allowed=True)

    assert (seen(match)["winner"], seen(match)["ended_by"]) == (None, "draw")


def test_a_correction_that_changes_a_finished_leg_needs_force() -> None:
    match = play(*HELD, start=101)
    fix = {"do": "correct", "entry": 4, "with": {"do": "visit", "beds": ["20"]}, "reason": "x"}

    assert code(match, fix) == "match.correction_conflict"
    tell(match, {**fix, "force": True})
    assert (legs(match), left(match)) == ([0, 0], [20, 101])


def test_rewind_takes_back_an_entry_and_what_follows_and_is_redone_whole() -> None:
    match = play("60", "45", "100")
    before = seen(match)
    tell(match, {"do": "rewind", "entry": 2, "reason": "wrong board"})

    assert left(match) == [501, 501]
    assert seen(tell(match, "redo")) == before


def test_an_awarded_leg_is_no_hold_and_no_checkout() -> None:
    match = play("60", {"do": "award_leg", "side": 1, "reason": "late"})

    assert legs(match) == [0, 1]
    figures = stats(match, 1)
    assert (figures["holds"], figures["breaks"], figures["best_leg"]) == (0, 0, None)
    assert stats(match)["points"] == 60


def test_retirement_disqualification_and_award_end_the_match() -> None:
    for do, winner, by in (
        ("retire", 1, "retirement"),
        ("disqualify", 1, "disqualification"),
        ("award_match", 0, "award"),
    ):
        match = play({"do": do, "side": 0, "reason": "injured"})
        frame = seen(match)
        assert (frame["status"], frame["winner"], frame["ended_by"]) == ("finished", winner, by)


def test_the_members_of_a_pair_throw_in_turn_with_their_own_figures() -> None:
    match = play("60", "45", "100", "26", "180", players=2)

    points = [player["stats"]["points"] for player in seen(match)["sides"][0]["players"]]
    assert points == [240, 100]
    assert seen(match)["sides"][0]["player"] == 1
