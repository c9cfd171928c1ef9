"""Replay of a scoresheet: its frame, every refusal and every moment, without a server.

The lines go through the same doors as an operator's commands; a refused line changes nothing.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from overlay.frame import VERSION
from overlay.i18n import Words
from scoring.errors import CommandError, NotAScoresheet, RuleError, SheetError, TallyError
from scoring.match import Match
from scoring.scoresheet import read_lines

LANGUAGE = "en"


class Refusal(Struct, frozen=True):
    """One refused line, with the sentence."""

    line: int
    code: str
    message: str


class Replayed(Struct, frozen=True):
    """What ``tallyboard replay`` prints."""

    frame: dict[str, Any]
    refusals: list[Refusal]
    moments: list[dict[str, Any]]


class Stopped(Exception):
    """The replay ended at a line: it cannot be read, or the rules refuse it."""

    def __init__(self, line: int, error: TallyError) -> None:
        super().__init__(line, error)
        self.line = line
        self.error = error

    def sentence(self, name: str) -> str:
        """Return ``FILE:LINE: code: sentence``."""
        return f"{name}:{self.line}: {self.error.code}: {worded(self.error)}"


def worded(error: TallyError) -> str:
    """Return the error's sentence."""
    return Words.load()(LANGUAGE).text(f"errors.{error.code}", **error.params)


def replay(
    lines: Iterable[bytes], *, until: int | None = None, keep_going: bool = False
) -> Replayed:
    """Play the lines of a scoresheet, up to line ``until``.

    Raises Stopped at a line that cannot be read, and at the first refusal unless
    ``keep_going``; SheetError where there is no line at all.
    """
    match: Match | None = None
    at = 0.0
    refusals: list[Refusal] = []
    try:
        for line, raw in read_lines(islice(lines, until)):
            try:
                if match is None:
                    match = Match.start(raw)
                    continue
                at = _at(raw, at)
                record = match.decide(raw, at, _who(raw))
                if raw.get("dry") is not True:
                    match.apply(record)
            except RuleError as error:
                if not keep_going:
                    raise Stopped(line, error) from None
                refusals.append(Refusal(line, error.code, worded(error)))
            except TallyError as error:
                raise Stopped(line, error) from None
    except SheetError as error:
        raise Stopped(int(str(error.params.get("line", 1))), error) from None
    if match is None:
        raise Stopped(1, NotAScoresheet(line=1))
    return Replayed(picture(match, at), refusals, match.moments())


def picture(match: Match, at: float) -> dict[str, Any]:
    """Return the frame of a replayed match; it stands on no board and no server sent it."""
    head = {"v": VERSION, "board": "replay", "epoch": 0, "seq": match.seq}
    return {**head, "at": round(at * 1000), **match.view(0)}


def _at(raw: dict[str, Any], before: float) -> float:
    """Return the time of a line: its own, or that of the line before."""
    at = raw.get("at", before)
    if isinstance(at, bool) or not isinstance(at, int | float) or not 0 <= at < 1e9:
        raise CommandError(path="at")
    return max(float(at), before)


def _who(raw: dict[str, Any]) -> str | None:
    """Return who sent the line, where it is told."""
    who = raw.get("who")
    if who is not None and (not isinstance(who, str) or len(who) > 80):
        raise CommandError(path="who")
    return who


def as_json(replayed: Replayed) -> str:
    """Return the one JSON object that is printed."""
    return msgspec.json.format(msgspec.json.encode(replayed), indent=1).decode()


def as_text(replayed: Replayed) -> str:
    """Return the result and the figures of both sides as lines of text."""
    frame = replayed.frame
    score = "sets" if frame["sides"][0].get("sets") is not None else "legs"
    rows = [
        [
            side["name"],
            str(side[score]),
            str(side["left"]),
            *(_figure(side["stats"][key]) for key in _FIGURES),
        ]
        for side in frame["sides"]
    ]
    head = ["", score, "left", *_FIGURES]
    widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [head, *rows]
    ]
    title = f"{frame['title']} " if frame["title"] else ""
    told = [f"{one.line}: {one.code}: {one.message}" for one in replayed.refusals]
    return "\n".join([f"{title}({frame['status']})", *lines, *told])


_FIGURES = ("average", "first_nine", "maximums", "high_checkout", "checkout_percent", "best_leg")


def _figure(value: int | float | None) -> str:  # noqa: PYI041 - a count is told without decimals
    """Return a figure as text; a dash for one that is not known."""
    if value is None:
        return "-"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def command(lines: Iterable[bytes], *, until: int | None, keep_going: bool, form: str) -> str:
    """Return what the command line prints; raises Stopped."""
    replayed = replay(lines, until=until, keep_going=keep_going)
    return as_text(replayed) if form == "text" else as_json(replayed)
