"""The whole log: what each entry did, and where in the match it stands."""

from typing import Any

from tests.scoring.play import play, tell

LEG = ("61", "0", "D20")


def rows(*told: Any, **form: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """Return the log of a new match after the commands."""
    return play(*told, **form).log(5000)


def test_a_visit_tells_what_it_did_and_where_it_stands() -> None:
    row = rows("60", "45", "T20 T20 1")[3]

    assert (row["entry"], row["do"], row["beds"]) == (4, "visit", ["T20", "T20", "1"])
    assert (row["set"], row["leg"], row["visit"]) == (1, 1, 2)
    assert row["did"] == {
        "side": 0,
        "points": 121,
        "left": 320,
        "before": 441,
        "bust": False,
        "darts": 3,
        "player": 0,
        "won": None,
        "beds": ["T20", "T20", "S1"],
        "at_double": 0,
        "at_double_min": 0,
        "at_double_max": 0,
    }


def test_every_entry_has_its_leg_and_its_visit_in_it() -> None:
    warning = {"do": "warn", "side": 1, "level": "verbal", "reason": "late"}
    log = rows(*LEG, "60", warning, "45", "T20", start=101)

    assert [(row["leg"], row["visit"]) for row in log] == [
        (1, None),
        *((1, 1), (1, 1), (1, 2)),
        *((2, 1), (2, None), (2, 1), (2, 2)),
    ]
    assert [row["did"]["won"] for row in log][2:5] == [None, "leg", None]
    assert (log[-1]["did"]["before"], log[-1]["did"]["left"]) == (41, 41)
    assert log[-1]["did"]["bust"]


def test_a_dart_of_an_open_visit_tells_what_it_left() -> None:
    row = rows("60", "45", "T20", {"do": "dart", "bed": "5"})[-1]

    assert (row["did"]["points"], row["did"]["before"], row["did"]["left"]) == (5, 381, 376)
    assert row["visit"] == 2


def test_an_open_question_is_marked_until_it_is_answered() -> None:
    match = play("61", "0", "20", "0", start=101)
    asked = match.log(0)[3]
    assert (asked["doubt"], asked["did"]["at_double_min"]) == (True, 1)
    tell(match, {"do": "at_double", "entry": 4, "count": 2})
    told = match.log(0)[3]

    assert (told["doubt"], told["did"]["at_double"], told["at_double"]) == (False, 2, 2)
    assert not rows("61", "0", "20", start=101, ask_at_double=False)[3]["doubt"]


def test_the_question_of_an_earlier_leg_stays_in_the_log() -> None:
    log = rows("61", "0", "20", "0", "20/1", *("0", "0") * 3, start=101)

    assert log[3]["doubt"]
    assert [row["at"] for row in log[:2]] == [6000, 7000]


def test_a_correction_tells_what_changes_and_nothing_else() -> None:
    match = play("60", "45", "100", "60")
    trial = match.copy()
    tell(
        trial,
        {"do": "correct", "entry": 2, "with": {"do": "visit", "points": 26}, "reason": "x"},
    )
    changes = match.changes(trial)

    assert [row["entry"] for row in changes] == [2, 4]
    assert [(row["was"]["left"], row["becomes"]["left"]) for row in changes] == [
        (441, 475),
        (341, 375),
    ]
    assert match.changes(match.copy()) == []


def test_what_is_taken_back_and_put_back_changes_to_nothing_and_from_nothing() -> None:
    match = play("60", "45", "100")
    after = tell(match.copy(), {"do": "rewind", "entry": 3, "reason": "x"})
    gone = match.changes(after)

    assert [(row["entry"], row["was"]["points"], row["becomes"]) for row in gone] == [
        (3, 45, None),
        (4, 100, None),
    ]
    assert after.changes(match) == [
        {"entry": row["entry"], "was": None, "becomes": row["was"]} for row in gone
    ]
