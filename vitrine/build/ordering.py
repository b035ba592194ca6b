"""In which order things are listed, and which list holds what."""

import re
from collections.abc import Iterable, Iterator

from vitrine.content.addresses import category_code
from vitrine.content.codes import fold
from vitrine.content.contents import Content
from vitrine.content.records import Article, Category, Item, Product, Solution
from vitrine.database.categories import place
from vitrine.database.news import year_list

NUMBERS = re.compile(r"(\d+)")
Lists = dict[str, list[str]]


def natural(text: str) -> list[tuple[int, str]]:
    """A sort key in which FL-90 stands before FL-200."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in NUMBERS.split(text.casefold())]


def product_lists(content: Content) -> Lists:
    """The codes listed under no name (all products), each category and each sub-category: those at home there first."""
    names = ("", *map(category_code, content.categories))
    at_home, guests = ({name: list[str]() for name in names} for _ in range(2))
    for product in sorted_products(content):
        home = ("", product.category, place(product.category, product.sub_category))
        for name in places(product):
            if name in at_home:
                (at_home if name in home else guests)[name].append(product.code)
    return {name: at_home[name] + guests[name] for name in names}


def sorted_products(content: Content) -> list[Product]:
    """By category, sub-category, then what is still made before what is not, then order and part number."""
    rank = {category_code(category): (category.order, category.code) for category in content.categories}

    def key(product: Product) -> tuple[object, ...]:
        places = (product.category, place(product.category, product.sub_category))
        tree = tuple(rank.get(name, (0, name)) for name in places)
        return (*tree, product.status == "discontinued", product.order, natural(product.number))

    return sorted(content.products, key=key)


def places(product: Product) -> Iterator[str]:
    """The names of the lists a product stands in, each once."""
    subs = (place(product.category, product.sub_category), *product.also)
    yield from dict.fromkeys(("", *(sub.split("/")[0] for sub in subs), *subs))


def category_lists(categories: Iterable[Category]) -> Lists:
    """The categories under no name, the sub-categories under their category's."""
    lists: Lists = {"": []}
    for category in sorted(categories, key=lambda category: (category.order, category.code)):
        lists.setdefault(category.parent, []).append(category_code(category))
    return lists


def article_lists(articles: Iterable[Article]) -> Lists:
    """All articles, those about each product and those of each year, newest first."""
    newest_first = sorted(articles, key=lambda article: (-article.date.toordinal(), article.code))
    lists = with_products(newest_first)
    for article in newest_first:
        lists.setdefault(year_list(article.date.year), []).append(article.code)
    return lists


def solution_lists(solutions: Iterable[Solution]) -> Lists:
    """All solutions and those that use each product."""
    return with_products(sorted(solutions, key=lambda solution: (solution.order, solution.code)))


def with_products(records: Iterable[Article | Solution]) -> Lists:
    """The codes of records as they stand, and under each product's code those that name it."""
    lists: Lists = {"": []}
    for record in records:
        for name in dict.fromkeys(("", *(fold(code) for code in record.products))):
            lists.setdefault(name, []).append(record.code)
    return lists


def in_order(records: Iterable[Item]) -> list[str]:
    """The codes of records by their order, else as they stand."""
    return [record.code for record in sorted(records, key=lambda record: record.order)]
