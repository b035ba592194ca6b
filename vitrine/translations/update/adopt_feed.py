"""Moves the translations of a feed into the catalogs."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content, FeedText
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file, write_catalog_file
from vitrine.translations.catalogs.po_entry import FUZZY, Entry, EntryKey
from vitrine.translations.content_messages import record_messages
from vitrine.translations.update.update import update_catalogs


class AdoptedTranslations(NamedTuple):
    """How many translations a catalog adopted, and its entries that already had a different one."""

    name: str
    adopted: int
    differing: tuple[Entry, ...]


def adopt_translations(root: Path, content: Content, feed: str, problems: Problems) -> list[AdoptedTranslations]:
    """Copy the translations of a feed into the catalogs; existing translations are kept, as the site prefers them."""
    update_catalogs(root, content, problems)
    if problems:
        return []
    by_locale = ((locale, translations_of(content, feed, locale)) for locale in TRANSLATED_LOCALES)
    return [adopt_in_catalog(root, locale, texts, problems) for locale, texts in by_locale if texts]


def translations_of(content: Content, feed: str, locale: Locale) -> dict[EntryKey, FeedText]:
    """The translations of a feed by the keys of their entries; the first one for each key."""
    by_key: dict[EntryKey, FeedText] = {}
    for product in (product for product in content.of(PRODUCT) if product.source == feed):
        texts = content.feed_texts.get((locale.code, product.code), {})
        for message in record_messages(product, PRODUCT.domain, feed, "") if texts else ():
            if text := texts.get(message.msgid):
                by_key.setdefault(message.key, text)
    return by_key


def adopt_in_catalog(
    root: Path, locale: Locale, texts: Mapping[EntryKey, FeedText], problems: Problems
) -> AdoptedTranslations:
    path = catalog_path(root, locale, PRODUCT.domain)
    file = read_catalog_file(path, root, problems)
    entries = tuple(adopt(entry, texts.get(entry.key)) for entry in file.entries)
    count = sum(now is not before for now, before in zip(entries, file.entries, strict=True))
    write_catalog_file(path, replace(file, entries=entries))
    differing = tuple(entry for entry in entries if entry.key in texts and entry.msgstr != (texts[entry.key].value,))
    return AdoptedTranslations(file.name, count, differing)


def adopt(entry: Entry, text: FeedText | None) -> Entry:
    """An entry with the translation of a feed, unless it has one; a stale translation becomes fuzzy."""
    if text is None or entry.translated or (text.stale and entry.complete):
        return entry
    translated = replace(entry.without_fuzzy(), msgstr=(text.value,))
    return replace(translated, flags=(FUZZY, *translated.flags)) if text.stale else translated
