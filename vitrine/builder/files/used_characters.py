"""Counts the characters in the texts of a locale: they decide which font files its PDF documents need."""

from collections import Counter
from io import BytesIO
from itertools import chain

import babel
import msgspec
from babel.messages.mofile import read_mo

from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.locales import Locale

ASCII = frozenset(map(chr, range(32, 127)))  # every site shows them; most texts have nothing else
ASCII_BYTES = bytes(range(128))


def count_characters(content: Content, messages: bytes, locale: Locale) -> Counter[str]:
    """How many products, documents, specifications and other sources of a locale contain each character."""
    counts = Counter((*ASCII, *locale_characters(locale)))
    counts.update(message_characters(messages))
    for record in (*content.of(PRODUCT), *content.of(DOCUMENT), content.dictionary, content.site):
        counts.update(characters_in(record))
    return counts


def message_characters(messages: bytes) -> set[str]:
    """The characters beyond ASCII in compiled messages."""
    texts = chain.from_iterable(message.string or "" for message in read_mo(BytesIO(messages)))
    return beyond_ascii("".join(texts).encode())


def characters_in(record: msgspec.Struct) -> set[str]:
    """The characters beyond ASCII in a record."""
    return beyond_ascii(msgspec.json.encode(record))


def beyond_ascii(data: bytes) -> set[str]:
    return set(data.translate(None, ASCII_BYTES).decode("utf-8", "ignore"))


def locale_characters(locale: Locale) -> frozenset[str]:
    """The characters of a locale's dates and lists, which come from CLDR rather than from catalogs."""
    dates = babel.Locale.parse(locale.babel)
    months = dates.months["format"]["wide"].values()
    return frozenset("".join((locale.comma, str(dates.date_formats["long"]), *months)))
