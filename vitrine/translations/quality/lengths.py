"""The maximum length of translations, declared with the field of a record or in the comment of an interface message."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from vitrine.content.kinds import KINDS
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Context, width
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.fault import TextFault

IGNORE_LENGTH = "ignore-max-length"  # Weblate's flag
NOTE = re.compile(r"\bat most (\d+) letters\b")


def longest(entry: Entry) -> int:
    """The maximum length of the translation of an entry in letters; 0 for no limit.

    It is at least the length of the English text, which may exceed the limit on purpose.
    """
    declared = map(int, NOTE.findall(" ".join(entry.extracted_comments)))
    limit = min(declared, default=limits().get(entry.context or "", 0))
    return max(limit, width(entry.msgid), width(entry.msgid_plural)) if limit else 0


def note_of(limit: int) -> str:
    """The wording of a limit, for translators and in the comment of an interface message."""
    return f"at most {limit} letters"


def length_faults(entry: Entry, translation: str) -> Iterator[TextFault]:
    """The fault of a translation that is too long for its place."""
    limit = longest(entry)
    if limit and width(translation) > limit:
        remedy = f"shorten it, or write {IGNORE_LENGTH} in its comment"
        message = f"the translation is {width(translation)} letters long, {width(translation) - limit} too many"
        yield TextFault(message, remedy)


@cache
def limits() -> dict[str, int]:
    """The maximum length by context, as declared by the fields of all records."""
    by_context: dict[str, int] = {}
    for record in (Site, SpecificationDictionary, *(kind.record for kind in KINDS)):
        by_context |= {str(context): context.longest for context in declared_contexts(record) if context.longest}
    return by_context


def declared_contexts(hint: Any) -> Iterator[Context]:
    """Every context that a type is annotated with, at any depth."""
    if isinstance(hint, Context):
        yield hint
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for inner in get_type_hints(hint, include_extras=True).values():
            yield from declared_contexts(inner)
    else:
        for inner in get_args(hint):
            yield from declared_contexts(inner)
