"""Reads item files and feeds into records, and checks each by itself."""

from collections.abc import Mapping
from typing import Any

import msgspec

from vitrine.content.checks.all_checks import check_item
from vitrine.content.checks.context import CheckContext
from vitrine.content.feeds.feed import Feed, read_feed
from vitrine.content.feeds.products import FeedProduct
from vitrine.content.feeds.translated_cells import translated_texts
from vitrine.content.kinds import KINDS, Kind
from vitrine.content.model.content import FeedTexts
from vitrine.content.model.records import Item, Product
from vitrine.content.model.specifications import Specification
from vitrine.content.read.fields import read_struct
from vitrine.content.read.items import ItemFile, ParsedItem, link_names
from vitrine.content.read.source_files import Source, open_source
from vitrine.content.read.suggestions import suggest
from vitrine.content.read.values_from_variants import with_computed_values
from vitrine.content.read.yaml_nodes import parse_file
from vitrine.locales import LOCALES


class ItemReader:
    """Collects the records of the files it reads, and the translations in feeds."""

    def __init__(self, context: CheckContext, specifications: Mapping[str, Specification] | None) -> None:
        self.records: dict[Kind[Any], list[Item]] = {kind: [] for kind in KINDS}
        self.feed_texts = FeedTexts()
        self._context = context
        self._specifications = specifications

    def read_file(self, file: ItemFile, locales: frozenset[str]) -> bool:
        """Read a file; `locales` are those for which its item has separate files. Returns whether it could be read."""
        root, problems = self._context.root, self._context.problems
        if file.is_feed:
            feed = read_feed(root / "content" / file.below, root, problems, self._specifications)
            return feed is not None and self._read_feed(file, feed)
        source = open_source(root / "content" / file.below, root, problems)
        if source is None:
            return False
        source.specifications, source.locale = self._specifications, file.locale
        if source.locale and source.locale not in LOCALES:
            message = f"unknown locale {source.locale!r} in the name of the file"
            source.problem(0, message, suggest(source.locale, LOCALES))
            return False
        parsed = parse_file(source)
        if parsed is None:
            return False
        node, body = parsed
        others = frozenset() if source.locale else locales
        item = ParsedItem(file.kind, source, node, file.item_key, file.code, file.fields, body, other_locales=others)
        return self._read_item(item) is not None

    def _read_feed(self, file: ItemFile, feed: Feed) -> bool:
        for product in feed.products:
            record = self._read_item(feed_item(file, feed.source, product))
            if isinstance(record, Product):
                for locale, texts in translated_texts(record, product, feed).items():
                    self.feed_texts.add((locale, record.code), texts)
        return not feed.source.problem_count

    def _read_item(self, item: ParsedItem) -> Item | None:
        record: Item | None = read_struct(item.kind.record, item.field_nodes, item.source, item.preset_fields)
        check_item(item, record, self._context)
        if record is None or not item.kind.path_of(record):
            self._context.references.mark_unread(item.code[0], *link_names(item.kind, item.name))
            return None
        if isinstance(record, Product):
            record = with_computed_values(record, self._specifications or {})
        record = msgspec.structs.replace(record, locales=item.locales)
        self.records[item.kind].append(record)
        return record


def feed_item(file: ItemFile, source: Source, product: FeedProduct) -> ParsedItem:
    """A product of a feed as an item; columns may name the folders that the feed's own path leaves open."""
    fields = {name: product.folders.get(name, folder) for name, folder in file.fields.items()}
    name = f"{source.path}:{product.node.line}"
    bodies = product.translated_bodies
    return ParsedItem(file.kind, source, product.node, name, "", fields, translated_bodies=bodies)
