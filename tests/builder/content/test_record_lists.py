"""The order in which products, articles and categories are shown."""

from datetime import date
from typing import Any

from tests.support.content.records import category, product
from vitrine.builder.content.record_lists import product_lists, record_lists
from vitrine.content.kinds import ARTICLE, CATEGORY, PRODUCT, Kind
from vitrine.content.model.content import Content
from vitrine.content.model.records import Article, Product
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.content.read.reader import NO_SITE

CATEGORIES = (
    category("level", order=2),
    category("hydrostatic", parent="level"),
    category("flow", order=1),
    category("coriolis", parent="flow"),
)


def content_of(products: tuple[Product, ...] = (), articles: tuple[Article, ...] = ()) -> Content:
    """These records, in their order, with the categories."""
    records: dict[Kind[Any], tuple[Any, ...]] = {PRODUCT: products, CATEGORY: CATEGORIES, ARTICLE: articles}
    return Content(site=NO_SITE, dictionary=SpecificationDictionary(), records=records).map_records(
        lambda kind, records: tuple(sorted(records, key=kind.rank))
    )


def article(code: str, day: int, *products: str) -> Article:
    """An article of March 2026."""
    return Article(code=code, date=date(2026, 3, day), title=Text(code), lead=Text(""), products=products)


def test_products_follow_their_categories_then_order_then_number() -> None:
    products = (
        product("LV-1", category="level", sub_category="hydrostatic"),
        product("FL-200"),
        product("FL-90"),
        product("FL-500", order=-1),
        product("FL-10", status="discontinued"),
    )
    content = content_of(products)
    lists = product_lists(content)
    assert lists[""] == ["FL-500", "FL-90", "FL-200", "FL-10", "LV-1"]
    assert lists["level"] == lists["level/hydrostatic"] == ["LV-1"]


def test_a_product_listed_in_further_categories_is_listed_once_in_each() -> None:
    products = (product("FL-200", also=("level/hydrostatic", "flow/coriolis", "flow/none")),)
    content = content_of(products)
    assert product_lists(content) == {
        name: ["FL-200"] for name in ("", "level", "level/hydrostatic", "flow", "flow/coriolis")
    }


def test_products_of_a_category_come_before_those_also_listed_there() -> None:
    products = (
        product("FL-200", also=("level/hydrostatic",)),
        product("LV-1", category="level", sub_category="hydrostatic"),
    )
    content = content_of(products)
    lists = product_lists(content)
    assert lists["level"] == lists["level/hydrostatic"] == ["LV-1", "FL-200"]


def test_categories_keep_their_order_and_list_their_own_sub_categories() -> None:
    assert record_lists(content_of(), CATEGORY) == {
        "": ["flow", "level"],
        "flow": ["flow/coriolis"],
        "level": ["level/hydrostatic"],
    }


def test_articles_are_listed_newest_first_and_under_each_product_they_name() -> None:
    articles = (article("old", 1, "fl-200", "FL-200"), article("new", 9), article("same-day", 1, "FL-200"))
    newest_first = ["new", "old", "same-day"]
    assert record_lists(content_of(articles=articles), ARTICLE) == {
        "": newest_first,
        "year/2026": newest_first,
        "fl-200": ["old", "same-day"],
    }
