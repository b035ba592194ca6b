"""The canonical version of a page, to which metadata and structured data refer: its locale and its URL."""

from collections.abc import Iterable
from urllib.parse import unquote

from vitrine.database.queries.addresses import AddressEntry, address
from vitrine.locales import LOCALES, Locale, split_path
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.request.context import current_locale, once_per_request, site_db
from vitrine.web.request.page_lookup import current_address
from vitrine.web.routing.urls import absolute, path_in


def canonical_locale(entry: AddressEntry, locale: Locale) -> Locale:
    """The locale of the canonical page: the requested one, or that of the original if the page is untranslated."""
    return LOCALES[entry.original_code] if entry.states.get(locale.code, "fallback") == "fallback" else locale


def canonical_url(path: str) -> str:
    """The absolute URL of the canonical page for a path of the site, with or without locale prefix."""
    return known_urls().get(path) or look_up_url(path)


@cached_per_locale
def look_up_url(path: str) -> str:
    """The same, from the database."""
    bare = unquote(split_path(path)[1])
    entry = address(site_db(), bare)
    return absolute(path_in(bare, canonical_locale(entry, current_locale()) if entry else current_locale()))


@once_per_request
def known_urls() -> dict[str, str]:
    """The canonical URLs, by path, of this page and of those registered by `register_canonical_urls`."""
    entry = current_address()
    return urls_of((entry,)) if entry else {}


def register_canonical_urls(entries: Iterable[AddressEntry]) -> None:
    """Save a query for the canonical URL of each of these pages."""
    known_urls().update(urls_of(entries))


def urls_of(entries: Iterable[AddressEntry]) -> dict[str, str]:
    """The canonical URL of each page, by its path with and without locale prefix."""
    urls, locale = {}, current_locale()
    for entry in entries:
        url = absolute(path_in(entry.path, canonical_locale(entry, locale)))
        urls[entry.path] = urls[path_in(entry.path, locale)] = url
    return urls
