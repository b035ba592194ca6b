"""The preview's WSGI application: the site behind a password, every answer rewritten, none cached or indexed."""

from __future__ import annotations

import base64
import hmac
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import structlog
from markupsafe import Markup
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wrappers import Response

from app import create_app
from vitrine.build_folder import PROVENANCE, builds_path, current_id
from vitrine.content.machine_addresses import MachineAddress
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.locales import LOCALES, SOURCE_CODE, SOURCE_LOCALE, Locale, split_path
from vitrine.preview.desk.locale_texts import DeskText, text_details
from vitrine.preview.desk.views import Desk, template_environment
from vitrine.preview.display_mode import (
    COOKIE,
    MODES,
    STATES,
    DisplayMode,
    link_to_mode,
    remembered_mode,
    requested_mode,
    unmark_island_messages,
    unmark_json,
)
from vitrine.preview.html_rewriter import HtmlRewriter
from vitrine.preview.invisible_marks import TEXT_STATES, strip_marks
from vitrine.preview.settings import PREVIEW_PATH, PreviewSettings, read_preview_settings
from vitrine.preview.source_locations import read_source_locations
from vitrine.problems import counted
from vitrine.settings.environment_files import site_environment
from vitrine.web.middleware.header_checks import HostCheck, host_check, refusal
from vitrine.web.middleware.security_headers import SecurityHeaders
from vitrine.web.request.rate_limit import PasswordLimit, TooManyRequestsError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from vitrine.web.flask_class import Application

STATIC_FOLDER = Path(__file__).parent / "static"
STATIC_FILES = {
    "text-inspector.js": "text/javascript; charset=utf-8",
    "unmark-changes.js": "text/javascript; charset=utf-8",
    "preview.css": "text/css; charset=utf-8",
    "desk.css": "text/css; charset=utf-8",
}
ISLAND_MESSAGES = f"{STATIC_PREFIX}messages/"
ROBOTS = "User-agent: *\nDisallow: /\n"
# With these headers, the site might answer with something that cannot be rewritten: a compressed page, or a 304.
DROPPED_HEADERS = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE")
TITLES = {"dev": ("Development", ""), "preview": ("Preview", "Drafts are shown; inquiries are not delivered.")}

HEAD = Markup(
    '<link rel="stylesheet" href="{folder}/preview.css">'
    '<script type="module" src="{folder}/text-inspector.js" nonce="{nonce}"></script>'
)
NONCE = re.compile(r"'nonce-([^']+)'")
TEMPLATES = template_environment(Path(__file__).parent / "templates")

log = structlog.get_logger()


def create_preview() -> Preview:
    """The application that gunicorn runs: the preview with drafts, behind its password."""
    settings = read_preview_settings(site_environment())
    return Preview(create_app(settings), settings)


