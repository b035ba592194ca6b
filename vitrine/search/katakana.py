"""Corrects the katakana words of a query that the site writes otherwise: `サーモカプル` is `サーモカップル`."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from vitrine.database.queries.search import SearchTables
from vitrine.search.spelling import MIN_LETTERS, corrections

KATAKANA_WORD = re.compile(f"[\u30a1-\u30fa]{{{MIN_LETTERS},}}")
ONE = 1  # a single such word is enough


class Respelled(NamedTuple):
    """A folded run with its katakana words as the site writes them; `meant` has those that were corrected."""

    run: str
    meant: Mapping[str, str]


def katakana_words(text: str) -> list[str]:
    """The katakana words of a folded text that are long enough to be corrected."""
    return KATAKANA_WORD.findall(text)


def respelled(tables: SearchTables, run: str) -> Respelled:
    """Correct the katakana words of a folded run with which no word of the site begins or ends."""
    meant = {}
    for word in katakana_words(run):
        if tables.words_beginning(word, ONE) or tables.words_ending(word, ONE):
            continue
        _, near = corrections(tables, word)
        if near:
            meant[word] = near[0].word
    for word, correct in meant.items():
        run = run.replace(word, correct)
    return Respelled(run, meant)
