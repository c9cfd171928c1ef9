"""How long a server takes to stop, by what is connected to it.

Prints, for an empty server, one with sixty idle screens and one with twenty of these stalled,
the milliseconds from the signal to the end of the process, and the ratio to the empty server.
"""

import asyncio
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.server import Server

SCREENS = 60
RUNS = 5
HANDSHAKE = (
    b"GET /live/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Answering(asyncio.Protocol):
    """A screen that reads everything and answers the close frame with its own."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for frames."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(HANDSHAKE)

    def data_received(self, data: bytes) -> None:
        """Answer a close frame, which ends what the server sends."""
        if b"\x88" in data[-64:]:
            self._transport.write(b"\x88\x82\x00\x00\x00\x00\x03\xe9")


async def stop_with(answering: int, stalled: int) -> float:
    """Return the milliseconds from the signal to the end of the process."""
    loop = asyncio.get_running_loop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        await server.start()
        transports = [
            (await loop.create_connection(Answering, "127.0.0.1", server.port))[0]
            for _ in range(answering)
        ]
        links = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(stalled)]
        for link in links:
            link.sendall(HANDSHAKE)
        await asyncio.sleep(0.3)
        began = time.perf_counter()
        await server.stop()
        took = (time.perf_counter() - began) * 1000
        for transport in transports:
            transport.close()
        for link in links:
            link.close()
        return took


async def main() -> None:
    """Measure all in turn, so that what else the machine does meets each alike."""
    cases: Sequence[tuple[str, int, int]] = (
        ("no screen", 0, 0),
        (f"{SCREENS} idle screens", SCREENS, 0),
        (f"{SCREENS} screens, 20 stalled", SCREENS - 20, 20),
    )
    taken: dict[str, list[float]] = {name: [] for name, _, _ in cases}
    for _ in range(RUNS):
        for name, answering, stalled in cases:
            taken[name].append(await stop_with(answering, stalled))
    floor = statistics.median(taken[cases[0][0]])
    for name, runs in taken.items():
        median = statistics.median(runs)
        print(f"{name:28} {median:7.0f} ms  worst {max(runs):7.0f}  × {median / floor:.2f}")


if __name__ == "__main__":
    asyncio.run(main())
