"""The names of the lists that a record is in; "" is the list of all records of its kind."""

from collections.abc import Iterable

from vitrine.content.model.records import Article, Product, Solution
from vitrine.content.record_codes import fold

YEAR_LIST = "year/"  # no code contains a slash, so the list of articles about a product cannot have this name


def accessory_list(code: str) -> str:
    """The name of the list of a product's accessories and spare parts; no category can have this name."""
    return f"accessories:{fold(code)}"


def predecessor_list(code: str) -> str:
    """The name of the list of products that a product replaces; no category can have this name."""
    return f"predecessors:{fold(code)}"


def categories_of(product: Product) -> Iterable[str]:
    """The full codes of the categories and sub-categories that list a product, its own first."""
    sub_categories = (product.full_category, *product.also)
    return dict.fromkeys((*(name.partition("/")[0] for name in sub_categories), *sub_categories))


def lists_by_product(record: Article | Solution) -> Iterable[str]:
    """The lists of a record: all records of its kind, and the records about each of its products."""
    return dict.fromkeys(("", *map(fold, record.products)))


def lists_of_article(article: Article) -> Iterable[str]:
    """The lists of an article: all articles, those about each of its products, and those of its year."""
    return (*lists_by_product(article), f"{YEAR_LIST}{article.date.year}")
