"""Checks that changed records need no whole build, and looks up the previous build for their links and claims."""

from collections.abc import Iterable
from datetime import date
from typing import Any

import msgspec

from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.checks.accessories import shown
from vitrine.content.checks.context import CrossReferences
from vitrine.content.checks.links import ATOM_FEEDS, EXTERNAL, INQUIRY, SEARCH
from vitrine.content.checks.technical_claims import Products
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, PAGE, PRODUCT
from vitrine.content.model.records import Item, Option, Product
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.item_reader import FileContent
from vitrine.content.read.markdown import SAFE_LINK
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import address
from vitrine.database.queries.record_queries import find_record, list_records
from vitrine.locales import SOURCE_CODE
from vitrine.translations.traversal import map_texts

ALL_PRODUCTS = fold(CATEGORY.path.format(code=""))


def needs_no_content_checks(old: FileContent, new: FileContent) -> bool:
    """Whether the checks of the whole content, which compare all files, need not run again.

    Added anchors cannot make them fail; added links are left to `refuse_unknown_links`.
    """
    before, now = old.references.anchors, new.references.anchors
    return (
        parts_for_content_checks(old) == parts_for_content_checks(new)
        and now.keys() == before.keys()
        and all(before[page] <= now[page] for page in before)
    )


def refuse_unknown_links(base: SiteDatabase, old: CrossReferences, new: CrossReferences) -> None:
    """Raise WholeBuildNeeded if an added link leads neither to another site nor to a page of the previous build."""
    known = {(link.target, link.page) for link in old.links}
    for link in new.links:
        is_external = SAFE_LINK.match(link.target) and EXTERNAL.match(link.target)
        if (link.target, link.page) in known or is_external:
            continue
        if address(base, link.target) is None:
            raise WholeBuildNeeded(f"{link.target} is not a page of the build")


def parts_for_content_checks(file: FileContent) -> tuple[object, ...]:
    """What the checks of the whole content use of a file, except links, anchors and line numbers."""
    return (
        [(claim.namespace, claim.code) for claim in file.references.claims],
        sorted((reference.target, reference.code) for reference in file.references.references),
        {use.file for use in file.references.pictures},
        file.sheets,
        len(file.records),
        [shown(accessory) for record in file.records for accessory in getattr(record, "accessories", ())],
    )


def outline(record: Item, kind: Kind[Any]) -> Item:
    """The parts of a record that must not change, since an incremental build cannot replace the rows that use them."""
    bare = map_texts(record, lambda _context, _text: Text(""), lambda _body: Body())
    if isinstance(bare, Product):
        bare = without_values(bare)
    day = date.min if record.revised else None  # documents are generated only for products with a date
    return msgspec.structs.replace(bare, revised=day, **names_of(record, kind))


def without_values(product: Product) -> Product:
    """A product without values of specifications; its variants and options keep their codes."""
    return msgspec.structs.replace(
        product,
        specifications=(),
        variants=tuple(msgspec.structs.replace(variant, specifications=()) for variant in product.variants),
        options=tuple(map(option_outline, product.options)),
    )


def option_outline(option: Option) -> Option:
    values = (msgspec.structs.replace(value, specifications=(), adds=()) for value in option.values)
    return msgspec.structs.replace(option, values=tuple(values))


def names_of(record: Item, kind: Kind[Any]) -> dict[str, Text]:
    """The texts of a record, by field, that rows of other records repeat; without line numbers, which may change."""
    fields = (kind.title,) if kind in (PAGE, DOCUMENT) else ()
    return {name: msgspec.structs.replace(getattr(record, name), line=0) for name in fields}


def published_locales(base: SiteDatabase, path: str) -> tuple[str, ...] | None:
    """The locales of a folded path; None for an address that the site answers without a record, such as the search."""
    entry = address(base, path)
    if entry is not None:
        return tuple(entry.states)
    if path.startswith((INQUIRY, SEARCH)) or path in ATOM_FEEDS:
        return None
    raise WholeBuildNeeded(f"{path} is not a page of the build")


def published_products(base: SiteDatabase, key: str) -> Products:
    """The products that a claim may be about, by the folded address or code that it links to."""
    if not key.startswith("/"):
        return by_code([find_record(base, PRODUCT, SOURCE_CODE, key)])
    if key == ALL_PRODUCTS:
        return by_code(list_records(base, PRODUCT, SOURCE_CODE))
    entry = address(base, key)
    if entry is not None and entry.kind == PRODUCT.name:
        is_sheet = key != fold(PRODUCT.path.format(code=entry.code))
        return {} if is_sheet else by_code([find_record(base, PRODUCT, SOURCE_CODE, entry.code)])
    if entry is not None and entry.kind == CATEGORY.name:
        return by_code(list_records(base, PRODUCT, SOURCE_CODE, entry.code))
    return by_code([]) if entry is None and key.startswith("/product") else {}


def by_code(products: Iterable[Product | None]) -> Products:
    """Products by their codes; raises WholeBuildNeeded if there are none, since a draft may support the claim."""
    published = {product.code: product for product in products if product}
    if not published:
        raise WholeBuildNeeded("a text is about products that are not published")
    return published
