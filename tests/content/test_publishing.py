"""Drafts stay inside, times decide, and nothing shown refers to what is not."""

from datetime import UTC, datetime

import msgspec
import pytest

from tests.support.site import FIXTURE
from vitrine.content.contents import Content
from vitrine.content.publishing import next_change, published
from vitrine.content.reading import read_content
from vitrine.content.records import Product
from vitrine.content.site import MenuEntry, Redirect
from vitrine.content.texts import Text
from vitrine.errors import Problems

BEFORE = datetime(2026, 6, 1, tzinfo=UTC)
AFTER = datetime(2035, 6, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def content() -> Content:
    """The miniature site with everything that is not yet shown."""
    read = read_content(FIXTURE, Problems())
    assert read
    return read


def codes(content: Content) -> list[str]:
    """The products in their order."""
    return [product.code for product in content.products]


def changed(content: Content, code: str, **fields: object) -> Content:
    """The content with one product changed."""
    products = tuple(
        msgspec.structs.replace(product, **fields) if product.code == code else product for product in content.products
    )
    return msgspec.structs.replace(content, products=products)


def test_drafts_and_what_is_yet_to_come_are_left_out(content: Content) -> None:
    assert codes(published(content, BEFORE)) == ["PR-300", "FL-200", "FL-150"]


def test_item_appears_at_its_moment(content: Content) -> None:
    moment = next_change(content, BEFORE)
    assert moment == datetime(2035, 3, 1, 8, tzinfo=UTC)
    assert "FL-500" in codes(published(content, moment))
    assert next_change(content, moment) is None


def test_item_disappears_at_its_moment(content: Content) -> None:
    ended = changed(content, "FL-200", until=AFTER)
    assert "FL-200" in codes(published(ended, BEFORE))
    assert "FL-200" not in codes(published(ended, AFTER))


def test_draft_has_no_next_change(content: Content) -> None:
    assert next_change(changed(content, "FL-500", status="draft"), BEFORE) is None


def test_nothing_shown_refers_to_what_is_not(content: Content) -> None:
    without = published(changed(content, "FL-200", status="draft"), BEFORE)
    products: dict[str, Product] = {product.code: product for product in without.products}
    assert products["FL-150"].successor == ""
    assert products["PR-300"].related == ()
    assert without.solutions[0].products == ("PR-300",)


def test_products_of_a_hidden_category_are_hidden(content: Content) -> None:
    categories = tuple(
        msgspec.structs.replace(category, status="draft") if category.code == "flow" else category
        for category in content.categories
    )
    without = published(msgspec.structs.replace(content, categories=categories), BEFORE)
    assert codes(without) == ["PR-300"]
    assert [category.code for category in without.categories] == ["gauge", "pressure"]


def test_menu_and_redirects_skip_pages_that_are_not_shown(content: Content) -> None:
    menu = (MenuEntry(Text("New"), "/product/fl-500"), MenuEntry(Text("Shop"), "https://shop.example"))
    redirects = (Redirect("/new", "/product/FL-500#top"), Redirect("/old", "/products"))
    site = msgspec.structs.replace(content.site, navigation=menu, redirects=redirects, root_redirect="/product/fl-900")
    shown = published(msgspec.structs.replace(content, site=site), BEFORE).site
    assert shown.navigation == menu[1:]
    assert shown.redirects == redirects[1:]
    assert shown.root_redirect == ""
