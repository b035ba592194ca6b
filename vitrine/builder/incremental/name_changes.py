"""Rows that depend on names: the order by name, generated documents, the search of downloads."""

from array import array
from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from vitrine.builder.content.documents import GENERATED_KINDS, product_document
from vitrine.builder.content.downloads_page import cached_terms, texts_of
from vitrine.builder.content.facets import name_key
from vitrine.builder.content.interface_texts import kind_names, message_of
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.page_changes import generated_document
from vitrine.builder.incremental.related_text_changes import products_named_by
from vitrine.builder.incremental.state import LocaleContext
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.kinds import CATEGORY, DOCUMENT, PRODUCT
from vitrine.content.model.records import Category, Document, Item, Product
from vitrine.content.record_codes import fold
from vitrine.database.queries.documents import document
from vitrine.database.queries.facets import BY_NAME, stored_order
from vitrine.database.queries.raw_rows import document_position, positions_of_product, product_at
from vitrine.database.queries.record_queries import find_record, find_records
from vitrine.database.schema import document_index
from vitrine.database.writer import RowChange


class NameChanges:
    """Finds the rows of a locale that depend on changed names."""

    def __init__(self, context: LocaleContext) -> None:
        self._base = context.base
        self._locale = context.locale.code
        self._state = context.state
        self._messages = context.messages
        self._results = context.results

    def generated_documents(self, product: Item) -> Iterator[LocalizedChange]:
        """The generated documents of a product that differ from the previous build."""
        if not isinstance(product, Product) or product.revised is None:
            return
        for kind in GENERATED_KINDS:
            if previous := generated_document(self._base, self._locale, product, kind):
                title = message_of(self._messages, kind.title)
                current = product_document(product, product.revised, kind, title, previous.files)
                if current != previous:
                    yield LocalizedChange(DOCUMENT, previous, current, previous, current)

    def rows(self, changes: Sequence[LocalizedChange]) -> Iterator[RowChange]:
        """The differing rows of the order by name and of the search of downloads."""
        new_titles = (change for change in changes if change.kind is PRODUCT and change.has_new_title)
        renamed = {fold(change.new.code): change.new for change in new_titles}
        if renamed:
            yield self._order_row(renamed)
        named = {fold(product.code): product for product in products_named_by(changes, self._base, self._locale)}
        if products := named | renamed:
            yield from self._download_rows(products, changes)

    def _order_row(self, renamed: Mapping[str, Any]) -> RowChange:
        """The row with the order of all products by name."""
        positions = {self._position(code) for code in renamed}
        stored = stored_order(self._base, self._locale, BY_NAME)
        order = [position for position in stored if position not in positions]

        def key(position: int) -> tuple[Any, ...]:
            product = self._product(product_at(self._base, position), renamed)
            return name_key(product, self._locale), PRODUCT.rank(product)

        for position in positions:
            insort(order, position, key=key)
        old, new = (array("I", entries).tobytes() for entries in (stored, order))
        return RowChange("product_orders", (self._locale, BY_NAME, old), (self._locale, BY_NAME, new))

    def _position(self, code: str) -> int:
        positions = positions_of_product(self._base, code)
        if len(positions) != 1:
            raise WholeBuildNeeded(f"{code} has versions of its own in several languages")
        return positions[0][-1]

    def _product(self, code: str, renamed: Mapping[str, Any]) -> Product:
        product = renamed.get(code) or find_record(self._base, PRODUCT, self._locale, code)
        if product is None:
            raise WholeBuildNeeded(f"{code} is not shown in {self._locale}")
        return product

    def _download_rows(self, renamed: Mapping[str, Any], changes: Sequence[LocalizedChange]) -> Iterator[RowChange]:
        """The rows with the search terms of the documents of products that are renamed, or whose category is."""
        changed_documents: dict[str, Any] = {
            change.new.code: change.new for change in changes if change.kind is DOCUMENT
        }
        categories = [change.new for change in changes if isinstance(change.new, Category)]
        owners = {fold(code): key for key, product in renamed.items() for code in product.documents}
        for code, owner in owners.items():
            stored = document(self._base, self._locale, code)
            position = document_position(self._base, self._locale, code)
            if stored is None or position is None:
                raise WholeBuildNeeded(f"{code} is not a document of {self._locale}")
            sharing = self._state.owners.get(code, [owner])
            old = self._terms(stored.document, [self._product(key, {}) for key in sharing], [])
            products = [self._product(key, renamed) for key in sharing]
            new = self._terms(changed_documents.get(code, stored.document), products, categories)
            if old != new:
                index = f"{document_index(self._locale)} (rowid, text)"
                yield RowChange(index, (position + 1, old), (position + 1, new))

    def _terms(self, entry: Document, products: list[Product], changed: list[Category]) -> str:
        """The search terms of a document that belongs to these products; `changed` are the changed categories."""
        codes = {code for product in products for code in (product.category, product.full_category)}
        records = (*find_records(self._base, CATEGORY, self._locale, codes), *changed)
        categories = {category.full_code: category.name.value for category in records}
        texts = texts_of(entry, {fold(entry.code): products}, categories, kind_names(self._messages))
        return cached_terms(tuple(texts), self._locale, self._results)
