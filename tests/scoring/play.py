"""The operator's door, short: a match of two sides and its commands in a few words.

``T20 5 D16`` are darts, ``60`` a visit by its total, ``100/2`` a checkout in two darts; a dict
is a command as it stands.
"""

from typing import Any

from scoring.match import Match

Told = str | dict[str, Any]
Frame = dict[str, Any]


def command(told: Told) -> dict[str, Any]:
    """Return the command that the words mean."""
    if isinstance(told, dict):
        return told
    if told.split("/")[0].isdigit():
        points, _, darts = told.partition("/")
        row: dict[str, Any] = {"do": "visit", "points": int(points)}
        return {**row, "darts": int(darts)} if darts else row
    if told in {"undo", "redo", "bust"}:
        return {"do": told}
    return {"do": "visit", "beds": told.split()}


def order(side: int) -> dict[str, Any]:
    """Return the command that decides who throws first."""
    return {"do": "order", "side": side, "by": "bull"}


def setup(players: int = 1, **form: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the first line of a scoresheet."""
    sides: list[dict[str, Any]] = [{"name": "Mia"}, {"name": "Lea"}]
    if players > 1:
        for side in sides:
            side["players"] = [{"name": f"{side['name']} {n}"} for n in range(1, players + 1)]
    return {"scoresheet": 1, "sport": "darts", "mode": "x01", "sides": sides, "format": form}


def tell(match: Match, *told: Told) -> Match:
    """Carry out the commands on the match."""
    for one in told:
        match.apply(match.decide(command(one), float(match.seq), None))
    return match


def play(*told: Told, first: int = 0, players: int = 1, **form: Any) -> Match:  # noqa: ANN401
    """Return a new match after the order of throw and the commands."""
    return tell(Match.start(setup(players, **form), seq=1), order(first), *told)


def seen(match: Match) -> Frame:
    """Return what the screens show."""
    return match.view(0)


def left(match: Match) -> list[int]:
    """Return what both sides have left."""
    return [side["left"] for side in seen(match)["sides"]]


def legs(match: Match) -> list[int]:
    """Return the legs of both sides."""
    return [side["legs"] for side in seen(match)["sides"]]


def stats(match: Match, side: int = 0) -> Frame:
    """Return a side's statistics."""
    figures: Frame = seen(match)["sides"][side]["stats"]
    return figures


def code(match: Match, told: Told) -> str:
    """Return the code with which a command is refused; nothing of the match may change."""
    before = match.view(0), match.pad(), match.seq
    try:
        match.decide(command(told), 0.0, None)
    except Exception as refusal:  # noqa: BLE001 - whatever it is must carry a code
        assert (match.view(0), match.pad(), match.seq) == before
        return str(getattr(refusal, "code", refusal))
    return "accepted"
