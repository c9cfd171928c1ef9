"""The whole log of a board, and what a dry command says would change."""

import asyncio
import json
from typing import Any

import aiohttp

from tests.support.server import KEY, Client, Json, Server

LOG = "/api/v1/boards/1/log"
ORDER = {"do": "order", "side": 0, "by": "bull"}
SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
}


async def entries(client: Client) -> list[Json]:
    status, answer = await client.request("GET", LOG)
    assert status == 200, answer
    found: list[Json] = answer["entries"]
    return found


def but_at(frame: dict[str, Any]) -> str:
    """Return a frame as text without the time at which it was made."""
    return json.dumps({**frame, "at": 0})


async def test_the_log_is_for_operators(viewer: Client, client: Client) -> None:
    nobody = await viewer.request("GET", LOG)
    empty = await client.request("GET", LOG)
    nowhere = await client.request("GET", "/api/v1/boards/nowhere/log")

    assert (nobody[0], nobody[1]["error"]["code"]) == (401, "key.needed")
    assert (empty[0], empty[1]["entries"], empty[1]["seq"]) == (200, [], 0)
    assert (nowhere[0], nowhere[1]["error"]["code"]) == (404, "board.unknown")


async def test_the_log_has_every_entry_and_survives_a_restart(
    client: Client, server: Server, http: aiohttp.ClientSession
) -> None:
    await client.match(SETUP)
    await client.play(ORDER)
    await client.visits(*[60] * 14)
    frame = await client.play(
        {"do": "correct", "entry": 4, "with": [], "reason": "x", "carry": True, "who": "Ann"}
    )
    log = await entries(client)
    async with http.get(server.url + LOG, headers={"Authorization": f"Bearer {KEY}"}) as answer:
        tag, told = answer.headers["ETag"], await answer.json()
    known = {"Authorization": f"Bearer {KEY}", "If-None-Match": tag}
    async with http.get(server.url + LOG, headers=known) as answer:
        assert answer.status == 304
    await server.kill()
    await server.start()

    assert (told["seq"], told["epoch"]) == (frame["seq"], frame["epoch"])
    assert [row["entry"] for row in log] == list(range(1, 16))
    assert [row["entry"] for row in log if row["taken_back"]] == [4]
    assert log[3]["corrected"][0]["corrected_by"] == "Ann"
    assert log[3]["corrected"][0]["corrected_at"] >= log[3]["at"]
    assert [row["entry"] for row in frame["log"]] == list(range(4, 16))
    for row, short in zip(log[3:], frame["log"], strict=True):
        assert short["did"].items() <= row["did"].items()
    assert await entries(client) == log


async def test_a_dry_command_tells_what_would_change_and_changes_nothing(client: Client) -> None:
    await client.match(SETUP)
    await client.play(ORDER)
    await client.visits(60, 45, 100, 26)
    await client.play({"do": "undo"})
    before, log = await client.frame(), await entries(client)
    exchange = before["pad"]["exchange"]
    changed = {}
    for name, command in {
        "correct": {"do": "correct", "entry": 2, "with": {"do": "visit", "points": 26}},
        "taken back": {"do": "correct", "entry": 4, "with": []},
        "rewind": {"do": "rewind", "entry": 3},
        "undo": {"do": "undo"},
        "redo": {"do": "redo"},
        "exchange": exchange,
        "visit": {"do": "visit", "points": 7},
    }.items():
        reason = {"reason": "x"} if command["do"] in {"correct", "rewind"} else {}
        status, answer = await client.send({**command, **reason, "dry": True})
        assert (status, answer["seq"]) == (200, before["seq"] + 1), answer
        changed[name] = answer["changes"]
        assert but_at(await client.frame()) == but_at(before)
        assert await entries(client) == log
    numbers = {name: [row["entry"] for row in rows] for name, rows in changed.items()}

    assert numbers == {
        "correct": [2, 4],
        "taken back": [4],
        "rewind": [3, 4],
        "undo": [4],
        "redo": [5],
        "exchange": [1, 2, 3, 4],
        "visit": [5],
    }
    assert [row["was"] for row in changed["correct"]] == [log[1]["did"], log[3]["did"]]
    assert [row["becomes"] for row in changed["rewind"]] == [None, None]
    assert changed["redo"][0]["becomes"]["points"] == 26
    assert [row["becomes"]["side"] for row in changed["exchange"]] == [1, 1, 0, 1]


async def test_a_conflict_says_which_entry_and_why_and_a_refusal_changes_nothing(
    client: Client,
) -> None:
    await client.match({**SETUP, "format": {"start": 101}})
    await client.play(ORDER)
    await client.visits(61, 0)
    await client.play({"do": "visit", "points": 40, "darts": 1}, {"do": "visit", "points": 45})
    before = await client.frame()
    correct = {"do": "correct", "entry": 2, "reason": "x", "dry": True}
    answers = [
        await client.send({**correct, "with": with_, **more})
        for with_, more in (
            ({"do": "visit", "points": 41}, {}),
            ([], {}),
            ([], {"carry": True}),
            ([{"do": "visit", "points": 61}] * 2, {"carry": True}),
        )
    ]

    assert {status for status, _ in answers} == {422}
    assert {answer["error"]["code"] for _, answer in answers} == {"match.correction_conflict"}
    params = [answer["error"]["params"] for _, answer in answers]
    assert params[1] == {"entry": 3, "why": "side"}
    assert [one["why"] for one in params] == ["impossible", "side", "impossible", "result"]
    assert params[0] == {"entry": 4, "why": "impossible", "code": "darts.darts_count"}
    assert params[3]["entry"] == 4
    assert but_at(await client.frame()) == but_at(before)


async def test_what_is_read_while_somebody_scores_is_whole(client: Client) -> None:
    await client.match(SETUP)
    await client.play(ORDER)
    sent = asyncio.create_task(client.visits(*[60] * 6))
    while not sent.done():
        status, answer = await client.request("GET", LOG)
        assert status == 200
        assert [row["entry"] for row in answer["entries"]] == list(
            range(1, len(answer["entries"]) + 1)
        )
        assert len(answer["entries"]) == answer["seq"] - 1
    await sent
