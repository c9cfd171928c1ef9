"""Claims about the countries that a side can stand for."""

from pathlib import Path

import pytest

from scoring.countries import COUNTRIES
from scoring.errors import UnknownCountry
from scoring.match import Match

FLAGS = Path(__file__).parents[2] / "overlay" / "static" / "flags"


def setup(country: str) -> dict[str, object]:
    return {
        "scoresheet": 1,
        "sport": "darts",
        "mode": "x01",
        "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy", "country": country}],
    }


def test_every_country_has_its_flag() -> None:
    assert {code for code in COUNTRIES if not (FLAGS / f"{code}.svg").is_file()} == set()


@pytest.mark.parametrize("country", ["EG", "GB-ENG", "XK"])
def test_a_country_and_a_home_nation_can_be_stood_for(country: str) -> None:
    assert Match.start(setup(country)).view(0)["sides"][1]["country"] == country


@pytest.mark.parametrize("country", ["UK", "eg", "ENG", "England", "GB-LON", ""])
def test_no_match_starts_for_a_country_that_is_none(country: str) -> None:
    with pytest.raises(UnknownCountry) as refusal:
        Match.start(setup(country))

    assert refusal.value.params == {"path": "sides[1].country", "value": country}
