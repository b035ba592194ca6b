"""The content that is shown at a given time: no drafts, nothing too early or too late, no references to these."""

from datetime import UTC, date, datetime
from typing import Any

import msgspec
import pytest

from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, PAGE, PRODUCT, SOLUTION
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product
from vitrine.content.model.site import MenuEntry, Redirect
from vitrine.content.model.texts import Text
from vitrine.content.publishing import last_change, next_change, select_published

BEFORE = datetime(2026, 6, 1, tzinfo=UTC)
AFTER = datetime(2035, 6, 1, tzinfo=UTC)


def codes(content: Content) -> list[str]:
    """The products in their order."""
    return [product.code for product in content.of(PRODUCT)]


def with_records(content: Content, kind: Kind[Any], records: tuple[Any, ...]) -> Content:
    """The content with other records of a kind."""
    return content.with_records({kind: records})


def changed(content: Content, code: str, **fields: object) -> Content:
    """The content with one product changed."""
    products = tuple(
        msgspec.structs.replace(product, **fields) if product.code == code else product
        for product in content.of(PRODUCT)
    )
    return with_records(content, PRODUCT, products)


def test_an_item_appears_when_it_is_published(content: Content) -> None:
    moment = next_change(content, BEFORE)
    assert moment == datetime(2035, 3, 1, 8, tzinfo=UTC)
    assert "FL-500" in codes(select_published(content, moment))
    assert next_change(content, moment) is None
    assert last_change(content, moment) == moment


def test_an_item_disappears_when_its_time_is_over(content: Content) -> None:
    ended = changed(content, "FL-200", until=AFTER)
    assert "FL-200" in codes(select_published(ended, BEFORE))
    assert "FL-200" not in codes(select_published(ended, AFTER))


def test_a_draft_causes_no_change(content: Content) -> None:
    assert next_change(changed(content, "FL-500", status="draft"), BEFORE) is None


def test_references_to_hidden_records_are_left_out(content: Content) -> None:
    without = select_published(changed(content, "FL-200", status="draft"), BEFORE)
    products: dict[str, Product] = {product.code: product for product in without.of(PRODUCT)}
    assert products["FL-150"].successor == ""
    assert products["PR-300"].related == ()
    assert without.of(SOLUTION)[0].products == ("PR-300",)


def test_the_products_of_a_hidden_category_are_hidden(content: Content) -> None:
    categories = tuple(
        msgspec.structs.replace(category, status="draft") if category.code == "flow" else category
        for category in content.of(CATEGORY)
    )
    without = select_published(with_records(content, CATEGORY, categories), BEFORE)
    assert codes(without) == ["PR-300"]
    assert [category.code for category in without.of(CATEGORY)] == ["gauge", "pressure"]


@pytest.mark.parametrize(("revised", "is_shown"), [(date(2026, 2, 3), True), (None, False)])
def test_the_downloads_page_is_shown_while_there_is_a_document_or_a_data_sheet_to_make(
    content: Content, revised: date | None, is_shown: bool
) -> None:
    downloads = msgspec.structs.replace(content.of(PAGE)[0], code="downloads")
    products = tuple(msgspec.structs.replace(product, revised=revised) for product in content.of(PRODUCT))
    shown = select_published(content.with_records({PAGE: (downloads,), PRODUCT: products, DOCUMENT: ()}), BEFORE)
    assert bool(shown.of(PAGE)) == is_shown


def test_menus_and_redirects_to_hidden_pages_are_left_out(content: Content) -> None:
    menu = (MenuEntry(Text("New"), "/product/fl-500"), MenuEntry(Text("Shop"), "https://shop.example"))
    redirects = (Redirect("/new", "/product/FL-500#top"), Redirect("/old", "/products"))
    hidden = {"navigation": menu, "footer": menu, "redirects": redirects, "root_redirect": "/product/fl-900"}
    site = msgspec.structs.replace(content.site, **hidden)
    shown = select_published(msgspec.structs.replace(content, site=site), BEFORE).site
    assert shown.navigation == shown.footer == menu[1:]
    assert shown.redirects == redirects[1:]
    assert shown.root_redirect == ""
