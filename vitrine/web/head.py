"""What a page says of itself: title, description, canonical address, alternates, structured data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from vitrine.database.addresses import AddressEntry
from vitrine.database.pictures import picture as find_picture
from vitrine.database.pictures import shared_picture
from vitrine.locales import LOCALES
from vitrine.web.addresses import current_address, current_middleware
from vitrine.web.alternates import LanguageLink, PageVersions
from vitrine.web.builds import current_build
from vitrine.web.links import absolute, path_in
from vitrine.web.locale import current_locale, request_path
from vitrine.web.messages import gettext as _
from vitrine.web.query import declared_query

SHARED_SIZE = (1200, 630)


class Titled(Protocol):
    """A text or a phrase: whatever has a plain value."""

    @property
    def value(self) -> str:
        """The plain text."""


@dataclass(frozen=True)
class Head:
    """The head of a page as the layout writes it; `languages` is the language menu."""

    title: str
    description: str
    canonical: str
    alternates: tuple[tuple[str, str], ...] = ()
    languages: tuple[LanguageLink, ...] = ()
    noindex: bool = False
    image: str = ""
    image_size: tuple[int, int] | None = None
    json_ld: Sequence[dict[str, Any]] = ()


def page_head(
    title: Titled | str,
    description: Titled | str = "",
    *,
    path: str = "",
    canonical: str = "",
    noindex: bool = False,
    refined: bool = False,
    page: int = 1,
    has_page: Callable[[str], bool] | None = None,
    picture: str = "",
    json_ld: Sequence[dict[str, Any]] = (),
) -> Head:
    """The head of the page asked for.

    `path` is its canonical spelling where the address table has none (a search), `canonical` another page that stands
    for this one (both without locale prefix); `refined` says that the query narrows or reorders what the bare address
    shows, which then stands for this page; `page` is the page of a listing, and `has_page` says whether the listing of
    another locale has that page too; `picture` names a picture file.
    """
    versions = page_versions(path, 1 if refined else page, has_page if page > 1 else None)
    noindex = noindex or refined or versions.entry.noindex or "noindex" in current_middleware()
    shared = shared_address(versions.entry)
    return Head(
        title=page_title(plain(title), page),
        description=plain(description),
        canonical=absolute(path_in(canonical, versions.canonical_locale)) if canonical else versions.canonical,
        alternates=() if noindex else versions.alternates,
        languages=versions.languages,
        noindex=noindex,
        image=shared or picture_address(picture),
        image_size=SHARED_SIZE if shared else None,
        json_ld=[{"@context": "https://schema.org", **entry} for entry in json_ld],
    )


def page_versions(path: str, page: int, has_page: Callable[[str], bool] | None) -> PageVersions:
    """The versions of the page asked for, with the query parameters it declares; page 1 is the bare address."""
    entry = current_address()
    assert entry is not None, "a page is rendered only once its address was found"  # noqa: S101
    query = tuple(asked for asked in declared_query() if asked != ("page", "1"))
    here = path or entry.path
    further = (("page", str(page)),) if page > 1 else ()
    return PageVersions(entry, here, current_locale(), query, has_page or entry.states.__contains__, further)


def error_head(title: str) -> Head:
    """The head of an error page: it stands for nothing, and its language menu leads to the home pages."""
    locale = current_locale()
    links = (LanguageLink(other, path_in("/", other), other == locale, True) for other in LOCALES.values())
    return Head(page_title(title), "", absolute(path_in(request_path().bare, locale)), (), tuple(links), True)


def page_title(title: str, page: int = 1) -> str:
    """A title with the number of a further page, and the brand unless it names it already."""
    brand = current_build().site(current_locale().code).name
    numbered = [title, _("Page {number}", number=page).value] if page > 1 else [title]
    return " – ".join(numbered if brand in title else [*numbered, brand])


def picture_address(file: str) -> str:
    """The absolute address of a picture, or nothing where the page has none."""
    found = find_picture(current_build().db, file) if file else None
    return absolute(found.fallback) if found else ""


def shared_address(entry: AddressEntry) -> str:
    """The absolute address of the picture shown where this page is shared, or nothing where it has none of its own."""
    kind = "product" if entry.kind == "sheet" else entry.kind
    found = shared_picture(current_build().db, current_locale().code, kind, entry.code)
    return absolute(found) if found else ""


def plain(text: Titled | str) -> str:
    """The plain value of a text, a phrase or a string."""
    return text if isinstance(text, str) else text.value
