"""Routes in two forms: a page stands at its path and behind every locale prefix, a machine address alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Flask
from werkzeug.wrappers import Response

from vitrine.locales import TRANSLATED_LOCALES

View = Callable[..., Response]

CODES = ",".join(f'"{locale.code}"' for locale in TRANSLATED_LOCALES)  # in quotes for a code such as pt-br
LOCALE_RULE = f"/<any({CODES}):locale>"


@dataclass(frozen=True)
class Page:
    """A page of the site: `parameters` are the query parameters it declares.

    `address` is the entry of the address table that decides where it is published, if not its own path.
    """

    rule: str
    view: View
    method: str = "GET"
    parameters: tuple[str, ...] = ()
    address: str = ""


@dataclass(frozen=True)
class Machine:
    """An address for programs, never negotiated; `localized` ones stand behind the locale prefixes too."""

    rule: str
    view: View
    localized: bool = False


def endpoint_of(view: View) -> str:
    """The endpoint of a view: `products.show` for `show` in `vitrine/views/products.py`."""
    return f"{view.__module__.rpartition('.')[2]}.{view.__name__}"


def register(app: Flask, routes: tuple[Page | Machine, ...]) -> None:
    """Add the rules of all routes, one endpoint per view, and let no view see the locale as an argument."""
    for route in routes:
        endpoint = endpoint_of(route.view)
        method = route.method if isinstance(route, Page) else "GET"
        app.add_url_rule(route.rule, endpoint, route.view, methods=[method])
        if isinstance(route, Page) or route.localized:
            app.add_url_rule(LOCALE_RULE + route.rule.rstrip("/"), endpoint, route.view, methods=[method])
    app.extensions["pages"] = {
        (endpoint_of(route.view), route.rule): route for route in routes if isinstance(route, Page)
    }
    app.url_value_preprocessor(_forget_locale)


def _forget_locale(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    if values:
        values.pop("locale", None)
