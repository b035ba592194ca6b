"""What a build writes to the site database: records in every language, and their lists in the order of the site."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.support.content.records import category
from tests.support.content.records import product as product_record
from vitrine.build_folder import current_link, database_file
from vitrine.builder.content.database_rows import product_lists, record_lists
from vitrine.content.kind import Kind
from vitrine.content.kinds import ARTICLE, CATEGORY, INFO, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Article, Product
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import address, all_addresses
from vitrine.database.queries.products import product_relations
from vitrine.database.queries.record_queries import find_record
from vitrine.database.queries.site import dictionary, public_holidays
from vitrine.locales import LOCALES
from vitrine.search.results.result_page import SiteSearch

CATEGORIES = (
    category("level", order=2),
    category("hydrostatic", parent="level"),
    category("flow", order=1),
    category("coriolis", parent="flow"),
)


@pytest.fixture(scope="module")
def db(site_root: Path) -> Iterator[SiteDatabase]:
    """The database of the miniature site."""
    database = SiteDatabase(database_file(current_link(site_root / "var")))
    yield database
    database.close()


def test_a_build_has_the_holidays_where_its_offices_are_for_ten_years(db: SiteDatabase) -> None:
    year = datetime.now(UTC).year
    assert {date(year - 1, 1, 1), date(year + 10, 1, 1)} <= public_holidays(db, "JP")
    assert public_holidays(db, "") == frozenset()


def test_news_and_solutions_are_found_by_their_product(db: SiteDatabase) -> None:
    flow_meter, transmitter = find_record(db, PRODUCT, "fr", "FL-200"), find_record(db, PRODUCT, "ja", "PR-300")
    assert flow_meter is not None
    assert transmitter is not None
    assert [item.code for item in product_relations(db, "fr", flow_meter).articles] == ["fl-200-launch"]
    assert [item.code for item in product_relations(db, "ja", transmitter).solutions] == ["drinking-water"]


def test_legal_pages_have_their_variables_filled_in(db: SiteDatabase) -> None:
    found = find_record(db, INFO, "de", "privacy")
    assert found is not None
    assert "180 Tage" in found.body.html
    assert "365 Tage" in found.body.html


def test_every_address_knows_its_state_and_title_in_its_locales(db: SiteDatabase) -> None:
    entries = list(all_addresses(db))
    assert {entry.kind for entry in entries} >= {"page", "product", "category", "info", "document"}
    assert all(set(entry.states) == set(entry.titles) for entry in entries)
    assert all(title for entry in entries for title in entry.titles.values())


def test_a_search_leads_only_to_published_addresses(db: SiteDatabase) -> None:
    for locale in LOCALES:
        results = SiteSearch(db, locale, dictionary(db, locale)).results("a")
        assert results
        assert results.hits
        for hit in results.hits:
            found = address(db, hit.hit.path.partition("#")[0])
            assert found is not None
            assert locale in found.states
            assert not found.noindex or found.code == "inquiry"


def content_of(products: tuple[Product, ...] = (), articles: tuple[Article, ...] = ()) -> Content:
    """These records, in their order, with the categories."""
    records: dict[Kind[Any], tuple[Any, ...]] = {PRODUCT: products, CATEGORY: CATEGORIES, ARTICLE: articles}
    return Content(site=NO_SITE, dictionary=SpecificationDictionary(), records=records).map_records(
        lambda kind, records: tuple(sorted(records, key=kind.rank))
    )


def article_naming(code: str, day: int, *products: str) -> Article:
    """An article of March 2026."""
    return Article(code=code, date=date(2026, 3, day), title=Text(code), lead=Text(""), products=products)


def test_products_follow_their_categories_then_order_then_number() -> None:
    products = (
        product_record("LV-1", category="level", sub_category="hydrostatic"),
        product_record("FL-200"),
        product_record("FL-90"),
        product_record("FL-500", order=-1),
        product_record("FL-10", status="discontinued"),
    )
    content = content_of(products)
    lists = product_lists(content)
    assert lists[""] == ["FL-500", "FL-90", "FL-200", "FL-10", "LV-1"]
    assert lists["level"] == lists["level/hydrostatic"] == ["LV-1"]


def test_a_product_listed_in_further_categories_is_listed_once_in_each() -> None:
    products = (product_record("FL-200", also=("level/hydrostatic", "flow/coriolis", "flow/none")),)
    content = content_of(products)
    assert product_lists(content) == {
        name: ["FL-200"] for name in ("", "level", "level/hydrostatic", "flow", "flow/coriolis")
    }


def test_products_of_a_category_come_before_those_also_listed_there() -> None:
    products = (
        product_record("FL-200", also=("level/hydrostatic",)),
        product_record("LV-1", category="level", sub_category="hydrostatic"),
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
    articles = (
        article_naming("old", 1, "fl-200", "FL-200"),
        article_naming("new", 9),
        article_naming("same-day", 1, "FL-200"),
    )
    newest_first = ["new", "old", "same-day"]
    assert record_lists(content_of(articles=articles), ARTICLE) == {
        "": newest_first,
        "year/2026": newest_first,
        "fl-200": ["old", "same-day"],
    }
