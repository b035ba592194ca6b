"""The error screen in the language of the path, problem+json for programs, and the page of our own failures."""

import msgspec
from flask import current_app, request
from werkzeug.exceptions import HTTPException, InternalServerError, NotFound
from werkzeug.wrappers import Response

from vitrine.locales import SOURCE_LOCALE, split_path
from vitrine.units import N_
from vitrine.web.addresses import NotInThisLanguage, current_address, is_machine
from vitrine.web.alternates import LanguageLink, PageVersions
from vitrine.web.application import Application
from vitrine.web.builds import NoBuildError
from vitrine.web.failure_pages import FailurePages
from vitrine.web.head import error_head
from vitrine.web.locale import current_locale, request_path
from vitrine.web.messages import gettext
from vitrine.web.rendering import render_html

HEADINGS = {
    400: N_("Bad Request"),
    403: N_("Forbidden"),
    404: N_("Not Found"),
    405: N_("Method Not Allowed"),
    410: N_("Gone"),
    413: N_("Content Too Large"),
    415: N_("Unsupported Media Type"),
    422: N_("Unprocessable Content"),
    429: N_("Too Many Requests"),
    503: N_("Service Unavailable"),
}
KEPT_HEADERS = ("Allow", "Retry-After")
PROBLEM_TYPE = "application/problem+json"


def install(app: Application) -> None:
    """Answer every error in one place."""
    app.register_error_handler(HTTPException, answer_error)
    app.register_error_handler(InternalServerError, answer_failure)
    app.register_error_handler(NoBuildError, answer_failure)


def answer_error(error: HTTPException) -> Response:
    """The error screen, or the problem as JSON."""
    status = error.code or 500
    headers = [(name, value) for name, value in error.get_headers() if name in KEPT_HEADERS]
    if wants_problem():
        return problem(status, error.name, technical_line(error), headers)
    heading = gettext(HEADINGS.get(status, error.name))
    html = render_html(
        "errors/error.html",
        error_head(f"{status} {heading.value}"),
        {
            "status": status,
            "heading": heading,
            "line": technical_line(error),
            "languages_offered": languages_offered(error),
        },
    )
    return Response(html, status, headers, content_type="text/html; charset=utf-8")


def answer_failure(error: Exception) -> Response:
    """The page of a failure of our own; nothing is asked of the build, which may be what failed."""
    cause = error.original_exception if isinstance(error, InternalServerError) else error
    status = 503 if isinstance(cause, NoBuildError) else 500
    if wants_problem():
        return problem(status, InternalServerError().name if status == 500 else "Service Unavailable", "", [])
    pages: FailurePages = current_app.extensions["failure_pages"]
    locale = split_path(request.path)[0] or SOURCE_LOCALE
    return Response(pages.text(locale, status), status, content_type="text/html; charset=utf-8")


def technical_line(error: HTTPException) -> str:
    """The line below the heading of a 404, English in every language: who reports it quotes it."""
    if not isinstance(error, NotFound):
        return ""
    no_route = request.routing_exception is not None
    return f"{'Page not found' if no_route else 'Page Not Found'}: {request.path}"


def languages_offered(error: HTTPException) -> list[LanguageLink]:
    """The languages a page exists in that does not exist in the one asked for."""
    entry = current_address() if isinstance(error, NotInThisLanguage) else None
    if entry is None:
        return []
    versions = PageVersions(entry, entry.path, current_locale(), (), entry.states.__contains__)
    return [language for language in versions.languages if language.path]


def wants_problem() -> bool:
    """Whether a program asks: for a part of a page, at a machine address, or by naming JSON as what it likes best."""
    if request_path().part or is_machine():
        return True
    offered = ("text/html", "application/json", PROBLEM_TYPE)
    return request.accept_mimetypes.best_match(offered, default="text/html") != "text/html"


def problem(status: int, title: str, detail: str, headers: list[tuple[str, str]], **more: object) -> Response:
    """An error as RFC 9457 writes it; `more` are members of its own."""
    body = {"type": "about:blank", "title": title, "status": status, **({"detail": detail} if detail else {}), **more}
    return Response(msgspec.json.encode(body), status, headers, content_type=PROBLEM_TYPE)
