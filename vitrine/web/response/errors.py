"""Error responses: a page in the language of the path, problem+json for programs, a static page for failures."""

from http import HTTPStatus

import msgspec
from flask import current_app, request
from gunicorn.http.errors import ParseException
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import BadRequest, HTTPException, InternalServerError, NotFound
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response

from vitrine.database.queries.addresses import near_addresses
from vitrine.locales import SOURCE_LOCALE, split_path
from vitrine.web.flask_class import Application
from vitrine.web.middleware.request_log import NO_PAGE
from vitrine.web.page.gettext import gettext
from vitrine.web.page.language_versions import LanguageLink, PageVersions
from vitrine.web.page.metadata import error_metadata
from vitrine.web.request.context import current_locale, locale_code, request_path, site_db
from vitrine.web.request.current_build import NoBuildError
from vitrine.web.request.page_lookup import NotInThisLocale, current_address, is_machine_address
from vitrine.web.response.rendering import HTML, render_html
from vitrine.web.response.static_error_pages import HEADINGS, StaticErrorPages

KEPT_HEADERS = ("Allow", "Content-Range", "Retry-After")
PROBLEM_TYPE = "application/problem+json"


def init_app(app: Application) -> None:
    """Register the error handlers; the current build must have been set up."""
    pages = StaticErrorPages(app)
    app.extensions["static_error_pages"] = pages
    app.extensions["current_build"].on_open = pages.render
    app.register_error_handler(HTTPException, handle_http_error)
    app.register_error_handler(ParseException, handle_malformed_body)
    app.register_error_handler(InternalServerError, handle_failure)
    app.register_error_handler(NoBuildError, handle_failure)


def handle_http_error(error: HTTPException) -> Response:
    """The error page, or the problem as JSON."""
    status = error.code or 500
    headers = [(name, value) for name, value in error.get_headers() if name in KEPT_HEADERS]
    if prefers_problem():
        return problem_response(status, error.name, technical_line(error), headers)
    heading = gettext(HEADINGS.get(status, error.name))
    html = render_html(
        "errors/error.html",
        error_metadata(f"{status} {heading.value}"),
        {
            "status": status,
            "heading": heading,
            "line": technical_line(error),
            "languages_offered": languages_offered(error),
            "is_missing": status in NO_PAGE,
            "near": near_addresses(site_db(), locale_code(), request_path().bare) if status in NO_PAGE else [],
        },
    )
    return Response(html, status, headers, content_type=HTML)


def handle_malformed_body(_error: ParseException) -> Response:
    """A body that gunicorn cannot parse, such as one with invalid chunks, is the client's mistake."""
    return handle_http_error(BadRequest())


def handle_failure(error: Exception) -> Response:
    """The page for an internal failure; it does not use the build, which may be the cause."""
    cause = error.original_exception if isinstance(error, InternalServerError) else error
    status = 503 if isinstance(cause, NoBuildError) else 500
    if prefers_problem():
        return problem_response(status, HTTPStatus(status).phrase, "", [])
    pages: StaticErrorPages = current_app.extensions["static_error_pages"]
    locale = split_path(request.path)[0] or SOURCE_LOCALE
    return Response(pages.html(locale, status), status, content_type=HTML)


def technical_line(error: HTTPException) -> str:
    """The line below the heading of a 404, always in English, since visitors quote it in reports."""
    if not isinstance(error, NotFound):
        return ""
    no_route = request.routing_exception is not None
    return f"{'Page not found' if no_route else 'Page Not Found'}: {request.path}"


def languages_offered(error: HTTPException) -> list[LanguageLink]:
    """The languages in which a page exists that is missing in the requested one."""
    entry = current_address() if isinstance(error, NotInThisLocale) else None
    if entry is None:
        return []
    versions = PageVersions(entry, entry.path, current_locale(), (), entry.states.__contains__)
    return [language for language in versions.languages if language.path]


def prefers_problem() -> bool:
    """Whether to respond with problem+json: for parts of pages, and for clients that prefer JSON.

    At a machine address, only those that ask for HTML get a page: visitors who follow an old link to a document.
    """
    if request_path().part:
        return True
    offered = ("text/html", "application/json", PROBLEM_TYPE)
    if is_machine_address():
        offered = offered[::-1]
    # The library takes quadratic time for a run of spaces.
    accepted = parse_accept_header(" ".join(request.headers.get("Accept", "").split()), MIMEAccept)
    return accepted.best_match(offered, default=offered[0]) != "text/html"


def problem_response(
    status: int, title: str, detail: str, headers: list[tuple[str, str]], **members: object
) -> Response:
    """An error as RFC 9457 defines it, with further `members`."""
    body = {
        "type": "about:blank",
        "title": title,
        "status": status,
        **({"detail": detail} if detail else {}),
        **members,
    }
    return Response(msgspec.json.encode(body), status, headers, content_type=PROBLEM_TYPE)
