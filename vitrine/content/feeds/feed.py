"""Reads a feed: its map, its tables with their columns and rows, the products in them, and their translations."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from vitrine.content.feeds.columns import check_map, headers_of, read_header
from vitrine.content.feeds.encodings import codec_of
from vitrine.content.feeds.feed_lock import Lock, is_stale, lock_path, read_lock
from vitrine.content.feeds.feed_map import MapFile, is_workbook, map_path, read_map
from vitrine.content.feeds.products import FeedProduct, feed_products
from vitrine.content.feeds.rows import FeedRow, TranslatedCell, feed_rows
from vitrine.content.feeds.table import Table, csv_table
from vitrine.content.feeds.workbook import workbook_tables
from vitrine.content.model.content import FeedText
from vitrine.content.model.records import Product
from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Body
from vitrine.content.read.markdown import Passage, passages
from vitrine.content.read.scalars import SPACES
from vitrine.content.read.source_files import FileEncoding, Source, decoded_source
from vitrine.problems import Problems


class Feed(NamedTuple):
    """A feed: its file, its products as far as they could be read, and the lock of its translated cells."""

    source: Source
    products: Iterable[FeedProduct]
    lock: Lock


def read_feed(
    path: Path, root: Path, problems: Problems, specifications: Mapping[str, Specification] | None
) -> Feed | None:
    """The products of a feed; None, with a problem, if it cannot be opened."""
    opened = open_feed(path, root, problems, specifications)
    if opened is None:
        return None
    source, map_file = opened
    rows = read_rows(list(feed_tables(path, source, map_file)), source, map_file)
    products = feed_products(rows, source, map_file.feed_map.list_separator)
    return Feed(source, products, read_lock(path, root, problems))


def open_feed(
    path: Path, root: Path, problems: Problems, specifications: Mapping[str, Specification] | None
) -> tuple[Source, MapFile] | None:
    """Open a feed; returns its file and its map, or None, with a problem, if either cannot be read."""
    map_file = read_map(path, root, problems)
    source = feed_source(path, root, problems, map_file) if map_file else None
    if source is None or map_file is None:
        return None
    source.specifications = specifications
    return source, map_file


def feed_source(path: Path, root: Path, problems: Problems, map_file: MapFile) -> Source | None:
    """The file of a feed: a workbook has no text of its own."""
    if is_workbook(path):
        return Source(path.relative_to(root).as_posix(), "", problems)
    otherwise = f", or write `encoding:` into {map_path(path).name}, as `flask site feed` does"
    name = map_file.feed_map.encoding
    return decoded_source(path, root, problems, FileEncoding(name, codec_of(name), otherwise))


def feed_tables(path: Path, source: Source, map_file: MapFile) -> Iterable[Table]:
    """The tables of a feed: those of its sheets, or the one that CSV is."""
    if is_workbook(path):
        return workbook_tables(path.read_bytes(), source, map_file)
    return filter(None, [csv_table(source, map_file.feed_map)])


def read_rows(tables: Iterable[Table], source: Source, map_file: MapFile) -> list[FeedRow]:
    check_map(map_file, {name for table in tables for name in headers_of(table.header.cells)}, source)
    rows: list[FeedRow] = []
    for table in tables:
        columns = read_header(table.header, source, map_file)
        rows += feed_rows(table, columns, source, map_file.feed_map) if columns else []
    return rows


def feed_inputs(path: Path) -> bytes:
    """The bytes of the map and the lock file of a feed, which affect how it is read."""
    return b"\0".join(beside.read_bytes() for beside in (map_path(path), lock_path(path)) if beside.is_file())


def translated_texts(record: Product, product: FeedProduct, feed: Feed) -> dict[str, dict[str, FeedText]]:
    """The translations of a product by locale and English text; it is a problem if the English cell is empty."""
    by_locale: dict[str, dict[str, FeedText]] = {}
    own = passages(record.body) if product.translated_bodies else []
    for translation in product.translations:
        cell, english = translation.cell, translation.english
        texts = by_locale.setdefault(cell.locale, {})
        stale = is_stale(feed.lock.get(translation.key), translation.now) if feed.lock else False
        if not english:
            message = f"{cell.field}.{cell.locale} has a text, but {cell.field} is empty"
            feed.source.problem(cell.position, message, "write the English text")
        elif cell.field == "body":
            texts.update(body_texts(own, cell, feed.source, stale=stale))
        else:
            texts[SPACES.sub(" ", english)] = FeedText(SPACES.sub(" ", cell.text), stale)
    return {locale: texts for locale, texts in by_locale.items() if texts}


def body_texts(english: list[Passage], cell: TranslatedCell, source: Source, *, stale: bool) -> dict[str, FeedText]:
    """The passages of a translated body by the English ones, in order; a stale body may have other passages."""
    translated = passages(Body(cell.text))
    if [passage.kind for passage in english] != [passage.kind for passage in translated]:
        if not stale:
            remedy = "give it the same headings, paragraphs and lists in the same order"
            source.problem(cell.position, f"body.{cell.locale} is structured differently from the English body", remedy)
        return {}
    pairs = zip(english, translated, strict=True)
    return {source_text.text: FeedText(text.text, stale) for source_text, text in pairs}
