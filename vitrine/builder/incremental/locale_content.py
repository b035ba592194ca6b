"""All content of a locale before and after the changes, read only if more than single records are needed."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT, KINDS
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.documents import StoredDocument
from vitrine.database.queries.raw_rows import all_record_data
from vitrine.database.queries.record_queries import decode
from vitrine.database.queries.site import dictionary, site


class LocaleContent:
    """The content of a locale as a whole build localizes it, before and after these changes."""

    def __init__(self, base: SiteDatabase, locale: str, changes: Sequence[LocalizedChange]) -> None:
        self._base = base
        self._locale = locale
        self._changes = changes

    @cached_property
    def before(self) -> Content:
        records = {kind: tuple(sorted(self._records(kind), key=kind.rank)) for kind in KINDS}
        return Content(
            site=site(self._base, self._locale), dictionary=dictionary(self._base, self._locale), records=records
        )

    @cached_property
    def after(self) -> Content:
        changed = {(change.kind, change.new.full_code): change.new for change in self._changes}
        return self.before.map_records(
            lambda kind, records: tuple(changed.get((kind, record.full_code), record) for record in records)
        )

    def _records(self, kind: Kind[Any]) -> Iterable[Item]:
        stored = all_record_data(self._base, kind.name, self._locale)
        if kind is DOCUMENT:
            return (decode(StoredDocument, data).document for data in stored)
        return (decode(kind.record, data) for data in stored)
