"""A page in all its locales: canonical URL, alternates and language menu from one computation."""

from collections.abc import Callable
from dataclasses import dataclass

from vitrine.database.queries.addresses import AddressEntry
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale
from vitrine.web.page.canonical_page import canonical_locale
from vitrine.web.request.context import open_locales
from vitrine.web.routing.urls import Query, absolute, encode_query, path_in


@dataclass(frozen=True)
class LanguageLink:
    """The page in one locale: `path` is empty if it is not published there, `available` if it is really translated."""

    locale: Locale
    path: str
    current: bool
    available: bool


@dataclass(frozen=True)
class PageVersions:
    """All language versions of a page, from the point of view of one of them.

    The language menu keeps `query`; `canonical_query` is the part that belongs to the canonical URL. `exists_in`
    says whether a locale has the page; its listing may be too short for the requested one.
    """

    entry: AddressEntry
    path: str
    locale: Locale
    query: Query
    exists_in: Callable[[str], bool]
    canonical_query: Query = ()

    @property
    def canonical(self) -> str:
        """The canonical URL."""
        return self._absolute(self.canonical_locale)

    @property
    def canonical_locale(self) -> Locale:
        """The locale of the canonical URL: the page's own, or the original's if the page is untranslated."""
        return canonical_locale(self.entry, self.locale)

    @property
    def alternates(self) -> tuple[tuple[str, str], ...]:
        """Language and URL of every translated version, including this one, and `x-default` for English."""
        codes = [code for code in LOCALES if code in self.entry.indexed_locales and self.exists_in(code)]
        if self.locale.code not in codes:
            return ()
        original = [("x-default", self._absolute(SOURCE_LOCALE))] if SOURCE_LOCALE.code in codes else []
        return (*((code, self._absolute(LOCALES[code])) for code in codes), *original)

    @property
    def languages(self) -> tuple[LanguageLink, ...]:
        """The language menu: every open locale, and the page in it."""
        return tuple(map(self._language, open_locales()))

    def _language(self, locale: Locale) -> LanguageLink:
        state = self.entry.states.get(locale.code)
        query = self.query if self.exists_in(locale.code) else ()
        path = path_in(self.path, locale) + encode_query(query) if state else ""
        return LanguageLink(locale, path, locale == self.locale, state in ("translated", "authored"))

    def _absolute(self, locale: Locale) -> str:
        return absolute(path_in(self.path, locale)) + encode_query(self.canonical_query)
