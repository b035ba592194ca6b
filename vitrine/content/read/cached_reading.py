"""The item files and feeds of content/: those that an earlier build has read are not read again."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any

from vitrine.build_cache import ResultCache
from vitrine.content.checks.context import CheckContext
from vitrine.content.feeds.feed import feed_inputs
from vitrine.content.feeds.feed_map import is_map_of_a_feed
from vitrine.content.kinds import KINDS, Kind
from vitrine.content.model.feed_texts import FeedTexts
from vitrine.content.model.records import Item
from vitrine.content.model.specifications import Specification
from vitrine.content.read.cached_file import FileFindings, can_be_kept, findings_key, recorded
from vitrine.content.read.item_reader import ItemReader
from vitrine.content.read.parsed_item import link_names
from vitrine.content.read.source_files import ItemFile, Source, item_file
from vitrine.locales import LOCALES


class ItemFiles:
    """Collects the records of all files, and the translations that feeds bring along; `dictionary` is a digest."""

    def __init__(
        self,
        context: CheckContext,
        specifications: Mapping[str, Specification] | None,
        dictionary: bytes,
        results: ResultCache,
    ) -> None:
        self.records: dict[Kind[Any], list[Item]] = {kind: [] for kind in KINDS}
        self.feed_texts = FeedTexts()
        self._context = context
        self._specifications = specifications
        self._dictionary = dictionary
        self._results = results

    def read(self, files: Iterable[PurePath]) -> None:
        """Read every file, given by its path below content/."""
        found = [(below, item_file(below)) for below in files]
        locales = own_locales(file for _, file in found if file)
        for below, file in found:
            if file is None and is_map_of_a_feed(self._context.root / "content" / below):
                continue
            if file is None:
                name = PurePath("content") / below
                self._context.problems.add(name, 0, "no file of this name is read here", "see docs/content.md")
            elif not self._take(file, locales[file.item]):
                self._mark_unread(file)

    def _take(self, file: ItemFile, locales: frozenset[str]) -> bool:
        """Take what an earlier build found in the same file, or read it; returns whether it could be read."""
        path = self._context.root / "content" / file.below
        raw = path.read_bytes() + (feed_inputs(path) if file.is_feed else b"")
        key = findings_key(file, raw, self._dictionary, locales)
        kept = self._results.get(key)
        if kept is None:
            return self._read(file, locales, key)
        findings = FileFindings.read(kept)
        source = Source(f"content/{file.below.as_posix()}", "", self._context.problems)
        self._add(findings.told_again(source, self._context), findings.texts_by_product)
        return True

    def _read(self, file: ItemFile, locales: frozenset[str], key: bytes) -> bool:
        problems_before, findings = len(self._context.problems), FileFindings()
        reader = ItemReader(recorded(self._context, findings), self._specifications)
        is_read = reader.read_file(file, locales)
        records = [(kind, record) for kind in KINDS for record in reader.records[kind]]
        self._add(records, reader.feed_texts)
        if can_be_kept(file) and len(self._context.problems) == problems_before:
            findings.sheets = self._context.problems.sheets(f"content/{file.below.as_posix()}")
            self._results.put(key, findings.written(records, reader.feed_texts))
        return is_read

    def _add(self, records: Iterable[tuple[Kind[Any], Item]], feed_texts: FeedTexts) -> None:
        for kind, record in records:
            self.records[kind].append(record)
        self.feed_texts.take(feed_texts)

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
