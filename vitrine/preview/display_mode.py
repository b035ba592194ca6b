"""The ways a preview displays texts: as visitors see them, with their states, or pseudolocalized."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl, urlencode

from vitrine.web.request.cookies import cookie_value

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

PARAMETER = COOKIE = "translate"


class DisplayMode(NamedTuple):
    """A way to display texts: the value of `?translate=` and its label in the toolbar."""

    value: str
    label: str


PLAIN = DisplayMode("0", "As visitors see it")
STATES = DisplayMode("1", "Translation states")
LONG = DisplayMode("long", "Long texts")
MIRRORED = DisplayMode("mirrored", "Right to left")
MODES = {mode.value: mode for mode in (PLAIN, STATES, LONG, MIRRORED)}


def requested_mode(environ: WSGIEnvironment) -> DisplayMode | None:
    """The mode named in the address, if any."""
    values = dict(parse_qsl(environ.get("QUERY_STRING", "")))
    return MODES.get(values.get(PARAMETER, ""))


def remembered_mode(environ: WSGIEnvironment) -> DisplayMode:
    """The mode requested last, from its cookie."""
    return MODES.get(cookie_value(environ, COOKIE) or "", PLAIN)


def link_to_mode(mode: DisplayMode, environ: WSGIEnvironment) -> str:
    """A relative address that shows the same page in another mode."""
    query = [(name, value) for name, value in parse_qsl(environ.get("QUERY_STRING", "")) if name != PARAMETER]
    return "?" + urlencode([*query, (PARAMETER, mode.value)])
