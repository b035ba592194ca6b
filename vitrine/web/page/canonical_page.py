"""The canonical version of a page, to which metadata refers: its locale, its URL, its picture."""

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import unquote

from vitrine.content.model.records import Page
from vitrine.content.model.texts import Picture
from vitrine.database.queries.addresses import AddressEntry, address
from vitrine.database.queries.pages_and_people import page
from vitrine.database.queries.pictures import PictureSet, social_image
from vitrine.database.queries.pictures import picture as find_picture
from vitrine.locales import LOCALES, Locale, split_path
from vitrine.social_images import drawing
from vitrine.web.page.assets import asset
from vitrine.web.page.cached_parts import per_build, per_locale
from vitrine.web.request.context import current_locale, once_per_request, site_db
from vitrine.web.request.page_lookup import current_address, found_page
from vitrine.web.routing.urls import absolute, path_in

ICON_SIZE = (180, 180)


class SharedImage(NamedTuple):
    """The picture that represents a page when it is shared."""

    url: str
    width: int
    height: int

    @property
    def is_large(self) -> bool:
        """Whether it is a picture rather than an icon."""
        return self.width > ICON_SIZE[0]


def canonical_locale(entry: AddressEntry, locale: Locale) -> Locale:
    """The locale of the canonical page: the requested one, or that of the original if the page is untranslated."""
    return LOCALES[entry.canonical_locale] if entry.states.get(locale.code, "fallback") == "fallback" else locale


def canonical_url(path: str) -> str:
    """The absolute URL of the canonical page for a path of the site, with or without locale prefix."""
    return known_urls().get(path) or found_url(path)


@per_locale
def found_url(path: str) -> str:
    """The same, from the database."""
    bare = unquote(split_path(path)[1])
    entry = address(site_db(), bare)
    return absolute(path_in(bare, canonical_locale(entry, current_locale()) if entry else current_locale()))


@once_per_request
def known_urls() -> dict[str, str]:
    """The canonical URLs, by path, of this page and of those registered by `take_addresses`."""
    entry = current_address()
    return urls_of((entry,)) if entry else {}


def take_addresses(entries: Iterable[AddressEntry]) -> None:
    """Register the canonical URLs of these pages, to save a query for each."""
    known_urls().update(urls_of(entries))


def urls_of(entries: Iterable[AddressEntry]) -> dict[str, str]:
    """The canonical URL of each page, by its path with and without locale prefix."""
    urls, locale = {}, current_locale()
    for entry in entries:
        url = absolute(path_in(entry.path, canonical_locale(entry, locale)))
        urls[entry.path] = urls[path_in(entry.path, locale)] = url
    return urls


def shared_image(entry: AddressEntry, locale: Locale, picture: Picture | None) -> SharedImage:
    """The social image of a page, else its own picture, else that of the home page, else the icon of the site."""
    if made := social_image_of(entry, locale):
        return SharedImage(absolute(made), *drawing.SIZE)
    home: Page | None = page(site_db(), locale.code, "home")
    for candidate in (picture, home.picture if home else None):
        if candidate and (found := find_picture(site_db(), candidate.file)):
            return fallback_image(found)
    return SharedImage(absolute(asset("icons/apple-touch-icon.png")), *ICON_SIZE)


def social_image_of(entry: AddressEntry, locale: Locale) -> str:
    """The address of the social image of a page, or empty; that of the current page needs no query."""
    here = found_page()
    if here and here.entry is entry and locale == current_locale():
        return here.social_image
    return social_image(site_db(), locale.code, entry.kind, entry.code)


def fallback_image(found: PictureSet) -> SharedImage:
    """The most widely supported file of a picture, with its size."""
    widths = [file.width for source in found.sources for file in source.files if file.url == found.fallback]
    width = next(iter(widths), found.width)
    return SharedImage(absolute(found.fallback), width, round(found.height * width / found.width))


@per_build
def picture_url(file: str) -> str:
    """The absolute URL of a picture; empty if the build has none of this name."""
    found = find_picture(site_db(), file)
    return absolute(found.fallback) if found else ""
