"""A real ``tallyboard serve`` in a process and folder of its own, and a client that speaks to it.

A server is started on a free port, is awaited until it says that it is ready, and is stopped
by its own process id. ``kill`` ends it as a power cut would; ``start`` brings it back on the
same folder and port.

A process is forked from one that has imported the server already, since hundreds are started:
what it runs is ``main`` with the same arguments as on the command line.
"""

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import aiohttp

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["controller.cli", "controller.serve", "tests.support.server"])
KEY = "operator-key-of-the-tests"
READY_WITHIN = 20.0
STOP_WITHIN = 10.0

Json = dict[str, Any]


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def tallyboard(arguments: tuple[str, ...], key: str, output: Connection) -> None:
    """Be the command line in this process, with its output in a pipe."""
    from controller.cli import main  # noqa: PLC0415 - only in the process of a server

    for stream in (sys.stdout, sys.stderr):
        os.dup2(output.fileno(), stream.fileno())
    output.close()
    os.environ["TALLYBOARD_OPERATOR_KEY"] = key
    sys.argv = ["tallyboard", *arguments]
    main()


class Server:
    """One server process: its folder and port stay the same over restarts."""

    def __init__(
        self, data: Path, *, port: int | None = None, arguments: tuple[str, ...] = ()
    ) -> None:
        self.data = data
        self.port = port or free_port()
        self.arguments = arguments
        self.output: list[str] = []
        self._process: ForkServerProcess | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """Return the address without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Return the id of the running process."""
        number = None if self._process is None else self._process.pid
        assert number is not None, "the server is not running"
        return number

    async def start(self) -> None:
        """Start the process and return when it answers."""
        ready = asyncio.Event()
        self.output = []
        output, end = FORKS.Pipe(duplex=False)
        arguments = ("serve", "--port", str(self.port), "--data", str(self.data), *self.arguments)
        self._process = FORKS.Process(target=tallyboard, args=(arguments, KEY, end), daemon=True)
        self._process.start()
        end.close()
        self._reader = asyncio.create_task(self._read(output, ready))
        waiting = asyncio.create_task(ready.wait())
        try:
            await asyncio.wait(
                {waiting, self._reader},
                timeout=READY_WITHIN,
                return_when=asyncio.FIRST_COMPLETED,
            )
            if not ready.is_set():
                await self.kill()
                raise AssertionError("the server did not get ready:\n" + "".join(self.output))
        finally:
            waiting.cancel()

    async def _read(self, output: Connection, ready: asyncio.Event) -> None:
        """Keep what the process says until it has ended."""
        lines = asyncio.StreamReader()
        with os.fdopen(os.dup(output.fileno()), "rb") as pipe:
            output.close()
            transport, _ = await asyncio.get_running_loop().connect_read_pipe(
                lambda: asyncio.StreamReaderProtocol(lines), pipe
            )
            async for line in lines:
                self.output.append(line.decode("utf-8", "replace"))
                if "ready" in self.output[-1]:
                    ready.set()
            transport.close()

    async def stop(self) -> int:
        """End the process as a person would, with an interrupt, and return its exit status."""
        return await self._end(signal.SIGINT)

    async def kill(self) -> int:
        """End the process as a power cut would."""
        return await self._end(signal.SIGKILL)

    async def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        process, self._process = self._process, None
        if process.is_alive() and process.pid is not None:
            os.kill(process.pid, how)
        await asyncio.to_thread(process.join, STOP_WITHIN)
        if process.exitcode is None:
            process.kill()
            await asyncio.to_thread(process.join)
            raise AssertionError("the server did not stop:\n" + "".join(self.output))
        status = process.exitcode
        process.close()
        if self._reader is not None:
            await self._reader
        return status


class Client:
    """An operator's or, without a key, anybody's HTTP client."""

    def __init__(self, url: str, session: aiohttp.ClientSession, key: str | None = KEY) -> None:
        self.url = url
        self.session = session
        self.headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        self._name = uuid.uuid4().hex[:20]
        self._sent = 0

    async def request(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, Any]:
        """Return the status and the decoded answer, whatever it is."""
        async with self.session.request(
            method, self.url + path, json=body, headers={**self.headers, **headers}
        ) as answer:
            if answer.content_type == "application/json":
                return answer.status, await answer.json()
            return answer.status, await answer.text()

    async def match(self, setup: Mapping[str, object], board: str = "1") -> Json:
        """Begin a match on a board and return its first frame."""
        status, frame = await self.request("POST", f"/api/v1/boards/{board}/match", dict(setup))
        assert status == 201, frame
        assert isinstance(frame, dict)
        return frame

    async def send(self, command: Mapping[str, object], board: str = "1") -> tuple[int, Any]:
        """Send one command, with an id of its own when it has none."""
        self._sent += 1
        body = {"id": f"{self._name}-{self._sent}", **command}
        return await self.request("POST", f"/api/v1/boards/{board}/commands", body)

    async def play(self, *commands: Mapping[str, object], board: str = "1") -> Json:
        """Send commands that have to be accepted and return the last frame."""
        frame: Json = {}
        for command in commands:
            status, answer = await self.send(command, board)
            assert status == 200, (command, answer)
            frame = answer["frame"]
        return frame

    async def visits(self, *points: int, board: str = "1") -> Json:
        """Send visits by their totals and return the last frame."""
        return await self.play(*({"do": "visit", "points": each} for each in points), board=board)

    async def frame(self, board: str = "1") -> Json:
        """Return the board's frame."""
        status, frame = await self.request("GET", f"/api/v1/boards/{board}")
        assert status == 200, frame
        assert isinstance(frame, dict)
        return frame

    async def scoresheet(self, board: str = "1") -> str:
        """Return the board's scoresheet as text."""
        status, text = await self.request("GET", f"/api/v1/boards/{board}/scoresheet")
        assert status == 200, text
        return str(text)

    @asynccontextmanager
    async def live(self, board: str = "1") -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
        """Follow a board; ``await socket.receive_json()`` gives the next frame."""
        async with self.session.ws_connect(
            f"{self.url}/live/{board}", headers=self.headers, max_msg_size=0
        ) as following:
            yield following
