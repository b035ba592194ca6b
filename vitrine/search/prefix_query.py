"""The query of a field that filters a list as people type: by the beginnings of words."""

from vitrine.search.analysis import LETTERS_FOR_SIGNS, is_cjk, pairs, stem, words


def beginnings(text: str, locale: str) -> str:
    """The expression for entries with a term that begins with each word of a text; empty without words."""
    required: list[str] = []
    for word in words(text):
        terms = pairs(word) if is_cjk(word) else [word.translate(LETTERS_FOR_SIGNS)]
        required.extend(f'("{term}"* OR "{stem(term, locale)}"*)' for term in terms)
    return " AND ".join(dict.fromkeys(required))
