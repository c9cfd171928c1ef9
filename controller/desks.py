"""The interface of the desks: the socket that tells them who and what is there, and who scores."""

from typing import Annotated, Any, Final

import msgspec
from aiohttp import web
from msgspec import Meta

from controller.api import COMMANDS_AT_ONCE, COMMANDS_PER_SECOND, json_response
from controller.auth import Doorkeeper
from controller.boards import Boards
from controller.crew import Crew, Person
from controller.errors import BadEnvelope, TooMany
from controller.limits import Buckets
from controller.schema import PersonId, read_object

Name = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*\Z")]

FIELDS: Final[dict[str, Any]] = {"person": PersonId | None, "name": Name, "ask": bool}


def read_fields(body: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a wish about who scores, or of a desk; raises BadEnvelope."""
    fields: dict[str, Any] = {}
    for name, value in body.items():
        kind = FIELDS.get(name)
        if kind is None:
            raise BadEnvelope(path=name[:64])
        try:
            fields[name] = msgspec.convert(value, kind)
        except msgspec.ValidationError:
            raise BadEnvelope(path=name) from None
    return fields


class Desks:
    """The handlers of what only people at a desk need."""

    def __init__(self, boards: Boards, crew: Crew, door: Doorkeeper) -> None:
        self._boards = boards
        self._crew = crew
        self._door = door
        self._rate = Buckets(COMMANDS_AT_ONCE, COMMANDS_PER_SECOND)

    def routes(self) -> list[web.RouteDef]:
        """Return what is served where."""
        return [web.post("/api/v1/boards/{board}/scorer", self.scorer)]

    def of(self, request: web.Request) -> tuple[str, Person]:
        """Return the board and the person of a desk that wants to open; refuses strangers."""
        self._door.require(request)
        board = self._boards[request.query.get("board", "1")].origin.board
        told = {name: request.query[name] for name in ("person", "name") if name in request.query}
        fields = read_fields(told)
        if "person" not in fields:
            raise BadEnvelope(path="person")
        return board, Person(fields["person"], fields.get("name", "").strip())

    async def scorer(self, request: web.Request) -> web.Response:
        """Let one person alone score a board, or everybody; or ask for it."""
        self._door.require(request)
        board = self._boards[request.match_info["board"]].origin.board
        if not self._rate.take(f"{request.remote} {board}"):
            raise TooMany
        body = await read_object(request, any_type=self._door.by_header(request))
        fields = read_fields(body)
        if "person" not in fields:
            raise BadEnvelope(path="person")
        if fields["person"] is None:
            self._crew.give(board)
        else:
            who = Person(fields["person"], fields.get("name", "").strip())
            if fields.get("ask", False):
                self._crew.ask(board, who)
            else:
                self._crew.take(board, who)
        return json_response(msgspec.json.encode(self._crew.standing(board)))
