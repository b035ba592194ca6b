"""The source locations of the texts of a build: message, state, and the file and line to change it in."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from vitrine.build_folder import source_locations_file
from vitrine.files.build_cache import digest_of
from vitrine.preview.invisible_marks import InvisibleMark, add_marks
from vitrine.translations.apply.usable_translations import Catalog


class SourceLocation(msgspec.Struct, frozen=True, kw_only=True):
    """Where one text comes from; `line` is 0 if its catalog lacks it until the next update."""

    state: str
    msgid: str
    context: str
    file: str
    line: int
    previous_msgid: str = ""

    @property
    def id(self) -> str:
        """The id of the first element that shows the text."""
        return text_id(self.file, self.context, self.msgid)


def text_id(file: str, context: str, msgid: str) -> str:
    """An id of a text in a file that is stable between builds."""
    return "text-" + digest_of(file.encode(), context.encode(), msgid.encode()).hex()[:12]


class SourceLocations:
    """The source locations of one locale, numbered while it is built."""

    def __init__(self) -> None:
        self._numbers: dict[SourceLocation, int] = {}

    def mark(self, text: str, location: SourceLocation, *, foreign: bool = False) -> str:
        """A text with marks that refer to its location; equal locations share a number."""
        number = self._numbers.setdefault(location, len(self._numbers))
        return add_marks(text, InvisibleMark(number, location.state, foreign))

    def write(self, folder: Path, code: str, catalogs: Mapping[str, Catalog]) -> None:
        """Write the locations of a locale, whose catalogs are given by their files, into the folder of a build."""
        path = source_locations_file(folder, code)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(msgspec.json.encode([in_file(location, catalogs) for location in self._numbers]))


def in_file(location: SourceLocation, catalogs: Mapping[str, Catalog]) -> SourceLocation:
    """A location with its current line in the catalog, since a change of one entry moves those below it."""
    catalog = catalogs.get(location.file)
    if catalog is None:
        return location
    entry = catalog.entries.get((location.context, location.msgid)) if location.state == "stale" else None
    previous = (entry.previous_msgid or "") if entry else ""
    line = catalog.line(location.context, location.msgid)
    return msgspec.structs.replace(location, line=line, previous_msgid=previous)


@lru_cache(maxsize=16)
def read_source_locations(folder: Path, code: str) -> tuple[SourceLocation, ...]:
    """The locations of a locale in a build, by their numbers."""
    return msgspec.json.decode(source_locations_file(folder, code).read_bytes(), type=tuple[SourceLocation, ...])
