"""How a preview shows texts: as the site does, with their states, or as a pseudo-language; kept until switched off."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl, urlencode

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

PARAMETER = COOKIE = "translate"


class View(NamedTuple):
    """One way to show texts: the value of `?translate=` and what the bar calls it."""

    value: str
    label: str


PLAIN = View("0", "As visitors see it")
STATES = View("1", "States of texts")
LONG = View("long", "Long texts")
MIRRORED = View("mirrored", "Right to left")
VIEWS = {view.value: view for view in (PLAIN, STATES, LONG, MIRRORED)}


def asked_view(environ: WSGIEnvironment) -> View | None:
    """The view the address switches to, None where it names none."""
    values = dict(parse_qsl(environ.get("QUERY_STRING", "")))
    return VIEWS.get(values.get(PARAMETER, ""))


def kept_view(environ: WSGIEnvironment) -> View:
    """The view chosen before."""
    cookies: SimpleCookie = SimpleCookie(environ.get("HTTP_COOKIE", ""))
    return VIEWS.get(cookies[COOKIE].value, PLAIN) if COOKIE in cookies else PLAIN


def address_of(view: View, environ: WSGIEnvironment) -> str:
    """The address of the page at hand in a view."""
    query = [(name, value) for name, value in parse_qsl(environ.get("QUERY_STRING", "")) if name != PARAMETER]
    return "?" + urlencode([*query, (PARAMETER, view.value)])
