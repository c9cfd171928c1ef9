"""The refusals of the rules core: a stable code for machines, params for the sentence.

The sentences themselves are worded per language in ``overlay/locales/<language>/errors.json``.

TallyError
├── RuleError       a command that the rules refuse; the match is exactly as it was
├── CommandError    a command that cannot be read
├── SetupError      a set-up from which no match can start
└── SheetError      a scoresheet that cannot be read
"""

from typing import ClassVar

Param = int | str | list[int]


class TallyError(Exception):
    """Whatever tallyboard refuses, with its code and the params of its sentence."""

    code: ClassVar[str] = "refused"

    def __init__(self, **params: Param) -> None:
        super().__init__(self.code, params)
        self.params: dict[str, Param] = params

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.params.items())
        return f"{self.code}: {told}" if told else self.code


class RuleError(TallyError):
    """A command that the rules refuse; the match is exactly as it was."""

    code = "rule"


class CommandError(TallyError):
    """A command that cannot be read."""

    code = "command.malformed"


class SetupError(TallyError):
    """A set-up from which no match can start; ``path`` names the key."""

    code = "setup.invalid"


class SheetError(TallyError):
    """A scoresheet that cannot be read; ``line`` counts from 1."""

    code = "sheet.not_json"


class MatchFinished(RuleError):
    """The match is over: only undo, redo and corrections are possible."""

    code = "match.finished"


class NotPossibleNow(RuleError):
    """The command belongs to another moment of the match."""

    code = "match.not_possible_now"


class NothingToUndo(RuleError):
    """No entry is left to take back."""

    code = "match.nothing_to_undo"


class NothingToRedo(RuleError):
    """Nothing was taken back since the last entry."""

    code = "match.nothing_to_redo"


class UnknownEntry(RuleError):
    """No effective entry has this number."""

    code = "match.unknown_entry"


class NotCorrectable(RuleError):
    """The entry cannot be replaced by this kind of command."""

    code = "match.not_correctable"


class CorrectionConflict(RuleError):
    """A later entry stands in the way of the correction; ``entry`` is the first.

    ``why``: it is "impossible" (``code`` of its refusal), would pass to the other "side", or
    the "result" of what it ended would change.
    """

    code = "match.correction_conflict"


class ClockNotHeld(RuleError):
    """No clock of the match is held."""

    code = "clock.not_held"


class UnknownPlayer(RuleError):
    """The side has no player of that name or number, or the order leaves one out."""

    code = "match.unknown_player"


class UnknownCommand(CommandError):
    """No command of this mode has that name."""

    code = "command.unknown"


class MissingField(CommandError):
    """The command needs one more field."""

    code = "command.missing_field"


class UnknownField(CommandError):
    """The command has no such field."""

    code = "command.unknown_field"


class WrongType(CommandError):
    """A field holds the wrong kind of value, or one out of its range."""

    code = "command.wrong_type"


class UnknownKey(SetupError):
    """The set-up has no such key."""

    code = "setup.unknown_key"


class UnknownSport(SetupError):
    """No such sport."""

    code = "setup.unknown_sport"


class UnknownMode(SetupError):
    """The sport is not played in this mode."""

    code = "setup.unknown_mode"


class UnknownPreset(SetupError):
    """No format has that name."""

    code = "setup.unknown_preset"


class UnknownCountry(SetupError):
    """No country has that code."""

    code = "setup.unknown_country"


class TwoTargets(SetupError):
    """A target and a best-of are both given for the same unit."""

    code = "setup.two_targets"


class EvenWithoutDraw(SetupError):
    """A best of an even number can end level, and the format allows no draw."""

    code = "setup.even_without_draw"


class NotAScoresheet(SheetError):
    """The first line is not the set-up of a scoresheet of this version."""

    code = "sheet.not_a_scoresheet"


class EmptySheet(SheetError):
    """The scoresheet has no line."""

    code = "sheet.empty"
