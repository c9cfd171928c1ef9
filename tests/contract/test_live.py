"""Screens: the newest frame at once, never a backlog, and none that holds anybody up."""

import asyncio
import socket
import struct
from contextlib import AsyncExitStack
from typing import Any

import aiohttp

from overlay.frame import Frame
from overlay.hub import Hub, Screen
from tests.support.server import Client, Server

SETUP: dict[str, Any] = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
}
ORDER = {"do": "order", "side": 0, "by": "bull"}
VISITS = 400
UNSENT_MOST = 64 * 1024  # bytes: a few frames in the system's buffers on both sides


async def test_a_screen_gets_the_present_frame_and_each_later_one(
    client: Client, viewer: Client
) -> None:
    async with viewer.live() as screen, client.live() as console:
        first = await screen.receive_json()
        await console.receive_json()
        begun = await client.match(SETUP)
        seen, operated = await screen.receive_json(), await console.receive_json()

    assert (first["seq"], first["status"]) == (0, "setup")
    assert operated == begun
    assert seen == {name: value for name, value in begun.items() if name != "pad"}


async def test_a_screen_may_ask_the_time_and_nothing_else(viewer: Client) -> None:
    async with viewer.live() as screen:
        await screen.receive_json()
        await screen.send_json({"ping": 12.5})
        pong = await screen.receive_json()
        await screen.send_str("{do: visit}")
        refusal = await screen.receive_json()
        await screen.send_json({"ping": 13})
        again = await screen.receive_json()

    assert (pong["pong"], again["pong"]) == (12.5, 13)
    assert pong["at"] <= again["at"]
    assert refusal["error"]["code"] == "request.malformed"


def _frames(received: bytes) -> list[bytes]:
    """Part what a server sent on a socket into its messages."""
    messages = []
    while len(received) >= 2:
        length, start = received[1] & 127, 2
        if length == 126:
            (length,) = struct.unpack("!H", received[2:4])
            start = 4
        elif length == 127:
            (length,) = struct.unpack("!Q", received[2:10])
            start = 10
        messages.append(received[start : start + length])
        received = received[start + length :]
    return messages


async def test_a_screen_that_stopped_reading_finds_the_newest_frame_and_few_stale_ones(
    server: Server, client: Client
) -> None:
    await client.match({**SETUP, "title": "x" * 180})
    await client.play(ORDER)
    loop = asyncio.get_running_loop()
    with socket.socket() as link:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.setblocking(False)
        await loop.sock_connect(link, ("127.0.0.1", server.port))
        await loop.sock_sendall(
            link,
            b"GET /live/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        )
        last = await client.visits(*[0] * VISITS)
        newest = f'"seq":{last["seq"]},'.encode()
        received = b""
        while (
            newest not in received or _frames(received.partition(b"\r\n\r\n")[2])[-1][-1:] != b"}"
        ):
            received += await asyncio.wait_for(loop.sock_recv(link, 65536), 10)
    messages = _frames(received.partition(b"\r\n\r\n")[2])

    assert newest in messages[-1]
    assert len(messages) < VISITS
    assert len(received) <= UNSENT_MOST


async def test_a_slot_holds_one_frame_however_many_are_published() -> None:
    hub, screen = Hub(), Screen("1", operator=False)
    hub.join(screen)
    for seq in range(1000):
        hub.publish("1", Frame(seq, b"viewer %d" % seq, b"operator", "tag"))
    screen.reply(b"pong")

    assert await screen.take() == [b"viewer 999", b"pong"]
    hub.leave(screen)
    assert len(hub) == 0


async def test_a_server_with_sixty_idle_screens_stops_cleanly(
    server: Server, http: aiohttp.ClientSession
) -> None:
    async with AsyncExitStack() as stack:
        screens = [
            await stack.enter_async_context(http.ws_connect(f"{server.url}/live/1"))
            for _ in range(60)
        ]
        for screen in screens:
            await screen.receive_json()
        reading = [asyncio.create_task(screen.receive()) for screen in screens]
        status = await server.stop()
        closed = [message.type for message in await asyncio.gather(*reading)]

    assert status == 0
    assert set(closed) <= {
        aiohttp.WSMsgType.CLOSE,
        aiohttp.WSMsgType.CLOSED,
        aiohttp.WSMsgType.CLOSING,
    }
