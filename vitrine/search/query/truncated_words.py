"""Writes out the words that a search cuts off with a full stop: `capt. de press.`."""

import re

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import fold_word

SCANNED = 200  # words with the same beginning
FREQUENT = 5  # entries; a rarer word is more likely not the one that is meant
# A unit or a comparison may follow a number: `10 bar abs.`
TRUNCATED = re.compile(r"(?<![\w.])(?<!\d )([^\W\d_]{3,})\.(?![\w.])")


def with_whole_words(text: str, tables: SearchTables) -> str:
    """A text with the most frequent word of the site for each beginning of a word; words of the site end sentences."""
    return TRUNCATED.sub(lambda cut: whole_word(cut[1], tables), text) if "." in text else text


def whole_word(beginning: str, tables: SearchTables) -> str:
    """The word that most entries have among those with a beginning, unless the beginning is a word itself."""
    typed = fold_word(beginning)
    if typed in tables.words([typed]):
        return beginning
    longer = [word for word in tables.words_with_prefix(typed, SCANNED) if word.entries >= FREQUENT]
    return max(longer, key=lambda word: (word.entries, -len(word.word))).word if longer else beginning
