"""Listings refined by specifications: what is left, in which order, and what each filter would leave."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.records import category, product
from vitrine.build.facets import write_facets, write_shelves
from vitrine.content.contents import Content
from vitrine.content.dictionary import Choice, Dictionary, Specification
from vitrine.content.records import Value, Variant
from vitrine.content.site import Site
from vitrine.content.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.database.refining import BY_NAME, BY_NUMBER, Refined, Span, Wanted, refined_listing
from vitrine.database.writing import SiteWriter

LINED = tuple(Choice(key, Text(key)) for key in ("steel", "rubber", "glass"))
DICTIONARY = Dictionary(
    specifications=(
        Specification(key="lining", label=Text("Lining"), group="g", type="choice", filter=True, choices=LINED),
        Specification(key="hygienic", label=Text("Hygienic"), group="g", type="yes-no", filter=True),
        Specification(key="accuracy", label=Text("Accuracy"), group="g", type="number", filter=True),
        Specification(key="temperature", label=Text("Temperature"), group="g", type="range", filter=True),
        Specification(key="weight", label=Text("Weight"), group="g", type="number"),
    )
)


def lined(*choices: str) -> Value:
    return Value(key="lining", choices=choices)


PRODUCTS = (
    product(
        "FL-9",
        name=Text("Zebra meter"),
        specifications=(
            lined("steel"),
            Value(key="accuracy", number=0.5),
            Value(key="temperature", low=-40, high=60),
        ),
    ),
    product(
        "FL-10",
        name=Text("Ähre meter"),
        specifications=(
            lined("steel", "rubber"),
            Value(key="accuracy", number=0.2),
            Value(key="hygienic", flag=True),
            Value(key="temperature", low=0, high=120),
        ),
    ),
    product(
        "FL-100",
        name=Text("Beta meter"),
        specifications=(lined("glass"), Value(key="hygienic", flag=False), Value(key="temperature", low=50)),
        variants=(Variant(order_code="FL-100-A", name=Text("A"), specifications=(Value(key="accuracy", number=1),)),),
    ),
    product("PR-1", category="pressure", sub_category="gauge", specifications=(lined("steel"),)),
)


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteDatabase]:
    path: Path = tmp_path_factory.mktemp("refining") / "site.db"
    places = (category("flow"), category("coriolis", parent="flow"), category("pressure"), category("level"))
    content = Content(
        site=Site(name="", legal_name="", tagline=Text(""), summary=Text(""), email="", offices=(), navigation=()),
        dictionary=DICTIONARY,
        products=PRODUCTS,
        categories=(*places, category("gauge", parent="pressure")),
    )
    writer = SiteWriter(path)
    positions = write_facets(writer, content)
    write_shelves(writer, content, "en", positions)
    for record in PRODUCTS:
        writer.record("product", "en", record.code, record)
    writer.finish()
    database = SiteDatabase(path)
    yield database
    database.close()


def refine(db: SiteDatabase, place: str = "", page: int = 1, **wanted: object) -> Refined:
    found = refined_listing(db, "en", place, "", Wanted(**wanted), page)  # type: ignore[arg-type]
    assert found is not None
    return found


def codes(found: Refined) -> list[str]:
    return [record.code for record in found.listing.products]


def test_a_place_unrefined_shows_all_of_it_in_the_order_of_the_site(db: SiteDatabase) -> None:
    assert codes(refine(db)) == ["FL-9", "FL-10", "FL-100", "PR-1"]
    assert codes(refine(db, "FLOW")) == ["FL-9", "FL-10", "FL-100"]
    assert refine(db, "level").listing.total == 0


def test_an_unknown_place_and_a_page_too_far_are_none(db: SiteDatabase) -> None:
    assert refined_listing(db, "en", "steam", "", Wanted(), 1) is None
    assert refined_listing(db, "en", "flow", "", Wanted(), 2) is None


def test_choices_of_one_specification_add_up_and_those_of_several_narrow(db: SiteDatabase) -> None:
    assert codes(refine(db, choices={"lining": ("rubber", "glass")})) == ["FL-10", "FL-100"]
    assert codes(refine(db, choices={"lining": ("steel",), "hygienic": ("yes",)})) == ["FL-10"]


def test_what_nothing_matches_is_an_empty_page(db: SiteDatabase) -> None:
    found = refine(db, choices={"lining": ("glass",), "hygienic": ("yes",)})
    assert (codes(found), found.listing.total, found.listing.pages) == ([], 0, 1)


def test_counts_say_what_a_tick_would_leave_beside_the_other_filters(db: SiteDatabase) -> None:
    counts = refine(db, "flow", choices={"lining": ("rubber",)}).facets.counts
    assert counts["lining"] == {"glass": 1, "rubber": 1, "steel": 2}
    assert counts["hygienic"] == {"no": 0, "yes": 1}


def test_a_number_lies_within_the_span_asked_for_variants_included(db: SiteDatabase) -> None:
    assert codes(refine(db, within={"accuracy": Span(None, 0.2)})) == ["FL-10"]
    assert codes(refine(db, within={"accuracy": Span(0.5, None)})) == ["FL-9", "FL-100"]


@pytest.mark.parametrize(
    ("span", "left"),
    [
        (Span(0, 50), ["FL-9", "FL-10"]),
        (Span(100, None), ["FL-10", "FL-100"]),
        (Span(None, -40), ["FL-9"]),
        (Span(60, 2000), ["FL-100"]),
    ],
)
def test_a_range_covers_the_span_asked_for(db: SiteDatabase, span: Span, left: list[str]) -> None:
    assert codes(refine(db, covering={"temperature": span})) == left


def test_spans_and_known_values_belong_to_the_place(db: SiteDatabase) -> None:
    facets = refine(db, "flow").facets
    assert facets.spans["temperature"] == Span(-40, 120)
    assert facets.known == {"accuracy": 3, "hygienic": 2, "lining": 3, "temperature": 3}
    assert refine(db, "pressure").facets.known == {"lining": 1}


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        (BY_NAME, ["FL-10", "FL-100", "PR-1", "FL-9"]),
        (BY_NUMBER, ["FL-9", "FL-10", "FL-100", "PR-1"]),
        ("accuracy", ["FL-10", "FL-9", "FL-100", "PR-1"]),
    ],
)
def test_the_order_asked_for_and_what_lacks_the_value_last(db: SiteDatabase, sort: str, order: list[str]) -> None:
    assert codes(refine(db, sort=sort)) == order
