"""Finds the words that distinguish one manual from others: all of them are about safety, mounting and wiring."""

from collections import Counter
from collections.abc import Iterable

from vitrine.search.analysis import HIRAGANA, words


class RareWords:
    """The words that at most half of some texts have."""

    def __init__(self, texts: Iterable[str]) -> None:
        written = [set(words_of(text)) for text in texts if text]
        self._counts = Counter(word for found in written for word in found)
        self._most = max(1, len(written) // 2)

    def of(self, text: str) -> tuple[str, ...]:
        """The rare words of one of the texts, each once, in their order."""
        return tuple(word for word in dict.fromkeys(words_of(text)) if self._counts[word] <= self._most)


def words_of(text: str) -> tuple[str, ...]:
    return words(HIRAGANA.sub(" ", text))
