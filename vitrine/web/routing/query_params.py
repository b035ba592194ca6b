"""The query parameters that a page declares, with their values in the request; all others are ignored."""

from urllib.parse import urlencode

from vitrine.web.request.context import current_dictionary, current_page_route, this_request

Query = tuple[tuple[str, str], ...]
PLAIN_IN_QUERIES = ","


def declared_parameters() -> tuple[str, ...]:
    """The parameters of the current page, including those of its facets."""
    route = current_page_route()
    if route is None:
        return ()
    filters = current_dictionary().filters if route.facets else ()
    return route.parameters + tuple(parameter for entry in filters for parameter in entry.parameters)


def declared_query(**changes: object) -> Query:
    """The declared parameters of the request, with changes; empty values are left out."""
    given = this_request().args
    if not given and not changes:
        return ()
    query: list[tuple[str, str]] = []
    for name in declared_parameters():
        if name not in given and name not in changes:
            continue
        values = [str(changes[name])] if name in changes else given.getlist(name)
        query.extend((name, value) for value in dict.fromkeys(values) if value)
    return tuple(query)


def encode_query(query: Query) -> str:
    """A query for the end of a URL, with a leading `?` unless it is empty."""
    return f"?{urlencode(query, safe=PLAIN_IN_QUERIES)}" if query else ""


def raw_query() -> str:
    """The raw query of the request for a redirect, with a leading `?` unless it is empty."""
    query = this_request().query_string.decode("ascii", "replace")
    return f"?{query}" if query else ""
