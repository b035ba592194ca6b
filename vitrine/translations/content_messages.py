"""Turns every translatable text of the content into a message: domain, context, text, file and page."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import msgspec

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.specifications import Group, OwnUnit, Specification
from vitrine.content.model.texts import Body
from vitrine.content.read.markdown import Passage, is_plain, passages
from vitrine.content.read.reader import DICTIONARY_FILE, SITE_FILE
from vitrine.content.read.source_files import CONTENT_FOLDER
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make, store, stored
from vitrine.locales import Locale
from vitrine.source_positions import line_of
from vitrine.translations.catalogs.catalog_files import SHARED_DOMAIN
from vitrine.translations.catalogs.po_entry import EntryKey
from vitrine.translations.message import Message, MessageKey
from vitrine.translations.traversal import bodies, texts

# Their paths in the form that `source` has in records.
SITE_SOURCE, DICTIONARY_SOURCE = CONTENT_FOLDER + SITE_FILE, CONTENT_FOLDER + DICTIONARY_FILE
LETTER_OR_FRACTION = re.compile(r"[^\W\d_]|\d[.,]\d|%")


class TranslatedRecord(NamedTuple):
    """A record with texts to translate, its domain, its file, and what tells translators where it is shown."""

    record: msgspec.Struct
    domain: str
    file: str
    shown_at: str


def content_messages(content: Content) -> Iterator[Message]:
    """Every text to translate in the order of the content; records authored in one language have none."""
    for record in translated_records(content):
        yield from record_messages(*record)


def messages_by_file(content: Content, results: ResultCache = NO_CACHE) -> Iterator[Message]:
    """The same messages in the order of their files; they are made one by one, since there may be very many."""
    for record in sorted(translated_records(content), key=lambda record: file_order(record.file)):
        yield from record_messages(*record, results)


def file_order(file: str) -> list[str]:
    """Sort key for files: folder by folder."""
    return file.split("/")


def translated_records(content: Content) -> Iterator[TranslatedRecord]:
    """Everything that has texts to translate."""
    yield TranslatedRecord(content.site, SHARED_DOMAIN, SITE_SOURCE, "every page")
    dictionary = content.dictionary
    entries: tuple[Group | Specification | OwnUnit, ...] = (
        *dictionary.groups,
        *dictionary.specifications,
        *dictionary.units,
    )
    for entry in entries:
        # Shown on many pages, so its key describes it better than an address.
        yield TranslatedRecord(entry, SHARED_DOMAIN, DICTIONARY_SOURCE, entry.key)
    for kind, record in content.all_records():
        if not record.authored:
            yield TranslatedRecord(record, kind.domain, record.source, kind.path_of(record))


def translated_in_feeds(content: Content, locale: Locale) -> set[EntryKey]:
    """The texts of products that need no entry in a catalog: feeds translate them wherever they occur."""
    in_feeds: set[EntryKey] = set()
    elsewhere: set[EntryKey] = set()
    for product in content.of(PRODUCT) if content.feed_texts else ():
        texts = content.feed_texts.get((locale.code, product.code), {})
        for message in () if product.authored else record_messages(product, PRODUCT.domain, product.source, ""):
            translation = texts.get(message.msgid)
            (in_feeds if translation and not translation.stale else elsewhere).add(message.key)
    return in_feeds - elsewhere


def record_messages(
    record: msgspec.Struct, domain: str, file: str, shown_at: str, results: ResultCache = NO_CACHE
) -> Iterator[Message]:
    """The texts of one record: its fields, then the passages of its bodies."""
    for context, text in texts(record):
        if not is_language_neutral(text.value):
            yield Message(domain, context, text.value, file, (f"{context}, {shown_at}",), line_of(text.line))
    for body in bodies(record):
        for passage in cached_passages(body, results):
            if not is_language_neutral(passage.text):
                comments = (f"{passage.kind}, {shown_at}",)
                yield Message(domain, passage.kind, passage.text, file, comments, line_of(passage.line))


def cached_passages(body: Body, results: ResultCache) -> list[Passage]:
    """The passages of a body, cached between builds unless it is plain, since the cache is slower than those."""
    if is_plain(body.markdown):
        return passages(body)
    key = digest_of(b"passages", str(body.line).encode(), body.markdown.encode())
    return get_or_make(results, key, list[Passage], partial(passages, body))


def caching_keys(messages: Iterable[Message], results: ResultCache) -> Iterator[Message]:
    """Pass messages on, which must be grouped by file, and cache the keys of those of each file."""
    for file, file_messages in groupby(messages, attrgetter("file")):
        keys: list[MessageKey] = []
        for message in file_messages:
            keys.append(message.full_key)
            yield message
        cache_keys(file, keys, results)


def cache_keys(file: str, keys: Sequence[MessageKey], results: ResultCache) -> None:
    store(results, file_key(file), keys)


def cached_message_keys(file: str, results: ResultCache) -> list[MessageKey]:
    """The keys of the messages of a file when the previous build read it; empty for a file without messages."""
    return stored(results, file_key(file), list[MessageKey]) or []


def file_key(file: str) -> bytes:
    return digest_of(b"message keys", file.encode())


def is_language_neutral(text: str) -> bool:
    """Whether a text is the same in every language: it has only signs and digits, without separators or percents."""
    return not LETTER_OR_FRACTION.search(text)
