"""References between records: what a code can belong to, and records with their references resolved."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, KINDS
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.record_codes import fold

Record = TypeVar("Record", bound=Item)

# Targets of references besides the kinds.
MAIN_CATEGORY, SUB_CATEGORY, SPECIFICATION, FILTER = "main category", "sub-category", "specification", "filter"
OFFICE = "office"


class Codes:
    """The codes of everything that can be referred to, ignoring case."""

    def __init__(self, content: Content) -> None:
        categories = content.of(CATEGORY)
        codes_by_target = {kind.name: [record.full_code for record in content.of(kind)] for kind in KINDS}
        codes_by_target[MAIN_CATEGORY] = [category.full_code for category in categories if not category.parent]
        codes_by_target[SUB_CATEGORY] = [category.full_code for category in categories if category.parent]
        codes_by_target[SPECIFICATION] = [entry.key for entry in content.dictionary.specifications]
        codes_by_target[FILTER] = [entry.key for entry in content.dictionary.filters]
        codes_by_target[OFFICE] = [office.code for office in content.site.offices]
        self._spellings = {target: {fold(code): code for code in codes} for target, codes in codes_by_target.items()}

    def find(self, target: str, code: str) -> str | None:
        """The code as its owner spells it, None if nothing has it."""
        return self._spellings[target].get(fold(code))

    def all(self, target: str) -> Iterable[str]:
        return self._spellings[target].values()


def resolve_references(content: Content) -> Content:
    """The content with every reference spelled as its target is, and without references to missing records."""
    codes = Codes(content)
    return content.map_records(lambda kind, records: tuple(resolve(record, kind, codes) for record in records))


def resolve(record: Record, kind: Kind[Any], codes: Codes) -> Record:
    """A record with its references resolved; a list names each other record once, even if a table repeats it."""
    changes: dict[str, object] = {}
    for field, target in kind.references.items():
        value = getattr(record, field)
        resolved: object
        if isinstance(value, str):
            resolved = codes.find(target, value) or ""
        else:
            found = dict.fromkeys(codes.find(target, code) for code in value)
            own = record.code if target == kind.name else None
            resolved = tuple(code for code in found if code and code != own)
        if resolved != value:
            changes[field] = resolved
    return msgspec.structs.replace(record, **changes) if changes else record
