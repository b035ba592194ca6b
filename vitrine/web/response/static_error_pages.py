"""The pages for our own failures: rendered when a build is opened, plain text from then on."""

from flask import Flask

from vitrine.i18n.messages import Messages
from vitrine.locales import LOCALES, Locale
from vitrine.web.request.opened_build import OpenedBuild
from vitrine.web.routing.paths import STATIC_PREFIX

STYLESHEET = "css/site.css"


class StaticErrorPages:
    """A page per locale and status; showing one needs no build, no database and no catalog."""

    def __init__(self, app: Flask) -> None:
        self._template = app.jinja_env.get_template("errors/500.html")
        self._pages = {
            (locale.code, status): self._render(locale, status, Messages(locale, None), "")
            for locale in LOCALES.values()
            for status in (500, 503)
        }

    def render(self, build: OpenedBuild) -> None:
        """Render the pages with the messages and the stylesheet of a build."""
        stylesheet = STATIC_PREFIX + build.manifest[STYLESHEET] if STYLESHEET in build.manifest else ""
        self._pages = {
            (code, status): self._render(LOCALES[code], status, build.messages(code), stylesheet)
            for code, status in self._pages
        }

    def html(self, locale: Locale, status: int) -> str:
        return self._pages[locale.code, status]

    def _render(self, locale: Locale, status: int, messages: Messages, stylesheet: str) -> str:
        return self._template.render(locale=locale, status=status, _=messages.gettext, stylesheet=stylesheet)
