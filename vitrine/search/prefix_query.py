"""A search for the beginnings of words, for a field that filters a list."""

from vitrine.search.analysis import is_cjk, pairs, stem, words


def beginnings(text: str, locale: str) -> str:
    """The expression that finds what has, for each word of a text, a term that begins with it; empty without words."""
    required: list[str] = []
    for word in words(text):
        terms = pairs(word) if is_cjk(word) else [word]
        required.extend(f'("{term}"* OR "{stem(term, locale)}"*)' for term in terms)
    return " AND ".join(dict.fromkeys(required))
