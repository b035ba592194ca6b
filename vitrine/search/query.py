"""From the text of a search to an FTS5 expression, which is valid whatever the text."""

from vitrine.search.analysis import is_cjk, letters_and_digits, pairs, stems, words

MAX_CHARACTERS = 200
MAX_WORDS = 16


def match_expression(text: str, locale: str) -> str:
    """The expression that finds entries with every word; empty where the text has none."""
    searched = list(words(text[:MAX_CHARACTERS]))[:MAX_WORDS]
    return " AND ".join(f"({word_expression(word, locale)})" for word in searched)


def word_expression(word: str, locale: str) -> str:
    """The forms in which a word matches: as the beginning of a word, by its stem, as letters and digits apart."""
    if is_cjk(word):
        return phrase(pairs(word), prefix=len(word) == 1)
    forms = [phrase([word], prefix=True), *(phrase([stem]) for stem in stems(word, locale))]
    parts = letters_and_digits(word)
    if len(parts) > 1:
        forms.append(phrase(parts, prefix=True))
    return " OR ".join(forms)


def phrase(terms: list[str], *, prefix: bool = False) -> str:
    """Terms that follow each other, quoted because FTS5 reads bare words as operators."""
    return " + ".join(f'"{term}"' for term in terms) + (" *" if prefix else "")
