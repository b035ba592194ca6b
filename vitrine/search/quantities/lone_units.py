"""Leaves out the units that stand in a query without a number: a `flow meter m³/h` is any flow meter."""

import re

from vitrine.search.quantities.quantity import alternation
from vitrine.units.unit_conversions import STANDARD_FLOW, WRITTEN_UNITS

# Those of a gas under standard conditions say what is measured, and single words (`bar`) may mean something else.
QUOTIENTS = alternation(
    written for written, measure in WRITTEN_UNITS.items() if "/" in written and measure.dimension != STANDARD_FLOW
)
LONE = re.compile(rf"(?<!\S)(?<!\d )[(\[]?(?:{QUOTIENTS})[)\]]?(?!\S)", re.IGNORECASE)


def without_lone_units(text: str) -> str:
    """A text without its quotients of units, unless it has nothing else."""
    left = LONE.sub(" ", text)
    return left if left.strip() else text
