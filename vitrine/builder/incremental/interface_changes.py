"""Replaces the changed interface messages of the server and the islands, unless records or search repeat them."""

from pathlib import Path

import msgspec

from vitrine.build_folder import ISLAND_MESSAGES, REQUIRED_FILES, messages_file
from vitrine.builder.build_mode import BuildMode
from vitrine.builder.content.documents import GENERATED_KINDS
from vitrine.builder.content.downloads_page import PAGE_SUMMARY, PAGE_TITLE
from vitrine.builder.content.interface_texts import kind_names, message_of
from vitrine.builder.files.browser_files import messages_in_islands, store_island_messages
from vitrine.builder.files.social_images import message_characters
from vitrine.builder.incremental.changed_catalogs import ChangedCatalogs
from vitrine.builder.incremental.social_image_changes import refuse_other_typefaces
from vitrine.builder.incremental.state import LocaleState, count
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.files.build_cache import ResultCache
from vitrine.files.static_store import StaticStore
from vitrine.locales import LOCALES, Locale
from vitrine.translations.catalogs.catalog_files import INTERFACE_DOMAIN

MESSAGES_IN_RECORDS = (PAGE_TITLE, PAGE_SUMMARY, *(kind.title for kind in GENERATED_KINDS))


class InterfaceChanges:
    """The interface messages of each locale: those of the previous build, unless some have changed."""

    def __init__(self, previous: Path, mode: BuildMode, catalogs: ChangedCatalogs) -> None:
        self._previous = previous
        self._mode = mode
        self._catalogs = catalogs
        self._compiled: dict[str, bytes] = {}

    def messages(self, locale: Locale, state: LocaleState) -> bytes:
        """The compiled messages of a locale; updates the counts of their characters in its state."""
        before = messages_file(self._previous, locale.code).read_bytes()
        if (locale, INTERFACE_DOMAIN) not in self._catalogs.changed.values():
            return before
        catalog = self._catalogs.catalog(locale, INTERFACE_DOMAIN)
        now = self._mode.messages(locale, catalog)
        if messages_in_records(before) != messages_in_records(now):
            raise WholeBuildNeeded(f"records or search repeat a changed message of {catalog.name}")
        if self._mode.generates_files:
            self._count_characters(before, now, state.characters)
        self._compiled[locale.code] = now
        return now

    def write(self, folder: Path, store: StaticStore, results: ResultCache, *, islands_changed: bool) -> None:
        """Write the changed messages into the folder of a build, and those of the islands into the store."""
        for code, compiled in self._compiled.items():
            messages_file(folder, code).write_bytes(compiled)
        differing = LOCALES if islands_changed else self._compiled
        if not differing:
            return
        used, names = messages_in_islands(results), ISLAND_MESSAGES.read(folder)
        for code in differing:
            catalog = self._catalogs.catalog(LOCALES[code], INTERFACE_DOMAIN)
            content = self._mode.browser_messages(LOCALES[code], used, catalog)
            names[code] = store_island_messages(code, content, store)
        names = {code: names[code] for code in LOCALES if names.get(code)}
        ISLAND_MESSAGES.write(folder, names)
        required = REQUIRED_FILES.read(folder)
        REQUIRED_FILES.write(folder, msgspec.structs.replace(required, messages=tuple(names.values())))

    def _count_characters(self, before: bytes, now: bytes, characters: dict[str, int]) -> None:
        """Update the counts of characters for which documents may need a typeface."""
        former = set(characters)
        count(characters, message_characters(before), -1)
        count(characters, message_characters(now), 1)
        refuse_other_typefaces(former, characters.keys())


def messages_in_records(messages: bytes) -> tuple[object, ...]:
    """The messages that records and search entries repeat."""
    return kind_names(messages), *(message_of(messages, message) for message in MESSAGES_IN_RECORDS)
