"""Corrections: an entry is decided anew, and everything after it (D-57).

All of it is decided on the states of the ledger and changes none; what comes out replaces
entries under their numbers.
"""

from typing import Any

from scoring.errors import CorrectionConflict, NotCorrectable, RuleError, TallyError
from scoring.history import (
    AtDouble,
    Correct,
    Replaced,
    Replacement,
    bare,
    is_step,
    parts,
    together,
)
from scoring.ledger import Ledger, Played


def correct(ledger: Ledger, command: Correct) -> Replaced:
    """Return the replacements that a correction comes to.

    Raises CorrectionConflict with the first later entry that is no longer possible, that
    would belong to the other side (unless ``carry``), or that ended a leg or a set whose
    result would change (unless ``force``).
    """
    entry = ledger.entry(command.entry)
    several = _corrected(entry.command, command)
    if any(map(is_step, several)):
        raise NotCorrectable(entry=command.entry)
    for one in several:
        ledger.mode.command(one)
    told = together(several, str(entry.command["do"]))
    played = ledger.play(ledger.before(command.entry), told, command.entry)
    found = [Replacement(command.entry, told, played.events, played.sizes)]
    state = played.state
    for number in range(command.entry + 1, len(ledger.entries) + 1):
        later = ledger.entries[number - 1]
        if later.taken_back:
            continue
        mode = ledger.mode
        if not command.carry and mode.turn(state) != mode.turn(ledger.before(number)):
            raise CorrectionConflict(entry=number, why="side")
        told, played = _again(ledger, state, later.command, number)
        if told != later.command or played.events != later.events:
            found.append(Replacement(number, told, played.events, played.sizes))
        state = played.state
    if not command.force:
        _same_results(ledger, state)
    return Replaced(tuple(found), corrects=True)


def _corrected(was: dict[str, Any], command: Correct) -> list[dict[str, Any]]:
    """Return what is to stand under the number; raises NotCorrectable where no such part is."""
    several = command.with_ if isinstance(command.with_, list) else [command.with_]
    told = [bare(one) for one in several]
    if command.part is None:
        return told
    known = parts(was)
    if command.part >= len(known):
        raise NotCorrectable(entry=command.entry)
    return [*known[: command.part], *told, *known[command.part + 1 :]]


def answer(ledger: Ledger, command: AtDouble) -> Replaced:
    """Answer an open question about an entry; what follows stays as it is."""
    number = command.entry
    told = _answered(ledger, ledger.entry(number).command, command.count, command.part)
    played = ledger.play(ledger.before(number), told, number)
    return Replaced(
        (Replacement(number, told, played.events, played.sizes),),
        corrects=False,
    )


def _answered(
    ledger: Ledger, command: dict[str, Any], count: int | None, part: int | None = None
) -> dict[str, Any]:
    """Return the command with the open question of one part answered, or open; else the last."""
    several = list(parts(command)) or [command]
    at = len(several) - 1 if part is None else min(part, len(several) - 1)
    several[at] = ledger.mode.answer(several[at], count)
    return together(several, str(command["do"]))


def _again(
    ledger: Ledger,
    state: Any,  # noqa: ANN401 - the mode's own
    command: dict[str, Any],
    number: int,
) -> tuple[dict[str, Any], Played]:
    """Decide a later entry anew; an answer that no longer fits is open again."""
    told = command
    for part in range(len(parts(command)), -1, -1):
        try:
            return told, ledger.play(state, told, number)
        except TallyError as error:
            if not part or not ledger.mode.forgives(error):
                raise CorrectionConflict(entry=number, why="impossible", code=error.code) from None
        told = _reopened(ledger, told, part - 1)
    raise AssertionError("the last try returns or refuses")


def _reopened(ledger: Ledger, command: dict[str, Any], part: int) -> dict[str, Any]:
    """Return the command with the answer of one part taken out, where it has one."""
    try:
        return _answered(ledger, command, None, part)
    except RuleError:
        return command


def _same_results(ledger: Ledger, state: Any) -> None:  # noqa: ANN401
    """Refuse a correction that changes who won a finished part of the match."""
    now = {one.part: one.winner for one in ledger.mode.results(state)}
    for old in sorted(ledger.mode.results(ledger.state)):
        if now.get(old.part, -1) != old.winner:
            raise CorrectionConflict(entry=old.entry, why="result")
