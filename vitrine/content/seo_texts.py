"""The title and description of a page for search engines, and their length as shown there."""

from unicodedata import east_asian_width

from vitrine.content.model.texts import Text
from vitrine.locales import SOURCE_CODE


def text_for_search(own: Text, usual: str, locale: str) -> str:
    """The text written for search engines, unless it is English on a page of another language; else the usual one."""
    return own.value if own and (locale == SOURCE_CODE or not own.foreign) else usual


def branded(title: str, brand: str) -> str:
    """A title with the brand, unless it contains it already."""
    return title if brand in title else f"{title} – {brand}"


def width(text: str) -> int:
    """The width of a text in letters; a Japanese character counts as two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)
