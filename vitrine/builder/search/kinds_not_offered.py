"""Finds the kinds of things that a site does not offer: the heads that several such phrases of its synonyms share."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from vitrine.content.model.content import SynonymGroup
from vitrine.search.analysis import is_cjk, stem, words
from vitrine.search.compound_splitting import MIN_PART
from vitrine.search.languages import COMPOUNDING, HEAD_FIRST, stop_words

SEVERAL = 2  # `ball valve` and `gate valve`; one phrase says little about others
MIN_CJK_PART = 2  # characters


def kinds_not_offered(groups: Iterable[SynonymGroup], locale: str) -> list[str]:
    """The stems of the heads of phrases for which the site has at most something near."""
    phrases = {words(phrase) for group in groups if group.nearest for phrase in group.phrases}
    counts = Counter(head for phrase in phrases for head in set(heads(phrase, locale)))
    return sorted(head for head, count in counts.items() if count >= SEVERAL)


def heads(phrase: Sequence[str], locale: str) -> Iterator[str]:
    """The stems of what a phrase is a kind of; of a compound, any ending may be its head, but not the whole."""
    telling = [word for word in phrase if word not in stop_words(locale)]
    if not telling:
        return
    head = telling[0 if locale in HEAD_FIRST else -1]
    shortest = MIN_CJK_PART if is_cjk(head) else MIN_PART if locale in COMPOUNDING else len(head)
    first = 0 if len(telling) > 1 else 1
    for at in range(first, len(head) - shortest + 1):
        yield stem(head[at:], locale)
