"""SIGKILL in the middle of fast scoring, again and again: nothing is lost, nothing is doubled."""

import asyncio
import json
import random
from pathlib import Path

import aiohttp
import pytest

from tests.support.server import Client, Server

FOLDERS = 4
KILLS = 50
SENDERS = 3
SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
    "format": {"legs_to_win": 3},
}


class Scoring:
    """Several operators who score as fast as they are answered."""

    def __init__(self, url: str, http: aiohttp.ClientSession, name: str) -> None:
        self._client = Client(url, http)
        self._name = name
        self.answered: list[str] = []
        self.asked: set[str] = set()
        self._enough = asyncio.Event()

    async def _score(self, sender: int, enough: int) -> None:
        number = 0
        while True:
            number += 1
            name = f"{self._name}.{sender}.{number}"
            self.asked.add(name)
            try:
                status, answer = await send(self._client, name)
            except (aiohttp.ClientError, ConnectionError):
                return
            assert status == 200, answer
            self.answered.append(name)
            if len(self.answered) >= enough:
                self._enough.set()

    async def until_killed(self, server: Server, enough: int) -> None:
        """Score until ``enough`` commands are answered, and kill the server under the next ones."""
        tasks = [asyncio.create_task(self._score(sender, enough)) for sender in range(SENDERS)]
        await self._enough.wait()
        await server.kill()
        await asyncio.gather(*tasks)


async def send(client: Client, name: str) -> tuple[int, object]:
    command = {"do": "visit", "points": 0, "id": name, "who": name}
    return await client.send(command)


async def stored(client: Client) -> list[str]:
    """Return who is named in the scoresheet, in order: the name of each command that is kept."""
    lines = [json.loads(line) for line in (await client.scoresheet()).splitlines()]
    return [line["who"] for line in lines if line.get("do") == "visit"]


@pytest.mark.parametrize("folder", range(FOLDERS))
async def test_killed_fifty_times_a_folder_has_every_answered_command_once(
    folder: int, tmp_path: Path
) -> None:
    dice = random.Random(folder)
    server = Server(tmp_path / "data")
    kept: list[str] = []
    await server.start()
    try:
        async with aiohttp.ClientSession() as http:
            client = Client(server.url, http)
            await client.match(SETUP)
            await client.play({"do": "order", "side": 0, "by": "bull"})
            for kill in range(KILLS):
                scoring = Scoring(server.url, http, f"{folder}.{kill}")
                await scoring.until_killed(server, dice.randint(1, 25))
                await server.start()

                found = await stored(client)
                assert found[: len(kept)] == kept
                new = found[len(kept) :]
                assert len(set(new)) == len(new)
                assert set(scoring.answered) <= set(new) <= scoring.asked

                unanswered = sorted(scoring.asked - set(scoring.answered))
                for name in unanswered:
                    status, answer = await send(client, name)
                    assert status == 200, answer
                kept = await stored(client)
                assert kept[: len(found)] == found
                assert sorted(kept[len(found) :]) == sorted(scoring.asked - set(new))
    finally:
        await server.stop()
