"""The totals that have a key of their own."""

import pytest

from scoring.darts.checkouts import VISIT_TOTALS
from scoring.darts.pad import QUICK
from tests.scoring.play import play


@pytest.mark.parametrize("name", ["stage", "club", "n01"])
def test_every_quick_key_scores_another_possible_total(name: str) -> None:
    totals = play().pad()["quick"][name]

    assert len(set(totals)) == len(totals) == 16
    assert set(totals) <= set(VISIT_TOTALS) - {0}


def test_the_club_keys_begin_with_what_is_called_most_in_a_club() -> None:
    assert QUICK["club"][:8] == (26, 41, 43, 45, 60, 83, 85, 100)