class Preview:
    """WSGI middleware around the whole site."""

    def __init__(self, app: Application, settings: PreviewSettings) -> None:
        self.site: WSGIApplication = app
        self._settings = settings
        self._desk = Desk(app, settings)
        self._password_limit = PasswordLimit(app)
        inner: WSGIApplication = HostCheck(self._answer, host_check(settings.hosts), settings.own_host)
        if settings.proxies:
            inner = ProxyFix(inner, x_for=settings.proxies, x_proto=settings.proxies)
        self._with_security_headers = SecurityHeaders(inner, settings)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        return self._with_security_headers(environ, start_response)

    def _answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path in (MachineAddress.ALIVE, MachineAddress.READY):
            return self.site(environ, start_response)
        if refused := self._refused(environ):
            response = refused
        elif path.startswith(f"{PREVIEW_PATH}/"):
            response = self._own_address(path.removeprefix(f"{PREVIEW_PATH}/"), environ)
        elif path == "/robots.txt":
            response = Response(ROBOTS, content_type="text/plain")
        else:
            response = self._site_address(environ)
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response(environ, start_response)

    def _refused(self, environ: WSGIEnvironment) -> Response | None:
        """The answer to a request without the password; None if it has the password, or none is needed."""
        header = environ.get("HTTP_AUTHORIZATION", "")
        if not self._settings.password:
            return None
        if not header:
            return unauthorized()
        sender = environ.get("REMOTE_ADDR", "")
        try:
            self._password_limit.check(sender)
        except TooManyRequestsError as error:
            log.warning("password refused", reason="too many wrong ones from this address", status=429)
            return too_many_passwords(error.retry_after)
        return self._refused_password(basic_auth_password(header), sender)

    def _refused_password(self, password: bytes, sender: str) -> Response | None:
        """The answer to a wrong password, which counts against its sender; None for the right one."""
        if hmac.compare_digest(password, self._settings.password.encode()):
            return None
        self._password_limit.count(sender, password)
        log.warning("password refused", reason="it is wrong", status=401)
        return unauthorized()

    def _site_address(self, environ: WSGIEnvironment) -> Response:
        """The site's answer in the display mode; static files are unchanged, except the islands' messages."""
        requested = requested_mode(environ)
        mode = requested or remembered_mode(environ)
        path = environ["PATH_INFO"]
        has_texts = path.startswith(ISLAND_MESSAGES) or not path.startswith(STATIC_PREFIX)
        for name in DROPPED_HEADERS if has_texts else ():
            environ.pop(name, None)
        response = Response.from_app(self.site, environ, buffered=True)
        if has_texts:
            self._rewrite(response, mode, environ)
        if requested:
            response.set_cookie(COOKIE, requested.value, path="/", samesite="Lax", httponly=True)
        return response

    def _rewrite(self, response: Response, mode: DisplayMode, environ: WSGIEnvironment) -> None:
        media_type = response.mimetype or ""
        if media_type == "text/html":
            response.set_data(self._rewritten_html(response, mode, environ))
        elif media_type.endswith("json") and response.get_data() and mode is not STATES:
            is_messages = environ["PATH_INFO"].startswith(ISLAND_MESSAGES)
            unmark = unmark_island_messages if is_messages else unmark_json
            response.set_data(unmark(response.get_data(), mode))
        elif media_type.startswith("text/") or media_type.endswith("xml"):
            response.set_data(strip_marks(response.get_data(as_text=True)))
        if "Location" in response.headers:
            response.headers["Location"] = strip_marks(response.headers["Location"])
        response.headers.pop("ETag", None)
        response.headers["Cache-Control"] = "no-store"

    def _rewritten_html(self, response: Response, mode: DisplayMode, environ: WSGIEnvironment) -> str:
        title, note = TITLES[self._settings.folder]
        locale = split_path(environ["PATH_INFO"])[0] or SOURCE_LOCALE
        build = current_id(self._settings.var_path)
        folder = builds_path(self._settings.var_path) / build
        locations = read_source_locations(folder, locale.code)
        head = head_elements(response.headers.get("Content-Security-Policy", ""))
        # A build activated while the page was rendered may have fewer texts.
        ids = tuple(location.id for location in locations)
        rewriter = HtmlRewriter(mode, head, lambda number: ids[number] if number < len(ids) else f"text-{number}")
        rewriter.feed(response.get_data(as_text=True))
        rewriter.close()
        toolbar = TEMPLATES.get_template("toolbar.html").render(
            title=title,
            note=note,
            build=build,
            locale=locale,
            source=SOURCE_LOCALE,
            mode=mode,
            desk=f"{PREVIEW_PATH}/desk" + ("" if locale == SOURCE_LOCALE else f"/{locale.code}"),
            shows_states=mode is STATES,
            states=TEXT_STATES,
            links=[(other, link_to_mode(other, environ)) for other in MODES.values()],
            hidden_texts=rewriter.hidden_texts(),
            lost_catalogs=PROVENANCE.read(folder).kept_catalogs,
            faulty_texts=self._faulty_texts(locale, (ids[number] for number in rewriter.texts if number < len(ids))),
        )
        return rewriter.page(toolbar)

    def _faulty_texts(self, locale: Locale, ids: Iterable[str]) -> list[DeskText]:
        """The texts with faults among those with these ids."""
        if locale is SOURCE_LOCALE:
            return []
        by_id = self._desk.texts(locale).by_id
        return [by_id[text_id] for text_id in dict.fromkeys(ids) if text_id in by_id and by_id[text_id].faults]

    def _own_address(self, name: str, environ: WSGIEnvironment) -> Response:
        """The preview's static files, the id of the current build, the desk, and the source locations of texts."""
        if name in STATIC_FILES:
            data = (STATIC_FOLDER / name).read_bytes()
            return Response(data, content_type=STATIC_FILES[name], headers={"Cache-Control": "no-cache"})
        match name.split("/"):
            case ["build"]:
                build = current_id(self._settings.var_path)
                return Response(build, content_type="text/plain", headers={"Cache-Control": "no-store"})
            case ["desk", *parts]:
                return self._desk.answer(parts, environ)
            case ["texts", build, code, number] if build.isalnum() and code in LOCALES and number.isdecimal():
                return self._source_location(build, code, int(number))
        return not_found()

    def _source_location(self, build: str, code: str, number: int) -> Response:
        folder = builds_path(self._settings.var_path) / build
        locations = read_source_locations(folder, code) if folder.is_dir() else ()
        if number >= len(locations):
            return not_found()
        location = msgspec.to_builtins(locations[number])
        if code != SOURCE_CODE:
            texts = self._desk.texts(LOCALES[code])
            if text := texts.by_id.get(locations[number].id):
                location["details"] = text_details(text, texts)
        return Response(msgspec.json.encode(location), content_type="application/json")


def head_elements(policy: str) -> Markup:
    """The elements that the toolbar needs in the head of a page, with the nonce of its policy if it has one."""
    match = NONCE.search(policy)
    return HEAD.format(folder=PREVIEW_PATH, nonce=match[1] if match else "")


def not_found() -> Response:
    return Response("Not found\n", 404, content_type="text/plain")


def unauthorized() -> Response:
    headers = {"WWW-Authenticate": 'Basic realm="Preview", charset="UTF-8"', "Cache-Control": "no-store"}
    return Response("The preview requires its password.\n", 401, headers, content_type="text/plain; charset=utf-8")


def too_many_passwords(retry_after: int) -> Response:
    response = refusal(429, f"Too many wrong passwords. Try again in {counted(retry_after // 60, 'minute')}.")
    response.headers["Retry-After"] = str(retry_after)
    return response


def basic_auth_password(authorization: str) -> bytes:
    """The password of a Basic Authorization header; any user name will do."""
    scheme, _, encoded = authorization.partition(" ")
    if scheme.lower() != "basic":
        return b""
    try:
        return base64.b64decode(encoded, validate=True).partition(b":")[2]
    except ValueError:  # neither Base64 nor ASCII, where Werkzeug itself would raise
        return b""
