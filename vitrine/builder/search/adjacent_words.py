"""Finds adjacent words in a text, which are more significant together than apart."""

import re
from collections.abc import Iterable
from functools import lru_cache

from vitrine.search.analysis import HIRAGANA, TOKEN, fold, is_cjk, normalize, number_words, pairs, stem
from vitrine.search.languages import stop_words
from vitrine.search.term_positions import neighbor_hash

SENTENCE_END = re.compile(r"[.!?]\s|[。！？\n]")
CACHED_SENTENCES = 512  # Products share sentences, such as those about calibration and spare parts.
REACH = 2  # words; `pressure of steam` and `steam line pressure`


def sentences(text: str) -> list[str]:
    """The normalized sentences of a text; no word and no joined word extends beyond one."""
    return SENTENCE_END.split(normalize(text))


def neighbor_hashes(texts: Iterable[str], locale: str) -> frozenset[int]:
    """The hashes of the words that stand side by side, or with one between them, in a sentence of the texts."""
    found = {sentence for text in texts for sentence in sentences(text)}
    return frozenset().union(*(hashes_in(sentence, locale) for sentence in found))


@lru_cache(maxsize=CACHED_SENTENCES)
def hashes_in(sentence: str, locale: str) -> frozenset[int]:
    ends = [end for word in TOKEN.findall(sentence) for end in word_ends(word, locale)]
    firsts, lasts = [first for first, _ in ends], [last for _, last in ends]
    found = {pair for reach in range(1, REACH + 1) for pair in zip(lasts, firsts[reach:], strict=False)}
    return frozenset(neighbor_hash(last, first) for last, first in found)


@lru_cache(maxsize=16_384)
def word_ends(word: str, locale: str) -> tuple[tuple[str, str], ...]:
    """The first and the last term of each part of a normalized word; none for a stop word."""
    if is_cjk(word):
        runs = (pairs(fold(run)) for run in HIRAGANA.split(word) if run)
        return tuple((terms[0], terms[-1]) for terms in runs)
    folded = fold(word)
    if folded in stop_words(locale):
        return ()
    return tuple((stem(part, locale),) * 2 for part in number_words(folded) or [folded])
