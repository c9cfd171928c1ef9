"""An entry taken back in its place, several under one number, and what stands in the way."""

from typing import Any

import pytest

from scoring.errors import TallyError
from scoring.match import Match, decode_record, encode_record
from tests.scoring.play import code, command, left, legs, order, play, seen, setup, stats, tell

HELD = ("61", "0", "D20")


def correct(entry: int, with_: object, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the command that corrects an entry."""
    return {"do": "correct", "entry": entry, "with": with_, "reason": "misheard", **more}


def visit(points: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return a visit by its total."""
    return {"do": "visit", "points": points, **more}


def conflict(match: Match, told: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of the entry in the way; nothing of the match may change."""
    before = match.view(0), match.pad(), match.log(0)
    with pytest.raises(TallyError) as refusal:
        match.decide(told)
    assert refusal.value.code == "match.correction_conflict"
    assert (match.view(0), match.pad(), match.log(0)) == before
    return refusal.value.params


def retold(match: Match) -> Match:
    """Return the match again from its scoresheet."""
    return tell(Match.start(match.setup, seq=1), *match.commands())


def test_an_entry_taken_back_keeps_its_number_and_does_nothing() -> None:
    match = play("60", "180", "100")
    tell(match, correct(3, [], carry=True))
    row = match.log(0)[2]

    assert left(match) == [441, 401]
    assert (row["entry"], row["do"], row["with"], row["taken_back"]) == (3, "visit", [], True)
    assert (row["did"]["side"], row["did"]["points"], row["visit"]) == (None, None, None)
    assert [old["points"] for old in row["corrected"]] == [180]
    assert seen(match)["moments"] == []
    assert seen(match)["log"][2]["did"]["won"] is None
    assert retold(match).view(0)["sides"] == seen(match)["sides"]


def test_what_was_taken_back_is_put_back_by_another_correction() -> None:
    match = play("60", "180", "100")
    was = seen(match)
    tell(match, correct(3, [], carry=True), correct(3, visit(180), carry=True))

    assert (seen(match)["sides"], seen(match)["moments"]) == (was["sides"], was["moments"])
    assert [old.get("with") for old in match.log(0)[2]["corrected"]] == [None, []]


def test_undo_and_redo_pass_over_what_was_taken_back() -> None:
    match = play("60", "45", "100")
    tell(match, correct(4, []))
    before = match.view(0), match.pad(), match.log(0)
    assert match.pad()["undo"]["entry"] == 3
    tell(match, "undo")

    assert (left(match), len(match.log(0))) == ([441, 501], 2)
    assert match.pad()["redo"]["points"] == 45
    tell(match, "redo")
    assert (match.view(0), match.log(0)) == (before[0], before[2])
    tell(match, "undo", "undo", "redo", "redo")
    assert (match.view(0), match.log(0)) == (before[0], before[2])


def test_a_rewind_over_it_is_redone_whole() -> None:
    match = play("60", "45", "100", "26")
    tell(match, correct(3, [], carry=True))
    was = match.view(0), match.log(0)
    tell(match, {"do": "rewind", "entry": 3, "reason": "x"})
    assert (len(match.log(0)), match.pad()["redo"]["points"]) == (2, 100)

    tell(match, "redo")
    assert (match.view(0), match.log(0)) == was


def test_nothing_is_left_to_undo_where_every_entry_was_taken_back() -> None:
    match = tell(play(), correct(1, []))

    assert seen(match)["status"] == "setup"
    assert match.pad()["undo"] is None
    assert "undo" not in match.pad()["commands"]
    assert code(match, "undo") == "match.nothing_to_undo"
    assert legs(tell(match, order(1), "60")) == [0, 0]
    assert left(match) == [501, 441]


def test_what_was_taken_back_is_in_nobodys_way_and_has_nothing_to_answer() -> None:
    match = play("60", "45", "100", "26")
    tell(match, correct(5, []), correct(4, []))
    tell(match, correct(3, []))

    assert left(match) == [441, 501]
    told = {"do": "at_double", "entry": 4, "count": 0}
    assert code(match, told) == "darts.nothing_to_answer"


def test_records_of_all_this_read_back_to_the_same_match() -> None:
    match, stored = Match.start(setup(start=301), seq=1), []
    for told in (
        order(0),
        *("60", "45", "100", "26"),
        correct(3, [], carry=True),
        correct(4, [visit(45), visit(100)], carry=True),
        correct(4, visit(41), part=0),
        "undo",
        "redo",
    ):
        record = match.decide(command(told), float(match.seq), "Ann")
        stored.append(encode_record(record))
        match.apply(record)
    again = Match.start(setup(start=301), seq=1)
    for raw in stored:
        again.apply(decode_record(raw))

    assert (again.view(0), again.pad(), again.log(0)) == (
        match.view(0),
        match.pad(),
        match.log(0),
    )
    assert again.commands() == match.commands()
    assert retold(match).view(0)["sides"] == seen(match)["sides"]


def test_what_stands_in_the_way_says_why() -> None:
    match = play("61", "0", "40/2", start=101, legs_to_win=1)
    won = play(*HELD, "60", start=101)

    assert conflict(match, correct(2, visit(41))) == {
        "entry": 4,
        "why": "impossible",
        "code": "darts.darts_count",
    }
    assert conflict(match, correct(2, [])) == {"entry": 3, "why": "side"}
    assert conflict(match, correct(4, visit(1))) == {"entry": 4, "why": "result"}
    assert conflict(won, correct(1, [])) == {"entry": 2, "why": "side"}
    assert conflict(won, correct(1, [], carry=True)) == {
        "entry": 2,
        "why": "impossible",
        "code": "order.open",
    }


def test_a_correction_before_a_decider_names_its_order_where_it_is_no_decider_any_more() -> None:
    match = play(*HELD, *HELD, order(0), "60", start=101, legs_to_win=2)  # one leg each
    anyhow = {"force": True, "carry": True}

    assert conflict(match, correct(4, visit(0), **anyhow)) == {
        "entry": 8,
        "why": "impossible",
        "code": "order.decided",
    }
    two_legs = correct(7, {"do": "award_leg", "side": 0}, **anyhow)
    assert conflict(match, two_legs)["code"] == "match.finished"
    tell(match, correct(7, {"do": "award_leg", "side": 1}, **anyhow))
    assert (legs(match), left(match), seen(match)["leg_starter"]) == ([1, 1], [41, 101], 0)


def test_a_forgotten_visit_before_a_checkout_is_put_in_with_the_throwers_carried() -> None:
    match = play("61", "60", "0", "41/3", start=101)
    assert legs(match) == [0, 1]
    tell(match, correct(4, [visit(0), visit(0), visit(0)]))

    assert (legs(match), stats(match)["visits"]) == ([0, 1], 3)


def test_of_two_visits_under_one_number_each_is_corrected_and_answered_by_itself() -> None:
    match = play("41", "51", "20", start=101)
    tell(match, correct(4, [visit(10), visit(20)]))
    pad = match.pad()
    assert [(row["entry"], row["part"]) for row in pad["last"]] == [(4, 0), (4, 1)]
    assert [(row["entry"], row["part"]) for row in pad["doubt"]] == [(4, 1), (4, 0), (3, 0)]
    tell(match, {"do": "at_double", "entry": 4, "part": 0, "count": 0})
    assert [(row["entry"], row["part"]) for row in match.pad()["doubt"]] == [(4, 1), (3, 0)]
    tell(match, correct(4, visit(11), part=0))

    assert left(match) == [49, 30]
    tell(match, correct(4, [], part=1))
    assert (left(match), match.log(0)[3]["points"]) == ([49, 50], 11)
    assert code(match, correct(4, visit(11), part=1)) == "match.not_correctable"


def test_every_visit_under_one_number_has_its_moments_and_its_deed() -> None:
    match = play("60")
    tell(match, correct(2, [visit(180), visit(180), visit(60)]))
    row = match.log(0)[1]

    assert [one["side"] for one in seen(match)["moments"]] == [0, 1]
    assert len({one["id"] for one in seen(match)["moments"]}) == 2
    assert [deed["points"] for deed in row["did"]["parts"]] == [180, 180, 60]
    assert (row["did"]["points"], row["visit"]) == (60, 2)


def test_no_clock_of_darts_is_held() -> None:
    match = play("60")

    assert code(match, {"do": "clock", "go": True}) == "clock.not_held"
    assert code(match, {"do": "clock", "left_ms": 30000}) == "clock.not_held"
    assert code(match, {"do": "clock"}) == "command.missing_field"
    assert code(match, {"do": "clock", "left_ms": 1, "go": True}) == "command.unknown_field"
    assert code(match, correct(2, {"do": "clock", "go": True})) == "match.not_correctable"
    assert "clock" not in match.pad()["commands"]
