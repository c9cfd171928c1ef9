"""Commands through the real door: once, on the base they were made on, or coded and unchanged."""

import asyncio
import re

import aiohttp
import pytest

from tests.support.server import KEY, Client, Json, Server

ORDER = {"do": "order", "side": 0, "by": "bull"}
SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "title": "Final",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
    "format": {"legs_to_win": 2},
}
COMMANDS = "/api/v1/boards/1/commands"


def code(answer: Json) -> str:
    return str(answer["error"]["code"])


@pytest.fixture
async def scorer(client: Client) -> Client:
    """Give a client of a board on which a match has begun."""
    await client.match(SETUP)
    await client.play(ORDER)
    return client


async def test_a_match_begins_with_its_frame_and_only_a_replacement_ends_it(client: Client) -> None:
    frame = await client.match(SETUP)
    again = await client.request("POST", "/api/v1/boards/1/match", SETUP)
    replaced = await client.request("POST", "/api/v1/boards/1/match", {**SETUP, "replace": True})

    assert (frame["v"], frame["board"], frame["sport"], frame["title"]) == (
        1,
        "1",
        "darts",
        "Final",
    )
    assert (again[0], code(again[1])) == (409, "match.live")
    assert replaced[0] == 201
    assert replaced[1]["seq"] > frame["seq"]


async def test_an_accepted_command_answers_its_seq_and_the_frame(scorer: Client) -> None:
    before = await scorer.frame()
    status, answer = await scorer.send({"do": "visit", "points": 60})

    assert status == 200
    assert answer["seq"] == answer["frame"]["seq"] == before["seq"] + 1
    assert answer["frame"] == await scorer.frame()


async def test_the_same_id_gets_the_same_answer_and_changes_nothing(scorer: Client) -> None:
    visit = {"do": "visit", "points": 60, "id": "once"}
    first = await scorer.send(visit)
    await scorer.visits(45)
    after = await scorer.frame()

    assert await scorer.send(visit) == first
    assert await scorer.frame() == after


async def test_an_id_is_known_after_a_restart_and_in_the_next_match(
    scorer: Client, server: Server
) -> None:
    visit = {"do": "visit", "points": 60, "id": "once"}
    first = await scorer.send(visit)
    await server.kill()
    await server.start()
    after = await scorer.frame()
    second = await scorer.send(visit)
    unchanged = await scorer.frame()
    await scorer.match({**SETUP, "replace": True})
    await scorer.play(ORDER)
    third = await scorer.send(visit)

    assert first[1]["seq"] == second[1]["seq"] == third[1]["seq"]
    assert second[1]["frame"]["sides"] == first[1]["frame"]["sides"] == third[1]["frame"]["sides"]
    assert unchanged == after
    assert len((await scorer.scoresheet()).splitlines()) == 2


async def test_a_command_made_on_an_older_picture_is_stale(scorer: Client) -> None:
    base = (await scorer.frame())["seq"]
    await scorer.play({"do": "visit", "points": 60, "base": base, "who": "Ann"})
    after = await scorer.frame()
    status, answer = await scorer.send({"do": "visit", "points": 45, "base": base})

    assert (status, code(answer)) == (409, "board.stale")
    assert answer["error"]["params"] == {"seq": after["seq"], "do": "visit", "who": "Ann"}
    assert await scorer.frame() == after


async def test_a_dry_command_answers_as_if_and_stores_nothing(scorer: Client) -> None:
    before = await scorer.frame()
    status, answer = await scorer.send({"do": "visit", "points": 60, "dry": True, "id": "dry"})
    unchanged = await scorer.frame()
    wet = await scorer.send({"do": "visit", "points": 60, "id": "dry"})

    assert status == 200
    assert answer["seq"] == before["seq"] + 1
    assert unchanged == before
    assert wet[1]["frame"]["sides"] == answer["frame"]["sides"]


