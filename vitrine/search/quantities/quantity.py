"""Quantities of a query, and how they compare with those that specifications give."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from vitrine.content.model.specifications import Specification
from vitrine.units.unit_conversions import ACCURACY, DIAMETER, NPS_BY_DN, STANDARD_FLOW, Measure
from vitrine.units.unit_symbols import UNITS

NOMINAL_DIAMETER = "nominal-diameter"
NORMAL_FLOW = "normal-flow"
# Dimensions with ambiguous units, and the prefix of the keys of the specifications that are compared by them.
COMPARED_BY_KEY = {DIAMETER: NOMINAL_DIAMETER, ACCURACY: "accuracy"}
INCH = "in"
INCHES = {inches: diameter for diameter, inches in NPS_BY_DN.items()}
TOLERANCE = 0.005  # of a value, since `150 psi` is 10.34 bar
ABOVE, BELOW = "above", "below"


@dataclass(frozen=True)
class Quantity:
    """A quantity in a query: the text from `start` to `end`; `low` and `high` are in the base unit of its dimension.

    `given` and `unit` say how it was read: the ends as written, and the symbol of the unit. `fraction` is a part of an
    inch as texts write it, since it may be the size of a thread too; empty for others. With a `bound`, what is asked
    for is ABOVE or BELOW it.
    """

    dimension: str
    low: float
    high: float
    start: int
    end: int
    given: tuple[float, float]
    unit: str
    fraction: str = ""
    bound: str = ""

    @property
    def reached(self) -> tuple[float, float]:
        """What a range must cover from and to, to have the quantity or something beyond its bound."""
        beyond = TOLERANCE * abs(self.low) or TOLERANCE
        if self.bound == ABOVE:
            return inf, self.high + beyond
        if self.dimension == ACCURACY and not self.bound:  # what is more accurate will do, too
            return self.high + beyond, -inf
        return (self.low - beyond, -inf) if self.bound == BELOW else (self.low, self.high)

    def is_like(self, other: "Quantity") -> bool:
        """Whether both are the same but for rounding, such as `10 bar` and `1 MPa`."""
        same = (self.dimension, self.bound) == (other.dimension, other.bound)
        return same and close(self.low, other.low) and close(self.high, other.high)


def one_of(words: Iterable[str]) -> str:
    """A pattern of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def distinct(quantities: Iterable[Quantity]) -> list[Quantity]:
    """Quantities without those that are like an earlier one."""
    found: list[Quantity] = []
    for quantity in quantities:
        if not any(map(quantity.is_like, found)):
            found.append(quantity)
    return found


def close(first: float, second: float) -> bool:
    return abs(first - second) <= TOLERANCE * max(abs(first), abs(second))


def without_quantities(text: str, quantities: Iterable[Quantity]) -> str:
    """A text with spaces in place of its quantities."""
    for quantity in quantities:
        text = text[: quantity.start] + " " * (quantity.end - quantity.start) + text[quantity.end :]
    return text


def base(value: float, measure: Measure) -> float:
    """A value in the base unit of its dimension; inches are the nominal diameters they stand for."""
    if measure.symbol == INCH and value in INCHES:
        return float(INCHES[value])
    return value * measure.factor + measure.offset


def specification_measure(specification: Specification) -> Measure | None:
    """How the numbers of a specification compare with quantities; None if they do not.

    Millimeters are compared only where they are a nominal diameter, and percents where they are an accuracy: its key
    begins with what COMPARED_BY_KEY says.
    """
    measure = UNITS[specification.unit].measure if specification.unit in UNITS else None
    if measure and specification.key.startswith(COMPARED_BY_KEY.get(measure.dimension, "")):
        return measure
    return None


def dimensions(specification: Specification) -> tuple[str, ...]:
    """The dimensions of the quantities that a specification compares with, the volume flow of gases among them.

    Standard cubic meters are compared only where the specification is about them: its key begins with NORMAL_FLOW.
    """
    measure = specification_measure(specification)
    if measure is None:
        return ()
    return (measure.dimension, *((STANDARD_FLOW,) if specification.key.startswith(NORMAL_FLOW) else ()))
