"""Legs, sets and the throw in every format, against a small model that is written differently."""

import random
from itertools import product
from typing import Any, NamedTuple

import pytest

from scoring.errors import SetupError
from scoring.match import Match
from tests.scoring.play import order, play, seen, setup, tell

WAYS_TO_WIN: list[dict[str, Any]] = [
    {"win_by": 1},
    *(
        {"win_by": 2, "win_by_scope": scope, "max_extra_legs": extra}
        for scope in ("match", "last_set")
        for extra in (None, 0, 2, 6)
    ),
]


class Score(NamedTuple):
    """What the model knows of a match between two legs."""

    sets: list[int]
    legs: list[int]
    over: bool
    winner: int | None
    starter: int | None  # None: the order is asked for


class Model:
    """One match as a marker would keep it on paper."""

    def __init__(self, form: dict[str, Any], first: int) -> None:
        self.form = form
        self.target: int = form["legs_to_win"]
        self.sets_to_win: int = form["sets_to_win"] or 1
        self.in_sets = form["sets_to_win"] is not None
        self.sets, self.legs = [0, 0], [0, 0]
        self.first_of_set = self.starter = first

    def clear(self) -> bool:
        """Say whether the set being played asks for two clear legs."""
        everywhere = not self.in_sets or self.form["win_by_scope"] == "match"
        return self.form["win_by"] == 2 and (everywhere or self.is_last_set())

    def is_last_set(self) -> bool:
        return self.sets[0] == self.sets[1] == self.sets_to_win - 1

    def most(self) -> int | None:
        """Return with how many legs a side has won in any case."""
        if not self.clear():
            return self.target
        extra = self.form["max_extra_legs"]
        return None if extra is None else self.target + extra // 2

    def won(self, winner: int) -> Score:
        """Write down who won a leg."""
        self.legs[winner] += 1
        gap = self.legs[winner] - self.legs[1 - winner]
        done = self.legs[winner] == self.most() or (self.legs[winner] >= self.target and gap >= 2)
        draws = self.form["draw_allowed"]
        if not done:
            if draws and not self.in_sets and self.legs == [self.target - 1] * 2:
                return self.score(over=True)
            self.starter = self.next(winner)
            return self.go_on()
        self.sets[winner] += 1
        if self.sets[winner] == self.sets_to_win:
            return self.score(over=True, winner=winner)
        if draws and self.is_last_set():
            return self.score(over=True)
        if self.form["set_order"] == "continue":
            self.starter = self.next(winner)
        else:
            self.starter = 1 - self.first_of_set
        self.first_of_set, self.legs = self.starter, [0, 0]
        return self.go_on()

    def next(self, winner: int) -> int:
        return {"alternate": 1 - self.starter, "loser": 1 - winner, "winner": winner}[
            self.form["next_leg_first"]
        ]

    def go_on(self) -> Score:
        most = self.most()
        last = most is not None and self.legs == [most - 1] * 2 and self.is_last_set()
        asks = last and self.form["decider_order"] == "redetermine"
        return self.score(starter=None if asks else self.starter)

    def score(
        self, *, over: bool = False, winner: int | None = None, starter: int | None = None
    ) -> Score:
        return Score([*self.sets], [*self.legs], over, winner, starter)


def shown(match: Match, *, in_sets: bool) -> Score:
    """Return the same of the frame."""
    frame = seen(match)
    sides = frame["sides"]
    over = frame["status"] == "finished"
    assert (frame["ended_by"] is not None) == over
    assert (frame["awaiting"] == "order") == (frame["thrower"] is None and not over)
    sets = [side["sets"] for side in sides]
    won = sets if in_sets else [int(over and frame["winner"] == each) for each in (0, 1)]
    legs = [side["legs"] for side in sides]
    starter = None if over or frame["awaiting"] else frame["leg_starter"]
    return Score(won, legs, over, frame["winner"], starter)


def win(match: Match, side: int) -> None:
    """Let the side win a leg of two points."""
    if seen(match)["thrower"] != side:
        tell(match, "0")
    tell(match, "D1")


