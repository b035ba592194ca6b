"""Reads item files and feeds into records and checks each of them, unless its content is cached."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from functools import cache, partial
from pathlib import PurePath
from typing import Any, NamedTuple, cast

import msgspec

from vitrine.content.checks.all_checks import check_item
from vitrine.content.checks.context import CheckContext, CrossReferences
from vitrine.content.feeds.feed import Feed, feed_inputs, read_feed, translated_texts
from vitrine.content.feeds.feed_map import is_map, is_map_of_a_feed
from vitrine.content.feeds.products import FeedProduct
from vitrine.content.kind import Kind
from vitrine.content.kinds import KINDS
from vitrine.content.model.content import FeedTexts
from vitrine.content.model.records import Document, Item, Product
from vitrine.content.model.specifications import Specification
from vitrine.content.read.fields import read_struct
from vitrine.content.read.items import ItemFile, ParsedItem, check_duplicate_files, item_file, link_names, placement
from vitrine.content.read.source_files import Source, open_source
from vitrine.content.read.specification_values import with_computed_values
from vitrine.content.read.yaml_nodes import parse_file
from vitrine.files.build_cache import ResultCache, digest_of, store, stored
from vitrine.locales import LOCALES
from vitrine.problems import suggest
from vitrine.processes.child_processes import run_forked

KEYS_OF_FILES = digest_of(b"keys of files")
LARGE_FEED = 1_000_000  # bytes; starting a process takes as long as reading a hundred rows


class FileContent(NamedTuple):
    """The records of a file, the translations in it, what it contributes to the checks, and its sheets.

    `is_complete` is false if the file, or a row of it, could not be read.
    """

    records: list[Item]
    feed_texts: FeedTexts
    references: CrossReferences
    sheets: list[str]
    is_complete: bool = True

    @staticmethod
    def decode(data: bytes, kind: Kind[Any]) -> "FileContent":
        """Decode what `encode` returned for a file of this kind."""
        records, encoded_texts, references, sheets = decoder(cast("Any", kind.record)).decode(data)
        texts = FeedTexts()
        for locale, code, packed in encoded_texts:
            texts.add_packed((locale, code), packed)
        return FileContent(records, texts, references, sheets)

    def encode(self) -> bytes:
        texts = [(*product, self.feed_texts.packed(product)) for product in self.feed_texts]
        return ENCODER.encode((self.records, texts, self.references, self.sheets))

    @property
    def depends_on_other_files(self) -> bool:
        """Whether a record was checked together with other files: a document with the files that it offers."""
        return any(isinstance(record, Document) and bool(record.files) for record in self.records)


# Not MessagePack, which would convert times to UTC.
ENCODER = msgspec.json.Encoder()


# The packed translations of a product by its locale and code.
PackedTexts = tuple[str, str, bytes]


@cache
def decoder(record: Any) -> msgspec.json.Decoder[tuple[list[Any], list[PackedTexts], CrossReferences, list[str]]]:
    """The decoder of files with records of a class."""
    return msgspec.json.Decoder(tuple[list[record], list[PackedTexts], CrossReferences, list[str]])


class CachedItemReader:
    """Collects the records of all files, and the translations in feeds; `dictionary` is the digest of its file."""

    def __init__(
        self,
        context: CheckContext,
        specifications: Mapping[str, Specification] | None,
        dictionary: bytes,
        processes: int = 1,
    ) -> None:
        self.records: dict[Kind[Any], list[Item]] = {kind: [] for kind in KINDS}
        self.feed_texts = FeedTexts()
        self._context = context
        self._specifications = specifications
        self._dictionary = dictionary
        self._results = context.results
        self._processes = processes
        self._keys: dict[str, bytes] = {}

    def read(self, files: Iterable[PurePath]) -> None:
        """Read every file, given by its path below content/."""
        item_files = [(below, item_file(below)) for below in files]
        check_duplicate_files((file for _, file in item_files if file), self._context.problems)
        locales = own_locales(file for _, file in item_files if file)
        keys = self._keys_of_large_feeds((file for _, file in item_files if file and file.is_feed), locales)
        large = [file for below, file in item_files if file and below in keys]
        tasks = [partial(self.encoded_content, file, locales[file.item_key]) for file in large]
        no_tasks: nullcontext[Iterator[bytes | None]] = nullcontext(iter(()))
        with run_forked(tasks, self._processes) if tasks else no_tasks as contents:
            for below, file in item_files:  # while other processes read the large feeds after it
                if file and below in keys:
                    self._cache_content(file, locales, keys[below], next(contents))
                self._read_file(below, file, locales)
        cache_file_keys(self._keys, self._results)

    def _keys_of_large_feeds(
        self, feeds: Iterable[ItemFile], locales: Mapping[str, frozenset[str]]
    ) -> dict[PurePath, bytes]:
        """The cache keys of the large feeds that no earlier build has read, by path; these are read in parallel."""
        if self._processes == 1:
            return {}
        large = (file for file in feeds if (self._context.root / file.path).stat().st_size >= LARGE_FEED)
        keys = ((file.below, self.key(file, locales[file.item_key])) for file in large)
        return {below: key for below, key in keys if not self._results.has(key)}

    def _cache_content(
        self, file: ItemFile, locales: Mapping[str, frozenset[str]], key: bytes, encoded: bytes | None
    ) -> None:
        """Keep what another process read in a file, unless the file has changed since its key was made."""
        if encoded is not None and self.key(file, locales[file.item_key]) == key:
            self._results.put(key, encoded)

    def _read_file(self, below: PurePath, file: ItemFile | None, locales: Mapping[str, frozenset[str]]) -> None:
        if file is None and is_map_of_a_feed(self._context.root / "content" / below):
            return
        if file is None:
            name = PurePath("content") / below
            remedy = "put the .csv or .xlsx of its name beside it" if is_map(below) else placement(below)
            self._context.problems.add(name, 0, "no file of this name is read here", remedy)
        else:
            self._add_content(file, locales[file.item_key])

    def _add_content(self, file: ItemFile, locales: frozenset[str]) -> None:
        """Use the cached content of a file, or read it."""
        key = self.key(file, locales)
        encoded = self._results.get(key)
        if encoded is None:
            content, encoded = self._read_content(file, locales)
            if encoded is not None:
                self._results.put(key, encoded)
        else:
            content = FileContent.decode(encoded, file.kind)
            self._context.problems.name_sheets(file.path, content.sheets)
        if encoded is not None:
            self._keys[file.below.as_posix()] = key
        self.records[file.kind] += content.records
        self.feed_texts.update(content.feed_texts)
        self._context.references.extend(content.references)
        if not content.is_complete:
            self._mark_unread(file)

    def encoded_content(self, file: ItemFile, locales: frozenset[str]) -> bytes | None:
        """The content of a file, encoded for the cache; None if it has problems, so that the next run reports them."""
        return self._read_content(file, locales)[1]

    def _read_content(self, file: ItemFile, locales: frozenset[str]) -> tuple[FileContent, bytes | None]:
        """The content of a file, and its form for the cache as `encoded_content` returns it."""
        context, problems_before = self._context._replace(references=CrossReferences()), len(self._context.problems)
        reader = ItemReader(context, self._specifications)
        is_complete = reader.read_file(file, locales)
        sheets = context.problems.sheets(file.path)
        content = FileContent(reader.records, reader.feed_texts, context.references, sheets, is_complete)
        is_final = len(context.problems) == problems_before and not content.depends_on_other_files
        return content, content.encode() if is_final else None

    def key(self, file: ItemFile, locales: frozenset[str]) -> bytes:
        """The cache key of a file; `locales` are the locales in which its item has files of its own."""
        path = self._context.root / file.path
        raw = path.read_bytes() + (feed_inputs(path) if file.is_feed else b"")
        names = " ".join((file.below.as_posix(), *sorted(locales)))
        return digest_of(b"file", names.encode(), self._dictionary, raw)

    def _mark_unread(self, file: ItemFile) -> None:
        if file.is_feed:
            self._context.references.mark_all_unread(file.kind.name)
        else:
            self._context.references.mark_unread(*link_names(file.kind, file.code))


def own_locales(files: Iterable[ItemFile]) -> dict[str, frozenset[str]]:
    """The locales for which each item has a file of its own."""
    by_item: defaultdict[str, set[str]] = defaultdict(set)
    for file in files:
        by_item[file.item_key] |= {file.locale} & LOCALES.keys()
    return {item: frozenset(locales) for item, locales in by_item.items()}


def cached_file_keys(results: ResultCache) -> Mapping[str, bytes]:
    """The cache key that the previous build used for each file, by its path below content/."""
    return stored(results, KEYS_OF_FILES, dict[str, bytes]) or {}


def cache_file_keys(keys: Mapping[str, bytes], results: ResultCache) -> None:
    store(results, KEYS_OF_FILES, keys)


class ItemReader:
    """Reads a file; collects its records, and the translations in a feed."""

    def __init__(self, context: CheckContext, specifications: Mapping[str, Specification] | None) -> None:
        self.records: list[Item] = []
        self.feed_texts = FeedTexts()
        self._context = context
        self._specifications = specifications

    def read_file(self, file: ItemFile, locales: frozenset[str]) -> bool:
        """Read a file whose item has separate files for `locales`; returns whether all of it could be read."""
        root, problems = self._context.root, self._context.problems
        if file.is_feed:
            feed = read_feed(root / file.path, root, problems, self._specifications)
            return feed is not None and self._read_feed(file, feed)
        source = open_source(root / file.path, root, problems)
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
        self.records.append(record)
        return record


def feed_item(file: ItemFile, source: Source, product: FeedProduct) -> ParsedItem:
    """A product of a feed as an item; its columns may name folders that the path of the feed leaves open."""
    fields = {name: product.folders.get(name, folder) for name, folder in file.fields.items()}
    name = f"{source.path}:{product.node.line}"
    bodies = product.translated_bodies
    return ParsedItem(file.kind, source, product.node, name, "", fields, translated_bodies=bodies)
