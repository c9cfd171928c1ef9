"""What holds in every X01 match, whatever is told and in whatever order."""

from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from scoring.darts.beds import BEDS
from scoring.darts.checkouts import finish_darts, route
from scoring.errors import TallyError
from scoring.match import Match, decode_record, encode_record
from tests.scoring.play import order, play, setup, stats

CODES = st.sampled_from([one.code for one in BEDS])
FORMATS = st.fixed_dictionaries(
    {"start": st.sampled_from([32, 101, 170, 301])},
    optional={
        "legs_to_win": st.integers(1, 3),
        "sets_to_win": st.sampled_from([None, 2]),
        "win_by": st.sampled_from([1, 2]),
        "in_rule": st.sampled_from(["straight", "double", "master"]),
        "out_rule": st.sampled_from(["double", "master", "straight"]),
        "next_leg_first": st.sampled_from(["alternate", "loser", "winner"]),
        "decider_order": st.sampled_from(["redetermine", "alternate"]),
        "bust_darts": st.sampled_from([3, "actual"]),
    },
)
QUICK = settings(
    max_examples=30, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


def picture(match: Match) -> tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]:
    """Return all that is shown of a match."""
    return match.view(0), match.pad(), match.log(0)


class Scoring(RuleBasedStateMachine):
    """An operator who tells anything at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match | None = None
        self.stored: list[bytes] = []

    @rule(form=FORMATS, players=st.integers(1, 2), first=st.integers(0, 1))
    @precondition(lambda self: self.match is None)
    def begin(self, form: dict[str, Any], players: int, first: int) -> None:
        self.match = Match.start(setup(players, **form), seq=1)
        self.tell(order(first))

    def tell(self, command: dict[str, Any]) -> None:
        """Tell the command; a refusal changes nothing, a record reads back equal."""
        if self.match is None:
            return
        before, seq = picture(self.match), self.match.seq
        try:
            record = self.match.decide(command, float(seq), None)
        except TallyError:
            assert (picture(self.match), self.match.seq) == (before, seq)
            return
        trial = self.match.copy()
        trial.apply(record)
        self.tells_what_changes(trial)
        assert picture(self.match) == before
        raw = encode_record(record)
        assert encode_record(decode_record(raw)) == raw
        self.match.apply(record)
        self.stored.append(raw)
        assert self.match.seq == seq + 1
        if command["do"] not in {"undo", "redo", "rewind", "correct", "at_double"}:
            self.is_undone_and_redone(before)

    def tells_what_changes(self, trial: Match) -> None:
        """Check that an entry is named where the log tells something else of it, and no other."""
        assert self.match is not None
        was, becomes = (
            {row["entry"]: row["did"] for row in match.log(0) if not row["taken_back"]}
            for match in (self.match, trial)
        )
        entries = sorted(was.keys() | becomes.keys())
        assert self.match.changes(trial) == [
            {"entry": entry, "was": was.get(entry), "becomes": becomes.get(entry)}
            for entry in entries
            if was.get(entry) != becomes.get(entry)
        ]

    def is_undone_and_redone(
        self, before: tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]
    ) -> None:
        """Check that undo gives the state before and redo the state after."""
        assert self.match is not None
        twin, after = self.match.copy(), picture(self.match)
        twin.apply(twin.decide({"do": "undo"}))
        assert twin.view(0) == before[0]
        twin.apply(twin.decide({"do": "redo"}))
        assert picture(twin) == after

    @rule(points=st.integers(0, 185), darts=st.sampled_from([None, 1, 2, 3]))
    def visit(self, points: int, darts: int | None) -> None:
        told = {} if darts is None else {"darts": darts}
        self.tell({"do": "visit", "points": points, **told})

    @rule(double=st.booleans())
    def finish(self, double: bool) -> None:
        if self.match is None:
            return
        frame = self.match.view(0)
        if frame["thrower"] is not None:
            left = frame["sides"][frame["thrower"]]["left"]
            self.tell({"do": "visit", "points": left, "darts": 3, "double": double})

    @rule(beds=st.lists(CODES, min_size=1, max_size=4))
    def darts(self, beds: list[str]) -> None:
        self.tell({"do": "visit", "beds": beds})

    @rule()
    def routed(self) -> None:
        if self.match is None:
            return
        frame = self.match.view(0)
        if frame["thrower"] is not None:
            beds = frame["sides"][frame["thrower"]]["route"]
            if beds:
                self.tell({"do": "visit", "beds": beds})

    @rule(do=st.sampled_from(["bust", "undo", "redo"]))
    def bare(self, do: str) -> None:
        self.tell({"do": do})

    @rule(side=st.integers(0, 1), do=st.sampled_from(["order", "award_leg", "warn"]))
    def referee(self, side: int, do: str) -> None:
        more: dict[str, dict[str, Any]] = {
            "order": {"by": "coin"},
            "award_leg": {"reason": "late"},
            "warn": {"level": "formal", "reason": "late"},
        }
        self.tell({"do": do, "side": side, **more[do]})

    @rule(
        entry=st.integers(1, 12),
        several=st.lists(st.integers(0, 180), max_size=2),
        force=st.booleans(),
        carry=st.booleans(),
        part=st.sampled_from([None, None, 0, 1]),
    )
    def correct(
        self, entry: int, several: list[int], force: bool, carry: bool, part: int | None
    ) -> None:
        with_ = [{"do": "visit", "points": points} for points in several]
        how = {"reason": "x", "force": force, "carry": carry}
        told = {} if part is None else {"part": part}
        self.tell({"do": "correct", "entry": entry, "with": with_, **how, **told})
        self.stands_as_if_told_so_from_the_start()

    @rule()
    def exchange(self) -> None:
        if self.match is None:
            return
        command = self.match.pad()["exchange"]
        if command is not None:
            self.tell(command)
            self.stands_as_if_told_so_from_the_start()

    def stands_as_if_told_so_from_the_start(self) -> None:
        """Check the state against a match that is told only what counts now."""
        if self.match is None:
            return
        again = Match.start(self.match.setup, seq=1)
        fields = ("who", "at", "did", "corrected", "set", "leg", "visit", "doubt", "taken_back")
        for row in self.match.log(0):
            told = {key: each for key, each in row.items() if key not in ("entry", *fields)}
            for command in told.get("with", [told]):
                again.apply(again.decide(command))
        shown, fresh = self.match.view(0), again.view(0)
        for frame in (shown, fresh):
            for side in frame["sides"]:
                side["last"] = {**(side["last"] or {}), "entry": 0, "part": 0}
        not_told = ("moments", "log")
        for key in shown.keys() - set(not_told):
            assert shown[key] == fresh[key], key

    @rule(entry=st.integers(1, 12))
    def rewind(self, entry: int) -> None:
        self.tell({"do": "rewind", "entry": entry, "reason": "x"})

    @invariant()
    def the_score_stands(self) -> None:
        if self.match is None:
            return
        frame = self.match.view(0)
        form = frame["format"]
        for side in frame["sides"]:
            assert 0 <= side["left"] <= form["start"]
            assert side["left"] != 1 or form["out_rule"] == "straight"
            figures = side["stats"]
            assert len(figures["checkouts"]) == figures["holds"] + figures["breaks"]
            assert figures["holds"] + figures["breaks"] <= figures["legs_won"]
            assert figures["doubles_hit"] <= figures["at_double"]
            assert figures["points"] <= 60 * max(figures["darts"], 1) + 180

    @invariant()
    def the_stored_records_tell_the_same_match(self) -> None:
        if self.match is None:
            return
        again = Match.start(self.match.setup, seq=1)
        for raw in self.stored:
            again.apply(decode_record(raw))
        assert (picture(again), again.seq) == (picture(self.match), self.match.seq)
        assert again.commands() == self.match.commands()


TestScoring = Scoring.TestCase
TestScoring.settings = QUICK


@QUICK
@given(st.lists(st.integers(0, 180), min_size=2, max_size=12), st.data())
def test_a_correction_equals_having_told_it_so_from_the_start(
    visits: list[int], data: st.DataObject
) -> None:
    match = play(start=9999)
    for points in visits:
        if points not in {163, 166, 169, 172, 173, 175, 176, 178, 179}:
            match.apply(match.decide({"do": "visit", "points": points}))
    told = [row for row in match.commands() if row["do"] == "visit"]
    if not told:
        return
    place = data.draw(st.integers(0, len(told) - 1))
    fix = {"do": "visit", "points": 41}
    match.apply(match.decide({"do": "correct", "entry": place + 2, "with": fix, "reason": "x"}))
    straight = play(*(fix if at == place else row for at, row in enumerate(told)), start=9999)

    assert match.view(0)["sides"] == straight.view(0)["sides"]


@QUICK
@given(st.lists(st.lists(CODES, min_size=3, max_size=3), max_size=14))
def test_a_leg_told_by_darts_and_by_totals_has_the_same_score(visits: list[list[str]]) -> None:
    by_darts, by_totals = play(start=1001), play(start=1001)
    for beds in visits:
        try:
            by_darts.apply(by_darts.decide({"do": "visit", "beds": beds}))
        except TallyError:
            break
        frame = by_darts.view(0)
        last = frame["sides"][1 - frame["thrower"]]["last"]
        if last is None or by_darts.view(0)["leg"] > 1:
            break
        row = {"do": "bust"} if last["bust"] else {"do": "visit", "points": last["points"]}
        by_totals.apply(by_totals.decide(row))
    same = ("average", "first_nine", "points", "visits", "busts", "maximums", "over_140")
    for side in (0, 1):
        for key in same:
            if by_darts.view(0)["leg"] == 1:
                assert stats(by_darts, side)[key] == stats(by_totals, side)[key]


@given(st.integers(1, 180), st.integers(1, 3))
def test_a_route_is_a_finish_in_the_darts_in_hand(left: int, in_hand: int) -> None:
    beds = route(left, in_hand, "double")

    assert (beds is None) == (not finish_darts(left, "double", in_hand))
