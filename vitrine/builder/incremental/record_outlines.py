"""The parts of content files and records that must not change, or replacing rows is not enough."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec

from vitrine.content.kinds import ARTICLE, INFO, PRODUCT, SOLUTION, Kind
from vitrine.content.model.records import Item, Option, Product
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.cached_file import FileFindings
from vitrine.translations.traversal import map_texts

# Only these may be renamed: titles of other kinds also appear in menus and in records that belong to them.
RENAMED = frozenset((PRODUCT, ARTICLE, INFO))


def has_same_findings(old: FileFindings, new: FileFindings) -> bool:
    """Whether the findings of a file are the same for the checks of the whole content, which then need not run again.

    Removed links and added anchors cannot make these fail.
    """
    before, now = anchors_of(old), anchors_of(new)
    return (
        findings_of_whole_checks(old) == findings_of_whole_checks(new)
        and {(link.target, link.page) for link in new.links} <= {(link.target, link.page) for link in old.links}
        and now.keys() == before.keys()
        and all(before[page] <= now[page] for page in before)
    )


def findings_of_whole_checks(findings: FileFindings) -> tuple[object, ...]:
    """The findings of a file that the checks of the whole content use, except links, anchors and line numbers."""
    return (
        [(claim.namespace, claim.code) for claim in findings.claims],
        sorted((use.target, use.name) for use in findings.references),
        {use.name for use in findings.pictures},
        findings.sheets,
        [kept.kind for kept in findings.records],
    )


def anchors_of(findings: FileFindings) -> Mapping[str, set[str]]:
    """The anchors in a file, by page."""
    found: dict[str, set[str]] = {}
    for page, anchors in findings.anchors:
        found.setdefault(page, set()).update(anchors)
    return found


def outline(record: Item, kind: Kind[Any]) -> Item:
    """The parts of a record that must not change: a build cannot replace every row that depends on them."""
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
    """The texts, by field and without line numbers, on which rows depend that an incremental build does not replace."""
    fields = () if kind in RENAMED else (kind.title, *(("industry",) if kind is SOLUTION else ()))
    return {name: msgspec.structs.replace(getattr(record, name), line=0) for name in fields}
