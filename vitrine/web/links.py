"""Addresses in the language of the page: for views and templates alike."""

from typing import Any
from urllib.parse import quote

from flask import current_app, url_for
from werkzeug.urls import iri_to_uri

from vitrine.locales import Locale, localized_path
from vitrine.web import query
from vitrine.web.config import current_settings
from vitrine.web.locale import current_locale

PLAIN_IN_PATHS = "!$&'()*+,/:;=@"


def url(endpoint: str, **values: Any) -> str:
    """The path of an endpoint in the language of the page: `url("products.show", code="FL-200")`."""
    locale = current_locale()
    if locale.prefix and current_app.url_map.is_endpoint_expecting(endpoint, "locale"):
        values["locale"] = locale.code
    return url_for(endpoint, **{name: value for name, value in values.items() if value != ""})


def link(to: str) -> str:
    """An address as content writes it, without locale prefix, in the language of the page; an external one as it is."""
    return iri_to_uri(localized_path(to, current_locale())) if to.startswith("/") else to


def path_in(path: str, locale: Locale) -> str:
    """A plain path without locale prefix as it stands in links of a locale, percent-encoded as `url_for` does."""
    return quote(localized_path(path, locale), safe=PLAIN_IN_PATHS)


def absolute(path: str) -> str:
    """The absolute address of a path; the settings decide the host, never the request."""
    return current_settings().site_url.rstrip("/") + path


def fragment(address: str, name: str) -> str:
    """The address of a fragment of the page at an address of ours, with the same query."""
    path, mark, query = address.partition("?")
    return f"{path.rstrip('/')}/{name}{mark}{query}"


def declared_query() -> dict[str, str]:
    """The declared parameters of a page each of which stands once."""
    return dict(query.declared_query())
