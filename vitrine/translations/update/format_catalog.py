"""Writes a catalog in the form that git merges line by line: nothing wrapped, nothing of the tool that saved it."""

from dataclasses import replace

from vitrine.errors import Problems
from vitrine.translations.catalogs.catalog_files import catalog_data, read_catalog_data
from vitrine.translations.catalogs.header import INITIAL_DATE, REVISION_DATE, header_fields
from vitrine.translations.catalogs.po_entry import Entry

# What tools write at each save, so that any two branches would differ in it: a fixed value, or None to leave it out.
SAVED_FIELDS = {
    "POT-Creation-Date": INITIAL_DATE,
    REVISION_DATE: INITIAL_DATE,
    "Last-Translator": "",
    "X-Generator": None,
}


def formatted(data: bytes, name: str, problems: Problems) -> bytes:
    """The catalog in its merge form; as it is if it cannot be read as a whole, lest the unreadable part be lost."""
    own_problems = Problems()
    file = read_catalog_data(data, name, own_problems)
    if own_problems:
        problems.extend(own_problems)
        return data
    header = formatted_header(file.header) if file.header else None
    entries, obsolete = (tuple(replace(entry, raw="") for entry in part) for part in (file.entries, file.obsolete))
    return catalog_data(replace(file, header=header, entries=entries, obsolete=obsolete, newline="\n"))


def formatted_header(header: Entry) -> Entry:
    """The header without what differs from save to save; git's history says who saved what when."""
    fields = {name: SAVED_FIELDS.get(name, value) for name, value in header_fields(header).items()}
    lines = (f"{name}: {value}\n" for name, value in fields.items() if value is not None)
    return replace(header, msgstr=("".join(lines),), raw="")
