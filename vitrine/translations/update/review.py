"""Marks translations as reviewed, in the comments of their entries."""

from dataclasses import replace
from pathlib import Path

from vitrine.content.addresses import addresses
from vitrine.content.kinds import KIND_BY_NAME, KINDS
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold
from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_path, read_catalog_file, write_catalog_file
from vitrine.translations.catalogs.po_entry import EntryKey
from vitrine.translations.content_messages import record_messages

Keys = dict[str, set[EntryKey]]


def review_translations(
    root: Path, content: Content, locale: Locale, path: str | None, problems: Problems
) -> dict[str, int]:
    """Mark every finished translation of a locale, or those of the page at a path; returns their number by file."""
    keys = page_keys(content, path, problems) if path else None
    counts = {}
    for domain in DOMAINS if keys is None else sorted(keys):
        file_path = catalog_path(root, locale, domain)
        if problems or not file_path.is_file():
            continue
        file = read_catalog_file(file_path, root, problems)
        chosen = {entry.key for entry in file.entries if entry.translated and not entry.reviewed}
        chosen &= keys[domain] if keys else chosen
        entries = tuple(entry.with_review() if entry.key in chosen else entry for entry in file.entries)
        if chosen and not problems:
            write_catalog_file(file_path, replace(file, entries=entries))
        counts[file.name] = len(chosen)
    return counts


def page_keys(content: Content, path: str, problems: Problems) -> Keys:
    """The messages of the record of a page and of the parts it shows, by domain."""
    address = addresses(content).get(fold(path))
    if address is None:
        problems.add(path, 0, "there is no such page", "write its address without language, such as /services")
        return {}
    keys: Keys = {KIND_BY_NAME[address.kind].domain: set()}
    for kind in KINDS:
        for record in content.of(kind):
            if kind.page_key(record) == address.page_key and not record.authored:
                messages = record_messages(record, kind.domain, record.source, path)
                keys.setdefault(kind.domain, set()).update(message.key for message in messages)
    return keys
