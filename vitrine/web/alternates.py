"""The same page in other locales: canonical address, alternates and language menu from one computation."""

from collections.abc import Callable
from dataclasses import dataclass

from vitrine.database.addresses import AddressEntry
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale
from vitrine.web.links import absolute, path_in
from vitrine.web.query import Query, encoded


@dataclass(frozen=True)
class LanguageLink:
    """The page in one locale: `path` is empty where it is not published, `available` says it is truly translated."""

    locale: Locale
    path: str
    current: bool
    available: bool


@dataclass(frozen=True)
class PageVersions:
    """A page in every locale it has, seen from one of them.

    `query` is what was asked of it and is kept in the language menu, `canonical_query` what of it names a page apart.
    """

    entry: AddressEntry
    path: str
    locale: Locale
    query: Query
    has_page: Callable[[str], bool]
    canonical_query: Query = ()

    @property
    def canonical(self) -> str:
        """The absolute address that stands for this page."""
        return self._absolute(self.canonical_locale)

    @property
    def canonical_locale(self) -> Locale:
        """The locale whose page stands for this one: its own, or the original where it stayed in English."""
        fallback = self.entry.states.get(self.locale.code) == "fallback"
        return LOCALES[self.entry.canonical_locale] if fallback else self.locale

    @property
    def alternates(self) -> tuple[tuple[str, str], ...]:
        """Language and absolute address of every true version, this one included, and x-default for English."""
        indexed = [LOCALES[code] for code in self.entry.indexed_locales if self.has_page(code)]
        if self.locale not in indexed:
            return ()
        found = [(locale.code, self._absolute(locale)) for locale in in_order(indexed)]
        original = [("x-default", self._absolute(SOURCE_LOCALE))] if SOURCE_LOCALE in indexed else []
        return (*found, *original)

    @property
    def languages(self) -> tuple[LanguageLink, ...]:
        """The language menu: every locale, and where this page is found in it."""
        return tuple(self._language(locale) for locale in LOCALES.values())

    def _language(self, locale: Locale) -> LanguageLink:
        state = self.entry.states.get(locale.code)
        query = self.query if self.has_page(locale.code) else ()
        path = path_in(self.path, locale) + encoded(query) if state else ""
        return LanguageLink(locale, path, locale == self.locale, state in ("translated", "authored"))

    def _absolute(self, locale: Locale) -> str:
        return absolute(path_in(self.path, locale)) + encoded(self.canonical_query)


def in_order(locales: list[Locale]) -> list[Locale]:
    """Locales in the order of the table."""
    return [locale for locale in LOCALES.values() if locale in locales]
