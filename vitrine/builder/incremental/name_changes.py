"""Rows that depend on names: the order by name, generated documents, the search of downloads."""

from array import array
from collections.abc import Iterable, Iterator

from vitrine.builder.content.documents import GENERATED_KINDS, product_document
from vitrine.builder.content.downloads_page import cached_terms, document_texts
from vitrine.builder.content.facets import products_by_name
from vitrine.builder.content.interface_texts import kind_names, message_of
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.locale_content import LocaleContent
from vitrine.builder.incremental.page_changes import generated_document
from vitrine.builder.incremental.state import LocaleContext
from vitrine.content.kinds import CATEGORY, DOCUMENT, PRODUCT
from vitrine.content.model.records import Item, Product
from vitrine.database.queries.facets import BY_NAME, stored_order
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
    if any(change.kind in (PRODUCT, CATEGORY) and change.has_new_title for change in changes):
        yield from order_rows(context, content)
        yield from download_rows(context, content)


def order_rows(context: LocaleContext, content: LocaleContent) -> Iterator[RowChange]:
    """The row with the order of all products by name, if it differs."""
    locale = context.locale.code
    before, after = (
        [product.code for product in products_by_name(version, locale)] for version in (content.before, content.after)
    )
    positions = dict(zip(before, stored_order(context.base, locale, BY_NAME), strict=True))
    if before != after:
        old, new = (array("I", map(positions.__getitem__, codes)).tobytes() for codes in (before, after))
        yield RowChange("product_orders", (locale, BY_NAME, old), (locale, BY_NAME, new))


def download_rows(context: LocaleContext, content: LocaleContent) -> Iterator[RowChange]:
    """The rows with the search terms of documents whose texts differ."""
    locale, names = context.locale.code, kind_names(context.messages)
    before, after = (document_texts(version, names) for version in (content.before, content.after))
    for number, versions in enumerate(zip(before, after, strict=True), start=1):
        if len(set(versions)) > 1:
            old, new = ((number, cached_terms(texts, locale, context.results)) for texts in versions)
            yield RowChange(f"{document_index(locale)} (rowid, text)", old, new)
