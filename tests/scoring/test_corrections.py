"""Corrections, answers, undo and redo: what they may change, and what is told in the way."""

from typing import Any

import pytest

from scoring.match import Match
from tests.scoring.play import code, left, legs, order, play, seen, stats, tell

HELD = ("61", "0", "D20")


def correct(entry: int, with_: object, **more: bool) -> dict[str, Any]:
    """Return the command that corrects an entry."""
    return {"do": "correct", "entry": entry, "with": with_, "reason": "misheard", **more}


def visit(points: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return a visit by its total."""
    return {"do": "visit", "points": points, **more}


def in_the_way(match: Match, told: dict[str, Any]) -> int:
    """Return the entry that stands in the way of a correction."""
    assert code(match, told) == "match.correction_conflict"
    try:
        match.decide(told)
    except Exception as refusal:  # noqa: BLE001 - the code was checked above
        return int(getattr(refusal, "params", {})["entry"])
    raise AssertionError("the correction was refused a moment ago")


def test_a_corrected_order_is_in_the_way_of_the_first_throw_unless_the_throwers_change() -> None:
    match = play("60", "45", "100")

    assert in_the_way(match, correct(1, order(1))) == 2
    tell(match, correct(1, order(1), carry=True))
    assert left(match) == [456, 341]


def test_changed_throwers_change_a_finished_leg_only_by_force() -> None:
    match = play(*HELD, start=101)

    assert in_the_way(match, correct(1, order(1), carry=True)) == 4
    tell(match, correct(1, order(1), carry=True, force=True))
    assert legs(match) == [0, 1]


def test_the_first_later_entry_that_is_no_longer_possible_is_named() -> None:
    match = play("60", "45", "0", "0", "41/3", start=101, legs_to_win=1)

    assert in_the_way(match, correct(2, visit(45))) == 6
    assert in_the_way(match, correct(2, visit(0))) == 6


def test_the_visit_that_won_the_match_is_corrected_after_the_end() -> None:
    match = play(*HELD, start=101, legs_to_win=1)
    won = seen(match)

    assert won["status"] == "finished"
    assert in_the_way(match, correct(4, visit(20))) == 4
    tell(match, correct(4, visit(20), force=True))
    assert (seen(match)["status"], left(match)) == ("live", [20, 101])
    tell(match, correct(4, {"do": "visit", "beds": ["D20"]}, force=True))
    assert seen(match)["status"] == "finished"
    assert [one["id"] for one in seen(match)["moments"]] == [one["id"] for one in won["moments"]]


def test_a_dart_inside_a_visit_is_corrected_alone() -> None:
    darts = [{"do": "dart", "bed": bed} for bed in ("T20", "T20", "T20")]
    match = play(*darts)
    tell(match, correct(3, {"do": "dart", "bed": "T5"}))

    assert left(match) == [366, 501]
    assert seen(match)["sides"][0]["last"]["beds"] == ["T20", "T5", "T20"]


def test_a_dart_corrected_into_a_bust_is_in_the_way_of_the_next() -> None:
    darts = [{"do": "dart", "bed": bed} for bed in ("S1", "S1", "S1")]
    match = play("61", "0", *darts, start=101)

    assert in_the_way(match, correct(4, {"do": "dart", "bed": "T20"})) == 5


def test_a_visit_may_be_corrected_by_its_darts_one_by_one() -> None:
    match = play("60", "45")
    darts = [{"do": "dart", "bed": bed} for bed in ("T20", "BOUNCE", "T19")]
    tell(match, correct(2, darts))

    assert left(match) == [384, 456]
    assert (stats(match)["bounces"], len(seen(match)["log"])) == (1, 3)
    again = Match.start(match.setup, seq=1)
    tell(again, *match.commands())
    assert again.view(0)["sides"] == match.view(0)["sides"]


def test_a_visit_that_was_forgotten_is_put_in_with_the_throwers_carried() -> None:
    match = play("60", "100", "26")
    tell(match, correct(2, [visit(60), visit(45)], carry=True))

    assert left(match) == [341, 430]


def test_an_answer_to_a_visit_of_two_commands_is_for_its_total() -> None:
    match = play("41", "0", "20", start=101)
    tell(match, correct(4, [{"do": "dart", "bed": "MISS"}, visit(20)]))
    assert (stats(match)["at_double"], stats(match)["at_double_estimated"]) == (1, True)
    tell(match, {"do": "at_double", "entry": 4, "count": 0})

    assert stats(match)["at_double"] == 0
    assert not stats(match)["at_double_estimated"]


@pytest.mark.parametrize("do", ["undo", "redo", "rewind", "correct", "at_double"])
def test_a_step_is_no_replacement(do: str) -> None:
    match = play("60")

    assert code(match, correct(2, {"do": do})) == "match.not_correctable"
    assert code(match, correct(2, [visit(60), {"do": do}])) == "match.not_correctable"


def test_a_warning_and_its_correction_change_no_turn() -> None:
    warning = {"do": "warn", "side": 0, "level": "verbal", "reason": "late"}
    match = play("60", warning, "45")
    tell(match, correct(3, {**warning, "side": 1, "level": "formal"}))

    assert [side["warnings"] for side in seen(match)["sides"]] == [[], ["formal"]]
    assert left(match) == [441, 456]
    assert in_the_way(match, correct(3, visit(45))) == 4


def test_an_answer_survives_undo_and_redo_and_is_open_again_where_it_no_longer_fits() -> None:
    match = play("41", "0", "20", "0", start=101)
    tell(match, {"do": "at_double", "entry": 4, "count": 1})
    assert stats(match)["at_double"] == 1
    before = match.view(0), match.pad()
    tell(match, "undo", "undo", "redo", "redo")
    assert (match.view(0), match.pad()) == before
    tell(match, correct(2, visit(0)))
    assert stats(match)["at_double"] == 0


def test_an_answer_is_no_step_of_undo_and_keeps_what_can_be_redone() -> None:
    match = play("41", "0", "20", "0", "undo", start=101)
    tell(match, {"do": "at_double", "entry": 4, "count": 2})

    assert match.pad()["redo"]["entry"] == 5
    tell(match, "redo", "undo", "undo")
    assert stats(match)["visits"] == 1


def test_a_correction_keeps_moments_and_history() -> None:
    match = play("180", "45")
    told = seen(match)["moments"]
    tell(match, correct(2, {"do": "visit", "beds": ["T20", "T20", "T20"]}))

    assert [(one["id"], one["at"]) for one in seen(match)["moments"]] == [
        (one["id"], one["at"]) for one in told
    ]
    tell(match, correct(2, visit(140)))
    row = seen(match)["log"][1]
    assert seen(match)["moments"] == []
    assert [old.get("points") for old in row["corrected"]] == [180, None]
    assert row["points"] == 140


def test_after_rewind_undo_and_redo_go_back_one_step_at_a_time() -> None:
    match = play("60", "45", "100")
    pictures = [seen(match)]
    tell(match, "undo")
    pictures.append(seen(match))
    tell(match, {"do": "rewind", "entry": 1, "reason": "wrong match"})

    assert seen(match)["status"] == "setup"
    assert seen(tell(match, "redo")) == pictures[1]
    assert seen(tell(match, "redo")) == pictures[0]
    assert code(match, "redo") == "match.nothing_to_redo"


ENDS = ("award_match", "retire", "disqualify")


@pytest.mark.parametrize("do", [*ENDS, "award_leg", "warn"])
@pytest.mark.parametrize("moment", ["setup", "start", "open visit", "awaiting decider", "finished"])
def test_the_referee_may_speak_at_any_moment_and_be_undone(do: str, moment: str) -> None:
    match = play(start=101, legs_to_win=2)
    if moment == "setup":
        tell(match, "undo")
    elif moment == "open visit":
        tell(match, "T20")
    elif moment != "start":
        tell(match, *HELD, *HELD)
    if moment == "finished":
        tell(match, order(0), *HELD)
    told = {"do": do, "side": 1, "reason": "late"} | ({"level": "formal"} if do == "warn" else {})
    before = match.view(0), match.pad()["commands"]

    if moment == "finished":
        assert code(match, told) == "match.finished"
        return
    if do == "award_leg" and moment in {"setup", "awaiting decider"}:
        assert code(match, told) == "order.open"
        return
    tell(match, told)
    assert seen(match)["status"] == ("finished" if do in ENDS else before[0]["status"])
    after = seen(match)
    tell(match, "undo")
    assert match.view(0) == before[0]
    assert set(before[1]) <= set(match.pad()["commands"])
    assert seen(tell(match, "redo")) == after
