"""The names of the lists that a record is in; "" is the list of all records of its kind."""

from collections.abc import Iterable

from vitrine.content.model.records import Article, Product, Solution
from vitrine.content.record_codes import fold

YEAR_LIST = "year/"  # no code contains a slash, so no list of the articles about a product has such a name


def accessory_list(code: str) -> str:
    """The name of the list of a product's accessories and spare parts; no category has such a name."""
    return f"accessories:{fold(code)}"


def predecessor_list(code: str) -> str:
    """The name of the list of the products that a product replaces; no category has such a name."""
    return f"predecessors:{fold(code)}"


def lists_of_product(product: Product) -> Iterable[str]:
    """All products, and the products of each category and sub-category that a product is listed in."""
    return ("", *categories_of(product))


def categories_of(product: Product) -> Iterable[str]:
    """The full codes of the categories and sub-categories that a product is listed in, its own first."""
    sub_categories = (product.full_category, *product.also)
    return dict.fromkeys((*(name.partition("/")[0] for name in sub_categories), *sub_categories))


def lists_by_product(record: Article | Solution) -> Iterable[str]:
    """All records of the kind, and those about each product."""
    return dict.fromkeys(("", *map(fold, record.products)))


def lists_of_article(article: Article) -> Iterable[str]:
    """All articles, those about each product, and those of the year."""
    return (*lists_by_product(article), f"{YEAR_LIST}{article.date.year}")
