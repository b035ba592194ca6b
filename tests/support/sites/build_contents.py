"""What a build contains, read from its files as a server would."""

import re
from pathlib import Path

from vitrine.build_folder import current_link, database_file
from vitrine.content.kinds import PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_record
from vitrine.database.schema import SEARCH_INDEXES, TABLES, document_index, search_index
from vitrine.settings.settings import Settings

# The views of packed tables show their rows.
SHOWN = [
    name for name in re.findall(r"CREATE (?:TABLE|VIEW) (\w+)", TABLES) if not name.startswith(("packed_", "dict"))
]


def served_summary(settings: Settings) -> str:
    """The summary of the FL-200 in the current build."""
    database = SiteDatabase(database_file(current_link(settings.var_path).resolve()))
    found = find_record(database, PRODUCT, "en", "FL-200")
    database.close()
    return found.summary.value if found else ""


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, with its content."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def rows_of(build: Path) -> dict[str, list[tuple[object, ...]]]:
    """The rows of every table in a build's site database, regardless of their order and packing."""
    database = SiteDatabase(database_file(build))
    found = {name: sorted(database.rows(f"SELECT * FROM {name}"), key=repr) for name in SHOWN}
    for index in (name(code) for code in SEARCH_INDEXES for name in (search_index, document_index)):
        database.rows(f"CREATE VIRTUAL TABLE temp.terms_{index} USING fts5vocab(main, {index}, instance)")
        found[index] = sorted(database.rows(f"SELECT term, doc, col FROM temp.terms_{index}"), key=repr)
    database.close()
    return found
