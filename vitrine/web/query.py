"""The query parameters a page declares, as they were asked for; all others change nothing."""

from urllib.parse import urlencode

from flask import request

from vitrine.content.dictionary import Dictionary
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale, current_page

Query = tuple[tuple[str, str], ...]
PLAIN_IN_QUERIES = ","
ENDS = ("from", "to")  # a span of numbers is asked for as `accuracy-from` and `accuracy-to`


def declared_parameters() -> tuple[str, ...]:
    """The names the page declares; a page with filters also declares those of the dictionary."""
    page = current_page()
    if page is None:
        return ()
    dictionary = current_build().dictionary(current_locale().code)
    return page.parameters + (filter_parameters(dictionary) if page.filters else ())


def filter_parameters(dictionary: Dictionary) -> tuple[str, ...]:
    """The parameters by which a listing is filtered, in the order of the dictionary."""
    names: list[str] = []
    for entry in (entry for entry in dictionary.specifications if entry.filter):
        numeric = entry.type in ("number", "range")
        names.extend(f"{entry.key}-{end}" for end in ENDS) if numeric else names.append(entry.key)
    return tuple(names)


def declared_query(**changes: object) -> Query:
    """What was asked for of the declared parameters, with changes; those that are empty are left out."""
    query: list[tuple[str, str]] = []
    for name in declared_parameters():
        values = [str(changes[name])] if name in changes else request.args.getlist(name)
        query.extend((name, value) for value in dict.fromkeys(values) if value)
    return tuple(query)


def encoded(query: Query) -> str:
    """A query as part of an address, or nothing."""
    return f"?{urlencode(query, safe=PLAIN_IN_QUERIES)}" if query else ""


def query_part() -> str:
    """The whole query of this request as it goes along with a redirect."""
    query = request.query_string.decode("ascii", "replace")
    return f"?{query}" if query else ""
