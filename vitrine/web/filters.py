"""The filters and orders of a listing as a visitor sees them, and each thing chosen with the way back from it."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from vitrine.content.dictionary import Specification
from vitrine.database.refining import BY_NAME, BY_NUMBER, Facets, Refined, Span, Wanted
from vitrine.web.messages import gettext as _
from vitrine.web.messages import pgettext
from vitrine.web.query import ENDS, declared_query, encoded
from vitrine.web.specifications import current_dictionary
from vitrine.web.wanted import NUMERIC, Label, choices_of

FEWEST_SHARE = 5  # a filter is offered where at least one product in five has a value for it


class Option(NamedTuple):
    """One choice of a filter; `left` is how many products ticking it would leave beside the other filters."""

    value: str
    label: Label
    left: int
    checked: bool


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """One filter as a visitor sees it: options to tick, or a span to type within `bounds`."""

    specification: Specification
    options: tuple[Option, ...] = ()
    asked: Span = Span()
    bounds: Span = Span()

    @property
    def active(self) -> bool:
        """Whether the visitor asks for anything here."""
        return bool(self.asked) or any(option.checked for option in self.options)

    @property
    def useful(self) -> bool:
        """Whether using it could leave out anything, or leave anything."""
        spread = self.bounds.low != self.bounds.high or self.specification.type == "range"
        return self.active or len(self.options) > 1 or (bool(self.bounds) and spread)


class Sort(NamedTuple):
    """One order of a listing."""

    value: str
    label: Label
    chosen: bool


def filters(asked: Wanted, refined: Refined) -> list[Filter]:
    """The filters worth offering in a place, in the order of the dictionary; active ones are always among them."""
    found = (filter_of(entry, asked, refined.facets) for entry in current_dictionary().specifications if entry.filter)
    common = refined.size / FEWEST_SHARE
    return [
        entry
        for entry in found
        if entry.active or (entry.useful and refined.facets.known.get(entry.specification.key, 0) >= common)
    ]


def filter_of(entry: Specification, asked: Wanted, facets: Facets) -> Filter:
    """One filter with what is asked of it and what it offers."""
    if entry.type in NUMERIC:
        span = asked.within.get(entry.key) or asked.covering.get(entry.key) or Span()
        return Filter(specification=entry, asked=span, bounds=facets.spans.get(entry.key, Span()))
    counts, ticked = facets.counts.get(entry.key, {}), asked.choices.get(entry.key, ())
    options = (
        Option(value, label, counts.get(value, 0), value in ticked)
        for value, label in choices_of(entry)
        if value in counts or value in ticked
    )
    return Filter(specification=entry, options=tuple(options))


def sorts(asked: Wanted, refined: Refined) -> list[Sort]:
    """The orders worth offering in a place: always three, and by each number its products commonly have."""
    fixed = (("", _("Recommended")), (BY_NUMBER, _("Part number")), (BY_NAME, pgettext("order of products", "Name")))
    offered: list[tuple[str, Label]] = list(fixed)
    for entry in current_dictionary().specifications:
        known = refined.facets.known.get(entry.key, 0)
        if entry.filter and entry.type == "number" and known * 2 > refined.size:
            offered.append((entry.key, _("{specification}, lowest first", specification=entry.label)))
    return [Sort(value, label, value == asked.sort) for value, label in offered]


class Chosen(NamedTuple):
    """One thing asked for, and the address that asks for all but it; `option` is None for a span."""

    specification: Specification
    option: Option | None
    span: Span
    without: str


def chosen(path: str, offered: list[Filter]) -> list[Chosen]:
    """Everything asked for, one by one."""
    return [entry for offer in offered for entry in chosen_of(path, offer)]


def chosen_of(path: str, offer: Filter) -> Iterator[Chosen]:
    """What is asked for by one filter."""
    specification = offer.specification
    for option in (option for option in offer.options if option.checked):
        pair = (specification.key, option.value)
        kept = tuple(asked for asked in declared_query(page="") if asked != pair)
        yield Chosen(specification, option, Span(), path + encoded(kept))
    if offer.asked:
        kept = declared_query(page="", **{f"{specification.key}-{end}": "" for end in ENDS})
        yield Chosen(specification, None, offer.asked, path + encoded(kept))
