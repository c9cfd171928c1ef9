"""The board once more, written out by itself: what the tests of the tables count from."""

from itertools import product

SINGLES = [*range(1, 21), 25]
DOUBLES = [*range(2, 41, 2), 50]
TREBLES = [*range(3, 61, 3)]
DARTS = [
    (0, ""),
    *((value, "S") for value in SINGLES),
    *((value, "D") for value in DOUBLES),
    *((value, "T") for value in TREBLES),
]  # what a dart scores and its ring
LAST = {"straight": "SDT", "double": "D", "master": "DT"}


def totals(darts: int) -> set[int]:
    """Return every total of so many darts."""
    return {sum(thrown) for thrown in product({value for value, _ in DARTS}, repeat=darts)}


def finishes(darts: int, out_rule: str) -> set[int]:
    """Return what the last of exactly so many darts can finish."""
    lasts = {value for value, ring in DARTS if ring and ring in LAST[out_rule]}
    return {before + last for before in totals(darts - 1) for last in lasts}
