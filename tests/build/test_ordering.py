"""In which order products, articles and categories are shown."""

from datetime import date

from tests.support.records import category, product
from vitrine.build.ordering import article_lists, category_lists, product_lists
from vitrine.content.contents import Content
from vitrine.content.dictionary import Dictionary
from vitrine.content.records import Article
from vitrine.content.site import Site
from vitrine.content.texts import Text

SITE = Site(name="", legal_name="", tagline=Text(""), summary=Text(""), email="", offices=(), navigation=())
CATEGORIES = (
    category("level", order=2),
    category("hydrostatic", parent="level"),
    category("flow", order=1),
    category("coriolis", parent="flow"),
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
    content = Content(site=SITE, dictionary=Dictionary(), products=products, categories=CATEGORIES)
    lists = product_lists(content)
    assert lists[""] == ["FL-500", "FL-90", "FL-200", "FL-10", "LV-1"]
    assert lists["level"] == lists["level/hydrostatic"] == ["LV-1"]


def test_a_product_listed_elsewhere_too_stands_there_once() -> None:
    products = (product("FL-200", also=("level/hydrostatic", "flow/coriolis", "flow/none")),)
    content = Content(site=SITE, dictionary=Dictionary(), products=products, categories=CATEGORIES)
    assert product_lists(content) == {
        name: ["FL-200"] for name in ("", "level", "level/hydrostatic", "flow", "flow/coriolis")
    }


def test_what_is_at_home_in_a_category_stands_before_what_is_listed_there_too() -> None:
    products = (
        product("FL-200", also=("level/hydrostatic",)),
        product("LV-1", category="level", sub_category="hydrostatic"),
    )
    content = Content(site=SITE, dictionary=Dictionary(), products=products, categories=CATEGORIES)
    lists = product_lists(content)
    assert lists["level"] == lists["level/hydrostatic"] == ["LV-1", "FL-200"]


def test_categories_stand_in_their_order_with_their_own_sub_categories() -> None:
    assert category_lists(CATEGORIES) == {
        "": ["flow", "level"],
        "flow": ["flow/coriolis"],
        "level": ["level/hydrostatic"],
    }


def test_the_newest_article_stands_first_and_under_each_product_it_names() -> None:
    articles = (article("old", 1, "fl-200", "FL-200"), article("new", 9), article("same-day", 1, "FL-200"))
    newest_first = ["new", "old", "same-day"]
    assert article_lists(articles) == {"": newest_first, "year/2026": newest_first, "fl-200": ["old", "same-day"]}
