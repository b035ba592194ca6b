"""The entries of a locale's search index, and the terms that find each."""

from collections.abc import Iterator, Mapping
from typing import Any

from vitrine.content.kinds import CATEGORY, KINDS, Kind, PageKey, Search
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.database.search import Hit
from vitrine.database.writer import Terms
from vitrine.search.analysis import index_terms, number_terms, squeeze

IndexEntry = tuple[Hit, Terms]
Paths = Mapping[PageKey, str]


def search_entries(content: Content, locale: str, paths: Paths) -> Iterator[IndexEntry]:
    """Every entry of a locale; `paths` has the pages that a search may lead to."""
    category_names = {category.full_code: category.name.value for category in content.of(CATEGORY)}
    for kind, search in ((kind, kind.search) for kind in KINDS):
        for record in content.of(kind) if search else ():
            if search and kind.page_key(record) in paths:
                yield hit(record, kind, search), terms(record, kind, search, category_names, locale)


def hit(record: Item, kind: Kind[Any], search: Search[Any]) -> Hit:
    """What search shows of a record."""
    picture = kind.picture(record)
    return Hit(
        kind=search.labels.name,
        title=kind.title_of(record),
        summary=kind.summary_of(record),
        path=kind.link_to(record),
        number=search.number(record),
        picture=picture.file if picture else "",
        discontinued=record.status == "discontinued",
    )


def terms(record: Item, kind: Kind[Any], search: Search[Any], category_names: Mapping[str, str], locale: str) -> Terms:
    """The terms that find a record: those of its title, its numbers, its summary and what its kind adds."""
    numbers = tuple(search.numbers(record))
    categories = (category_names[code] for code in search.categories(record) if code in category_names)
    return Terms(
        names=index_terms(kind.title_of(record).value, locale),
        numbers=" ".join(dict.fromkeys(term for number in numbers for term in number_terms(number))),
        summaries=index_terms(" ".join((kind.summary_of(record).value, *search.texts(record), *categories)), locale),
        exact=tuple(squeeze(number) for number in numbers),
    )
