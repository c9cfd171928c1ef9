"""A server that is told to stop ends at once with 0, and what it answered is kept."""

import asyncio
import json

import aiohttp
import pytest

from tests.support.server import Client, Server

SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
}
SENDERS = 20


@pytest.mark.parametrize("rounds", [1, 5])
async def test_stopped_in_the_middle_of_commands_it_keeps_what_it_answered(
    server: Server, client: Client, rounds: int
) -> None:
    await client.match(SETUP)
    await client.play({"do": "order", "side": 0, "by": "bull"})
    answered: list[str] = []
    enough = asyncio.Event()

    async def score(sender: int) -> None:
        for number in range(1000):
            name = f"{sender}.{number}"
            visit = {"do": "visit", "points": 0, "id": name, "who": name}
            try:
                status, _ = await client.send(visit)
            except aiohttp.ClientError:
                return
            if status == 200:
                answered.append(name)
            if len(answered) >= SENDERS * rounds:
                enough.set()

    scoring = [asyncio.create_task(score(sender)) for sender in range(SENDERS)]
    await enough.wait()
    status = await server.stop()
    await asyncio.gather(*scoring)
    await server.start()
    lines = [json.loads(line) for line in (await client.scoresheet()).splitlines()]
    kept = [line["who"] for line in lines[2:]]

    assert status == 0
    assert len(set(kept)) == len(kept)
    assert set(answered) <= set(kept)
    assert (await client.frame())["seq"] == len(lines)


async def test_seq_rises_over_matches_and_restarts_and_the_epoch_tells_the_restart(
    server: Server, client: Client
) -> None:
    seen = []
    for _ in range(2):
        seen.append(await client.match({**SETUP, "replace": True}))
        seen.append(await client.play({"do": "order", "side": 0, "by": "bull"}))
        await server.kill()
        await server.start()
        seen.append(await client.frame())

    assert [frame["seq"] for frame in seen] == [1, 2, 2, 3, 4, 4]
    epochs = [frame["epoch"] for frame in seen]
    assert epochs[0] == epochs[1] < epochs[2] == epochs[4] < epochs[5]


async def test_a_base_is_checked_after_a_restart_too(server: Server, client: Client) -> None:
    begun = await client.match(SETUP)
    await server.kill()
    await server.start()
    order = {"do": "order", "side": 0, "by": "bull", "base": begun["seq"] - 1}
    status, answer = await client.send(order)

    assert (status, answer["error"]["code"]) == (409, "board.stale")
    assert answer["error"]["params"] == {"seq": 1, "do": "match", "who": ""}
    assert (await client.send({**order, "base": begun["seq"]}))[0] == 200
