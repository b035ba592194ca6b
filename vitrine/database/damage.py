"""Finds builds that cannot be read, for example after a power failure."""

import os
import sqlite3
from pathlib import Path

import msgspec

from vitrine.build_folder import (
    ASSETS,
    ISLAND_MESSAGES,
    METADATA,
    OWN_ASSETS,
    PROVENANCE,
    REQUIRED_FILES,
    ROUTE_RULES,
    TYPEFACES,
    database_file,
    messages_file,
)
from vitrine.database.connection import SiteDatabase
from vitrine.release import release

HEADER_BYTES = 100
MAGIC = b"SQLite format 3\0"
JSON_FILES = (REQUIRED_FILES, ASSETS, OWN_ASSETS, ISLAND_MESSAGES, TYPEFACES, ROUTE_RULES)


def is_readable(folder: Path) -> bool:
    """Whether a build of this release can be served; builds of other releases count as readable."""
    try:
        metadata = METADATA.read(folder)
        if metadata.release != release():
            return True
        PROVENANCE.read(folder)
        complete = all(is_complete(file.path(folder)) for file in JSON_FILES)
        translated = all(messages_file(folder, code).stat().st_size for code in metadata.locales)
        return complete and translated and is_whole(database_file(folder))
    except (OSError, msgspec.MsgspecError):
        return False


def is_complete(path: Path) -> bool:
    """Whether a JSON file begins and ends like one.

    Decoding the files of a large site would take as long as a small build.
    """
    with path.open("rb") as file:
        begin = file.read(1)
        file.seek(-len(b"}\n"), os.SEEK_END)
        return begin + file.read() in (b"{}\n", b"[]\n")


def is_whole(path: Path) -> bool:
    """Whether a file is a readable site database of the length in its header; raises OSError if there is no file."""
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    page_size, pages = int.from_bytes(header[16:18]), int.from_bytes(header[28:32])
    if not header.startswith(MAGIC) or path.stat().st_size < pages * page_size:
        return False
    try:
        SiteDatabase(path).close()
    except (sqlite3.Error, UnicodeDecodeError):  # UnicodeDecodeError if SQLite quotes damaged text
        return False
    return True
