"""What a page may say on its live socket, and the answer to it.

A message says one or more of: ``ping`` asks for the time; ``hello`` tells which page it is;
``shown`` tells the frame that was drawn last; ``visible`` whether anybody can see the page.
Whatever else it says is refused as a whole.
"""

import time
from typing import Annotated, Final, Literal

from msgspec import DecodeError, Meta, Struct, ValidationError, json

LONGEST_MESSAGE: Final = 4096

Layout = Literal["scorebug", "program", "venue", "wall", "control"]
Build = Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{0,40}\Z")]
Count = Annotated[int, Meta(ge=0, le=2**53)]


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """A page says which it is."""

    layout: Layout
    build: Build = ""


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """The frame that a page has drawn."""

    epoch: Count
    seq: Count


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """One message of a page."""

    ping: float | None = None
    hello: Hello | None = None
    shown: Shown | None = None
    visible: bool | None = None


def now_ms() -> int:
    """Return the server's clock as pages are told it."""
    return time.time_ns() // 1_000_000


class Unheard(ValueError):
    """A message that says nothing that a page may say."""


def read(message: str | bytes) -> Said:
    """Return what a message says; raises Unheard."""
    try:
        said = json.decode(message, type=Said)
    except (DecodeError, ValidationError):
        raise Unheard from None
    if said == Said():
        raise Unheard
    return said


def answer(said: Said) -> bytes | None:
    """Return what is answered: the time, to whom asked for it."""
    if said.ping is None:
        return None
    return json.encode({"pong": said.ping, "at": now_ms()})
