"""The quantities of a query, their comparison with those of specifications, and the text without them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from vitrine.content.model.specifications import Specification
from vitrine.units.unit_conversions import ACCURACY, DIAMETER, NPS_BY_DN, STANDARD_FLOW, WRITTEN_UNITS, Measure
from vitrine.units.unit_symbols import UNITS

NOMINAL_DIAMETER = "nominal-diameter"
NORMAL_FLOW = "normal-flow"
# Dimensions with ambiguous units; only specifications whose key begins with this prefix have such quantities.
COMPARED_BY_KEY = {DIAMETER: NOMINAL_DIAMETER, ACCURACY: "accuracy"}
INCH = "in"
INCHES = {inches: diameter for diameter, inches in NPS_BY_DN.items()}
TOLERANCE = 0.005  # of a value, since `150 psi` is 10.34 bar
ABOVE, BELOW = "above", "below"


@dataclass(frozen=True)
class Quantity:
    """A quantity in a query.

    low, high   its ends in the base unit of its dimension; both are the same unless it is a range
    start, end  its position in the text
    given       its ends as written
    unit        the symbol of the unit in which it is written
    fraction    a part of an inch as written, which may also be the size of a thread; empty for other quantities
    bound       ABOVE or BELOW if the search asks for values beyond it, else empty
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
    def range_to_cover(self) -> tuple[float, float]:
        """The ends that a range must cover to satisfy the quantity, or to reach beyond its bound."""
        beyond = TOLERANCE * abs(self.low) or TOLERANCE
        if self.bound == ABOVE:
            return inf, self.high + beyond
        if self.dimension == ACCURACY:  # a more accurate product is suitable as well
            return self.high + beyond, -inf
        return (self.low - beyond, -inf) if self.bound == BELOW else (self.low, self.high)

    def is_like(self, other: "Quantity") -> bool:
        """Whether both are the same apart from rounding, such as `10 bar` and `1 MPa`."""
        same = (self.dimension, self.bound) == (other.dimension, other.bound)
        return same and is_close(self.low, other.low) and is_close(self.high, other.high)


def alternation(words: Iterable[str]) -> str:
    """A pattern that matches any of these words; longer ones are tried first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


# Units that may stand without a number: a `flow meter m³/h` is any flow meter. Quotients of gases under standard
# conditions say what is measured, and single words (`bar`) may mean something else. Percentages would find part
# numbers: a `level stuck at 100%` is no CT-100.
QUOTIENTS = alternation(
    written for written, measure in WRITTEN_UNITS.items() if "/" in written and measure.dimension != STANDARD_FLOW
)
LONE_UNIT = re.compile(
    rf"(?<!\S)(?<!\d )[(\[]?(?:{QUOTIENTS})[)\]]?(?!\S)|(?<![\w.,])\d+(?:[.,]\d+)? ?%", re.IGNORECASE
)


def distinct(quantities: Iterable[Quantity]) -> list[Quantity]:
    """Quantities without repetitions, even in another unit."""
    different: list[Quantity] = []
    for quantity in quantities:
        if not any(map(quantity.is_like, different)):
            different.append(quantity)
    return different


def is_close(first: float, second: float) -> bool:
    return abs(first - second) <= TOLERANCE * max(abs(first), abs(second))


def without_quantities(text: str, quantities: Iterable[Quantity]) -> str:
    """A text with spaces in place of its quantities."""
    for quantity in quantities:
        text = text[: quantity.start] + " " * (quantity.end - quantity.start) + text[quantity.end :]
    return text


def without_lone_units(text: str) -> str:
    """A text without percentages and quotients of units without a number, unless it consists only of them."""
    left = LONE_UNIT.sub(" ", text)
    return left if left.strip() else text


def to_base_unit(value: float, measure: Measure) -> float:
    """A value in the base unit of its dimension; a size in inches becomes the nominal diameter that it stands for."""
    if measure.symbol == INCH and value in INCHES:
        return float(INCHES[value])
    return value * measure.factor + measure.offset


def specification_measure(specification: Specification) -> Measure | None:
    """The measure of a specification's unit; None if its numbers cannot be compared with quantities.

    Millimeters count only as nominal diameters, and percentages only as accuracies: the key must begin with the prefix
    in COMPARED_BY_KEY.
    """
    measure = UNITS[specification.unit].measure if specification.unit in UNITS else None
    if measure and specification.key.startswith(COMPARED_BY_KEY.get(measure.dimension, "")):
        return measure
    return None


def dimensions(specification: Specification) -> tuple[str, ...]:
    """The dimensions of the quantities that can be compared with a specification.

    Standard cubic meters of gas are compared only with specifications whose key begins with NORMAL_FLOW.
    """
    measure = specification_measure(specification)
    if measure is None:
        return ()
    return (measure.dimension, *((STANDARD_FLOW,) if specification.key.startswith(NORMAL_FLOW) else ()))
