"""Another site's page, and a name that was pointed at this machine, can neither score nor look."""

import aiohttp
import pytest

from tests.support.server import KEY, Client, Server

COMMANDS = "/api/v1/boards/1/commands"


async def test_another_sites_page_cannot_score_with_the_cookie_of_this_browser(
    server: Server, http: aiohttp.ClientSession
) -> None:
    headers = {"Cookie": f"tallyboard_key={KEY}"}
    for strange in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{server.port + 1}"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        async with http.post(
            server.url + COMMANDS, json={"do": "undo"}, headers={**headers, **strange}
        ) as answer:
            assert (answer.status, (await answer.json())["error"]["code"]) == (
                403,
                "origin.refused",
            )


async def test_the_consoles_own_page_can(server: Server, http: aiohttp.ClientSession) -> None:
    headers = {"Cookie": f"tallyboard_key={KEY}", "Origin": server.url}
    async with http.post(server.url + COMMANDS, json={"do": "undo"}, headers=headers) as answer:
        assert (await answer.json())["error"]["code"] == "board.no_match"


async def test_another_sites_page_cannot_follow(
    server: Server, http: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await http.ws_connect(f"{server.url}/live/1", headers={"Origin": "http://evil.example"})

    assert refused.value.status == 403


@pytest.mark.parametrize("path", ["/control", "/live/1", "/api/v1/boards/1"])
async def test_a_rebound_name_reaches_nothing(path: str, viewer: Client) -> None:
    status, answer = await viewer.request("GET", path, Host="evil.example")

    assert (status, answer["error"]["code"]) == (403, "host.refused")


@pytest.mark.parametrize("host", ["localhost:8180", "192.168.1.20:8180", "[::1]:8180", "127.0.0.1"])
async def test_every_address_of_this_machine_is_its_own(host: str, viewer: Client) -> None:
    assert (await viewer.request("GET", "/healthz", Host=host))[0] == 200


async def test_pairing_gives_a_cookie_that_no_script_can_read(
    server: Server, http: aiohttp.ClientSession
) -> None:
    async with http.get(f"{server.url}/control?key={KEY}&lang=ar", allow_redirects=False) as answer:
        cookie = answer.headers["Set-Cookie"]

        assert (answer.status, answer.headers["Location"]) == (303, "/control?lang=ar")
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
    async with http.post(f"{server.url}/pair", data={"key": "guess"}) as answer:
        assert answer.status == 401
        assert "Set-Cookie" not in answer.headers
