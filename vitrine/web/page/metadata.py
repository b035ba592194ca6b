"""The metadata of a page: title, description, canonical URL, alternates, shared picture, structured data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from vitrine.content.model.texts import Picture, Text
from vitrine.database.addresses import AddressEntry
from vitrine.database.pictures import picture as find_picture
from vitrine.database.pictures import social_image
from vitrine.i18n.phrase import Phrase
from vitrine.locales import LOCALES
from vitrine.web.page.alternates import LanguageLink, PageVersions
from vitrine.web.page.gettext import gettext as _
from vitrine.web.request.context import current_locale, current_site, locale_code, request_path, site_db
from vitrine.web.request.page_lookup import current_address, current_middleware
from vitrine.web.routing.query_params import declared_query
from vitrine.web.routing.urls import absolute, path_in

SHARED_SIZE = (1200, 630)


@dataclass(frozen=True)
class PageMetadata:
    """What the layout writes into `<head>`; `languages` is the language menu."""

    title: str
    description: str
    canonical: str
    alternates: tuple[tuple[str, str], ...] = ()
    languages: tuple[LanguageLink, ...] = ()
    noindex: bool = False
    image: str = ""
    image_size: tuple[int, int] | None = None
    json_ld: Sequence[dict[str, Any]] = ()


def page_metadata(
    title: Text | Phrase | str,
    description: Text | Phrase | str = "",
    *,
    path: str = "",
    canonical: str = "",
    noindex: bool = False,
    refined: bool = False,
    page: int = 1,
    has_page: Callable[[str], bool] | None = None,
    picture: Picture | None = None,
    json_ld: Sequence[dict[str, Any]] = (),
) -> PageMetadata:
    """The metadata of the current page.

    `path` is its canonical spelling if the address table has none (a search); `canonical` is another page whose URL is
    the canonical one; both have no locale prefix. `refined` says that the query narrows or reorders the listing, whose
    bare URL is then canonical. `page` is the page of a listing, and `has_page` says whether a locale's listing has that
    page too. `picture` is the picture to share where the page has none of its own.
    """
    versions = page_versions(path, 1 if refined else page, has_page if page > 1 else None)
    noindex = noindex or refined or versions.entry.noindex or "noindex" in current_middleware()
    shared = social_image_url(versions.entry)
    return PageMetadata(
        title=page_title(plain(title), page),
        description=plain(description),
        canonical=absolute(path_in(canonical, versions.canonical_locale)) if canonical else versions.canonical,
        alternates=() if noindex else versions.alternates,
        languages=versions.languages,
        noindex=noindex,
        image=shared or (picture_url(picture.file) if picture else ""),
        image_size=SHARED_SIZE if shared else None,
        json_ld=[{"@context": "https://schema.org", **entry} for entry in json_ld],
    )


def page_versions(path: str, page: int, has_page: Callable[[str], bool] | None) -> PageVersions:
    """The versions of the current page with its declared query; page 1 of a listing is the bare URL."""
    entry = current_address()
    assert entry is not None, "a page is rendered only once its address was found"  # noqa: S101
    query = tuple(parameter for parameter in declared_query() if parameter != ("page", "1"))
    further = (("page", str(page)),) if page > 1 else ()
    return PageVersions(
        entry, path or entry.path, current_locale(), query, has_page or entry.states.__contains__, further
    )


def error_metadata(title: str) -> PageMetadata:
    """The metadata of an error page, whose language menu leads to the home pages."""
    locale = current_locale()
    home_pages = (LanguageLink(other, path_in("/", other), other == locale, True) for other in LOCALES.values())
    canonical = absolute(path_in(request_path().bare, locale))
    return PageMetadata(page_title(title), "", canonical, (), tuple(home_pages), noindex=True)


def page_title(title: str, page: int = 1) -> str:
    """A title with the number of a further page, and the brand unless the title contains it already."""
    brand = current_site().name
    numbered = [title, _("Page {number}", number=page).value] if page > 1 else [title]
    return " – ".join(numbered if brand in title else [*numbered, brand])


def picture_url(file: str) -> str:
    """The absolute URL of a picture; empty if the build has none of this name."""
    found = find_picture(site_db(), file)
    return absolute(found.fallback) if found else ""


def social_image_url(entry: AddressEntry) -> str:
    """The absolute URL of the picture made for sharing this page; empty if it has none."""
    found = social_image(site_db(), locale_code(), entry.kind, entry.code)
    return absolute(found) if found else ""


def plain(text: Text | Phrase | str) -> str:
    return text if isinstance(text, str) else text.value
