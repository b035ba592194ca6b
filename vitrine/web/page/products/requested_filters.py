"""The filters and the order that the query of a listing requests, and the values in it that no filter knows."""

from flask import request

from vitrine.content.model.specifications import Specification, is_filter_value, read_number
from vitrine.content.model.texts import Text
from vitrine.database.queries.facets import BY_NAME, BY_NUMBER, FacetQuery, NumberRange
from vitrine.i18n.messages import TranslatedMessage
from vitrine.units.market_units import filter_units
from vitrine.web.page.formatting.market_readings import filter_unit, limits_in
from vitrine.web.page.gettext import _
from vitrine.web.page.unknown_input import shortened
from vitrine.web.request.context import cached_per_request, current_dictionary
from vitrine.web.routing.urls import Query, declared_query

Label = Text | TranslatedMessage


def facet_query() -> FacetQuery:
    """The facets and the order in the query of this request."""
    entries, order = current_dictionary().filters, request.args.get("sort", "")
    sortable = (BY_NAME, BY_NUMBER, *(entry.key for entry in entries if entry.type == "number"))
    limits = {entry.key: requested_limits(entry) for entry in entries if entry.has_limits}
    return FacetQuery(
        choices={entry.key: choices for entry in entries if (choices := requested_choices(entry))},
        within={entry.key: limits[entry.key] for entry in entries if entry.type == "number" and limits.get(entry.key)},
        covering={entry.key: limits[entry.key] for entry in entries if entry.type == "range" and limits.get(entry.key)},
        sort=order if order in sortable else "",
    )


def requested_choices(entry: Specification) -> tuple[str, ...]:
    """The valid choices of a specification in the query."""
    values = request.args.getlist(entry.key)
    if entry.designation:
        sizes = filter(None, map(read_number, values))
        return tuple(dict.fromkeys(f"{size:g}" for size in sizes))
    return tuple(value for value, _label in choices_of(entry) if value in values)


def requested_limits(entry: Specification) -> NumberRange:
    """The limits in the query, the smaller first, in the unit of the content.

    The query has them in the unit of the page's market, or of another one if the visitor has changed the language.
    """
    for unit in dict.fromkeys((filter_unit(entry), *filter_units(entry.unit))):
        low, high = (read_number(request.args.get(name, "")) for name in entry.limit_parameters(unit))
        if low is not None and high is not None and low > high:
            low, high = high, low
        if low is not None or high is not None:
            return limits_in(NumberRange(low, high), unit, entry.unit)
    return NumberRange()


def unknown_filters() -> list[str]:
    """The values in the query that filters do not know, as `Liner: zzz`."""
    return [
        _("{label}: {value}", label=entry.label, value=shortened(value)).value
        for entry, _name, value in unknown_values()
    ]


@cached_per_request
def unknown_values() -> list[tuple[Specification, str, str]]:
    """The values in the query that filters do not know, each with its specification and its parameter."""
    arguments = request.args
    return [
        (entry, name, value)
        for entry in current_dictionary().filters
        for name in entry.parameters
        if name in arguments
        for value in arguments.getlist(name)
        if value.strip() and not is_filter_value(entry, value)
    ]


def valid_query(**changes: object) -> Query:
    """The declared query without unknown filters, so that other addresses of a listing do not repeat them."""
    unknown = {(name, value) for _entry, name, value in unknown_values()}
    return tuple(parameter for parameter in declared_query(**changes) if parameter not in unknown)


def choices_of(entry: Specification) -> tuple[tuple[str, Label], ...]:
    """The choices of a specification with their labels; yes and no are choices too."""
    if entry.type == "yes-no":
        return (("yes", _("Yes")), ("no", _("No")))
    return tuple((choice.key, choice.label) for choice in entry.choices)
