"""Where the numbers of products lie between the lowest and the highest, on a linear or a logarithmic scale."""

from collections.abc import Iterable
from math import log

BINS = 24
HEIGHT = 20  # of the bin with the most products
DECADES_APART = 100  # how many times the lowest number the highest is on a logarithmic scale

Ends = tuple[float, float]


def share_of(number: float, low: float, high: float) -> float:
    """Where a number lies on the scale from `low` to `high`: 0 at its beginning or before, 1 at its end or behind."""
    number = min(max(number, low), high)
    if low > 0 and high / low >= DECADES_APART:
        return log(number / low) / log(high / low)
    return (number - low) / (high - low)


def histogram(values: Iterable[list[Ends]], low: float, high: float) -> bytes:
    """For each bin its height: how many products have a number in it, or a range that reaches into it."""
    counts = [0] * BINS
    for ends in values if low < high else ():
        for place in {place for span in ends for place in bins_of(*span, low, high)}:
            counts[place] += 1
    return bytes(-(-count * HEIGHT // (max(counts) or 1)) for count in counts)


def bins_of(start: float, end: float, low: float, high: float) -> range:
    first, last = (min(int(share_of(number, low, high) * BINS), BINS - 1) for number in (start, end))
    return range(first, last + 1)
