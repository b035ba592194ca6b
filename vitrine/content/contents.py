"""Everything content/ says, as records."""

from collections.abc import Iterator

import msgspec

from vitrine.content.dictionary import Dictionary
from vitrine.content.records import Article, Category, Document, Item, Page, Person, Product, Service, Solution
from vitrine.content.site import Site

COLLECTIONS = (
    "products",
    "categories",
    "pages",
    "info",
    "articles",
    "solutions",
    "services",
    "people",
    "documents",
)


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """All records, each kind in the order it is shown; language versions of one item stand side by side.

    `feed_texts` holds the translations a feed brings along, by locale, product code and English text.
    """

    site: Site
    dictionary: Dictionary
    products: tuple[Product, ...] = ()
    categories: tuple[Category, ...] = ()
    pages: tuple[Page, ...] = ()
    info: tuple[Page, ...] = ()
    articles: tuple[Article, ...] = ()
    solutions: tuple[Solution, ...] = ()
    services: tuple[Service, ...] = ()
    people: tuple[Person, ...] = ()
    documents: tuple[Document, ...] = ()
    files: int = 0
    feed_texts: dict[tuple[str, str, str], str] = {}

    def items(self) -> Iterator[Item]:
        """Every record that can be published, whatever its kind."""
        for name in COLLECTIONS:
            yield from getattr(self, name)
