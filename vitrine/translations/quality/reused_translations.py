"""Finds translations that stand at two English texts without a common word: one was copied, or rows have moved."""

import re
from collections.abc import Iterable, Iterator

from vitrine.translations.catalogs.po_entry import Entry, excerpt
from vitrine.translations.quality.fault import Fault

IGNORE_REUSE = "ignore-reused"  # Weblate's flag
SEVERAL_WORDS = 14  # columns; shorter texts coincide by chance
WORD = re.compile(r"[^\W\d_]{3,}")
WITHOUT_SPACES = re.compile("[\u3040-\u9fff]")  # in two columns each
STEM = 5  # letters


def reused_faults(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Fault]]:
    """The entries whose translation is that of an earlier entry, in the same context, of another meaning."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        if entry.msgid_plural or not entry.translated or not has_several_words(entry.msgstr[0]):
            continue
        other = first.setdefault((entry.context or "", entry.msgstr[0]), entry)
        if other is not entry and stems(entry.msgid).isdisjoint(stems(other.msgid)) and IGNORE_REUSE not in entry.marks:
            message = f"the translation is also that of {excerpt(other.msgid)} on line {other.line}"
            yield entry, Fault(message, f"correct one, or write {IGNORE_REUSE} in its comment", serious=False)


def has_several_words(text: str) -> bool:
    if text.isascii() or not WITHOUT_SPACES.search(text):
        return len(text) >= SEVERAL_WORDS and " " in text
    return len(text) * 2 >= SEVERAL_WORDS


def stems(text: str) -> set[str]:
    """The beginnings of the words in an English text."""
    return {word[:STEM] for word in WORD.findall(text.casefold())}
