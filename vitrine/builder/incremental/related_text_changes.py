"""Updates the texts that search entries take from changed records: names, summaries, citations of products."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.page_changes import all_records
from vitrine.builder.incremental.state import LocaleContext
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.related_texts import CITING_KINDS, Related, entry_key, product_citations
from vitrine.content.kinds import CATEGORY, KIND_BY_NAME, PAGE, PRODUCT, SOLUTION
from vitrine.content.model.records import Category, Item, Product, Solution
from vitrine.content.model.texts import Body
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_record, list_records, list_size

# If more entries than these depend on changed records, a whole build is as fast.
MOST_ENTRIES = 250


class RelatedChanges:
    """Updates the related texts of search entries in the state of a locale."""

    def __init__(self, context: LocaleContext) -> None:
        self._base = context.base
        self._locale = context.locale.code
        self._state = context.state

    def changed(self, records: Sequence[LocalizedChange]) -> Iterator[str]:
        """Update the state, and yield the keys of entries whose related texts changed with these records."""
        yield from self._sub_categories(records)
        yield from self._cited_products(records)
        yield from self._listing_categories(records)
        yield from self._containers(records)
        yield from self._products_of_solutions(records)

    def _sub_categories(self, changes: Iterable[LocalizedChange]) -> Iterator[str]:
        """Sub-categories with new summaries, which are texts of context in their entries."""
        for change in changes:
            category = change.new
            if isinstance(category, Category) and category.parent and change.has_new_summary:
                key, context = entry_key(CATEGORY.name, category.full_code), (category.summary.value,)
                self._replace(key, context=context)
                yield key

    def _cited_products(self, changes: Iterable[LocalizedChange]) -> Iterator[str]:
        """The products whose citations in the bodies of these records changed."""
        for change in changes:
            if change.kind not in CITING_KINDS:
                continue
            old, new = citations(change.old), citations(change.new)
            if old == new:
                continue
            source = entry_key(change.kind.name, change.new.full_code)
            for code in dict.fromkeys(code for code, _ in (*old, *new)):
                if product := find_record(self._base, PRODUCT, self._locale, code):
                    key = entry_key(PRODUCT.name, product.code)
                    self._replace_citations(key, source, [text for other, text in new if other == code])
                    yield key

    def _replace_citations(self, key: str, source: str, texts: Sequence[str]) -> None:
        """Replace the texts in which a record cites a product."""
        others = [citation for citation in self._state.citations.get(key, []) if citation[0] != source]
        every = sorted((*others, *((source, text) for text in texts)), key=lambda citation: self._rank(citation[0]))
        self._state.citations[key] = every
        self._replace(key, citations=tuple(dict.fromkeys(text for _, text in every)))

    def _rank(self, source: str) -> tuple[Any, ...]:
        """The sort key of the record of an entry that cites products: the order in which a whole build reads them."""
        name, _, code = source.partition("/")
        kind = KIND_BY_NAME[name]
        record = find_record(self._base, kind, self._locale, code)
        return CITING_KINDS.index(kind), kind.rank(record) if record else ()

    def _listing_categories(self, changes: Iterable[LocalizedChange]) -> Iterator[str]:
        """The categories of renamed products."""
        for change in changes:
            product = change.new
            if isinstance(product, Product) and change.has_new_title and product.status == "active":
                categories = (product.category, product.full_category)
                for code in dict.fromkeys(categories):
                    self._rename_member(code, change, categories.count(code))
                    yield entry_key(CATEGORY.name, code)

    def _containers(self, changes: Iterable[LocalizedChange]) -> Iterator[str]:
        """The main categories of renamed sub-categories, and the pages that show renamed services and people."""
        for change in changes:
            page, category = change.kind.shown_on, getattr(change.new, "parent", "")
            if change.has_new_title and (page or category):
                key = entry_key(PAGE.name, page) if page else entry_key(CATEGORY.name, category)
                codes = [record.full_code for record in list_records(self._base, change.kind, self._locale, category)]
                members = list(self._state.related[key].members)  # those of this kind are the last ones
                members[codes.index(change.new.full_code) - len(codes)] = change.kind.title_of(change.new).value
                self._replace(key, members=tuple(members))
                yield key

    def _products_of_solutions(self, changes: Iterable[LocalizedChange]) -> Iterator[str]:
        """The products of renamed solutions, whose names and industries are texts of context in their entries."""
        solutions = {change.new.code: change.new for change in changes if isinstance(change.new, Solution)}
        for code in dict.fromkeys(code for solution in solutions.values() for code in solution.products):
            naming = list_records(self._base, SOLUTION, self._locale, code)
            current = (solutions.get(solution.code, solution) for solution in naming)
            texts = (text.value for solution in current for text in (solution.name, solution.industry))
            key = entry_key(PRODUCT.name, code)
            self._replace(key, context=tuple(dict.fromkeys(texts)))
            yield key

    def _rename_member(self, category: str, change: LocalizedChange, times: int) -> None:
        """Replace the name of a product in a category, which lists it once or twice."""
        key = entry_key(CATEGORY.name, category)
        old, new = (change.kind.title_of(record).value for record in (change.old, change.new))
        members = list(self._state.related.get(key, Related()).members)
        positions = [position for position, member in enumerate(members) if member == old]
        if len(positions) > times:  # other products have the same name
            own = {position for position, code in enumerate(self._listed_codes[category]) if code == change.new.code}
            positions = [position for position in positions if position in own]
        if len(positions) != times:
            raise WholeBuildNeeded(f"{key} does not list {change.new.code} as expected")
        for position in positions:
            members[position] = new
        self._replace(key, members=tuple(members))

    def _replace(self, key: str, **texts: tuple[str, ...]) -> None:
        self._state.related[key] = msgspec.structs.replace(self._state.related.get(key, Related()), **texts)

    @cached_property
    def _listed_codes(self) -> Mapping[str, list[str]]:
        """The codes of the products that each category lists by name, in the order of the names."""
        listed: defaultdict[str, list[str]] = defaultdict(list)
        for product in all_records(self._base, PRODUCT, self._locale):
            if isinstance(product, Product) and product.status == "active":
                for category in (product.category, product.full_category):
                    listed[category].append(product.code)
        return listed


def citations(record: Item) -> list[tuple[str, str]]:
    """The texts in the body of a record that cite products, each after the code of its product."""
    body: Body = getattr(record, "body", Body())
    return list(product_citations(body.html))


def products_named_by(changes: Iterable[LocalizedChange], base: SiteDatabase, locale: str) -> list[Product]:
    """The products of the previous build that search finds by the names of renamed categories, English or not."""
    categories = [change for change in changes if change.kind is CATEGORY]
    renamed = {change.new.full_code for change in categories if change.has_new_title or change.has_new_english_title}
    if sum(list_size(base, PRODUCT, locale, code) or 0 for code in renamed) > MOST_ENTRIES:
        raise WholeBuildNeeded(f"many products are found by the names of {len(renamed)} categories")
    listed = {product.code: product for code in renamed for product in list_records(base, PRODUCT, locale, code)}
    return [product for product in listed.values() if renamed & {product.category, product.full_category}]
