"""Finds finished translations of similar texts, so that a translator can use the same words."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.word_forms import words_of
from vitrine.translations.update.fuzzy import similarity

MIN_PERCENT = 50
MOST = 3
COMPARED = 30  # entries with the most shared words, which are compared in full
COMMON = 200  # words in more entries than this are ignored


class Similar(msgspec.Struct, frozen=True, order=True):
    """A finished translation and how much its source resembles a text."""

    percent: int
    source: str
    translation: str


class TranslationMemory:
    """The finished translations of a locale, by the words of their English texts."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = [entry for entry in entries if entry.translated]
        self._by_word: dict[str, list[int]] = defaultdict(list)
        for number, entry in enumerate(self._entries):
            for word in set(words_of(entry.msgid)):
                self._by_word[word].append(number)

    def similar(self, entry: Entry) -> list[Similar]:
        """The most similar finished translations, except that of the entry itself."""
        shared: Counter[int] = Counter()
        for word in set(words_of(entry.msgid)):
            numbers = self._by_word.get(word, ())
            shared.update(numbers if len(numbers) <= COMMON else ())
        others = (self._entries[number] for number, _ in shared.most_common(COMPARED))
        compared = (
            Similar(round(100 * similarity(entry.msgid, other.msgid)), other.msgid, other.msgstr[0])
            for other in others
            if other.key != entry.key
        )
        best = sorted((similar for similar in compared if similar.percent >= MIN_PERCENT), reverse=True)
        return list(dict.fromkeys(best))[:MOST]
