"""The item files and feeds of content/, read to records and checked one by one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import Any

import msgspec

from vitrine.content.checks.all_checks import check_item
from vitrine.content.checks.context import CheckContext
from vitrine.content.kinds import KINDS, Kind
from vitrine.content.model.records import Item, Product
from vitrine.content.model.specifications import Specification
from vitrine.content.read.feeds import Row, read_rows, row_texts
from vitrine.content.read.fields import read_struct
from vitrine.content.read.parsed_item import ParsedItem, link_names
from vitrine.content.read.source_files import ItemFile, Source, item_file, open_source, suggest
from vitrine.content.read.values_from_variants import with_computed_values
from vitrine.content.read.yaml_nodes import parse_file
from vitrine.locales import LOCALES


class ItemReader:
    """Collects the records of a run, and the translations that feeds bring along."""

    def __init__(self, context: CheckContext, specifications: Mapping[str, Specification] | None) -> None:
        self.records: dict[Kind[Any], list[Item]] = {kind: [] for kind in KINDS}
        self.feed_texts: dict[tuple[str, str], dict[str, str]] = {}
        self._context = context
        self._specifications = specifications

    def read(self, files: Iterable[PurePath]) -> None:
        """Read every file, given by its path below content/."""
        found = [(below, item_file(below)) for below in files]
        locales = own_locales(file for _, file in found if file)
        for below, file in found:
            if file is None:
                name = PurePath("content") / below
                self._context.problems.add(name, 0, "no file of this name is read here", "see docs/content.md")
            elif not self._read_file(file, locales[file.item]):
                self._mark_unread(file)

    def _read_file(self, file: ItemFile, locales: frozenset[str]) -> bool:
        root, problems = self._context.root, self._context.problems
        source = open_source(root / "content" / file.below, root, problems)
        if source is None:
            return False
        source.specifications, source.locale = self._specifications, file.locale
        if file.is_feed:
            return self._read_feed(file, source)
        if source.locale and source.locale not in LOCALES:
            message = f"unknown locale {source.locale!r} in the name of the file"
            source.problem(0, message, suggest(source.locale, LOCALES))
            return False
        parsed = parse_file(source)
        if parsed is None:
            return False
        node, body = parsed
        others = frozenset() if source.locale else locales
        item = ParsedItem(file.kind, source, node, file.item, file.code, file.fields, body, other_locales=others)
        return self._read_item(item) is not None

    def _read_feed(self, file: ItemFile, source: Source) -> bool:
        for item, row in feed_items(file, source):
            record = self._read_item(item)
            if isinstance(record, Product):
                for locale, texts in row_texts(record, row, source).items():
                    self.feed_texts.setdefault((locale, record.code), {}).update(texts)
        return not source.problem_count

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

    def _mark_unread(self, file: ItemFile) -> None:
        if file.is_feed:
            self._context.references.mark_all_unread(file.kind.name)
        else:
            self._context.references.mark_unread(*link_names(file.kind, file.code))


def own_locales(files: Iterable[ItemFile]) -> dict[str, frozenset[str]]:
    """The locales for which each item has a file of its own."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for file in files:
        found[file.item] |= {file.locale} & LOCALES.keys()
    return {item: frozenset(locales) for item, locales in found.items()}


def feed_items(file: ItemFile, source: Source) -> Iterator[tuple[ParsedItem, Row]]:
    """Every row of a feed as an item; a column may name a folder that the feed does not stand in."""
    for row in read_rows(source):
        fields = {name: row.english.get(name, folder) for name, folder in file.fields.items()}
        name = f"{source.path}:{row.node.line}"
        yield ParsedItem(file.kind, source, row.node, name, "", fields, translated_bodies=row.translated_bodies), row
