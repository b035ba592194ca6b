"""The language versions of a page: canonical URL, alternates and language menu."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import unquote

from vitrine.content.kinds import KIND_BY_NAME
from vitrine.database.queries.addresses import AddressEntry, address
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale, localized_path, split_path
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.request.context import cached_per_request, current_build, current_locale, open_locales, site_db
from vitrine.web.request.page_lookup import current_address
from vitrine.web.routing.urls import Query, absolute, encode_query, path_in


def canonical_locale(entry: AddressEntry, locale: Locale) -> Locale:
    """The locale of the canonical page: the requested one, or that of the original if the page is untranslated."""
    return LOCALES[entry.original_code] if entry.states.get(locale.code, "fallback") == "fallback" else locale


def is_listed(entry: AddressEntry, locale: Locale) -> bool:
    """Whether search engines may index a page in a locale, and no redirect hides it."""
    moved = current_build().rules.redirect(localized_path(entry.path, locale))
    return locale.code in entry.indexed_locales and KIND_BY_NAME[entry.kind].sitemap and not moved


def canonical_url(path: str) -> str:
    """The absolute URL of the canonical page for a path of the site, with or without locale prefix."""
    return canonical_urls().get(path) or look_up_url(path)


@cached_per_locale
def look_up_url(path: str) -> str:
    """The canonical URL for a path, from the database."""
    bare = unquote(split_path(path)[1])
    entry = address(site_db(), bare)
    return absolute(path_in(bare, canonical_locale(entry, current_locale()) if entry else current_locale()))


@cached_per_request
def canonical_urls() -> dict[str, str]:
    """The canonical URLs, by path, of this page and of those registered by `register_canonical_urls`."""
    entry = current_address()
    return urls_of((entry,)) if entry else {}


def register_canonical_urls(entries: Iterable[AddressEntry]) -> None:
    """Make the canonical URLs of these pages known, so that none needs a query."""
    canonical_urls().update(urls_of(entries))


def urls_of(entries: Iterable[AddressEntry]) -> dict[str, str]:
    """The canonical URL of each page, by its path with and without locale prefix."""
    urls, locale = {}, current_locale()
    for entry in entries:
        url = absolute(path_in(entry.path, canonical_locale(entry, locale)))
        urls[entry.path] = urls[path_in(entry.path, locale)] = url
    return urls


@dataclass(frozen=True)
class LanguageLink:
    """The page in one locale; `path` is empty if it is not published there, `available` says that it is translated."""

    locale: Locale
    path: str
    current: bool
    available: bool


@dataclass(frozen=True)
class PageVersions:
    """All language versions of a page, as seen from one of them.

    The language menu keeps `query`; `canonical_query` is the part that belongs to the canonical URL. `exists_in` says
    whether a locale has the page; where its listing is too short for the requested one, the menu leads to the first.
    """

    entry: AddressEntry
    path: str
    locale: Locale
    query: Query
    exists_in: Callable[[str], bool]
    canonical_query: Query = ()

    @property
    def canonical(self) -> str:
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
        has_page = self.exists_in(locale.code)
        query = tuple((name, value) for name, value in self.query if has_page or name != "page")
        path = path_in(self.path, locale) + encode_query(query) if state else ""
        return LanguageLink(locale, path, locale == self.locale, state in ("translated", "authored"))

    def _absolute(self, locale: Locale) -> str:
        return absolute(path_in(self.path, locale)) + encode_query(self.canonical_query)
