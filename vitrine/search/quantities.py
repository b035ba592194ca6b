"""Reads quantities in a query, such as `DN 50`, `0-10 bar` and `2"`, in the units that specifications use."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from vitrine.content.model.specifications import Specification
from vitrine.units import DIAMETER, NPS_BY_DN, UNITS, VOLTAGE, WRITTEN_UNITS, Measure

NOMINAL_DIAMETER = "nominal-diameter"
NUMBER = r"[-\u2212]?\d+(?:[.,]\d+)*"
SPELLINGS = "|".join(re.escape(written) for written in sorted(WRITTEN_UNITS, key=len, reverse=True))
TO = r"\s*(?:-|\u2013|\u2212|~|\u301c|\u2026|\.{2,3}|to|bis|a|à|から|…)\s*"
CURRENT = "(?:[ad]c)?"  # `DC24V`
AMOUNT = re.compile(
    rf"(?<![^\W\d_]){CURRENT}(?<![\d.,/-])(?P<low>{NUMBER})(?:\s*(?:{SPELLINGS})?{TO}(?P<high>\+?\d+(?:[.,]\d+)*))?"
    rf"\s*(?P<unit>{SPELLINGS})(?![^\W_])",
    re.IGNORECASE,
)
DIAMETER_BEFORE = re.compile(
    r"(?<![^\W_])(?:dn|口径|nennweite|diam[eè]tre|di[aá]metro)\s*-?\s*(?P<low>\d{1,4})(?:\s*mm)?(?![^\W_])",
    re.IGNORECASE,
)
LARGEST_SIGNAL_ZERO = 2  # volts; supplies begin higher
INCHES = {inches: diameter for diameter, inches in NPS_BY_DN.items()}


@dataclass(frozen=True)
class Quantity:
    """A quantity in a query: the text from `start` to `end`; `low` and `high` are in the base unit of its dimension.

    `given` and `unit` say how it was read: the ends as written, and the symbol of the unit.
    """

    dimension: str
    low: float
    high: float
    start: int
    end: int
    given: tuple[float, float]
    unit: str


def read_quantities(text: str) -> list[Quantity]:
    """The quantities of a normalized text in their order; numbers without a unit are none."""
    found = [diameter(match) for match in DIAMETER_BEFORE.finditer(text)]
    for match in AMOUNT.finditer(text):
        if not is_slip(match) and not any(match.start() < other.end and other.start < match.end() for other in found):
            found.append(amount(match))
    return sorted(found, key=lambda quantity: quantity.start)


def is_slip(match: re.Match[str]) -> bool:
    """Whether an amount is none after all: `50A` is a size, but `5 a` is not, and `0-10 V` is a signal."""
    unit = match["unit"].lower()
    is_range = match["high"] is not None and WRITTEN_UNITS[unit].dimension == VOLTAGE
    signal = is_range and decimal(match["low"]) <= LARGEST_SIGNAL_ZERO
    return signal or (unit == "a" and match.group()[-2].isspace())


def without_quantities(text: str, quantities: Iterable[Quantity]) -> str:
    """A text with spaces in place of its quantities."""
    for quantity in quantities:
        text = text[: quantity.start] + " " * (quantity.end - quantity.start) + text[quantity.end :]
    return text


def diameter(match: re.Match[str]) -> Quantity:
    size = float(match["low"])
    return Quantity(DIAMETER, size, size, match.start(), match.end(), (size, size), "DN")


def amount(match: re.Match[str]) -> Quantity:
    """A number or a range with its unit; inches are the nominal diameters they stand for."""
    low = decimal(match["low"])
    high = decimal(match["high"]) if match["high"] else low
    measure = WRITTEN_UNITS[match["unit"].lower()]
    ends = (base(low, measure), base(high, measure))
    return Quantity(measure.dimension, min(ends), max(ends), match.start(), match.end(), (low, high), measure.symbol)


def base(value: float, measure: Measure) -> float:
    """A value in the base unit of its dimension."""
    if measure.symbol == "in" and value in INCHES:
        return float(INCHES[value])
    return value * measure.factor + measure.offset


def decimal(text: str) -> float:
    """A number with a comma or a point; one that is followed by three digits groups thousands."""
    text = text.replace("\u2212", "-").replace("+", "")
    digits = re.sub(r"[.,](?=\d{3}(?:\D|$))", "", text) if not text.lstrip("-").startswith("0") else text
    head, *rest = re.split(r"[.,]", digits)
    return float(f"{head}.{''.join(rest)}" if rest else head)


def specification_measure(specification: Specification) -> Measure | None:
    """How the numbers of a specification compare with quantities; None if they do not.

    Millimeters are compared only where they are a nominal diameter: its key begins with NOMINAL_DIAMETER.
    """
    measure = UNITS[specification.unit].measure if specification.unit in UNITS else None
    if measure is None or measure.dimension != DIAMETER or specification.key.startswith(NOMINAL_DIAMETER):
        return measure
    return None
