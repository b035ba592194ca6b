"""The preview around the site's own application: password, views of the texts, nothing kept and nothing indexed."""

from __future__ import annotations

import base64
import binascii
import hmac
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from werkzeug.wrappers import Response

from vitrine.locales import LOCALES, SOURCE_LOCALE, split_path
from vitrine.preview.bar import FOLDER, bar, head
from vitrine.preview.marks import strip
from vitrine.preview.pages import PageWriter
from vitrine.preview.places import read_places
from vitrine.preview.settings import PreviewSettings
from vitrine.preview.view import COOKIE, STATES, VIEWS, View, address_of, asked_view, kept_view
from vitrine.preview.writing import written_json, written_messages
from vitrine.web.hosts import HEALTH_PATHS
from vitrine.web.paths import STATIC_PREFIX
from vitrine.web.security import SecurityHeaders

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FILES = Path(__file__).parent / "static"
TYPES = {
    "preview.js": "text/javascript; charset=utf-8",
    "marks.js": "text/javascript; charset=utf-8",
    "preview.css": "text/css; charset=utf-8",
}
ISLAND_MESSAGES = f"{STATIC_PREFIX}messages/"
ROBOTS = "User-agent: *\nDisallow: /\n"
# What would bring an answer that cannot be rewritten: compressed, or no page at all.
UNASKED = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE")
NAMES = {"dev": ("Development", ""), "preview": ("Preview", "Drafts are shown; inquiries are sent to nobody.")}


class Preview:
    """WSGI middleware, outermost; every answer passes it."""

    def __init__(self, app: WSGIApplication, settings: PreviewSettings) -> None:
        self._app = app
        self._settings = settings
        self._secured = SecurityHeaders(self._answer, settings)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        return self._secured(environ, start_response)

    def _answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path in HEALTH_PATHS:
            return self._app(environ, start_response)
        if not self._is_admitted(environ):
            answer = refusal()
        elif path.startswith(f"{FOLDER}/"):
            answer = self._own_file(path.removeprefix(f"{FOLDER}/"))
        elif path == "/robots.txt":
            answer = Response(ROBOTS, content_type="text/plain")
        else:
            answer = self._page(environ)
        answer.headers["X-Robots-Tag"] = "noindex, nofollow"
        return answer(environ, start_response)

    def _is_admitted(self, environ: WSGIEnvironment) -> bool:
        wanted = self._settings.password
        return not wanted or hmac.compare_digest(password_in(environ.get("HTTP_AUTHORIZATION", "")), wanted.encode())

    def _page(self, environ: WSGIEnvironment) -> Response:
        """What the site answers, its texts as the view shows them."""
        asked = asked_view(environ)
        view = asked or kept_view(environ)
        path = environ["PATH_INFO"]
        told = path.startswith(ISLAND_MESSAGES) or not path.startswith(STATIC_PREFIX)
        for name in UNASKED if told else ():
            environ.pop(name, None)
        answer = Response.from_app(self._app, environ, buffered=True)
        if told:
            self._show(answer, view, environ)
        if asked:
            answer.set_cookie(COOKIE, asked.value, path="/", samesite="Lax", httponly=True)
        return answer

    def _show(self, answer: Response, view: View, environ: WSGIEnvironment) -> None:
        kind = answer.mimetype or ""
        if kind == "text/html":
            answer.set_data(self._html(answer, view, environ))
        elif kind.endswith("json") and answer.get_data() and view is not STATES:
            messages = environ["PATH_INFO"].startswith(ISLAND_MESSAGES)
            answer.set_data((written_messages if messages else written_json)(answer.get_data(), view))
        elif kind.startswith("text/") or kind.endswith("xml"):
            answer.set_data(strip(answer.get_data(as_text=True)))
        if "Location" in answer.headers:
            answer.headers["Location"] = strip(answer.headers["Location"])
        answer.headers.pop("ETag", None)
        answer.headers["Cache-Control"] = "no-store"

    def _html(self, answer: Response, view: View, environ: WSGIEnvironment) -> str:
        writer = PageWriter(view, head(answer.headers.get("Content-Security-Policy", "")))
        writer.feed(answer.get_data(as_text=True))
        writer.close()
        name, note = NAMES[self._settings.folder]
        facts = {"name": name, "note": note, "build": self._build(), "locale": locale_of(environ["PATH_INFO"])}
        addresses = ((other, address_of(other, environ)) for other in VIEWS.values())
        return writer.text(bar(view, addresses, writer.unseen, **facts))

    def _build(self) -> str:
        link = self._settings.var_path / "current"
        return link.readlink().name if link.is_symlink() else ""

    def _own_file(self, name: str) -> Response:
        if name in TYPES:
            return Response(
                (FILES / name).read_bytes(), content_type=TYPES[name], headers={"Cache-Control": "no-cache"}
            )
        match name.split("/"):
            case ["build"]:
                return Response(self._build(), content_type="text/plain", headers={"Cache-Control": "no-store"})
            case ["texts", build, locale, number] if build.isalnum() and locale in LOCALES and number.isdecimal():
                return self._place(build, locale, int(number))
        return Response("Not found\n", 404, content_type="text/plain")

    def _place(self, build: str, locale: str, number: int) -> Response:
        folder = self._settings.var_path / "builds" / build
        places = read_places(folder, locale) if folder.is_dir() else ()
        if number >= len(places):
            return Response("Not found\n", 404, content_type="text/plain")
        return Response(msgspec.json.encode(places[number]), content_type="application/json")


def refusal() -> Response:
    """What is answered to who has not named the password."""
    headers = {"WWW-Authenticate": 'Basic realm="Preview", charset="UTF-8"', "Cache-Control": "no-store"}
    return Response("The preview needs its password.\n", 401, headers, content_type="text/plain; charset=utf-8")


def password_in(authorization: str) -> bytes:
    """The password of a Basic authorization; the user name does not matter."""
    scheme, _, encoded = authorization.partition(" ")
    if scheme.lower() != "basic":
        return b""
    try:
        return base64.b64decode(encoded, validate=True).partition(b":")[2]
    except binascii.Error:
        return b""


def locale_of(path: str) -> str:
    """The code of the locale a page is in."""
    return (split_path(path)[0] or SOURCE_LOCALE).code
