"""Every translatable text of the content as a unit: text, sense, file, and the page that shows it."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from vitrine.content.addresses import path_of
from vitrine.content.contents import Content
from vitrine.content.dictionary import Dictionary, Group, Specification
from vitrine.content.markdown import passages
from vitrine.translations.domains import KINDS, SHARED_DOMAIN
from vitrine.translations.senses import neutral
from vitrine.translations.walking import bodies, texts

SITE_FILE = "content/site.yaml"
DICTIONARY_FILE = "content/specifications.yaml"


class Unit(NamedTuple):
    """One text to translate, at `line` of `source`; `description` says what it is and on which page it shows."""

    domain: str
    context: str
    msgid: str
    source: str
    description: str
    line: int = 0


def units(content: Content) -> Iterator[Unit]:
    """Every text of the content that is translated, in the order of the content; authored records have none."""
    yield from record_units(content.site, SHARED_DOMAIN, SITE_FILE, "every page")
    yield from dictionary_units(content.dictionary)
    for kind in KINDS:
        for record in getattr(content, kind.field):
            if not record.authored:
                yield from record_units(record, kind.domain, record.source, path_of(kind.name, record))


def record_units(record: msgspec.Struct, domain: str, source: str, place: str) -> Iterator[Unit]:
    """The units of one record: its fields, then the passages of its body."""
    for sense, text in texts(record):
        if not neutral(text.value):
            yield Unit(domain, sense, text.value, source, f"{sense}, {place}", text.line)
    for body in bodies(record):
        for passage in passages(body):
            if not neutral(passage.text):
                yield Unit(domain, passage.kind, passage.text, source, f"{passage.kind}, {place}", passage.line)


def dictionary_units(dictionary: Dictionary) -> Iterator[Unit]:
    """The units of the dictionary; what shows on many pages is described by its key."""
    entries: tuple[Group | Specification, ...] = (*dictionary.groups, *dictionary.specifications)
    for entry in entries:
        yield from record_units(entry, SHARED_DOMAIN, DICTIONARY_FILE, entry.key)
