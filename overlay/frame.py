"""The frame: the whole picture of a board, encoded once for viewers and once for operators."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import json

VERSION = 1

EMPTY: Mapping[str, Any] = {
    "sport": None,
    "mode": None,
    "title": "",
    "status": "setup",
    "awaiting": None,
    "winner": None,
    "ended_by": None,
    "format": None,
    "sides": [],
    "clock": None,
    "moments": [],
    "log": [],
}


class Frame(NamedTuple):
    """One picture, ready to be sent; ``operator`` is ``viewer`` with the pad."""

    seq: int
    viewer: bytes
    operator: bytes
    etag: str

    def bytes(self, *, operator: bool) -> bytes:
        """Return the picture for an operator or for anybody."""
        return self.operator if operator else self.viewer


class Origin(NamedTuple):
    """What every frame of a board has in common while the server runs."""

    board: str
    epoch: int
    build: str


def assemble(
    origin: Origin, seq: int, at: int, view: Mapping[str, Any], pad: Mapping[str, Any] | None
) -> Frame:
    """Return the frame of a view."""
    picture = {
        "v": VERSION,
        "board": origin.board,
        "epoch": origin.epoch,
        "seq": seq,
        "at": at,
        **view,
        "build": origin.build,
    }
    viewer = json.encode(picture)
    operator = viewer
    if pad is not None:
        operator = b"".join((viewer[:-1], b',"pad":', json.encode(pad), b"}"))
    return Frame(seq, viewer, operator, f"{origin.epoch:x}-{seq}-{origin.build}")
