"""Selects the content that visitors see at a given moment, and tells when that changes next."""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time
from typing import Any

import msgspec

from vitrine.content.addresses import Address, addresses
from vitrine.content.fixed_pages import DOWNLOADS_PAGE
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, PAGE, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.site import MenuEntry, Site
from vitrine.content.record_codes import fold
from vitrine.content.reference_resolution import resolve_references


def select_published(content: Content, as_of: datetime) -> Content:
    """The content visible at a moment, without references, menu entries and redirects to anything hidden."""
    shown = content.map_records(lambda _, records: tuple(record for record in records if is_shown(record, as_of)))
    visible = without_empty_pages(resolve_references(without_hidden_categories(shown)))
    site = without_dead_ends(content.site, addresses(content), addresses(visible))
    return msgspec.structs.replace(visible, site=site)


def last_change(content: Content, as_of: datetime) -> datetime | None:
    """The last moment, up to `as_of`, at which something appeared or disappeared."""
    return max((moment for moment in publication_moments(content) if moment <= as_of), default=None)


def next_change(content: Content, as_of: datetime) -> datetime | None:
    """The first moment after `as_of` at which something appears or disappears."""
    return min((moment for moment in publication_moments(content) if moment > as_of), default=None)


def publication_moments(content: Content) -> Iterator[datetime]:
    """Every moment, in UTC, at which something appears or disappears."""
    for record in content.items():
        if record.status != "draft":
            yield from (moment.astimezone(UTC) for moment in (record.publish, record.until) if moment)


def newest_date(content: Content) -> datetime | None:
    """The newest date of any record: its day, its revision or its publication."""
    moments = (moment for kind, record in content.all_records() for moment in dates_of(record, kind))
    return max(moments, default=None)


def dates_of(record: Item, kind: Kind[Any]) -> Iterator[datetime]:
    if day := kind.newest_day(record):
        yield midnight(day)
    if record.publish:
        yield record.publish.astimezone(UTC)


def midnight(day: date) -> datetime:
    """The beginning of a day in UTC, at which dates of records take effect."""
    return datetime.combine(day, time(), UTC)


def is_shown(record: Item, as_of: datetime) -> bool:
    """Whether visitors can see a record at a moment, by its status and times."""
    is_published = record.publish is None or record.publish <= as_of
    return record.status != "draft" and is_published and (record.until is None or as_of < record.until)


def without_hidden_categories(content: Content) -> Content:
    """The content without the sub-categories of a hidden category, and without the products in them."""
    codes = {category.full_code for category in content.of(CATEGORY)}
    open_codes = {code for code in codes if code.partition("/")[0] in codes}
    categories = tuple(category for category in content.of(CATEGORY) if category.full_code in open_codes)
    products = tuple(product for product in content.of(PRODUCT) if product.full_category in open_codes)
    return content.with_records({CATEGORY: categories, PRODUCT: products})


def without_empty_pages(content: Content) -> Content:
    """The content without the page of downloads if there is nothing to download."""
    if has_downloads(content):
        return content
    pages = tuple(page for page in content.of(PAGE) if page.code != DOWNLOADS_PAGE)
    return content.with_records({PAGE: pages})


def has_downloads(content: Content) -> bool:
    """Whether there is a document, or a product with a data sheet that the server makes."""
    return bool(content.of(DOCUMENT)) or any(product.revised for product in content.of(PRODUCT))


def without_dead_ends(site: Site, every: Mapping[str, Address], shown: Mapping[str, Address]) -> Site:
    """The site without menu entries and redirects to pages that are not shown."""
    hidden = every.keys() - shown.keys()

    def is_reachable(target: str) -> bool:
        return fold(target.partition("?")[0].partition("#")[0]) not in hidden

    def open_entries(entries: tuple[MenuEntry, ...]) -> tuple[MenuEntry, ...]:
        return tuple(entry for entry in entries if is_reachable(entry.to))

    return msgspec.structs.replace(
        site,
        navigation=open_entries(site.navigation),
        footer=open_entries(site.footer),
        redirects=tuple(redirect for redirect in site.redirects if is_reachable(redirect.target)),
        root_redirect=site.root_redirect if is_reachable(site.root_redirect) else "",
    )