@pytest.mark.parametrize("legs_to_win", [1, 2, 3])
@pytest.mark.parametrize("sets_to_win", [None, 1, 2, 3])
def test_every_format_goes_as_on_paper(legs_to_win: int, sets_to_win: int | None) -> None:
    dice = random.Random(f"{legs_to_win} {sets_to_win}")
    for way, draws, decider in product(WAYS_TO_WIN, (False, True), ("redetermine", "alternate")):
        form = {
            "start": 2,
            "legs_to_win": legs_to_win,
            "sets_to_win": sets_to_win,
            "draw_allowed": draws,
            "decider_order": decider,
            "next_leg_first": dice.choice(["alternate", "loser", "winner"]),
            "set_order": dice.choice(["alternate_by_set", "continue"]),
            "win_by_scope": "match",
            "max_extra_legs": None,
            **way,
        }
        first = dice.randrange(2)
        match, model = play(first=first, **form), Model(form, first)
        score = model.score(starter=first)
        while not score.over:
            if score.starter is None:
                model.starter = dice.randrange(2)
                tell(match, order(model.starter))
            winner = dice.choice([0, 1, 1 - sum(model.legs) % 2])
            win(match, winner)
            score = model.won(winner)
            assert shown(match, in_sets=sets_to_win is not None) == score, form


@pytest.mark.parametrize(
    ("form", "legs", "draws"),
    [
        ({"best_of_legs": 1}, 1, False),
        ({"best_of_legs": 11}, 6, False),
        ({"best_of_legs": 11, "draw_allowed": True}, 6, False),
        ({"best_of_legs": 12, "draw_allowed": True}, 7, True),
        ({"preset": "pdc-premier-league", "best_of_legs": 21}, 11, False),
    ],
)
def test_a_best_of_is_a_target(form: dict[str, Any], legs: int, draws: bool) -> None:
    told = seen(Match.start(setup(**form), seq=1))["format"]

    assert (told["legs_to_win"], told["draw_allowed"]) == (legs, draws)


def test_a_best_of_sets_makes_a_sets_match() -> None:
    told = seen(Match.start(setup(best_of_sets=5, best_of_legs=3), seq=1))["format"]

    assert (told["sets_to_win"], told["legs_to_win"]) == (3, 2)


@pytest.mark.parametrize(
    ("form", "code", "path"),
    [
        ({"best_of_legs": 12}, "setup.even_without_draw", "format.best_of_legs"),
        ({"best_of_sets": 4}, "setup.even_without_draw", "format.best_of_sets"),
        (
            {"best_of_sets": 3, "best_of_legs": 4, "draw_allowed": True},
            "setup.even_without_draw",
            "format.best_of_legs",
        ),
        ({"best_of_legs": 5, "legs_to_win": 3}, "setup.two_targets", "format.best_of_legs"),
        ({"best_of_sets": 5, "sets_to_win": 3}, "setup.two_targets", "format.best_of_sets"),
        ({"best_of_legs": 0}, "setup.invalid", "format.best_of_legs"),
        ({"best_of_darts": 3}, "setup.unknown_key", "format.best_of_darts"),
        ({"legs": 3}, "setup.unknown_key", "format.legs"),
        ({"preset": "village"}, "setup.unknown_preset", "format.preset"),
        ({"legs_to_win": 0}, "setup.invalid", "format.legs_to_win"),
        ({"win_by": 3}, "setup.invalid", "format.win_by"),
        ({"win_by": 2, "max_extra_legs": 3}, "setup.invalid", "format.max_extra_legs"),
        ({"in_rule": "treble"}, "setup.invalid", "format.in_rule"),
        ({"bust_darts": "three"}, "setup.invalid", "format.bust_darts"),
        ({"start": 1}, "setup.invalid", "format.start"),
        ({"start": "501"}, "setup.invalid", "format.start"),
    ],
)
def test_a_format_that_cannot_be_played_is_refused_by_its_key(
    form: dict[str, Any], code: str, path: str
) -> None:
    with pytest.raises(SetupError) as refusal:
        Match.start(setup(**form), seq=1)

    assert (refusal.value.code, refusal.value.params["path"]) == (code, path)


def test_a_key_beside_a_preset_overrides_it() -> None:
    form = setup(preset="pdc-world-grand-prix", in_rule="straight", sets_to_win=None)
    told = seen(Match.start(form, seq=1))

    assert (told["format"]["in_rule"], told["sides"][0]["sets"]) == ("straight", None)


@pytest.mark.parametrize(
    ("legs", "winner"),
    [("10-8", 0), ("10-9", None), ("11-9", 0), ("12-10", 0), ("12-12", None), ("13-12", 0)],
)
def test_the_matchplay_is_won_by_two_clear_legs_or_the_last_one(
    legs: str, winner: int | None
) -> None:
    most, least = map(int, legs.split("-"))
    match = play(preset="pdc-world-matchplay", start=2)
    for _ in range(least):
        win(match, 1)
        win(match, 0)
    for _ in range(most - least):
        assert seen(match)["status"] == "live"
        win(match, 0)

    assert seen(match)["winner"] == winner
