"""A scoresheet taken from a board replays to the frame that the board shows."""

import json
from typing import Any

from controller.replay import replay
from tests.support.server import Client, Server

SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
    "format": {"legs_to_win": 2},
}
SERVERS_OWN = ("v", "board", "epoch", "seq", "at", "build", "pad")


def without_times(value: Any) -> Any:  # noqa: ANN401 - any JSON
    """Return JSON without the times, which a replay counts from the start of its sheet."""
    if isinstance(value, dict):
        return {name: without_times(each) for name, each in value.items() if name != "at"}
    if isinstance(value, list):
        return [without_times(each) for each in value]
    return value


async def shown_and_replayed(client: Client) -> tuple[Any, Any]:
    """Return the match of the board's frame, and that of a replay of its scoresheet."""
    frame = await client.frame()
    sheet = await client.scoresheet()
    again = json.loads(json.dumps(replay(sheet.encode().splitlines()).frame))
    shown, replayed = (
        without_times({name: value for name, value in each.items() if name not in SERVERS_OWN})
        for each in (frame, again)
    )
    return shown, replayed


async def test_a_scoresheet_replays_to_the_same_frame(client: Client) -> None:
    await client.match(SETUP)
    await client.play({"do": "order", "side": 0, "by": "bull"})
    await client.visits(180, 45, 140, 26)
    await client.play({"do": "undo"}, {"do": "redo"}, {"do": "dart", "bed": "T20"})

    shown, replayed = await shown_and_replayed(client)
    assert replayed == shown


async def test_every_way_to_take_back_is_in_the_scoresheet_with_who_did_it(
    client: Client, server: Server
) -> None:
    """Also after a restart, which folds the journal, and with entries of several operators."""
    await client.match(SETUP)
    visit = {"do": "visit", "points": 26}
    frame = await client.play(
        {"do": "order", "side": 0, "by": "bull", "who": "Ann"},
        {"do": "visit", "points": 180, "who": "O\u2019Brien & <b>"},
        {"do": "visit", "points": 45, "who": "آن"},
        {"do": "visit", "points": 180},
        visit,
        {"do": "visit", "points": 101, "who": "Ben"},
        {"do": "correct", "entry": 5, "with": {**visit, "points": 41}, "reason": "miscounted"},
        visit,
        {"do": "rewind", "entry": 7, "reason": "wrong board", "who": "Ann"},
        {"do": "redo", "who": "Ben"},
        {"do": "undo"},
        {"do": "visit", "beds": ["T20", "BOUNCE", "MISS"]},
        {"do": "visit", "points": 0},
    )
    asked = frame["pad"]["doubt"][-1]
    answer = {"do": "at_double", "entry": asked["entry"], "count": asked["max"], "who": "Ann"}
    await client.play(answer)
    shown, replayed = await shown_and_replayed(client)
    await server.kill()
    await server.start()
    later, again = await shown_and_replayed(client)

    assert replayed == shown
    assert again == later == shown
