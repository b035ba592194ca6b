"""What is no longer built comes last, unless it is what the search asks for."""

from datetime import date
from typing import Any

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import NO_SPECIFICATIONS, MakeDatabase, content_with, results_of
from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, Product
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase

NAME = Text("Flow meter")
DATE = date(2026, 3, 4)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """A discontinued product, an active one, and one whose text says what else was discontinued."""
    other = product("FL-900", name=NAME, body=Body(html="<p>The glass version was discontinued.</p>"))
    active = product("FL-200", name=NAME)
    old = product("FL-150", name=NAME, status="discontinued")
    return make_database({"en": content_with(other, active, old)})


def numbers(db: SiteDatabase, text: str) -> list[str]:
    return [found.hit.number for found in results_of(db, "en", text).hits if found.hit.number]


def document(code: str, **fields: Any) -> Document:
    given: dict[str, Any] = {"number": code, "title": Text(code), "revision": "A", "date": DATE}
    return Document(code=code, **(given | fields))


def content_of(products: tuple[Product, ...], documents: tuple[Document, ...]) -> Content:
    records: dict[Kind[Any], tuple[Any, ...]] = {PRODUCT: products, DOCUMENT: documents}
    return Content(site=NO_SITE, dictionary=NO_SPECIFICATIONS, records=records)


def addresses_of(*documents: Document) -> dict[PageKey, str]:
    return {("document", each.code): f"/documents/{each.code}" for each in documents}


def test_a_search_for_what_is_discontinued_finds_it_first(db: SiteDatabase) -> None:
    assert numbers(db, "discontinued flow meter")[0] == "FL-150"
    assert numbers(db, "flow meter")[-1] == "FL-150"


def test_a_manual_of_the_searched_product_comes_before_its_predecessor(make_database: MakeDatabase) -> None:
    """The predecessor has the words of the search too, but not the number."""
    manual = document("fl-200-manual", kind="manual", title=Text("FL-200"), body=Body(html="<p>False echo</p>"))
    products = (
        product("FL-150", name=Text("False echo"), status="discontinued", successor="FL-200"),
        product("FL-200", documents=("fl-200-manual",)),
    )
    db = make_database({"en": content_of(products, (manual,))}, addresses_of(manual))
    codes = [hit.code for hit in results_of(db, "en", "FL-200 false echo").hits]
    assert codes.index("fl-200-manual") < codes.index("fl-150")


def test_a_document_of_discontinued_products_only_is_discontinued_too(make_database: MakeDatabase) -> None:
    sheets = tuple(document(code, kind="data-sheet") for code in ("old-sheet", "shared-sheet", "new-sheet"))
    products = (
        product("FL-150", name=NAME, status="discontinued", documents=("old-sheet", "shared-sheet")),
        product("FL-200", name=NAME, documents=("shared-sheet", "new-sheet")),
    )
    db = make_database({"en": content_of(products, sheets)}, addresses_of(*sheets))
    found = [hit for hit in results_of(db, "en", "data sheet").hits if hit.code.endswith("sheet")]
    assert {hit.code: hit.hit.discontinued for hit in found} == {
        "old-sheet": True,
        "shared-sheet": False,
        "new-sheet": False,
    }
    assert found[-1].code == "old-sheet"
