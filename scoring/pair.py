"""The two sides of a match, and values that each of them has one of."""

from collections.abc import Callable
from typing import Literal, TypeVar

Side = Literal[0, 1]
T = TypeVar("T")
Pair = tuple[T, T]

SIDES: tuple[Side, Side] = (0, 1)


def other(side: Side) -> Side:
    """Return the opponent of ``side``."""
    return 0 if side else 1


def with_side(pair: Pair[T], side: Side, value: T) -> Pair[T]:
    """Return ``pair`` with the value of ``side`` replaced."""
    return (pair[0], value) if side else (value, pair[1])


def change_side(pair: Pair[T], side: Side, change: Callable[[T], T]) -> Pair[T]:
    """Return ``pair`` with ``change`` done to the value of ``side``."""
    return with_side(pair, side, change(pair[side]))
