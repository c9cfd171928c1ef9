"""From JSON values to typed values, with a coded error that names the path.

msgspec does the decoding; this module gives its complaints the codes and paths that screens
and languages can use, so that no English sentence of a library reaches an operator.
"""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from scoring.errors import (
    CommandError,
    MissingField,
    SetupError,
    TallyError,
    UnknownCommand,
    UnknownField,
    UnknownKey,
    WrongType,
)

T = TypeVar("T")

_AT = re.compile(r" - at `\$\.?(?P<path>.*)`$")
_FIELD = re.compile(r"field `(?P<field>[^`]*)`")


def _complaint(error: msgspec.ValidationError) -> tuple[str, str]:
    """Return what kind of complaint it is and the dotted path that it is about."""
    text = str(error)
    found = _AT.search(text)
    path = found["path"] if found else ""
    field = _FIELD.search(text)
    if text.startswith("Object missing required field") and field:
        return "missing", f"{path}.{field['field']}".lstrip(".")
    if text.startswith("Object contains unknown field") and field:
        return "unknown", f"{path}.{field['field']}".lstrip(".")
    return "value", path


def command(raw: object, kind: Any, commands: frozenset[str]) -> Any:  # noqa: ANN401 - a union
    """Return ``raw`` as one of the union ``kind``; ``commands`` are its tags.

    Raises CommandError and its kind: UnknownCommand, MissingField, UnknownField, WrongType.
    """
    if not isinstance(raw, dict):
        raise CommandError(path="")
    do = raw.get("do")
    if not isinstance(do, str):
        raise MissingField(path="do") if do is None else WrongType(path="do")
    if do not in commands:
        raise UnknownCommand(do=do[:40])
    refusals: dict[str, Callable[..., TallyError]] = {
        "missing": MissingField,
        "unknown": UnknownField,
        "value": WrongType,
    }
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        what, path = _complaint(error)
        raise refusals[what](path=path[:80]) from None


def setup(raw: object, kind: type[T], path: str = "") -> T:
    """Return the part ``raw`` of a set-up as ``kind``.

    Raises SetupError, or UnknownKey, with the path of the bad key.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        what, below = _complaint(error)
        full = ".".join(part for part in (path, below) if part)[:80]
        raise (UnknownKey if what == "unknown" else SetupError)(path=full) from None
