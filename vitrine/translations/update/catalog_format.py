"""Formats catalogs the same way whichever tool saved them, so that git merges their changes line by line."""

from dataclasses import replace

from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_data, header_fields, read_catalog_data
from vitrine.translations.catalogs.header import INITIAL_DATE, REVISION_DATE
from vitrine.translations.catalogs.po_entry import Entry

# Header fields that tools change at each save, so that branches would conflict: a fixed value, or None to drop it.
SAVED_FIELDS = {
    "POT-Creation-Date": INITIAL_DATE,
    REVISION_DATE: INITIAL_DATE,
    "Last-Translator": "",
    "X-Generator": None,
}


def format_catalog(data: bytes, name: str, problems: Problems) -> bytes:
    """Format a catalog; it stays unchanged if it cannot be read completely, so that no unreadable part is lost."""
    own_problems = Problems()
    file = read_catalog_data(data, name, own_problems)
    if own_problems:
        problems.extend(own_problems)
        return data
    header = format_header(file.header) if file.header else None
    entries, obsolete = (tuple(replace(entry, raw="") for entry in part) for part in (file.entries, file.obsolete))
    return catalog_data(replace(file, header=header, entries=entries, obsolete=obsolete, newline="\n"))


def format_header(header: Entry) -> Entry:
    """Fix or drop the fields of a header that change at each save; the history in git has that information."""
    fields = {name: SAVED_FIELDS.get(name, value) for name, value in header_fields(header).items()}
    lines = (f"{name}: {value}\n" for name, value in fields.items() if value is not None)
    return replace(header, msgstr=("".join(lines),), raw="")