async def test_a_refusal_of_the_rules_is_coded_worded_and_changes_nothing(scorer: Client) -> None:
    before = await scorer.frame()
    status, answer = await scorer.request(
        "POST", f"{COMMANDS}?lang=fr", {"do": "visit", "points": 179}
    )

    assert (status, code(answer)) == (422, "darts.impossible_visit")
    assert answer["error"]["params"] == {"points": 179}
    assert "179" in answer["error"]["message"]
    assert await scorer.frame() == before


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ([], "request.malformed"),
        ({"do": "fly"}, "command.unknown"),
        ({"do": "visit", "points": 1, "id": 7}, "request.bad_field"),
        ({"do": "visit", "points": 1, "id": ""}, "request.bad_field"),
        ({"do": "visit", "points": 1, "base": "x"}, "request.bad_field"),
        ({"do": "visit", "points": 1, "dry": 1}, "request.bad_field"),
    ],
)
async def test_what_cannot_be_read_is_400(scorer: Client, body: object, refusal: str) -> None:
    before = await scorer.frame()
    status, answer = await scorer.request("POST", COMMANDS, body)

    assert (status, code(answer)) == (400, refusal)
    assert await scorer.frame() == before


async def test_no_key_and_a_wrong_key_are_401_until_there_are_too_many(
    server: Server, http: aiohttp.ClientSession, client: Client
) -> None:
    nobody, liar = Client(server.url, http, key=None), Client(server.url, http, key="guess")
    without = await nobody.send(ORDER)
    tries = [await liar.send(ORDER) for _ in range(15)]

    assert (without[0], code(without[1])) == (401, "key.needed")
    assert (tries[0][0], code(tries[0][1])) == (401, "key.wrong")
    assert (tries[-1][0], code(tries[-1][1])) == (429, "key.too_many_tries")
    assert (await client.match(SETUP))["sport"] == "darts"


async def test_a_command_needs_a_match_and_a_board(client: Client) -> None:
    empty = await client.send(ORDER)
    nowhere = await client.send(ORDER, board="nowhere")

    assert (empty[0], code(empty[1])) == (409, "board.no_match")
    assert (nowhere[0], code(nowhere[1])) == (404, "board.unknown")


async def test_more_commands_than_anybody_can_make_are_429(server: Server) -> None:
    """Sent in a row on one connection: no client is slow enough to be let through."""
    body = b'{"do":"undo"}'
    request = (
        f"POST {COMMANDS} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {KEY}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    seen, head = set(), b""
    while 429 not in seen:
        writer.write(request * 100)
        for _ in range(100):
            head = await reader.readuntil(b"\r\n\r\n")
            seen.add(int(head.split()[1]))
            await reader.readexactly(int(re.findall(rb"(?i)content-length: (\d+)", head)[0]))
    writer.close()
    await writer.wait_closed()

    assert seen == {409, 429}
    assert b"Retry-After" in head


async def test_two_first_matches_of_a_board_leave_one_match_on_it(client: Client) -> None:
    """A refused first match, and one that comes in the meantime, must not lose the board."""
    match = "/api/v1/boards/2/match"
    answers = await asyncio.gather(
        client.request("POST", match, {**SETUP, "sport": "chess"}),
        *(client.request("POST", match, SETUP) for _ in range(3)),
    )
    frame = await client.frame("2")

    assert [status for status, _ in answers] == [400, 201, 409, 409]
    assert frame == next(frame for status, frame in answers if status == 201)


async def test_a_new_board_is_made_by_its_first_match(client: Client) -> None:
    before = await client.request("GET", "/api/v1/boards/2")
    broken = await client.request("POST", "/api/v1/boards/2/match", {"scoresheet": 7})
    still = await client.request("GET", "/api/v1/boards/2")
    await client.match(SETUP, board="2")
    boards = await client.request("GET", "/api/v1/boards")

    assert before[0] == still[0] == 404
    assert broken[0] == 400
    assert [board["board"] for board in boards[1]["boards"]] == ["1", "2"]
