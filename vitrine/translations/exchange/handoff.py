"""What of a language is left to translate, as one file for a translator: a catalog (.po) or XLIFF 2.0."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from vitrine.build_cache import digest_of
from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.translations.catalogs.catalog_files import CatalogFile, catalog_bytes, catalog_name, read_catalog_data
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.po_entry import Entry, EntryKey, serialize
from vitrine.translations.quality.lengths import longest, note_of
from vitrine.translations.update.update import merge_template, with_plural_forms


def handed_off(root: Path, templates: Mapping[str, Sequence[Entry]], locale: Locale, problems: Problems) -> list[Entry]:
    """The entries of all domains that are missing or stale in a language, each text in each context once."""
    entries: dict[EntryKey, Entry] = {}
    for domain, template in templates.items():
        name, data = catalog_name(locale, domain), catalog_bytes(root, locale, domain)
        file = read_catalog_data(data, name, problems) if data is not None else CatalogFile(name, None, (), ())
        for entry in merge_template(file, [with_plural_forms(entry, locale) for entry in template]).entries:
            if not entry.translated:
                entries.setdefault(entry.key, replace(entry, raw=""))
    return list(entries.values())


def word_count(entries: Sequence[Entry]) -> int:
    """How many English words they have."""
    return sum(len(f"{entry.msgid} {entry.msgid_plural}".split()) for entry in entries)


def entry_id(entry: Entry) -> str:
    """What identifies a text with its context in files whose format has no place for them."""
    parts = (entry.context or "", entry.msgid, entry.msgid_plural)
    return "t" + digest_of(*(part.encode() for part in parts)).hex()[:16]


def po_document(entries: Sequence[Entry], locale: Locale) -> bytes:
    """The entries as a catalog of their own, with the greatest length of a text in its notes."""
    limited = (
        replace(entry, extracted_comments=tuple(dict.fromkeys((*entry.extracted_comments, note_of(longest(entry))))))
        if longest(entry)
        else entry
        for entry in entries
    )
    return "\n".join(map(serialize, (new_header(locale, "handoff"), *limited))).encode()
