"""The board: its beds, their names, and what opens and finishes a leg."""

import pytest

from scoring.darts.beds import BEDS, SCORING, bed, finishes, opens
from scoring.darts.board import RINGS, board, marks
from scoring.darts.errors import UnknownBed
from scoring.darts.formats import configure

RULES = ("straight", "double", "master")


def test_the_board_has_62_beds_beside_a_miss_and_a_bounce_out() -> None:
    assert len({one.code for one in SCORING}) == 62
    assert {one.code for one in BEDS} - {one.code for one in SCORING} == {"MISS", "BOUNCE"}


def test_a_bed_scores_its_sector_once_twice_or_three_times() -> None:
    expected = {
        f"{ring}{n}": times * n for times, ring in enumerate("SDT", 1) for n in range(1, 21)
    }

    assert {one.code: one.value for one in BEDS} == {
        **expected,
        "SB": 25,
        "DB": 50,
        "MISS": 0,
        "BOUNCE": 0,
    }


def test_one_dart_scores_44_different_values() -> None:
    assert len({one.value for one in BEDS}) == 44


@pytest.mark.parametrize("one", BEDS, ids=lambda one: one.code)
def test_a_bed_answers_to_its_own_name_in_any_case(one: object) -> None:
    code = str(getattr(one, "code", ""))

    assert bed(code) == bed(code.lower()) == bed(f" {code} ") == one


@pytest.mark.parametrize(
    ("said", "meant"),
    [("25", "SB"), ("50", "DB"), ("bull", "DB"), ("0", "MISS"), ("20", "S20"), ("1", "S1")],
)
def test_a_bed_answers_to_the_names_that_markers_use(said: str, meant: str) -> None:
    assert bed(said).code == meant


@pytest.mark.parametrize("said", ["", "T21", "D0", "S25", "TB", "21", "-1", "180", "T", "ت٢٠"])
def test_what_is_not_on_the_board_is_refused(said: str) -> None:
    with pytest.raises(UnknownBed) as refusal:
        bed(said)

    assert refusal.value.params == {"bed": said}


def test_the_outer_bull_is_no_double_and_the_inner_is() -> None:
    assert not finishes(bed("SB"), "double")
    assert finishes(bed("DB"), "double")
    assert not finishes(bed("SB"), "master")


def test_a_master_finish_takes_doubles_and_trebles() -> None:
    finishing = {one.code for one in BEDS if finishes(one, "master")}

    assert finishing == {f"{ring}{n}" for ring in "DT" for n in range(1, 21)} | {"DB"}


@pytest.mark.parametrize("rule", RULES)
def test_a_miss_neither_opens_a_double_in_nor_finishes(rule: str) -> None:
    for code in ("MISS", "BOUNCE"):
        assert not finishes(bed(code), rule)
        assert opens(bed(code), rule) == (rule == "straight")


@pytest.mark.parametrize("rule", ["double", "master"])
def test_what_opens_a_leg_is_what_would_finish_it(rule: str) -> None:
    assert all(opens(one, rule) == finishes(one, rule) for one in BEDS)


def test_the_board_has_every_sector_once_and_rings_that_do_not_overlap() -> None:
    drawn = board()

    assert sorted(drawn["sectors"]) == list(range(1, 21))
    assert drawn["sectors"][:3] == [20, 1, 18]
    edges = [edge for ring in ("bull", "outer_bull", "treble", "double") for edge in RINGS[ring]]
    assert edges == sorted(edges)


def test_beds_that_would_win_or_bust_are_marked() -> None:
    fmt = configure({"preset": "wdf"})

    found = marks(fmt, 40, ("S20",), inside=True)

    assert found["won"] == ["D10"]
    assert {"S20", "S19", "T7", "DB"} <= set(found["bust"])
    assert not {"S18", "MISS", "BOUNCE"} & set(found["bust"])
    assert marks(fmt, 501, (), inside=True) == {"won": [], "bust": []}
