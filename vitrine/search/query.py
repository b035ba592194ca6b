"""From what a visitor typed to an FTS5 expression; whatever was typed, the expression is valid."""

from vitrine.search.terms import is_cjk, letters_and_digits, pairs, stems, words

LONGEST_QUERY = 200  # characters; what stands beyond narrows nothing a visitor would miss
MOST_WORDS = 16


def match_expression(text: str, locale: str) -> str:
    """The expression that finds entries with every word; empty where the text holds no word."""
    typed = list(words(text[:LONGEST_QUERY]))[:MOST_WORDS]
    return " AND ".join(f"({word_expression(word, locale)})" for word in typed)


def word_expression(word: str, locale: str) -> str:
    """The ways one word can be met: as the beginning of a word, by its stem, as letters and digits written apart."""
    if is_cjk(word):
        return phrase(pairs(word), prefix=len(word) == 1)
    ways = [phrase([word], prefix=True), *(phrase([stem]) for stem in stems(word, locale))]
    parts = letters_and_digits(word)
    if len(parts) > 1:
        ways.append(phrase(parts, prefix=True))
    return " OR ".join(ways)


def phrase(terms: list[str], *, prefix: bool = False) -> str:
    """Terms that follow each other; each is quoted, for bare text means operators to FTS5."""
    return " + ".join(f'"{term}"' for term in terms) + (" *" if prefix else "")
