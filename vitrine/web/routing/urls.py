"""URLs in the language of the page, and its declared query parameters; all others are ignored."""

import re
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from markupsafe import Markup, escape
from werkzeug.routing import Map
from werkzeug.urls import iri_to_uri

from vitrine.database.queries.addresses import address
from vitrine.locales import LOCALES, Locale, localized_path
from vitrine.web.flask_class import current_settings, this_app
from vitrine.web.request.context import current_dictionary, current_locale, current_page_route, site_db, this_request
from vitrine.web.routing.request_path import with_part

LOCAL_ADDRESS = re.compile(r'\b(href|src)="/(?!/)')
PLAIN_IN_PATHS = "!$&'()*+,/:;=@"
PLAIN_IN_QUERIES = ","

Query = tuple[tuple[str, str], ...]


def url(endpoint: str, **values: Any) -> str:
    """The path of a page in the current locale: `url("products.show", code="FL-200")`; empty values are dropped."""
    parameters = tuple((name, value) for name, value in values.items() if value != "")
    return built_url(this_app().url_map, current_locale().prefix, endpoint, parameters)


@lru_cache(maxsize=4096)
def built_url(rules: Map, prefix: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
    """The path of a page with a locale prefix."""
    built = rules.bind("", script_name=prefix or "/").build(endpoint, dict(values))
    path, mark, query = built.partition("?")
    return (path.rstrip("/") or "/") + mark + query


def link(to: str) -> str:
    """An address of the content, without prefix, in the current locale; external addresses are unchanged."""
    return iri_to_uri(localized_path(to, current_locale())) if to.startswith("/") else to


class ContentLink(NamedTuple):
    """A link to an address in the content; `tag` is the language of the page if the visitor's language lacks it."""

    href: str
    tag: str = ""

    @property
    def attributes(self) -> Markup:
        """The attributes of the `<a>` element."""
        language = f' hreflang="{escape(self.tag)}"' if self.tag else ""
        return Markup(f'href="{escape(self.href)}"{language}')  # noqa: S704 - escaped


def content_link(to: str) -> ContentLink:
    """Like `link`, but to a language that has the page if the visitor's language does not."""
    path, mark, anchor = to.partition("#")
    entry = address(site_db(), path) if to.startswith("/") else None
    if entry is None or current_locale().code in entry.states:
        return ContentLink(link(to))
    other = LOCALES[entry.original_code]
    return ContentLink(path_in(entry.path, other) + mark + anchor, other.tag)


def path_in(path: str, locale: Locale) -> str:
    """A path without prefix as a path in a locale, percent-encoded as by `url_for`."""
    return localized_path(quoted(path), locale)


@lru_cache(maxsize=1024)
def quoted(path: str) -> str:
    """A path percent-encoded; cached, since a page writes its own several times for every language."""
    return quote(path, safe=PLAIN_IN_PATHS)


def absolute(path: str) -> str:
    """The absolute URL of a path; its host comes from the settings, never from the request."""
    return current_settings().site_url + path


def fragment(address: str, name: str) -> str:
    """The URL of a fragment of the page at an address, with the same query."""
    path, mark, query = address.partition("?")
    return with_part(path, name) + mark + query


def with_absolute_urls(html: str) -> str:
    """HTML with absolute URLs of links and pictures, so that they work anywhere."""
    return LOCAL_ADDRESS.sub(rf'\1="{absolute("")}/', html)


def declared_parameters() -> tuple[str, ...]:
    """The parameters of the current page, including those of its facets."""
    route = current_page_route()
    if route is None:
        return ()
    filters = current_dictionary().filters if route.facets else ()
    return route.parameters + tuple(parameter for entry in filters for parameter in entry.parameters)


def declared_query(**changes: object) -> Query:
    """The declared parameters of the request, with changes; empty values are left out."""
    arguments = this_request().args
    if not arguments and not changes:
        return ()
    query: list[tuple[str, str]] = []
    for name in declared_parameters():
        if name not in arguments and name not in changes:
            continue
        values = [str(changes[name])] if name in changes else arguments.getlist(name)
        query.extend((name, value) for value in dict.fromkeys(values) if value)
    return tuple(query)


def encode_query(query: Query) -> str:
    """A query for the end of a URL, with a leading `?` unless it is empty."""
    return f"?{urlencode(query, safe=PLAIN_IN_QUERIES)}" if query else ""


def raw_query() -> str:
    """The raw query of the request for a redirect, with a leading `?` unless it is empty."""
    query = this_request().query_string.decode("ascii", "replace")
    return f"?{query}" if query else ""
