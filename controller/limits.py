"""How much one address may ask for: buckets that refill with time, in bounded memory."""

import time
from collections import OrderedDict
from typing import Final

ADDRESSES: Final = 4096


class Buckets:
    """One bucket for each address; the longest unused ones are forgotten."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size = size
        self._per_second = per_second
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def level(self, address: str) -> float:
        """Return how much is left for an address."""
        now = time.monotonic()
        level, seen = self._levels.get(address, (self._size, now))
        return min(self._size, level + (now - seen) * self._per_second)

    def take(self, address: str) -> bool:
        """Take one, unless nothing is left."""
        level = self.level(address)
        allowed = level >= 1
        self._levels[address] = (level - 1 if allowed else level, time.monotonic())
        self._levels.move_to_end(address)
        if len(self._levels) > ADDRESSES:
            self._levels.popitem(last=False)
        return allowed
