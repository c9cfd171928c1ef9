"""What is told of the entries of a match: the log, what each did, moments, undo, and changes.

All of it is read off the entries and the states around them.
"""

from typing import Any

from scoring.history import Entry
from scoring.ledger import Ledger

LOG = 12
MOMENTS = 16

Row = dict[str, Any]


def did(ledger: Ledger, before: Any, entry: Entry, number: int) -> Row:  # noqa: ANN401
    """Return all that an entry did; of several commands the last, and each as ``parts``."""
    mode = ledger.mode
    if not entry.command.get("with"):
        return {**mode.did(entry.state), **mode.more(entry.state)}
    deeds = [
        {**mode.did(state), **mode.more(state)} for state in ledger.states(before, entry, number)
    ]
    return {**deeds[-1], "parts": deeds}


def _row(ledger: Ledger, number: int, origin_ms: int, deed: Row) -> Row:
    """Return one entry as the frame's log has it."""
    entry = ledger.entries[number - 1]
    return {
        "entry": number,
        **entry.command,
        "who": entry.who,
        "at": origin_ms + round(entry.at * 1000),
        "did": deed,
        "corrected": list(entry.history),
    }


def latest(ledger: Ledger, origin_ms: int) -> list[Row]:
    """Return the last entries, with what each did."""
    last = len(ledger.entries)
    return [
        _row(ledger, number, origin_ms, ledger.mode.did(ledger.entries[number - 1].state))
        for number in range(max(1, last - LOG + 1), last + 1)
    ]


def whole(ledger: Ledger, origin_ms: int) -> list[Row]:
    """Return every entry with its place in the match, and whether a question about it is open."""
    rows = []
    for number, entry in enumerate(ledger.entries, 1):
        before = ledger.before(number)
        deed = did(ledger, before, entry, number)
        states = ledger.states(before, entry, number) if "with" in entry.command else [entry.state]
        places = []
        for state in states or [entry.state]:
            places.append(ledger.mode.place(state, before))
            before = state
        rows.append(
            {
                **_row(ledger, number, origin_ms, deed),
                **places[-1],
                "corrected": [
                    {**was, "corrected_at": origin_ms + round(was["corrected_at"] * 1000)}
                    for was in entry.history
                ],
                "doubt": any(place["doubt"] for place in places),
                "taken_back": entry.taken_back,
            }
        )
    return rows


def moments(ledger: Ledger, number: int, origin_ms: int) -> list[Row]:
    """Return the moments of one entry, with ids and times that a correction keeps."""
    entry = ledger.entries[number - 1]
    at = origin_ms + round(entry.at * 1000)
    if len(entry.command.get("with", ())) < 2:
        return _moments(ledger, entry.state, str(entry.seq), at)
    *first, last = ledger.states(ledger.before(number), entry, number)
    found: list[Row] = []
    for part, state in enumerate(first):
        found += _moments(ledger, state, f"{entry.seq}.{part}", at)
    return found + _moments(ledger, last, str(entry.seq), at)


def _moments(ledger: Ledger, state: Any, name: str, at: int) -> list[Row]:  # noqa: ANN401
    """Return the moments of one state."""
    return [
        {"id": f"{name}.{moment['kind']}", "at": at, **moment}
        for moment in ledger.mode.moments(state)
    ]


def latest_moments(ledger: Ledger, origin_ms: int) -> list[Row]:
    """Return the last moments, in order."""
    found: list[Row] = []
    for number in range(len(ledger.entries), 0, -1):
        found[:0] = moments(ledger, number, origin_ms)
        if len(found) >= MOMENTS:
            break
    return found[-MOMENTS:]


def undo_step(ledger: Ledger) -> Row | None:
    """Return what an undo would take back."""
    number = ledger.latest()
    return _step(ledger, ledger.entries[number - 1], number) if number else None


def redo_step(ledger: Ledger, group: tuple[Entry, ...]) -> Row:
    """Return what a redo of entries that were taken back together would put back."""
    first = len(ledger.entries) + 1
    steps = [_step(ledger, one, at) for at, one in enumerate(group, first) if not one.taken_back]
    steps = steps or [_step(ledger, group[0], first)]
    crossed = [step["crosses"] for step in steps]
    widest = next((part for part in ledger.mode.units if part in crossed), None)
    return {**steps[0], "count": len(group), "crosses": widest}


def _step(ledger: Ledger, entry: Entry, number: int) -> Row:
    """Return what an undo or redo of the entry is about."""
    deed = ledger.mode.did(entry.state)
    return {
        "entry": number,
        "do": entry.command["do"],
        **{key: deed.get(key) for key in ("side", "points", "bust")},
        "crosses": deed["won"],
        "parts": len(entry.command.get("with") or (deed,)),
    }


def changes(was: Ledger, becomes: Ledger) -> list[Row]:
    """Return every entry that does something else in the second ledger, None for nothing."""
    most = max(len(was.entries), len(becomes.entries))
    first = next(
        (
            number
            for number, (old, new) in enumerate(zip(was.entries, becomes.entries, strict=False), 1)
            if old is not new
        ),
        min(len(was.entries), len(becomes.entries)) + 1,
    )
    rows = [
        {"entry": number, "was": _deed(was, number), "becomes": _deed(becomes, number)}
        for number in range(first, most + 1)
    ]
    return [row for row in rows if row["was"] != row["becomes"]]


def _deed(ledger: Ledger, number: int) -> Row | None:
    """Return what the entry did, None where there is none or it was taken back."""
    if number > len(ledger.entries):
        return None
    entry = ledger.entries[number - 1]
    return None if entry.taken_back else did(ledger, ledger.before(number), entry, number)
