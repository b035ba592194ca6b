"""The lists of the site: which records each holds, and in which order."""

import re
from collections.abc import Iterable
from typing import Any

from vitrine.content.kinds import CATEGORY, PRODUCT, Kind, accessory_list, predecessor_list
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product

NUMBERS = re.compile(r"(\d+)")
Lists = dict[str, list[str]]


def natural(text: str) -> list[tuple[int, str]]:
    """A sort key in which FL-90 comes before FL-200."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in NUMBERS.split(text.casefold())]


def record_lists(content: Content, kind: Kind[Any]) -> Lists:
    """The full codes of the records in each list of a kind, in their order."""
    lists: Lists = {"": []}
    for record in content.of(kind):
        for name in kind.lists(record):
            lists.setdefault(name, []).append(record.full_code)
    return lists


def product_lists(content: Content) -> Lists:
    """The codes of all products, under "", and of each category: its own products, then others that it lists.

    Each product with accessories has a list of them, and each that replaces others a list of those.
    """
    names = ("", *(category.full_code for category in content.of(CATEGORY)))
    own, also = ({name: list[str]() for name in names} for _ in range(2))
    products = sorted_products(content)
    for product in products:
        home = home_lists(product)
        for name in PRODUCT.lists(product):
            if name in own:
                (own if name in home else also)[name].append(product.code)
    return {name: own[name] + also[name] for name in names} | reverse_lists(products)


def reverse_lists(products: Iterable[Product]) -> Lists:
    """The accessories and spare parts of each product that has any, and the predecessors of each successor."""
    lists: Lists = {}
    for product in products:
        for code in product.accessory_for:
            lists.setdefault(accessory_list(code), []).append(product.code)
        if product.successor:
            lists.setdefault(predecessor_list(product.successor), []).append(product.code)
    return lists


def home_lists(product: Product) -> tuple[str, str, str]:
    """The lists of a product's own category; in other lists it follows the products of their own category."""
    return "", product.category, product.full_category


def sorted_products(content: Content) -> list[Product]:
    """Products by category and sub-category, discontinued ones last, then by their order and part number."""
    rank = {category.full_code: (category.order, category.code) for category in content.of(CATEGORY)}

    def key(product: Product) -> tuple[object, ...]:
        tree = tuple(rank.get(name, (0, name)) for name in (product.category, product.full_category))
        return (*tree, product.status == "discontinued", product.order, natural(product.number))

    return sorted(content.of(PRODUCT), key=key)
