"""The bodies of requests: JSON within limits, and the envelope around a command."""

from typing import Annotated, Any, NamedTuple

import msgspec
from aiohttp import web
from msgspec import Meta

from controller.errors import BadEnvelope, Malformed, TooLarge, WrongType
from scoring.errors import MissingField
from scoring.errors import WrongType as WrongKind

LONGEST_BODY = 64 * 1024
DEEPEST = 16

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Who = Annotated[str, Meta(max_length=64)]
Base = Annotated[int, Meta(ge=0)]
PersonId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]

FIELDS: dict[str, Any] = {
    "id": Id | None,
    "base": Base | None,
    "dry": bool,
    "who": Who | None,
    "person": PersonId | None,
}


class Envelope(NamedTuple):
    """A command and what its sender says about it."""

    command: dict[str, Any]
    id: str | None = None
    base: int | None = None
    dry: bool = False
    who: str | None = None
    person: str | None = None


async def read_object(request: web.Request, *, any_type: bool) -> dict[str, Any]:
    """Return the body as a JSON object, or refuse it.

    Unless it may be of ``any_type`` it has to say that it is JSON, which no form of another
    site's page can do.
    """
    if not any_type and request.content_type != "application/json":
        raise WrongType(expected="application/json")
    if request.content_length is not None and request.content_length > LONGEST_BODY:
        raise TooLarge(limit=LONGEST_BODY)
    try:
        value = msgspec.json.decode(await request.read())
    except web.HTTPRequestEntityTooLarge:
        raise TooLarge(limit=LONGEST_BODY) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Malformed from None
    if not isinstance(value, dict) or _deeper_than(value, DEEPEST):
        raise Malformed
    return value


def read_envelope(body: dict[str, Any]) -> Envelope:
    """Part a command from its envelope; what is no command on any board is refused here."""
    if not isinstance(do := body.get("do"), str):
        raise MissingField(path="do") if do is None else WrongKind(path="do")
    fields: dict[str, Any] = {}
    for name, kind in FIELDS.items():
        if name in body:
            try:
                fields[name] = msgspec.convert(body[name], kind)
            except msgspec.ValidationError:
                raise BadEnvelope(path=name) from None
    command = {name: value for name, value in body.items() if name not in FIELDS and name != "at"}
    return Envelope(command, **fields)


def read_replace(body: dict[str, Any]) -> bool:
    """Take out of a set-up whether it may end the match that is on the board."""
    replace = body.pop("replace", False)
    if not isinstance(replace, bool):
        raise BadEnvelope(path="replace")
    return replace


def read_person(body: dict[str, Any]) -> str | None:
    """Take out of a set-up who sends it."""
    try:
        return msgspec.convert(body.pop("person", None), FIELDS["person"])  # type: ignore[no-any-return]
    except msgspec.ValidationError:
        raise BadEnvelope(path="person") from None


def _deeper_than(value: object, levels: int) -> bool:
    if isinstance(value, dict):
        return levels == 0 or any(_deeper_than(each, levels - 1) for each in value.values())
    if isinstance(value, list):
        return levels == 0 or any(_deeper_than(each, levels - 1) for each in value)
    return False
