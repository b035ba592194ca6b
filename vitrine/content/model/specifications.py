"""The dictionary of specifications: the types of the values that products have, their labels and their filters."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import isfinite
from typing import Annotated, Literal

import msgspec

from vitrine.content.model.field_constraints import Bounds
from vitrine.content.model.records import Value
from vitrine.content.model.texts import Context, Text
from vitrine.locales import Locale
from vitrine.units.market_units import filter_units
from vitrine.units.unit_symbols import UNITS, Unit

SpecificationType = Literal["number", "range", "choice", "yes-no", "text"]
NUMERIC: tuple[SpecificationType, ...] = ("number", "range")

# The standard sizes of a designation: DN by ISO 6708.
NOMINAL_SIZES = {
    "DN": (
        *(6, 8, 10, 15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800),
        *(900, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000, 3200, 3400, 3600, 3800, 4000),
    )
}

# The query parameters of a listing besides those of its filters: `ticked` has the products that were ticked on earlier
# pages, `compare` those ticked on this one, `selection` the button pressed in the tray. With `compare` alone, the
# comparison is shown instead of the listing of all products.
TICKED_PARAMETER, COMPARISON_PARAMETER, SELECTION_PARAMETER = "ticked", "compare", "selection"
OPTION_PARAMETER = "option"  # of a product: the chosen values, or an order code
TRAY_PARAMETERS = (TICKED_PARAMETER, COMPARISON_PARAMETER, SELECTION_PARAMETER)
LISTING_PARAMETERS = ("sort", "view", "page", *TRAY_PARAMETERS)

FIRST_WORD = re.compile(r"[^\W_]+")
LARGEST = 1e15  # in any unit, far more than an instrument measures


class Group(msgspec.Struct, frozen=True):
    """A group of specifications, shown under its label."""

    key: str
    label: Annotated[Text, Context("specification group", 35)]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the choices of a specification, or one of the topics of an inquiry.

    claims       the words by which texts claim that a product has it
    covers       the choices whose filters find products with this one too: devices for zone 0 suit zone 1
    needs        the keys of specifications that a product with it must also give; "one or other" accepts either
    proper_name  whether the label keeps its capital in a list, as Coriolis or Bluetooth do
    directives   the keys in site.yaml of the directives to which products with this choice are declared to conform
    """

    key: str
    label: Annotated[Text, Context("choice")]
    claims: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    proper_name: bool = False
    directives: tuple[str, ...] = ()


class OwnUnit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A unit of the site that is not in the table of units.

    spoken      what screen readers say after a number
    spoken_one  what they say after a number that takes the singular: 1, in French also 0 and 0.5
    cefact      its code in UN/CEFACT Recommendation 20, for structured data
    spaced      whether a space precedes it
    """

    key: str
    symbol: Annotated[Text, Context("unit symbol")]
    spoken: Annotated[Text, Context("unit in words")]
    spoken_one: Annotated[Text, Context("unit in words")] = Text("")
    cefact: str = ""
    spaced: bool = True


class Specification(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True, dict=True):
    """One specification.

    designation  the letters before its numbers, which then have no unit; sizes with NPS are in inches
    several      whether a product may have more than one of its choices
    needs        the keys of specifications that a product must also give; "one or other" accepts either
    directives   the directives to which products with any value but "no" are declared to conform
    overall      the key under which a product gives the range of the values of its variants
    """

    key: str
    label: Annotated[Text, Context("specification label", 50)]
    group: str
    type: SpecificationType
    unit: str = ""
    decimals: Annotated[int, Bounds("a number of decimals", 0, 6)] = 0
    sign: Literal["", "plus-minus"] = ""
    designation: Literal["", "DN", "NPS"] = ""
    filter: bool = False
    several: bool = False
    choices: tuple[Choice, ...] = ()
    needs: tuple[str, ...] = ()
    directives: tuple[str, ...] = ()
    overall: str = ""

    @cached_property
    def choices_by_key(self) -> Mapping[str, Choice]:
        return {choice.key: choice for choice in self.choices}

    def needed_values(self, chosen: Collection[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What it and its chosen values need: the key that needs it, and the keys of which a product must give one."""
        needs = ((choice.key, choice.needs) for choice in self.choices if choice.key in chosen)
        for needing, entries in ((self.key, self.needs), *needs):
            yield from ((needing, tuple(entry.split(" or "))) for entry in entries)

    @property
    def overall_key(self) -> str:
        """The key under which a product gives the range of the values of its variants."""
        return self.overall or self.key

    @property
    def numeric(self) -> bool:
        return self.type in NUMERIC

    @property
    def has_limits(self) -> bool:
        """Whether its filter has a lower and an upper limit; with a designation, visitors choose standard sizes."""
        return self.numeric and not self.designation

    @property
    def parameters(self) -> tuple[str, ...]:
        """The query parameters of its filter: `output`, or for limits `accuracy-from` and `accuracy-to`.

        There is a pair of limits for each unit that a market uses in filters: `pressure-range-from-megapascal`.
        """
        if not self.has_limits:
            return (self.key,)
        return tuple(parameter for unit in filter_units(self.unit) for parameter in self.limit_parameters(unit))

    def limit_parameters(self, unit: str) -> tuple[str, str]:
        """The query parameters for the limits of a filter that are given in a unit."""
        suffix = "" if unit == self.unit else f"-{unit}"
        return f"{self.key}-from{suffix}", f"{self.key}-to{suffix}"


