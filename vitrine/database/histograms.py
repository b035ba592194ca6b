"""Histograms of the numbers of products, on a linear or logarithmic scale from the lowest to the highest."""

from collections import Counter
from collections.abc import Iterable
from math import log

BINS = 24
HEIGHT = 20  # of the bin with the most products
DECADES_APART = 100  # ratio of the highest to the lowest number from which the scale is logarithmic

Ends = tuple[float, float]


def share_of(number: float, low: float, high: float) -> float:
    """The position of a number on the scale from `low` (0) to `high` (1); numbers outside are clamped."""
    number = min(max(number, low), high)
    if low > 0 and high / low >= DECADES_APART:
        return log(number / low) / log(high / low)
    return (number - low) / (high - low)


def histogram(values: Iterable[list[Ends]], low: float, high: float) -> bytes:
    """The height of each bin: how many products have a number in it, or a range that overlaps it."""
    if low >= high:
        return bytes(BINS)
    counts: Counter[int] = Counter()
    for ends in values:
        counts.update({place for span in ends for place in bins_of(*span, low, high)})
    most = max(counts.values(), default=1)
    return bytes(-(-counts[place] * HEIGHT // most) for place in range(BINS))


def bins_of(start: float, end: float, low: float, high: float) -> range:
    first, last = (min(int(share_of(number, low, high) * BINS), BINS - 1) for number in (start, end))
    return range(first, last + 1)
