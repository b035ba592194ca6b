"""The pages shown when the site itself fails: rendered when a build is taken up, plain text from then on."""

from flask import Flask

from vitrine.locales import LOCALES, Locale
from vitrine.messages.catalog import Messages
from vitrine.web.build import Build
from vitrine.web.paths import STATIC_PREFIX

STYLESHEET = "css/site.css"


class FailurePages:
    """A page per locale and status that needs no build, no database and no catalog to be sent."""

    def __init__(self, app: Flask) -> None:
        self._template = app.jinja_env.get_template("errors/500.html")
        self._pages = {
            (locale.code, status): self._render(locale, status, Messages(locale, None), "")
            for locale in LOCALES.values()
            for status in (500, 503)
        }

    def renew(self, build: Build) -> None:
        """Render them again with the messages and the stylesheet of a build."""
        stylesheet = STATIC_PREFIX + build.manifest[STYLESHEET] if STYLESHEET in build.manifest else ""
        self._pages = {
            (code, status): self._render(LOCALES[code], status, build.messages(code), stylesheet)
            for code, status in self._pages
        }

    def text(self, locale: Locale, status: int) -> str:
        """The page."""
        return self._pages[locale.code, status]

    def _render(self, locale: Locale, status: int, messages: Messages, stylesheet: str) -> str:
        return self._template.render(locale=locale, status=status, _=messages.gettext, stylesheet=stylesheet)
