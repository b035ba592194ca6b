"""Which words stand side by side in a text: they tell more of it together than apart."""

import re
from collections.abc import Iterable, Iterator

from vitrine.search.analysis import TOKEN, fold, is_cjk, normalize, number_words, pairs, stem
from vitrine.search.languages import stop_words
from vitrine.search.term_positions import neighbor_key

SENTENCE_END = re.compile(r"[.!?]\s|[。！？\n]")
HIRAGANA = re.compile("[\u3041-\u309f]+")  # between the words of a Japanese sentence
REACH = 2  # words; `pressure of steam` and `steam line pressure`


def neighbor_keys(texts: Iterable[str], locale: str) -> Iterator[str]:
    """The keys of the words that stand side by side, or with one between them, in a sentence of the texts."""
    for text in texts:
        for sentence in SENTENCE_END.split(normalize(text)):
            ends = list(word_ends(sentence, locale))
            for reach in range(1, REACH + 1):
                yield from (
                    neighbor_key(last, first) for (_, last), (first, _) in zip(ends, ends[reach:], strict=False)
                )


def word_ends(sentence: str, locale: str) -> Iterator[tuple[str, str]]:
    """The first and the last term of each telling word."""
    for word in TOKEN.findall(sentence):
        if is_cjk(word):
            runs = (pairs(fold(run)) for run in HIRAGANA.split(word) if run)
            yield from ((terms[0], terms[-1]) for terms in runs)
        elif (folded := fold(word)) not in stop_words(locale):
            yield from ((stem(part, locale),) * 2 for part in number_words(folded) or [folded])
