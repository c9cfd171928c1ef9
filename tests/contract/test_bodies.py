"""Bodies as anybody may send them: what is no command is refused with a code, and never a 500."""

from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import aiohttp
import pytest

from tests.support.server import KEY, Client, Server

SETUP = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
}
ORDER = {"do": "order", "side": 0, "by": "bull"}
COMMANDS = "/api/v1/boards/1/commands"
MATCH = "/api/v1/boards/1/match"
BEARER = {"Authorization": f"Bearer {KEY}"}
COOKIE = {"Cookie": f"tallyboard_key={KEY}"}
JSON = {"Content-Type": "application/json"}
DIGITS = b"9" * 400

Post = Callable[..., Coroutine[Any, Any, tuple[int, str]]]


@pytest.fixture
def post(server: Server, http: aiohttp.ClientSession) -> Post:
    """Give a function that posts bytes and returns the status and the code of the refusal."""

    async def send(path: str, body: Any, headers: dict[str, str]) -> tuple[int, str]:  # noqa: ANN401 - bytes or a stream of them
        skip = ["Content-Type"]
        async with http.post(
            server.url + path, data=body, headers=headers, skip_auto_headers=skip
        ) as answer:
            told = await answer.json()
            return answer.status, told["error"]["code"] if answer.status >= 400 else ""

    return send


async def test_what_is_no_json_object_is_malformed_on_every_board(post: Post) -> None:
    for body in (
        b"",
        b"null",
        b"3",
        b'"undo"',
        b"[]",
        b'{"do":',
        b'{"do":"undo"} x',
        b'{"do":"visit","points":NaN}',
        b'{"do":"visit","points":1e999}',
        b'{"do":"\\ud800"}',
        b'{"do":"\xff"}',
        b'{"a":' * 3000 + b"1" + b"}" * 3000,
    ):
        for path in (COMMANDS, MATCH):
            found = await post(path, body, {**BEARER, **JSON})
            assert found == (400, "request.malformed"), (path, body[:40])


async def test_a_command_without_a_name_is_400_even_where_no_match_is_on(post: Post) -> None:
    headers = {**BEARER, **JSON}

    assert await post(COMMANDS, b"{}", headers) == (400, "command.missing_field")
    assert await post(COMMANDS, b'{"do":null}', headers) == (400, "command.missing_field")
    assert await post(COMMANDS, b'{"do":["undo"]}', headers) == (400, "command.wrong_type")


async def test_values_that_no_field_takes_are_400_and_change_nothing(
    post: Post, client: Client
) -> None:
    await client.match(SETUP)
    before = await client.play(ORDER)
    for body in (
        b'{"do":"visit","points":' + DIGITS + b"}",
        b'{"do":"visit","points":60.5}',
        b'{"do":"visit","points":true}',
        b'{"do":"visit","points":"60"}',
        b'{"do":"visit","points":60,"base":1.5}',
        b'{"do":"visit","points":60,"base":true}',
        b'{"do":"visit","points":60,"base":-1}',
        b'{"do":"visit","points":60,"dry":"true"}',
        b'{"do":"visit","points":60,"id":"' + b"x" * 65 + b'"}',
        b'{"do":"rewind","entry":' + DIGITS + b',"reason":"x"}',
    ):
        status, _ = await post(COMMANDS, body, {**BEARER, **JSON})
        assert status == 400, body[:60]

    assert await client.frame() == before


async def test_a_setup_that_no_match_can_have_is_400_and_begins_nothing(
    client: Client,
) -> None:
    changes: tuple[dict[str, object], ...] = (
        {"scoresheet": 2},
        {"scoresheet": True},
        {"sides": None},
        {"sides": [{"name": "x"}] * 3},
        {"format": []},
        {"format": {"legs_to_win": 10**30}},
        {"format": {"start": -5}},
        {"sport": 3},
        {"id": "x"},
        {"replace": "yes"},
    )
    for change in changes:
        status, answer = await client.request("POST", MATCH, {**SETUP, **change})
        assert (status, answer.get("v")) == (400, None), change

    assert (await client.frame())["seq"] == 0


async def test_a_program_with_the_key_in_a_header_need_not_name_the_type_but_a_cookie_must(
    post: Post, client: Client
) -> None:
    await client.match(SETUP)
    visit = b'{"do":"order","side":0,"by":"bull","dry":true}'
    kinds = ("", "text/plain", "application/x-www-form-urlencoded")
    for kind in kinds:
        headers = {"Content-Type": kind} if kind else {}
        assert await post(COMMANDS, visit, {**BEARER, **headers}) == (200, "")
        assert await post(COMMANDS, visit, {**COOKIE, **headers}) == (415, "request.type")

    assert await post(COMMANDS, visit, {**COOKIE, **JSON}) == (200, "")


async def test_a_body_is_refused_at_its_limit_whether_or_not_it_tells_its_length(
    post: Post, client: Client
) -> None:
    async def stream() -> AsyncIterator[bytes]:
        for _ in range(200):
            yield b" " * 1000

    headers = {**BEARER, **JSON}

    assert await post(COMMANDS, b" " * 70_000, headers) == (413, "request.too_large")
    assert await post(COMMANDS, stream(), headers) == (413, "request.too_large")
    assert (await client.request("GET", "/healthz"))[0] == 200


async def test_a_body_that_is_not_encoded_as_it_says_is_malformed(post: Post) -> None:
    for encoding in ("gzip", "deflate"):
        found = await post(COMMANDS, b"abc", {**BEARER, **JSON, "Content-Encoding": encoding})
        assert found == (400, "request.malformed")
