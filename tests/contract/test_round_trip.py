"""A scoresheet taken from a board replays to the frame that the board shows."""

import json
from typing import Any

from controller.replay import replay
from tests.support.server import Client

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


async def test_a_scoresheet_replays_to_the_same_frame(client: Client) -> None:
    await client.match(SETUP)
    await client.play({"do": "order", "side": 0, "by": "bull"})
    await client.visits(180, 45, 140, 26)
    await client.play({"do": "undo"}, {"do": "redo"}, {"do": "dart", "bed": "T20"})
    shown = await client.frame()
    sheet = await client.scoresheet()
    replayed = json.loads(json.dumps(replay(sheet.encode().splitlines()).frame))

    kept = {name: value for name, value in shown.items() if name not in SERVERS_OWN}
    again = {name: value for name, value in replayed.items() if name not in SERVERS_OWN}
    assert without_times(again) == without_times(kept)
