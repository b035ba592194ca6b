"""Recognizes order codes that the options of a product make: no table has them, as there are too many."""

from vitrine.content.configurations import SEPARATOR
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.inquiry_items import owner_of_configuration
from vitrine.search.query import MAX_CHARACTERS, MAX_WORDS


def with_numbers(db: SiteDatabase, locale: str, text: str) -> str:
    """The text with the product's number in place of each such order code, whether the version is made or not."""
    if SEPARATOR not in text:
        return text
    words = text[:MAX_CHARACTERS].split()[:MAX_WORDS]
    for word in words:
        if SEPARATOR in word and (found := owner_of_configuration(db, locale, word)):
            text = text.replace(word, found.product.number)
    return text
