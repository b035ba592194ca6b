"""The content of a locale before and after the changes, read only if more than single records are needed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.search.related_texts import Related, entry_key
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, KINDS, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.documents import StoredDocument, documents
from vitrine.database.queries.raw_rows import all_record_data
from vitrine.database.queries.record_queries import decode, list_records
from vitrine.database.queries.site import dictionary, site

Records = dict[Kind[Any], Iterable[Any]]


@dataclass(eq=False)
class LocaleContent:
    """The content of a locale as a whole build localizes it, before and after these changes.

    If only categories change, it is the part that their names can affect: of the products, those in the same main
    categories, and of the documents, those of these products. `related` has what entries take from other records.
    """

    base: SiteDatabase
    locale: str
    changes: Sequence[LocalizedChange]
    related: Mapping[str, Related]

    @cached_property
    def before(self) -> Content:
        part = self._part
        read = {kind: part[kind] if kind in part else self._records(kind) for kind in KINDS}
        records = {kind: tuple(sorted(of_kind, key=kind.rank)) for kind, of_kind in read.items()}
        return Content(
            site=site(self.base, self.locale), dictionary=dictionary(self.base, self.locale), records=records
        )

    @cached_property
    def after(self) -> Content:
        changed = {(change.kind, change.new.full_code): change.new for change in self.changes}
        return self.before.map_records(
            lambda kind, records: tuple(changed.get((kind, record.full_code), record) for record in records)
        )

    @cached_property
    def complete_entries(self) -> frozenset[str] | None:
        """The keys of the search entries whose relations this content has in full; None if it has those of all."""
        if not self._part:
            return None
        codes = (category.full_code for category in self.before.of(CATEGORY))
        inside = (code for code in codes if code.partition("/")[0] in self._main_categories)
        return frozenset(entry_key(CATEGORY.name, code) for code in inside)

    @cached_property
    def _main_categories(self) -> frozenset[str]:
        """The main categories of the changed categories; none if other records change too."""
        categories = [change.new.full_code for change in self.changes if change.kind is CATEGORY]
        is_enough = len(categories) == len(self.changes)
        return frozenset(code.partition("/")[0] for code in categories) if is_enough else frozenset()

    @cached_property
    def _part(self) -> Records:
        """The products and documents that are enough; nothing if all are needed, as when others share the documents."""
        listed = (list_records(self.base, PRODUCT, self.locale, code) for code in self._main_categories)
        products = {product.code: product for of_category in listed for product in of_category}
        codes = {code for product in products.values() for code in product.documents}
        numbers = {product.number for product in products.values()}
        related = (self.related.get(entry_key(DOCUMENT.name, code), Related()) for code in codes)
        if not self._main_categories or not all(numbers.issuperset(document.numbers) for document in related):
            return {}
        stored = documents(self.base, self.locale, codes)
        return {PRODUCT: products.values(), DOCUMENT: [one.document for one in stored]}

    def _records(self, kind: Kind[Any]) -> Iterable[Item]:
        stored = all_record_data(self.base, kind.name, self.locale)
        if kind is DOCUMENT:
            return (decode(StoredDocument, data).document for data in stored)
        return (decode(kind.record, data) for data in stored)
