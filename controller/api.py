"""The HTTP interface of the boards: what programs and the console send and read."""

from typing import Final

import msgspec
from aiohttp import web

from controller.auth import Doorkeeper
from controller.boards import Boards
from controller.errors import TooMany
from controller.journal import Journal
from controller.limits import Buckets
from controller.schema import read_envelope, read_object, read_person, read_replace
from scoring import catalogue

NO_STORE: Final = {"Cache-Control": "no-store", "Vary": "Cookie, Authorization"}
COMMANDS_AT_ONCE: Final = 2000
COMMANDS_PER_SECOND: Final = 50


def json_response(body: bytes, status: int = 200, etag: str | None = None) -> web.Response:
    """Return encoded JSON as an answer that nobody keeps."""
    headers = NO_STORE if etag is None else {**NO_STORE, "ETag": f'"{etag}"'}
    return web.Response(body=body, status=status, content_type="application/json", headers=headers)


class Api:
    """The handlers of ``/api/v1`` and of the health pages."""

    def __init__(self, boards: Boards, journal: Journal, door: Doorkeeper) -> None:
        self._boards = boards
        self._journal = journal
        self._door = door
        self._rate = Buckets(COMMANDS_AT_ONCE, COMMANDS_PER_SECOND)

    def routes(self) -> list[web.RouteDef]:
        """Return what is served where."""
        board = "/api/v1/boards/{board}"
        return [
            web.get("/api/v1/boards", self.list_boards),
            web.get("/api/v1/formats", self.formats),
            web.get(board, self.frame),
            web.get(f"{board}/scoresheet", self.scoresheet),
            web.get(f"{board}/log", self.log),
            web.post(f"{board}/match", self.match),
            web.post(f"{board}/commands", self.command),
            web.get("/healthz", self.alive),
            web.get("/readyz", self.ready),
        ]

    async def list_boards(self, _request: web.Request) -> web.Response:
        """Tell the boards and what is on each."""
        return json_response(
            msgspec.json.encode({"boards": [board.summary() for board in self._boards]})
        )

    async def formats(self, _request: web.Request) -> web.Response:
        """Tell the formats, so that no page knows a rule."""
        return json_response(msgspec.json.encode(catalogue.catalogue()))

    async def frame(self, request: web.Request) -> web.Response:
        """Tell the frame of a board, unless the asker has it already."""
        frame = self._boards[request.match_info["board"]].frame
        operator = self._door.is_operator(request)
        etag = f"{frame.etag}-{'o' if operator else 'v'}"
        known = request.if_none_match or ()
        if any(tag.value in (etag, "*") for tag in known):
            return web.Response(status=304, headers={**NO_STORE, "ETag": f'"{etag}"'})
        return json_response(frame.bytes(operator=operator), etag=etag)

    async def scoresheet(self, request: web.Request) -> web.Response:
        """Give the match so far as JSON Lines."""
        board = request.match_info["board"]
        lines = self._boards[board].sheet()
        return web.Response(
            body=b"".join(msgspec.json.encode(line) + b"\n" for line in lines),
            content_type="application/jsonl",
            charset="utf-8",
            headers={
                **NO_STORE,
                "Content-Disposition": f'attachment; filename="board-{board}.jsonl"',
            },
        )

    async def log(self, request: web.Request) -> web.Response:
        """Tell an operator every entry of the match, unless nothing has changed since."""
        self._door.require(request)
        board = self._boards[request.match_info["board"]]
        etag = f"{board.frame.etag}-l"
        if any(tag.value in (etag, "*") for tag in request.if_none_match or ()):
            return web.Response(status=304, headers={**NO_STORE, "ETag": f'"{etag}"'})
        return json_response(board.log(), etag=etag)

    async def match(self, request: web.Request) -> web.Response:
        """Begin a match."""
        board = self._may_write(request)
        setup = await read_object(request, any_type=self._door.by_header(request))
        replace = read_replace(setup)
        person = read_person(setup)
        frame = await self._boards.begin(board, setup, replace=replace, person=person)
        return json_response(frame.operator, 201)

    async def command(self, request: web.Request) -> web.Response:
        """Carry out a command."""
        board = self._boards[self._may_write(request)]
        body = await read_object(request, any_type=self._door.by_header(request))
        return json_response(await board.command(read_envelope(body)))

    def _may_write(self, request: web.Request) -> str:
        self._door.require(request)
        board = request.match_info["board"]
        if not self._rate.take(f"{request.remote} {board}"):
            raise TooMany
        return board

    async def alive(self, _request: web.Request) -> web.Response:
        """Say that the server runs."""
        return json_response(b'{"status":"alive"}')

    async def ready(self, _request: web.Request) -> web.Response:
        """Say whether the journal can write; that is tried."""
        await self._journal.pulse()
        return json_response(b'{"status":"ready"}')
