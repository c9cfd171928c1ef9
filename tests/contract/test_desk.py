"""The desks: who works at which, what listens, and who alone scores a board."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import aiohttp
import pytest

from controller.crew import Crew, Person
from controller.errors import BoardTaken
from controller.journal import Journal
from overlay.hub import Hub
from tests.support.server import KEY, Client, Json, Server

SETUP: dict[str, Any] = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
    "replace": True,
}
ORDER = {"do": "order", "side": 0, "by": "bull"}
MIA = {"person": "mia-1", "name": "Mia"}
KARIM = {"person": "karim-2", "name": "كريم"}
WITHIN = 10


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """Give one server for all of these."""
    folder = tmp_path_factory.mktemp("desk")
    config = folder / "tallyboard.toml"
    config.write_text('boards = ["1", "2"]', "utf-8")
    running = Server(folder / "data", arguments=("--config", str(config)))
    await running.start()
    yield running
    await running.stop()


@asynccontextmanager
async def desk(client: Client, **who: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """Open a desk."""
    address = f"{client.url}/live/desk?{urlencode(who)}"
    async with client.session.ws_connect(address, headers=client.headers) as opened:
        yield opened


async def told(opened: aiohttp.ClientWebSocketResponse, true: Callable[[Json], object]) -> Json:
    """Return the first state that a desk is told for which this is true."""
    async with asyncio.timeout(WITHIN):
        while True:
            state: Json = await opened.receive_json()
            if "people" in state and true(state):
                return state


async def scorer(client: Client, board: str = "1", **wish: object) -> Json:
    """Say who scores a board alone."""
    status, answer = await client.request("POST", f"/api/v1/boards/{board}/scorer", wish)
    assert status == 200, answer
    assert isinstance(answer, dict)
    return answer


async def test_only_operators_have_a_desk_and_it_says_why(client: Client, viewer: Client) -> None:
    for who, code in ((viewer, "key.needed"), (Client(client.url, client.session, "no"), None)):
        status, answer = await who.request("GET", "/live/desk?person=a")
        assert (status, answer["error"]["code"]) == (401, code or "key.wrong")
    status, answer = await viewer.request("POST", "/api/v1/boards/1/scorer", dict(MIA))
    assert (status, answer["error"]["code"]) == (401, "key.needed")


@pytest.mark.parametrize(
    ("query", "status", "path"),
    [
        ({}, 400, "person"),
        ({"person": "a b"}, 400, "person"),
        ({"person": "x" * 65}, 400, "person"),
        ({"person": "a", "name": "x" * 41}, 400, "name"),
        ({"person": "a", "name": "two\nlines"}, 400, "name"),
        ({"person": "a", "board": "9"}, 404, None),
    ],
)
async def test_a_desk_says_who_it_is_within_limits(
    client: Client, query: dict[str, str], status: int, path: str | None
) -> None:
    given, answer = await client.request("GET", f"/live/desk?{urlencode(query)}")

    assert (given, answer["error"]["params"].get("path")) == (status, path)


async def test_desks_see_each_other_and_an_idle_one_hears_nothing(client: Client) -> None:
    async with desk(client, **MIA) as mia:
        alone = await told(mia, lambda state: state["people"])
        assert [(one["name"], one["you"], one["board"]) for one in alone["people"]] == [
            ("Mia", True, "1")
        ]
        assert alone["journal"]["ok"] is True
        assert alone["journal"]["free_bytes"] > 0
        assert (alone["scorer"], alone["asks"], alone["obs"]) == ({}, {}, {"state": "off"})
        async with desk(client, board="2", **KARIM):
            both = await told(mia, lambda state: len(state["people"]) == 2)
            assert [one["you"] for one in both["people"]] == [True, False]
            assert both["people"][1]["name"] == "كريم"
        await told(mia, lambda state: len(state["people"]) == 1)
        with pytest.raises(TimeoutError):
            await mia.receive(timeout=1.5)
        await mia.send_json({"ping": 3})
        assert (await mia.receive_json(timeout=WITHIN))["pong"] == 3


async def test_a_screen_tells_what_it_is_and_what_it_has_drawn(
    client: Client, viewer: Client
) -> None:
    async with desk(client, **MIA) as mia, viewer.live() as screen:
        frame = await screen.receive_json()
        await screen.send_json({"hello": {"layout": "venue", "build": "older"}})
        known = await told(mia, lambda state: state["screens"])
        shown = {"epoch": frame["epoch"], "seq": frame["seq"]}
        await screen.send_json({"shown": shown, "visible": False, "ping": 1})
        assert (await screen.receive_json())["pong"] == 1
        drawn = await told(mia, lambda state: state["screens"][0]["seq"] is not None)

        assert {**known["screens"][0], "heard_at": 0, "screen": 0} == {
            "screen": 0,
            "board": "1",
            "layout": "venue",
            "operator": False,
            "heard_at": 0,
            "address": "127.0.0.1",
            "silent": False,
            "seq": None,
            "epoch": None,
            "behind_since": None,
            "build": "older",
            "visible": True,
        }
        assert drawn["screens"][0]["epoch"] == frame["epoch"]
        assert drawn["screens"][0]["visible"] is False
        await client.match(SETUP)
        await told(mia, lambda state: state["screens"][0]["behind_since"])
    async with desk(client, **MIA) as mia:
        assert (await told(mia, lambda _: True))["screens"] == []


@pytest.mark.parametrize(
    "message",
    [
        {"hello": {"layout": "clock", "build": "a"}},
        {"hello": {"layout": "venue", "build": "<b>"}},
        {"hello": {"layout": "venue", "size": 4}},
        {"shown": {"epoch": 1, "seq": -1}},
        {"visible": "yes"},
        {"name": "venue"},
        {},
    ],
)
async def test_what_a_screen_may_not_say_is_answered_and_changes_nothing(
    client: Client, viewer: Client, message: Json
) -> None:
    async with viewer.live() as screen:
        await screen.receive_json()
        await screen.send_json(message)
        refusal = await screen.receive_json()
        async with desk(client, **MIA) as mia:
            state = await told(mia, lambda _: True)

    assert refusal["error"]["code"] == "request.malformed"
    assert state["screens"] == []


async def test_a_screen_whose_link_broke_stays_in_sight_until_it_is_back(
    server: Server, client: Client, viewer: Client
) -> None:
    hello = b'{"hello":{"layout":"program","build":"b"}}'
    async with desk(client, **MIA) as mia:
        loop = asyncio.get_running_loop()
        with socket.socket() as link:
            link.setblocking(False)
            await loop.sock_connect(link, ("127.0.0.1", server.port))
            await loop.sock_sendall(
                link,
                b"GET /live/2 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            )
            await loop.sock_sendall(link, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            await told(mia, lambda state: [one["silent"] for one in state["screens"]] == [False])
        await told(mia, lambda state: [one["silent"] for one in state["screens"]] == [True])
        async with viewer.live("2") as back:
            await back.send_str(hello.decode())
            state = await told(mia, lambda state: not state["screens"][0]["silent"])
            assert len(state["screens"]) == 1


async def test_a_silent_screen_is_told_and_a_heard_one_is_not(
    client: Client, viewer: Client
) -> None:
    async with desk(client, **MIA) as mia, viewer.live() as screen, viewer.live("2") as program:
        await screen.send_json({"hello": {"layout": "scorebug"}})
        await program.receive_json()
        state = await told(mia, lambda state: [one["silent"] for one in state["screens"]] == [True])
        assert 5_000 < state["at"] - state["screens"][0]["heard_at"] < 12_000
        await screen.send_json({"ping": 1})
        await told(mia, lambda state: not state["screens"][0]["silent"])


async def test_viewers_never_hear_of_desks(client: Client, viewer: Client) -> None:
    async with viewer.live() as screen, desk(client, **MIA):
        await screen.receive_json()
        await scorer(client, **MIA)
        await scorer(client, person=None)
        await screen.send_json({"ping": 2})
        assert (await screen.receive_json())["pong"] == 2


async def test_whoever_scores_alone_is_the_only_one_who_can(client: Client) -> None:
    await client.match(SETUP)
    await client.play(ORDER)
    async with desk(client, **MIA) as mia:
        taken = await scorer(client, **MIA)
        assert taken == {"scorer": MIA, "ask": None}
        assert (await told(mia, lambda state: state["scorer"]))["scorer"] == {"1": MIA}
        before = await client.frame()
        for person in ({"person": "karim-2"}, {}, {"person": None}):
            status, answer = await client.send({"do": "visit", "points": 60, **person})
            assert (status, answer["error"]["code"]) == (409, "board.taken")
            assert answer["error"]["params"] == {"name": "Mia"}
        status, answer = await client.request("POST", "/api/v1/boards/1/match", dict(SETUP))
        assert (status, answer["error"]["code"]) == (409, "board.taken")
        assert await client.frame() == before
        preview = {"do": "visit", "points": 60, "dry": True, "person": "karim-2"}
        assert (await client.send(preview))[0] == 200
        once = {"do": "visit", "points": 60, "person": "mia-1", "id": "once"}
        first = await client.send(once)
        assert first[0] == 200

        assert await scorer(client, **KARIM, ask=True) == {"scorer": MIA, "ask": KARIM}
        assert (await told(mia, lambda state: state["asks"]))["asks"] == {"1": KARIM}
        assert (await scorer(client, **MIA)) == {"scorer": MIA, "ask": None}
        await scorer(client, **KARIM)
        assert await client.send(once) == first
        assert (await client.send({"do": "undo", "person": "mia-1"}))[0] == 409
        assert (await scorer(client, person=None)) == {"scorer": None, "ask": None}
        assert (await scorer(client, **KARIM, ask=True))["ask"] is None
        await client.play({"do": "undo"})


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"person": 4},
        {"person": "a", "name": "\u0007"},
        {"person": "a", "ask": 1},
        {"person": "a", "board": "2"},
    ],
)
async def test_a_wish_that_cannot_be_read_changes_nothing(client: Client, wish: Json) -> None:
    status, answer = await client.request("POST", "/api/v1/boards/1/scorer", wish)

    assert (status, answer["error"]["code"]) == (400, "request.bad_field")
    async with desk(client, **MIA) as mia:
        assert (await told(mia, lambda _: True))["scorer"] == {}


async def test_what_a_person_held_is_free_when_nobody_comes_back(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    crew = Crew(Hub(), journal, gone_after=0.02)
    mia, karim = Person("mia-1", "Mia"), Person("karim-2", "Karim")
    first, other = crew.desk(mia, "1"), crew.desk(karim, "1")
    for one in (first, other):
        crew.join(one)
    crew.take("1", mia)
    crew.ask("1", karim)
    assert b'"scorer":{"1"' in (await other.take())[0]

    crew.leave(first)
    again = crew.desk(mia, "1")
    crew.join(again)
    with pytest.raises(BoardTaken):
        crew.admit("1", "karim-2")
    crew.leave(again)
    async with asyncio.timeout(WITHIN):
        while b'"scorer":{}' not in (await other.take())[0]:
            pass

    crew.admit("1", "karim-2")
    assert crew.standing("1") == {"scorer": None, "ask": None}
    crew.leave(other)
    journal.release()


async def test_a_slow_desk_finds_the_present_state_and_no_backlog(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    crew = Crew(Hub(), journal)
    slow = crew.desk(Person("mia-1"), "1")
    crew.join(slow)
    for number in range(1000):
        crew.take("1", Person(f"p-{number}"))
    slow.reply(b"pong")

    reply, state = await slow.take()

    assert reply == b"pong"
    assert b'"p-999"' in state
    assert b'"p-998"' not in state
    crew.leave(slow)
    journal.release()


async def test_a_restart_lets_everybody_score_and_closes_the_desks(
    tmp_path: Path, http: aiohttp.ClientSession
) -> None:
    server = Server(tmp_path / "data")
    await server.start()
    client = Client(server.url, http, KEY)
    await client.match(SETUP)
    await client.play(ORDER)
    async with AsyncExitStack() as stack:
        mia = await stack.enter_async_context(desk(client, **MIA))
        await told(mia, lambda _: True)
        await scorer(client, **MIA)
        assert (await client.send({"do": "visit", "points": 60}))[0] == 409
        reading = asyncio.create_task(told(mia, lambda _: False))
        assert await server.stop() == 0
        with pytest.raises(TypeError):
            await reading
    await server.start()
    await client.visits(60)
    await server.stop()
