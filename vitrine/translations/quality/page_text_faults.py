"""Finds faults in the texts of pages: punctuation of pages authored in one language, and mixed digit grouping."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.locales import LOCALES, SOURCE_CODE, Locale
from vitrine.problems import Problem, Problems
from vitrine.translations.content_messages import record_messages
from vitrine.translations.message import Message
from vitrine.translations.quality.figures import NOT_TEXT, PART_NUMBER, group_separator
from vitrine.translations.quality.punctuation import language_faults, quote_faults
from vitrine.translations.traversal import bodies, texts

# A count of things does not follow a capital letter and precedes a lower-case one, unlike DN 1000 or 85354 Freising.
UNGROUPED = re.compile(r"(?<![\w.,/–-])(?<![A-Z][ \u00a0\u202f])\d{4,}(?=[ \u00a0\u202f]?[^\W\d_A-ZÀ-Þ])")
# Quick tests for texts that may have a fault; others are not parsed.
MAYBE_UNGROUPED = re.compile(r"(?<![\w.,/–-])\d{4}")
MAYBE_GROUPED = re.compile(r"\d\W\d{3}(?!\d)")
YEARS = range(1900, 2100)
ENCODER = msgspec.json.Encoder()


def check_page_texts(content: Content, problems: Problems, results: ResultCache = NO_CACHE) -> None:
    """Report every fault in pages authored in one language, and each page that groups digits inconsistently."""
    for kind, record in content.all_records():
        problems.extend(record_faults(record, kind, results))


def record_faults(record: Item, kind: Kind[Any], results: ResultCache) -> tuple[Problem, ...]:
    """The faults of one record, cached between builds."""
    if not record.authored and not may_mix_numbers(record):
        return ()
    key = digest_of(b"authored", kind.name.encode(), ENCODER.encode(record))
    return get_or_make(results, key, tuple[Problem, ...], partial(found_faults, record, kind, results))


def found_faults(record: Item, kind: Kind[Any], results: ResultCache) -> tuple[Problem, ...]:
    problems = Problems()
    messages = list(record_messages(record, kind.domain, record.source, kind.path_of(record), results))
    if record.authored:
        check_punctuation(record, messages, problems)
    check_grouping(record, messages, problems)
    return tuple(problems.sorted())


def may_mix_numbers(record: Item) -> bool:
    """Whether a record may have numbers both with and without thousands separators."""
    readable = (*(text.value for _, text in texts(record)), *(body.markdown for body in bodies(record)))
    return any(map(MAYBE_UNGROUPED.search, readable)) and any(map(MAYBE_GROUPED.search, readable))


def check_punctuation(record: Item, messages: Sequence[Message], problems: Problems) -> None:
    """Report straight quotes, and punctuation that is wrong in the language of an authored record."""
    locale = locale_of(record)
    for message in messages:
        for fault in (*quote_faults(message.msgid), *language_faults(message.msgid, locale)):
            problems.add(message.file, message.line, fault.message, fault.remedy)


def check_grouping(record: Item, messages: Sequence[Message], problems: Problems) -> None:
    """Report numbers without thousands separators on a page where others have them."""
    separator = group_separator(locale_of(record))
    grouped = re.compile(rf"(?<![\d.,])\d{{1,3}}(?:{re.escape(separator)}\d{{3}})+(?!\d)")
    example = next((match[0] for message in messages if (match := grouped.search(prose(message)))), None)
    for message in messages if example else ():
        for number in ungrouped_numbers(prose(message), locale_of(record)):
            problem = f"{number} has no thousands separator, but {example} on this page has one"
            problems.add(message.file, message.line, problem, f"write {int(number):,}".replace(",", separator))


def ungrouped_numbers(text: str, locale: Locale) -> Iterator[str]:
    """Counts whose digits the language would group; not years and designations."""
    for match in UNGROUPED.finditer(text):
        if int(match[0]) >= locale.grouped_from and int(match[0]) not in YEARS:
            yield match[0]


def prose(message: Message) -> str:
    """A text without addresses, telephone numbers and part numbers."""
    return PART_NUMBER.sub(" ", NOT_TEXT.sub(" ", message.msgid))


def locale_of(record: Item) -> Locale:
    return LOCALES[record.authored or SOURCE_CODE]
