"""Rows that depend on names: the order by name, generated documents, the search of downloads."""

from array import array
from bisect import insort
from collections.abc import Iterable, Iterator, Set

from vitrine.builder.content.documents import GENERATED_KINDS, product_document
from vitrine.builder.content.downloads_page import cached_terms, document_texts
from vitrine.builder.content.facets import key_by_name
from vitrine.builder.content.interface_texts import kind_names, message_of
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.locale_content import LocaleContent
from vitrine.builder.incremental.page_changes import generated_document
from vitrine.builder.incremental.state import LocaleContext
from vitrine.content.kinds import CATEGORY, DOCUMENT, PRODUCT
from vitrine.content.model.records import Item, Product
from vitrine.content.record_codes import fold
from vitrine.database.queries.facets import BY_NAME, codes_at, stored_order
from vitrine.database.queries.raw_rows import list_positions
from vitrine.database.schema import document_index
from vitrine.database.writer import RowChange


def generated_documents(context: LocaleContext, product: Item) -> Iterator[LocalizedChange]:
    """The generated documents of a product that differ from the previous build."""
    if not isinstance(product, Product) or product.revised is None:
        return
    for kind in GENERATED_KINDS:
        if previous := generated_document(context.base, context.locale.code, product, kind):
            title = message_of(context.messages, kind.title)
            current = product_document(product, product.revised, kind, title, previous.files)
            if current != previous:
                yield LocalizedChange(DOCUMENT, previous, current, previous, current)


def name_rows(
    context: LocaleContext, content: LocaleContent, changes: Iterable[LocalizedChange]
) -> Iterator[RowChange]:
    """The differing rows of the order by name and of the search of downloads."""
    renamed = [change for change in changes if change.kind in (PRODUCT, CATEGORY) and change.has_new_title]
    if renamed:
        yield from order_rows(context, content, {fold(one.new.code) for one in renamed if one.kind is PRODUCT})
        yield from download_rows(context, content)


def order_rows(context: LocaleContext, content: LocaleContent, renamed: Set[str]) -> Iterator[RowChange]:
    """The row with the order of all products by name, if these products, given by their keys, move in it."""
    if not renamed:
        return
    locale = context.locale.code
    before = array("I", stored_order(context.base, locale, BY_NAME))
    codes = dict(zip(before, codes_at(context.base, before), strict=True))
    products = {fold(product.code): product for product in content.after.of(PRODUCT)}
    moved = {position for position, code in codes.items() if code in renamed}
    after = array("I", (position for position in before if position not in moved))
    for position in moved:
        insort(after, position, key=lambda one: key_by_name(products[codes[one]], locale))
    if before != after:
        yield RowChange("product_orders", *((locale, BY_NAME, order.tobytes()) for order in (before, after)))


def download_rows(context: LocaleContext, content: LocaleContent) -> Iterator[RowChange]:
    """The rows with the search terms of documents whose texts differ."""
    locale, names = context.locale.code, kind_names(context.messages)
    before, after = (document_texts(version, names) for version in (content.before, content.after))
    positions = list_positions(context.base, DOCUMENT.name, locale)
    for document, *versions in zip(content.before.of(DOCUMENT), before, after, strict=True):
        if versions[0] != versions[1]:
            number = positions[fold(document.code)] + 1
            old, new = ((number, cached_terms(texts, locale, context.results)) for texts in versions)
            yield RowChange(f"{document_index(locale)} (rowid, text)", old, new)
