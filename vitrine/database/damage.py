"""Finds builds that cannot be read, as a power failure may leave them."""

import os
import sqlite3
from pathlib import Path

import msgspec

from vitrine.build_folder import METADATA, PROVENANCE, REQUIRED_FILES, database_file
from vitrine.database.connection import SiteDatabase
from vitrine.release import release

HEADER_BYTES = 100
MAGIC = b"SQLite format 3\0"


def is_readable(folder: Path) -> bool:
    """Whether a build of this release can be served; builds of other releases count as readable."""
    try:
        if METADATA.read(folder).release != release():
            return True
        PROVENANCE.read(folder)
        return is_complete(REQUIRED_FILES.path(folder)) and is_whole(database_file(folder))
    except (OSError, msgspec.MsgspecError):
        return False


def is_complete(path: Path) -> bool:
    """Whether a JSON file begins and ends as one: decoding that of a large site takes as long as a small build."""
    with path.open("rb") as file:
        begin = file.read(1)
        file.seek(-len(b"}\n"), os.SEEK_END)
        return begin == b"{" and b"}" in file.read()


def is_whole(path: Path) -> bool:
    """Whether a file is a site database and as long as its header says; raises OSError if there is none."""
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    page_size, pages = int.from_bytes(header[16:18]), int.from_bytes(header[28:32])
    if not header.startswith(MAGIC) or path.stat().st_size < pages * page_size:
        return False
    try:
        SiteDatabase(path).close()
    except sqlite3.Error:
        return False
    return True
