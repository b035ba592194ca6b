"""What a search can find in one locale, and what each thing is found by."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vitrine.content.addresses import category_code
from vitrine.content.contents import Content
from vitrine.content.records import Product
from vitrine.content.texts import Picture, Text
from vitrine.database.search import Hit, HitKind
from vitrine.database.writing import Terms
from vitrine.search.terms import index_terms, number_terms, squeeze

Found = tuple[Hit, Terms]
Paths = Mapping[tuple[str, str], str]


class Entry(NamedTuple):
    """Something without a number: `key` is its kind and code among the addresses, `more` is searched and not shown."""

    kind: HitKind
    key: tuple[str, str]
    title: Text
    summary: Text
    picture: Picture | None = None
    more: str = ""


def searchables(content: Content, locale: str, paths: Paths) -> Iterator[Found]:
    """Every entry of a locale; `paths` gives the address of each kind and code that may be found."""
    named = {category_code(category): category.name.value for category in content.categories}
    for product in content.products:
        if ("product", product.code) in paths:
            yield product_entry(product, locale, named)
    for entry in plain_entries(content):
        if entry.key in paths:
            yield plain_entry(entry, locale, paths[entry.key])
    for service in content.services:
        entry = Entry("service", ("page", "services"), service.name, service.summary)
        if entry.key in paths:
            yield plain_entry(entry, locale, f"{paths[entry.key]}#{service.code}")


def product_entry(product: Product, locale: str, named: Mapping[str, str]) -> Found:
    """A product: by its name, its numbers old and new, its summary, its variants and its categories."""
    hit = Hit(
        kind="product",
        title=product.name,
        summary=product.summary,
        path=f"/product/{product.code}",
        number=product.number,
        picture=product.pictures[0].file if product.pictures else "",
        discontinued=product.status == "discontinued",
    )
    numbers = [product.number, product.code, *product.former, *(variant.order_code for variant in product.variants)]
    places = (product.category, f"{product.category}/{product.sub_category}")
    categories = [named[name] for name in places if name in named]
    summary = [product.summary.value, *(variant.name.value for variant in product.variants), *categories]
    terms = Terms(
        names=index_terms(product.name.value, locale),
        numbers=" ".join(dict.fromkeys(term for number in numbers for term in number_terms(number))),
        summaries=index_terms(" ".join(summary), locale),
        exact=tuple(squeeze(number) for number in numbers),
    )
    return hit, terms


def plain_entries(content: Content) -> Iterator[Entry]:
    """All that has an address, a title and a summary, and no number."""
    for solution in content.solutions:
        key, more = ("solution", solution.code), solution.industry.value
        yield Entry("solution", key, solution.name, solution.summary, solution.picture, more)
    for article in content.articles:
        yield Entry("article", ("article", article.code), article.title, article.lead, article.picture)
    for category in content.categories:
        key = ("category", category_code(category))
        yield Entry("category", key, category.name, category.summary, category.picture)
    for kind, pages in (("page", content.pages), ("info", content.info)):
        for page in pages:
            yield Entry("page", (kind, page.code), page.title, page.summary, page.picture)


def plain_entry(entry: Entry, locale: str, path: str) -> Found:
    """An entry by its title and its summary."""
    picture = entry.picture.file if entry.picture else ""
    hit = Hit(kind=entry.kind, title=entry.title, summary=entry.summary, path=path, picture=picture)
    summary = index_terms(f"{entry.summary.value} {entry.more}", locale)
    return hit, Terms(names=index_terms(entry.title.value, locale), numbers="", summaries=summary, exact=())
