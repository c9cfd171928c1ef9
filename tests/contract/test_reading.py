"""What anybody may read: frames, sheets, health, pages and files, each with safe headers."""

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
PAGES = (
    "/",
    "/control",
    "/overlay/scorebug?board=1",
    "/overlay/program",
    "/venue?board=1",
    "/venue",
)
BOARD = "/api/v1/boards/1"


async def test_an_empty_board_has_a_whole_frame(viewer: Client) -> None:
    frame = await viewer.frame()

    assert (frame["v"], frame["board"], frame["seq"], frame["status"]) == (1, "1", 0, "setup")
    assert (frame["sport"], frame["sides"], frame["moments"], frame["log"]) == (None, [], [], [])
    assert "pad" not in frame


async def test_a_frame_is_sent_only_when_it_is_new(
    server: Server, http: aiohttp.ClientSession, client: Client
) -> None:
    async with http.get(server.url + BOARD) as answer:
        tag = answer.headers["ETag"]
        assert answer.headers["Cache-Control"] == "no-store"
    async with http.get(server.url + BOARD, headers={"If-None-Match": tag}) as answer:
        assert (answer.status, await answer.read()) == (304, b"")
    await client.match(SETUP)
    async with http.get(server.url + BOARD, headers={"If-None-Match": tag}) as answer:
        assert answer.status == 200


async def test_the_pad_is_for_operators(client: Client, viewer: Client) -> None:
    begun = await client.match(SETUP)

    assert "pad" in begun
    assert "pad" in await client.frame()
    assert "pad" not in await viewer.frame()


async def test_the_scoresheet_is_the_setup_and_every_command(client: Client) -> None:
    status, _ = await client.request("GET", f"{BOARD}/scoresheet")
    await client.match(SETUP)
    await client.play({"do": "order", "side": 0, "by": "bull"}, {"do": "visit", "points": 60})
    lines = [json.loads(line) for line in (await client.scoresheet()).splitlines()]

    assert status == 404
    assert lines[0] == SETUP
    assert [line["do"] for line in lines[1:]] == ["order", "visit"]
    assert all(isinstance(line["at"], float) for line in lines[1:])


async def test_alive_and_ready(viewer: Client) -> None:
    assert (await viewer.request("GET", "/healthz"))[0] == 200
    assert (await viewer.request("GET", "/readyz"))[0] == 200


@pytest.mark.parametrize(
    ("method", "path", "status", "refusal"),
    [
        ("GET", "/nothing", 404, "request.not_found"),
        ("GET", "/overlay/nothing", 404, "request.not_found"),
        ("GET", "/static/0/../../pyproject.toml", 404, "request.not_found"),
        ("GET", "/static/0/overlay/static/..%2f..%2fi18n.py", 404, "request.not_found"),
        ("GET", "/api/v1/boards/none", 404, "board.unknown"),
        ("GET", "/live/none", 404, "board.unknown"),
        ("PUT", BOARD, 405, "request.method"),
    ],
)
async def test_what_is_not_there_is_coded(
    viewer: Client, method: str, path: str, status: int, refusal: str
) -> None:
    answer = await viewer.request(method, path)

    assert (answer[0], answer[1]["error"]["code"]) == (status, refusal)
    assert answer[1]["error"]["message"]


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_is_never_kept_and_may_run_only_our_scripts(
    path: str, server: Server, http: aiohttp.ClientSession
) -> None:
    async with http.get(server.url + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
        text = await answer.text()

        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert " style=" not in text


async def test_files_are_kept_for_ever_under_their_build(
    server: Server, http: aiohttp.ClientSession, viewer: Client
) -> None:
    build = (await viewer.frame())["build"]
    for name, cache in ((build, "public, max-age=31536000, immutable"), ("older", "no-store")):
        async with http.get(f"{server.url}/static/{name}/overlay/static/js/live.js") as answer:
            assert answer.status == 200
            assert answer.headers["Cache-Control"] == cache
            assert answer.content_type == "text/javascript"
    async with http.get(f"{server.url}/static/{build}/locales/ar.json") as answer:
        assert "errors.refused" in await answer.json()


@pytest.mark.parametrize("language", ["en", "ar", "fr"])
async def test_a_refusal_speaks_the_language_asked_for(language: str, viewer: Client) -> None:
    asked = await viewer.request("GET", f"/nothing?lang={language}")
    accepted = await viewer.request("GET", "/nothing", **{"Accept-Language": f"{language};q=0.9"})

    assert asked == accepted
    assert asked[1]["error"]["message"].isascii() == (language == "en")
