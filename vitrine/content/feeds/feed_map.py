"""The file `<name>.feed.yaml` beside a feed: how its table is written, and which field each header stands for."""

from pathlib import Path, PurePath
from typing import Annotated, Literal

import msgspec

from vitrine.content.feeds.encodings import Encoding
from vitrine.content.kinds import FEED_SUFFIXES, WORKBOOK_SUFFIX
from vitrine.content.model.field_constraints import Bounds
from vitrine.content.read.fields import read_struct
from vitrine.content.read.source_files import Source, open_source
from vitrine.content.read.yaml_nodes import Node, parse_file
from vitrine.problems import Problems

MAP_SUFFIX = ".feed.yaml"
Delimiter = Literal[",", ";", "|", "tab"]
ListSeparator = Literal[";", ",", "|", "/"]


class FeedMap(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How to read a feed. Settings of CSV that the map does not give are guessed from the file.

    sheets   the sheets of a workbook to read; all visible ones if empty
    header   the row with the headers
    columns  the field of each header that is not itself the name of a field
    values   the words of the site for the cells of a field
    ignored  the headers of columns that are not for the site
    """

    sheets: tuple[str, ...] = ()
    header: Annotated[int, Bounds("a row", 1, 1000)] = 1
    encoding: Encoding = "utf-8"
    delimiter: Delimiter | None = None
    decimal: Literal[".", ","] | None = None
    list_separator: ListSeparator = ";"
    columns: dict[str, str] = {}
    values: dict[str, dict[str, str]] = {}
    ignored: tuple[str, ...] = ()


class MapFile(msgspec.Struct, frozen=True):
    """A map with the file and the nodes from which it was read, to locate problems; a feed may have no such file."""

    feed_map: FeedMap = FeedMap()
    source: Source | None = None
    node: Node = Node(0, {})

    def problem(self, feed: Source, position: int, message: str, remedy: str) -> None:
        """Add a mistake in the map, which also counts as a problem of its feed."""
        if self.source:
            self.source.problem(position, message, remedy)
            feed.problem_count += 1


def is_workbook(feed: Path) -> bool:
    return feed.suffix.lower() == WORKBOOK_SUFFIX


def map_path(feed: Path) -> Path:
    return feed.with_name(feed.stem + MAP_SUFFIX)


def is_map(path: PurePath) -> bool:
    return path.name.endswith(MAP_SUFFIX)


def is_map_of_a_feed(path: Path) -> bool:
    name = path.name.removesuffix(MAP_SUFFIX)
    return is_map(path) and any(path.with_name(name + suffix).is_file() for suffix in FEED_SUFFIXES)


def read_map(feed: Path, root: Path, problems: Problems) -> MapFile | None:
    """The map of a feed; None, with a problem, if it is invalid."""
    path = map_path(feed)
    if not path.is_file():
        return MapFile()
    source = open_source(path, root, problems)
    if source and not any(line.strip() and not line.lstrip().startswith("#") for line in source.text.splitlines()):
        return MapFile(source=source)  # comments alone, as a first map that found nothing for certain has
    parsed = parse_file(source) if source else None
    feed_map = read_struct(FeedMap, parsed[0], source) if parsed and source else None
    return MapFile(feed_map, source, parsed[0]) if feed_map and parsed else None