class SpecificationDictionary(msgspec.Struct, frozen=True, dict=True):
    """All groups and specifications, in the order in which they are shown, and units of the site's own."""

    groups: tuple[Group, ...] = ()
    specifications: tuple[Specification, ...] = ()
    units: tuple[OwnUnit, ...] = ()

    @property
    def filters(self) -> tuple[Specification, ...]:
        """The specifications by which listings can be filtered."""
        return tuple(entry for entry in self.specifications if entry.filter)

    @property
    def has_repeated_keys(self) -> bool:
        return len(self.by_key) < len(self.specifications)

    def find(self, key: str) -> Specification | None:
        return self.by_key.get(key)

    def unit(self, key: str) -> Unit | OwnUnit | None:
        """The unit of this key, from the table of units or the site's own; None if there is none."""
        return UNITS.get(key) or next((unit for unit in self.units if unit.key == key), None)

    def select(self, keys: Iterable[str]) -> tuple[Specification, ...]:
        """The specifications with these keys; unknown keys are ignored."""
        return tuple(self.by_key[key] for key in keys if key in self.by_key)

    def keys_within(self, key: str) -> list[str]:
        """The keys of the specifications whose values are values of this one: its own, and those it is overall for."""
        return [entry.key for entry in self.specifications if key in (entry.key, entry.overall)]

    @cached_property
    def by_key(self) -> Mapping[str, Specification]:
        return {entry.key: entry for entry in self.specifications}


def listed_labels(specification: Specification, keys: Sequence[str], locale: Locale) -> list[Text]:
    """The labels of some choices in the case that they have in a list."""
    choices, first, others = specification.choices_by_key, keys[:1], keys[1:]
    return [*(choices[key].label for key in first), *(label_in_list(choices[key], locale) for key in others)]


def label_in_list(choice: Choice, locale: Locale) -> Text:
    """The label of a choice that follows another: in lower case, unless it is a name, a designation or English."""
    label = choice.label
    first_word = FIRST_WORD.match(label.value)
    if not locale.lists_in_lower_case or choice.proper_name or label.foreign or not first_word:
        return label
    word = first_word[0]
    ordinary = word.isalpha() and (word[1:].islower() if len(word) > 1 else not word.isascii())  # G thread, À souder
    return msgspec.structs.replace(label, value=label.value[0].lower() + label.value[1:]) if ordinary else label


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
    """A number as people type it: 0.5, 0,5, −40; None for anything else, and for one too large to be converted."""
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
