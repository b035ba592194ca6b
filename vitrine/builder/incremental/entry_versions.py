"""Records and offices as they are before or after a change, from which their search entries are made."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from vitrine.builder.search.entries import OFFICE, EntryReader, SearchEntry, entry_key
from vitrine.builder.search.related_texts import RareWords, Related
from vitrine.content.kind import Kind
from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.records import Item
from vitrine.content.model.site import Office
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.documents import record_of_any_kind
from vitrine.database.queries.site import site
from vitrine.locales import SOURCE_CODE


class RecordVersion(NamedTuple):
    """A record in a locale, and in English."""

    kind: Kind[Any]
    record: Item
    english: Item

    @property
    def key(self) -> str:
        return entry_key(self.kind.name, self.record.full_code)

    def entry(self, reader: EntryReader) -> SearchEntry | None:
        """The search entry; None if search does not find records of this kind."""
        search = self.kind.search
        return reader.entry(self.record, self.kind, search) if search else None


class OfficeVersion(NamedTuple):
    """An office in a locale."""

    office: Office

    @property
    def key(self) -> str:
        return entry_key(OFFICE, self.office.code)

    def entry(self, reader: EntryReader) -> SearchEntry:
        return reader.office_entry(self.office)


Version = RecordVersion | OfficeVersion


class StoredRelations(NamedTuple):
    """The relations stored in the state of a locale, by the keys of the entries."""

    related: Mapping[str, Related]
    rare_words: RareWords

    def of(self, kind: Kind[Any], record: Item) -> Related:
        return self.related.get(entry_key(kind.name, record.full_code), Related())


def previous_version(base: SiteDatabase, locale: str, key: str) -> Version | None:
    """The version behind an entry in the previous build; None if the locale does not show it."""
    name, _, code = key.partition("/")
    if name == OFFICE:
        offices = site(base, locale).offices
        return next((OfficeVersion(office) for office in offices if entry_key(OFFICE, office.code) == key), None)
    kind = KIND_BY_NAME[name]
    record = record_of_any_kind(base, kind, locale, code)
    if record is None:
        return None
    return RecordVersion(kind, record, record_of_any_kind(base, kind, SOURCE_CODE, code) or record)


def by_key(versions: Iterable[Version]) -> dict[str, Version]:
    """The last version of each entry."""
    return {version.key: version for version in versions}
