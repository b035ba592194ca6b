"""The two kinds of routes: pages exist in every locale, machine addresses only if they are `localized`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from flask import Flask
from werkzeug.wrappers import Response

View = Callable[..., Response]


@dataclass(frozen=True)
class PageRoute:
    """A page of the site. Query parameters other than `parameters` are ignored.

    `address` is the entry of the address table that decides where the page is published, if not that of its own path.
    `section` is the page of the main menu to which it belongs, unless its path begins with that page's. With `facets`,
    every facet of the specifications is a parameter as well. `fragments` maps the parts that scripts fetch to their
    templates. With `returns_answers`, the view itself refuses a post of hidden origin, so that no answer is lost. The
    page is not cached if `depends_on_time` returns true for the current request.
    """

    rule: str
    view: View
    method: str = "GET"
    parameters: tuple[str, ...] = ()
    address: str = ""
    section: str = ""
    depends_on_time: Callable[[], bool] | None = None
    facets: bool = False
    returns_answers: bool = False
    fragments: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class MachineRoute:
    """An address for programs, without locale negotiation; a `localized` one also exists under locale prefixes.

    An `exact` one has no other spelling, so that a rule of a proxy can protect it. A `limited` one takes as long as a
    page, and counts as one for the rate limit.
    """

    rule: str
    view: View
    localized: bool = False
    exact: bool = False
    limited: bool = False


Route = PageRoute | MachineRoute


def endpoint_of(view: View) -> str:
    """The endpoint of a view: `products.show` for `show` in `vitrine/views/products/products.py`."""
    return f"{view.__module__.rpartition('.')[2]}.{view.__name__}"


def add_routes(app: Flask, routes: tuple[Route, ...]) -> None:
    """Add a URL rule per route. Rules have no locale prefix, which the application moves to SCRIPT_NAME."""
    for route in routes:
        method = route.method if isinstance(route, PageRoute) else "GET"
        app.add_url_rule(route.rule, endpoint_of(route.view), route.view, methods=[method])
    known: dict[tuple[str, str], Route] = app.extensions.setdefault("routes", {})
    known.update({(endpoint_of(route.view), route.rule): route for route in routes})
