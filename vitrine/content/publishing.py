"""What is shown at a given moment, and when that changes next."""

from collections.abc import Mapping
from datetime import datetime

import msgspec

from vitrine.content.addresses import Address, addresses, category_code
from vitrine.content.codes import fold
from vitrine.content.contents import COLLECTIONS, Content
from vitrine.content.records import Category, Item, Product
from vitrine.content.references import settle
from vitrine.content.site import MenuEntry, Site


def published(content: Content, as_of: datetime) -> Content:
    """What visitors see at a moment; references, menu entries and redirects to anything else are left out."""
    shown = {name: tuple(item for item in getattr(content, name) if is_shown(item, as_of)) for name in COLLECTIONS}
    branches = open_branches(shown["categories"])
    shown["categories"] = tuple(entry for entry in shown["categories"] if category_code(entry) in branches)
    shown["products"] = tuple(entry for entry in shown["products"] if branch_of(entry) in branches)
    kept = settle(msgspec.structs.replace(content, **shown))
    return msgspec.structs.replace(kept, site=without_dead_ends(content.site, addresses(content), addresses(kept)))


def next_change(content: Content, as_of: datetime) -> datetime | None:
    """The first moment after `as_of` at which something begins or ceases to be shown."""
    moments = [
        moment
        for record in content.items()
        if record.status != "draft"
        for moment in (record.publish, record.until)
        if moment and moment > as_of
    ]
    return min(moments, default=None)


def is_shown(record: Item, as_of: datetime) -> bool:
    """Whether a record by itself is shown at a moment."""
    begun = record.publish is None or record.publish <= as_of
    return record.status != "draft" and begun and (record.until is None or as_of < record.until)


def open_branches(categories: tuple[Category, ...]) -> set[str]:
    """The categories whose parent is shown as well."""
    codes = {category_code(category) for category in categories}
    return {code for code in codes if code.partition("/")[0] in codes}


def branch_of(product: Product) -> str:
    """The sub-category a product stands in."""
    return f"{product.category}/{product.sub_category}"


def without_dead_ends(site: Site, every: Mapping[str, Address], shown: Mapping[str, Address]) -> Site:
    """The site without menu entries and redirects to pages that are not shown."""
    hidden = every.keys() - shown.keys()

    def leads_on(target: str) -> bool:
        return fold(target.partition("?")[0].partition("#")[0]) not in hidden

    def open_entries(entries: tuple[MenuEntry, ...]) -> tuple[MenuEntry, ...]:
        return tuple(entry for entry in entries if leads_on(entry.to))

    return msgspec.structs.replace(
        site,
        navigation=open_entries(site.navigation),
        footer=open_entries(site.footer),
        redirects=tuple(redirect for redirect in site.redirects if leads_on(redirect.target)),
        root_redirect=site.root_redirect if leads_on(site.root_redirect) else "",
    )
