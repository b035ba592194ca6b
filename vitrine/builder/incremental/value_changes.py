"""Finds the rows that differ because of values of products: for the filters of listings, and quantities of search."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from vitrine.builder.content.facets import write_facets
from vitrine.builder.content.version_groups import values_by_key, version_groups
from vitrine.builder.incremental.changed_records import ChangedRecord
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.lookup_tables import write_quantities
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.conformity import directives_of
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item, Product
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.raw_rows import all_record_data, position_count, value_table
from vitrine.database.queries.record_queries import decode
from vitrine.database.rows import RowWriter
from vitrine.database.writer import RowChange
from vitrine.locales import LOCALES, SOURCE_CODE

# Every set of products depends on these, so their rows must be the same as before.
POSITIONS = ("product_positions", "further_version_groups")
TABLES = (*POSITIONS, "facets", "numeric_values", "numeric_ranges", "search_quantities", "search_ranges")
# Finding the groups of versions of a product takes long; while these are the same, so are its values and its groups.
FIELDS_WITH_VALUES = ("specifications", "variants", "options", "exclusions", "limits")

VersionKey = tuple[str, str]
R = TypeVar("R", bound=Item)


class RowCollector(RowWriter):
    """Collects rows by table instead of storing them."""

    def __init__(self) -> None:
        super().__init__()
        self.collected: defaultdict[str, list[tuple[Any, ...]]] = defaultdict(list)

    def store(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        self.collected[table] += map(tuple, rows)


def value_rows(
    base: SiteDatabase, site: Site, dictionary: SpecificationDictionary, records: Iterable[ChangedRecord]
) -> Iterator[RowChange]:
    """Yield every row that differs because of changed values; these rows are the same in all languages."""
    changed: dict[VersionKey, Any] = {
        key_of(one.new): one.new for one in records if has_other_values(one, dictionary, site)
    }
    if not changed:
        return
    products, categories = published(base, PRODUCT), published(base, CATEGORY)
    products |= {key: changed[key] for key in changed.keys() & products.keys()}
    by_kind: dict[Kind[Any], tuple[Any, ...]] = {
        PRODUCT: tuple(products.values()),
        CATEGORY: tuple(categories.values()),
    }
    writer, content = RowCollector(), Content(site=site, dictionary=dictionary, records=by_kind)
    write_facets(writer, content)
    write_quantities(writer, content)
    writer.flush()
    for table in TABLES:
        old, new = set(value_table(base, table)), set(writer.collected[table])
        if table in POSITIONS and old != new:
            raise WholeBuildNeeded("filters tell other groups of versions apart than before")
        yield from (RowChange(table, row, None) for row in sorted(old - new))
        yield from (RowChange(table, None, row) for row in sorted(new - old))


def has_other_values(record: ChangedRecord, dictionary: SpecificationDictionary, site: Site) -> bool:
    """Whether a record is a product with other values, or other groups of versions, than before."""
    old, new = record.old, record.new
    if not isinstance(old, Product) or not isinstance(new, Product):
        return False
    if all(getattr(old, field) == getattr(new, field) for field in FIELDS_WITH_VALUES):
        return False
    if directives_of(old, dictionary, site.conformity) != directives_of(new, dictionary, site.conformity):
        raise WholeBuildNeeded(f"{new.code} must conform to other directives than before")
    before, now = ((values_by_key(one, dictionary), version_groups(one, dictionary)) for one in (old, new))
    return before != now


def published(base: SiteDatabase, kind: Kind[R]) -> dict[VersionKey, R]:
    """The published records of a kind; English shows all of them unless a product is written for another language."""
    is_english = len(all_record_data(base, PRODUCT.name, SOURCE_CODE)) == position_count(base)
    versions: dict[VersionKey, R] = {}
    for locale in [SOURCE_CODE] if is_english else LOCALES:
        for data in all_record_data(base, kind.name, locale):
            record = decode(kind.record, data)
            versions.setdefault(key_of(record), record)
    return versions


def key_of(record: Item) -> VersionKey:
    return fold(record.full_code), record.authored
