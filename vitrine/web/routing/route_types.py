"""The two kinds of routes: a page exists in every locale, a machine address only where it says so."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from flask import Flask
from werkzeug.wrappers import Response

View = Callable[..., Response]


@dataclass(frozen=True)
class PageRoute:
    """A page of the site. Other query parameters than its `parameters` change nothing.

    `address` is the entry of the address table that decides where the page is published, unless it is the page's own
    path. `section` is the page of the main menu it belongs to, unless its path begins with that page's. With `facets`,
    every facet of the specifications is a parameter as well. `fragments` maps the parts that scripts fetch to their
    templates. With `returns_answers`, the view itself refuses a post of hidden origin, so that its text is not lost.
    With the parameter `uncached_with`, the page tells the time, and nobody keeps it.
    """

    rule: str
    view: View
    method: str = "GET"
    parameters: tuple[str, ...] = ()
    address: str = ""
    section: str = ""
    uncached_with: str = ""
    facets: bool = False
    returns_answers: bool = False
    fragments: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class MachineRoute:
    """An address for programs, never negotiated; only a `localized` one exists under the locale prefixes too."""

    rule: str
    view: View
    localized: bool = False


Route = PageRoute | MachineRoute


def endpoint_of(view: View) -> str:
    """The endpoint of a view: `products.show` for `show` in `vitrine/views/products/products.py`."""
    return f"{view.__module__.rpartition('.')[2]}.{view.__name__}"


def add_routes(app: Flask, routes: tuple[Route, ...]) -> None:
    """Add a rule per route. Rules have no locale prefix: the application has made it the SCRIPT_NAME by then."""
    for route in routes:
        method = route.method if isinstance(route, PageRoute) else "GET"
        app.add_url_rule(route.rule, endpoint_of(route.view), route.view, methods=[method])
    known: dict[tuple[str, str], Route] = app.extensions.setdefault("routes", {})
    known.update({(endpoint_of(route.view), route.rule): route for route in routes})
