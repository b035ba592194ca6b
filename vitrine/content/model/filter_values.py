"""The values of filters in the query of a listing: which numbers and choices a filter knows, and which find a value."""

from collections.abc import Iterable
from math import isfinite

from vitrine.content.model.records import Value
from vitrine.content.model.specifications import NOMINAL_SIZES, Specification

LARGEST = 1e15  # in any unit, far more than an instrument measures


def is_filter_value(entry: Specification, value: str) -> bool:
    """Whether a value in the query is a number where the filter takes numbers, else one of its choices."""
    if entry.numeric:
        number = read_number(value)
        return bool(number) if entry.designation else number is not None  # there is no size of 0
    return value in choice_keys(entry)


def choice_keys(entry: Specification) -> tuple[str, ...]:
    """The choices of a filter as the query names them; yes and no are choices too."""
    return ("yes", "no") if entry.type == "yes-no" else tuple(choice.key for choice in entry.choices)


def read_number(typed: str) -> float | None:
    """A number as people type it: 0.5, 0,5, −40; none that is too large to be converted and written."""
    try:
        number = float(typed.strip().replace(",", ".").replace("−", "-"))
    except ValueError:
        return None
    return number if abs(number) <= LARGEST else None


def found_choices(value: Value, specification: Specification) -> Iterable[str]:
    """The choices by which a filter finds a value: its own and those that they cover."""
    if value.flag is not None:
        return ("yes" if value.flag else "no",)
    if specification.designation:
        return (f"{size:g}" for size in sizes_within(*value.ends, NOMINAL_SIZES[specification.designation]))
    known = specification.choices_by_key
    return (found for choice in value.choices for found in (choice, *known[choice].covers))


def sizes_within(low: float, high: float, sizes: Iterable[float]) -> set[float]:
    """The standard sizes from one end of a value to the other, and its finite ends, which need not be standard."""
    return {end for end in (low, high) if isfinite(end)} | {size for size in sizes if low <= size <= high}
