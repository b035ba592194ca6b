"""Reads a feed: its map, its tables with their columns and rows, and the products in them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from vitrine.content.feeds.columns import check_map, headers_of, read_header
from vitrine.content.feeds.feed_lock import Lock, lock_path, read_lock
from vitrine.content.feeds.feed_map import MapFile, is_workbook, map_path, read_map
from vitrine.content.feeds.products import FeedProduct, feed_products
from vitrine.content.feeds.row_cells import FeedRow, feed_rows
from vitrine.content.feeds.table import Table, csv_table
from vitrine.content.feeds.workbook import workbook_tables
from vitrine.content.model.specifications import Specification
from vitrine.content.read.source_files import Source, decoded_source
from vitrine.errors import Problems


class Feed(NamedTuple):
    """A feed: its file, its products as far as they could be read, and the lock of its translated cells."""

    source: Source
    products: Iterable[FeedProduct]
    lock: Lock


def read_feed(
    path: Path, root: Path, problems: Problems, specifications: Mapping[str, Specification] | None
) -> Feed | None:
    """The products of a feed; None, with a problem, if it cannot be opened."""
    map_file = read_map(path, root, problems)
    source = open_feed(path, root, problems, map_file) if map_file else None
    if source is None or map_file is None:
        return None
    source.specifications = specifications
    rows = read_rows(list(feed_tables(path, source, map_file)), source, map_file)
    products = feed_products(rows, source, map_file.feed_map.list_separator)
    return Feed(source, products, read_lock(path, root, problems))


def open_feed(path: Path, root: Path, problems: Problems, map_file: MapFile) -> Source | None:
    """The file of a feed: a workbook has no text of its own."""
    if is_workbook(path):
        return Source(path.relative_to(root).as_posix(), "", problems)
    otherwise = f", or write `encoding:` into {map_path(path).name}, as `flask site feed` does"
    return decoded_source(path, root, problems, map_file.feed_map.encoding, otherwise=otherwise)


def feed_tables(path: Path, source: Source, map_file: MapFile) -> Iterable[Table]:
    """The tables of a feed: those of its sheets, or the one that CSV is."""
    if is_workbook(path):
        return workbook_tables(path.read_bytes(), source, map_file)
    return filter(None, [csv_table(source, map_file.feed_map)])


def read_rows(tables: Iterable[Table], source: Source, map_file: MapFile) -> list[FeedRow]:
    """The rows of all tables."""
    check_map(map_file, {name for table in tables for name in headers_of(table.header.cells)}, source)
    rows: list[FeedRow] = []
    for table in tables:
        columns = read_header(table.header, source, map_file)
        rows += feed_rows(table, columns, source, map_file.feed_map) if columns else []
    return rows


def feed_inputs(path: Path) -> bytes:
    """The content of the files beside a feed that reading it depends on."""
    return b"\0".join(beside.read_bytes() for beside in (map_path(path), lock_path(path)) if beside.is_file())
