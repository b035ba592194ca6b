"""Confirms translations as reviewed, or as still valid if the English changed in wording but not in meaning."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path

from vitrine.content.addresses import addresses
from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import (
    DOMAINS,
    catalog_name,
    catalog_path,
    read_catalog_file,
    write_catalog_file,
)
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.content_messages import content_messages, record_messages
from vitrine.translations.message import Message
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.quality.fault import report_fault
from vitrine.translations.update.interface_messages import interface_messages
from vitrine.translations.update.update import update_catalogs

Keys = dict[str, set[EntryKey]]  # by domain


def review_translations(
    root: Path, content: Content, locale: Locale, path: str | None, problems: Problems
) -> dict[str, int]:
    """Mark finished translations of a locale, or of the page at a path, as reviewed; returns their number by file."""
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
    """The messages of a page, those of its own record and of the records that it shows, by domain."""
    address = addresses(content).get(fold(path))
    if address is None:
        problems.add(path, 0, "there is no such page", "write its address without language, such as /services")
        return {}
    keys: Keys = {KIND_BY_NAME[address.kind].domain: set()}
    for kind, record in content.all_records():
        if kind.page_key(record) == address.page_key and not record.authored:
            messages = record_messages(record, kind.domain, record.source, path)
            keys.setdefault(kind.domain, set()).update(message.key for message in messages)
    return keys


def keep_translations(root: Path, content: Content, file: str, line: int, problems: Problems) -> dict[str, int]:
    """Remove the fuzzy mark from the translations of a source file, or only of the text at a line (0: the whole file).

    The catalogs are updated first, so that a change just made to the file is taken into account. Returns the number of
    confirmed translations by catalog.
    """
    keys_by_domain = messages_at(chain(content_messages(content), interface_messages(problems)), file, line)
    if keys_by_domain and line > (last := last_line(root, file)):
        problems.add(file, line, f"the file ends at line {last}", "name a line of the text")
    if not keys_by_domain:
        where = "at or above this line" if line else "in this file"
        problems.add(file, line, f"there is no translatable text {where}", "name a content file, template or module")
    if not problems:
        update_catalogs(root, content, problems)
    if problems:
        return {}
    counts = {
        catalog_name(locale, domain): confirm_in_catalog(root, locale, domain, keys, problems)
        for locale in TRANSLATED_LOCALES
        for domain, keys in keys_by_domain.items()
    }
    return {name: count for name, count in counts.items() if count}


def last_line(root: Path, file: str) -> int:
    """The number of lines of a source file; files of the interface are in the project, not in the site's folder."""
    path = next(path for path in (root / file, PROJECT / file) if path.exists())
    return path.read_bytes().count(b"\n") + 1


def messages_at(messages: Iterable[Message], file: str, line: int) -> Keys:
    """The messages of a file by domain; with a line, only those that begin at it or last before it."""
    candidates = [message for message in messages if message.file == file and (not line or message.line <= line)]
    nearest = max((message.line for message in candidates), default=0)
    keys_by_domain: Keys = {}
    for message in candidates:
        if not line or message.line == nearest:
            keys_by_domain.setdefault(message.domain, set()).add(message.key)
    return keys_by_domain


def confirm_in_catalog(root: Path, locale: Locale, domain: str, keys: set[EntryKey], problems: Problems) -> int:
    """Remove the fuzzy mark from these messages if a changed source text caused it, and not a translator.

    A translation with a serious fault, such as a number of the former text, stays fuzzy and is reported. Returns the
    number of confirmed ones.
    """
    path = catalog_path(root, locale, domain)
    file = read_catalog_file(path, root, Problems())
    confirmed_entries: dict[EntryKey, Entry] = {}
    for entry in file.entries:
        if entry.key in keys and entry.fuzzy and entry.previous_msgid is not None:
            confirmed = entry.without_fuzzy()
            faults = [fault for fault in entry_faults(confirmed, locale, domain) if fault.serious]
            for fault in faults:
                report_fault(file.name, entry, fault, problems)
            if not faults:
                confirmed_entries[entry.key] = confirmed
    entries = tuple(confirmed_entries.get(entry.key, entry) for entry in file.entries)
    write_catalog_file(path, replace(file, entries=entries))
    return len(confirmed_entries)
