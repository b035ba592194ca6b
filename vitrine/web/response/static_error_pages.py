"""Error pages rendered in advance: when a build is opened, and as files for a proxy."""

from collections.abc import Sequence
from pathlib import Path

from flask import Flask

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.database.queries.addresses import address
from vitrine.files.shared_files import replacing
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.i18n.messages import Messages
from vitrine.i18n.text_direction import directed_page
from vitrine.locales import LOCALES, Locale
from vitrine.message_syntax import N_
from vitrine.web.request.current_build import OpenedBuild

STYLESHEETS = ("css/site.css", "css/pages.css")
HEADINGS = {
    400: N_("Bad Request"),
    403: N_("Forbidden"),
    404: N_("Not Found"),
    405: N_("Method Not Allowed"),
    410: N_("Gone"),
    413: N_("Content Too Large"),
    414: N_("URI Too Long"),
    415: N_("Unsupported Media Type"),
    422: N_("Unprocessable Content"),
    429: N_("Too Many Requests"),
    431: N_("Request Header Fields Too Large"),
    503: N_("Service Unavailable"),
}
OWN_FAILURES = (500, 503)
# Statuses with which a proxy itself responds: it refuses the request, or the site does not respond.
PROXY_STATUSES = (400, 404, 413, 414, 429, 431, 503)


class StaticErrorPages:
    """A page for each locale and status, which needs no build, database or catalog when it is shown."""

    def __init__(self, app: Flask) -> None:
        self._templates = app.jinja_env
        self._pages = {
            (locale.code, status): self._render(locale, status, Messages(locale, None), (), news=False)
            for locale in LOCALES.values()
            for status in OWN_FAILURES
        }

    def render(self, build: OpenedBuild) -> None:
        """Render the pages with the messages and the stylesheets of a build."""
        self._pages = {(code, status): self._page_of(build, LOCALES[code], status) for code, status in self._pages}

    def html(self, locale: Locale, status: int) -> str:
        return self._pages[locale.code, status]

    def write(self, build: OpenedBuild, folder: Path) -> None:
        """Write the pages for a proxy to `<locale>/<status>.html`, each file atomically."""
        for locale in LOCALES.values():
            (folder / locale.code).mkdir(parents=True, exist_ok=True)
            for status in PROXY_STATUSES:
                with replacing(folder / locale.code / f"{status}.html") as unfinished:
                    unfinished.write_text(self._page_of(build, locale, status), encoding="utf-8")

    def _page_of(self, build: OpenedBuild, locale: Locale, status: int) -> str:
        stylesheets = [STATIC_PREFIX + build.manifest[name] for name in STYLESHEETS if name in build.manifest]
        has_news = address(build.db, FIXED_PAGES["newscenter"]) is not None
        return self._render(locale, status, build.messages[locale.code], stylesheets, news=has_news)

    def _render(
        self, locale: Locale, status: int, messages: Messages, stylesheets: Sequence[str], *, news: bool
    ) -> str:
        heading = messages.gettext(HEADINGS[status]) if status < OWN_FAILURES[0] else None
        html = self._templates.get_template("errors/500.html").render(
            locale=locale, status=status, heading=heading, _=messages.gettext, stylesheets=stylesheets, news=news
        )
        return directed_page(html, locale)
