"""Listings filtered by specifications: the products left, their order, counts of each filter, spread of numbers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.content.records import category, product
from vitrine.builder.content.facets import write_category_listings, write_facets
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Exclusion, Option, OptionValue, Product, Value, Variant
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import Choice, Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.facets import (
    BINS,
    BY_NAME,
    BY_NUMBER,
    HEIGHT,
    FacetQuery,
    FilteredListing,
    NumberRange,
    filtered_listing,
    histogram,
    share_of,
)
from vitrine.database.writer import SiteWriter

LINED = tuple(Choice(key, Text(key)) for key in ("steel", "rubber", "glass"))
SAFE = (Choice("zone-0", Text("Zone 0"), covers=("zone-1",)), Choice("zone-1", Text("Zone 1")))
DICTIONARY = SpecificationDictionary(
    specifications=(
        Specification(key="lining", label=Text("Lining"), group="g", type="choice", filter=True, choices=LINED),
        Specification(key="zone", label=Text("Zone"), group="g", type="choice", filter=True, choices=SAFE),
        Specification(key="hygienic", label=Text("Hygienic"), group="g", type="yes-no", filter=True),
        Specification(key="accuracy", label=Text("Accuracy"), group="g", type="number", filter=True),
        Specification(key="temperature", label=Text("Temperature"), group="g", type="range", filter=True),
        Specification(key="sizes", label=Text("Sizes"), group="g", type="range", designation="DN", filter=True),
        Specification(key="size", label=Text("Size"), group="g", type="number", designation="DN", overall="sizes"),
        Specification(key="weight", label=Text("Weight"), group="g", type="number"),
    )
)


def lined(*choices: str) -> Value:
    return Value(key="lining", choices=choices)


FROM_50_TO_80 = Value(key="sizes", low=50, high=80)


def size(diameter: float) -> Value:
    return Value(key="size", number=diameter)


def variant(code: int, *values: Value) -> Variant:
    return Variant(order_code=f"FL-{code}", name=Text("A"), specifications=values)


PRODUCTS = (
    product(
        "FL-9",
        name=Text("Zebra meter"),
        specifications=(
            lined("steel"),
            Value(key="zone", choices=("zone-0",)),
            Value(key="accuracy", number=0.5),
            Value(key="temperature", low=-40, high=60),
            Value(key="sizes", low=4, high=15),
        ),
    ),
    product(
        "FL-10",
        name=Text("Ähre meter"),
        specifications=(
            lined("steel", "rubber"),
            Value(key="zone", choices=("zone-1",)),
            Value(key="accuracy", number=0.2),
            Value(key="hygienic", flag=True),
            Value(key="temperature", low=0, high=120),
            Value(key="sizes", low=15, high=25),
        ),
    ),
    product(
        "FL-100",
        name=Text("Beta meter"),
        also=("pressure/gauge",),
        specifications=(lined("glass"), Value(key="hygienic", flag=False), Value(key="temperature", low=50)),
        variants=(Variant(order_code="FL-100-A", name=Text("A"), specifications=(Value(key="accuracy", number=1),)),),
    ),
    product("PR-1", category="pressure", sub_category="gauge", specifications=(lined("steel"),)),
)


def stored(path: Path, products: tuple[Product, ...]) -> SiteDatabase:
    categories = (category("flow"), category("coriolis", parent="flow"), category("pressure"), category("level"))
    content = Content(
        site=Site(name="", legal_name="", tagline=Text(""), summary=Text(""), email="", offices=(), navigation=()),
        dictionary=DICTIONARY,
        records={PRODUCT: products, CATEGORY: (*categories, category("gauge", parent="pressure"))},
    )
    writer = SiteWriter(path)
    write_category_listings(writer, content, "en", write_facets(writer, content))
    for record in products:
        writer.record("product", "en", record.code, record)
    writer.finish()
    return SiteDatabase(path)


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteDatabase]:
    database = stored(tmp_path_factory.mktemp("facets") / "site.db", PRODUCTS)
    yield database
    database.close()


def filtered(db: SiteDatabase, category: str = "", page: int = 1, **query: object) -> FilteredListing:
    found = filtered_listing(db, "en", category, FacetQuery(**query), page)  # type: ignore[arg-type]
    assert found is not None
    return found


def codes(found: FilteredListing) -> list[str]:
    return [record.code for record in found.listing.products]


def test_without_filters_a_category_lists_all_its_products_in_the_order_of_the_site(db: SiteDatabase) -> None:
    assert codes(filtered(db)) == ["FL-9", "FL-10", "FL-100", "PR-1"]
    assert codes(filtered(db, "FLOW")) == ["FL-9", "FL-10", "FL-100"]
    assert filtered(db, "level").listing.total == 0


def test_products_of_other_categories_come_after_its_own(db: SiteDatabase) -> None:
    assert codes(filtered(db, "pressure")) == ["PR-1", "FL-100"]


def test_choices_of_one_specification_add_up_and_those_of_several_narrow(db: SiteDatabase) -> None:
    assert codes(filtered(db, choices={"lining": ("rubber", "glass")})) == ["FL-10", "FL-100"]
    assert codes(filtered(db, choices={"lining": ("steel",), "hygienic": ("yes",)})) == ["FL-10"]


def test_a_choice_finds_products_with_one_that_covers_it_but_not_the_other_way_round(db: SiteDatabase) -> None:
    assert codes(filtered(db, choices={"zone": ("zone-1",)})) == ["FL-9", "FL-10"]
    assert codes(filtered(db, choices={"zone": ("zone-0",)})) == ["FL-9"]
    assert filtered(db).facets.counts["zone"] == {"zone-0": 1, "zone-1": 2}


def test_filters_that_no_product_meets_give_an_empty_page(db: SiteDatabase) -> None:
    found = filtered(db, choices={"lining": ("glass",), "hygienic": ("yes",)})
    assert (codes(found), found.listing.total, found.listing.pages) == ([], 0, 1)


def test_counts_tell_what_each_choice_would_leave_beside_the_other_filters(db: SiteDatabase) -> None:
    counts = filtered(db, "flow", choices={"lining": ("rubber",)}).facets.counts
    assert counts["lining"] == {"glass": 1, "rubber": 1, "steel": 2}
    assert counts["hygienic"] == {"no": 0, "yes": 1}


def test_numbers_of_products_and_variants_lie_within_the_range(db: SiteDatabase) -> None:
    assert codes(filtered(db, within={"accuracy": NumberRange(None, 0.2)})) == ["FL-10"]
    assert codes(filtered(db, within={"accuracy": NumberRange(0.5, None)})) == ["FL-9", "FL-100"]


@pytest.mark.parametrize(
    ("span", "left"),
    [
        (NumberRange(0, 50), ["FL-9", "FL-10"]),
        (NumberRange(100, None), ["FL-10", "FL-100"]),
        (NumberRange(None, -40), ["FL-9"]),
        (NumberRange(60, 2000), ["FL-100"]),
    ],
)
def test_ranges_of_products_cover_the_range(db: SiteDatabase, span: NumberRange, left: list[str]) -> None:
    assert codes(filtered(db, covering={"temperature": span})) == left


def test_ranges_and_value_counts_are_those_of_the_category(db: SiteDatabase) -> None:
    facets = filtered(db, "flow").facets
    assert facets.scales["temperature"].bounds == NumberRange(-40, 120)
    assert facets.with_value == {"accuracy": 3, "hygienic": 2, "lining": 3, "sizes": 2, "temperature": 3, "zone": 2}
    assert filtered(db, "pressure").facets.with_value == {"accuracy": 1, "hygienic": 1, "lining": 2, "temperature": 1}
    assert filtered(db, "pressure").facets.counts["lining"] == {"glass": 1, "steel": 1}


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        (BY_NAME, ["FL-10", "FL-100", "PR-1", "FL-9"]),
        (BY_NUMBER, ["FL-9", "FL-10", "FL-100", "PR-1"]),
        ("accuracy", ["FL-10", "FL-9", "FL-100", "PR-1"]),
    ],
)
def test_products_are_sorted_and_those_without_the_value_come_last(
    db: SiteDatabase, sort: str, order: list[str]
) -> None:
    assert codes(filtered(db, sort=sort)) == order


def test_sizes_are_the_usual_ones_that_a_range_covers_and_its_ends(db: SiteDatabase) -> None:
    assert filtered(db).facets.counts["sizes"] == {"4": 1, "6": 1, "8": 1, "10": 1, "15": 2, "20": 1, "25": 1}
    assert codes(filtered(db, choices={"sizes": ("20",)})) == ["FL-10"]
    assert codes(filtered(db, choices={"sizes": ("8", "25")})) == ["FL-9", "FL-10"]


def test_sizes_are_those_that_options_offer_and_those_of_variants(tmp_path: Path) -> None:
    offered = tuple(OptionValue(code=code, specifications=(size(int(code)),)) for code in ("050", "080"))
    products = (
        product("FL-7", specifications=(FROM_50_TO_80,), options=(Option(specification="size", values=offered),)),
        product("FL-8", variants=tuple(variant(code, size(code)) for code in (2, 38))),
        product("FL-9", specifications=(FROM_50_TO_80,), variants=(variant(50, size(50)), variant(80, size(80)))),
    )
    counts = filtered(stored(tmp_path / "site.db", products)).facets.counts["sizes"]
    assert counts == {"2": 1, "38": 1, "50": 2, "65": 1, "80": 2}


def configured(code: str, *exclusions: Exclusion, **fields: object) -> Product:
    """A meter that comes for zone 0 or not, lined with steel or rubber, for 60 or 120 °C."""
    zone = (OptionValue(code="S", specifications=(Value(key="zone", choices=("zone-0",)),)), OptionValue(code="P"))
    linings = (
        OptionValue(code="M", specifications=(lined("steel"), Value(key="temperature", low=0, high=60))),
        OptionValue(code="R", specifications=(lined("rubber"), Value(key="temperature", low=0, high=120))),
    )
    options = (Option(specification="zone", values=zone), Option(specification="lining", values=linings))
    return product(code, options=options, exclusions=exclusions, **fields)  # type: ignore[arg-type]


@pytest.fixture
def versions(tmp_path: Path) -> Iterator[SiteDatabase]:
    """A site where FL-1 comes for zone 0 or with rubber, not both, and FL-2 with both."""
    accuracy = (Value(key="accuracy", number=1),)
    separate = configured("FL-1", Exclusion(codes=("S", "R"), reason=Text("Not made.")), also=("pressure/gauge",))
    database = stored(tmp_path / "site.db", (separate, configured("FL-2", specifications=accuracy), *PRODUCTS))
    yield database
    database.close()


def test_filters_combine_what_a_single_version_has(versions: SiteDatabase) -> None:
    zone_0, rubber = {"zone": ("zone-0",)}, {"lining": ("rubber",)}
    assert codes(filtered(versions, choices=zone_0)) == ["FL-1", "FL-2", "FL-9"]
    assert codes(filtered(versions, choices=rubber)) == ["FL-1", "FL-2", "FL-10"]
    assert codes(filtered(versions, choices=zone_0 | rubber)) == ["FL-2"]
    assert codes(filtered(versions, choices=zone_0, covering={"temperature": NumberRange(0, 100)})) == ["FL-2"]


def test_counts_are_of_products_with_such_a_version(versions: SiteDatabase) -> None:
    facets = filtered(versions).facets
    assert facets.counts["lining"] == {"glass": 1, "rubber": 3, "steel": 5}
    assert (facets.with_value["lining"], facets.with_value["zone"]) == (6, 4)
    beside_zone_0 = filtered(versions, choices={"zone": ("zone-0",)}).facets.counts["lining"]
    assert beside_zone_0 == {"glass": 0, "rubber": 1, "steel": 3}


def test_a_product_with_several_groups_of_versions_is_listed_once(versions: SiteDatabase) -> None:
    everything = filtered(versions)
    assert (everything.listing.total, everything.unfiltered_total) == (6, 6)
    for sort in ("", BY_NAME, BY_NUMBER, "accuracy"):
        assert codes(filtered(versions, sort=sort)).count("FL-1") == 1
    assert codes(filtered(versions, sort="accuracy")) == ["FL-10", "FL-9", "FL-2", "FL-100", "FL-1", "PR-1"]
    assert codes(filtered(versions, "pressure")) == ["PR-1", "FL-1", "FL-100"]


def test_a_filter_keeps_out_products_whose_versions_lack_the_combination(versions: SiteDatabase) -> None:
    found = filtered(versions, choices={"zone": ("zone-0",), "lining": ("rubber",)})
    assert found.more_without == {"zone": 2, "lining": 2}


def test_products_that_match_each_filter_with_another_version_are_told(versions: SiteDatabase) -> None:
    zone_0, rubber = {"zone": ("zone-0",)}, {"lining": ("rubber",)}
    assert [record.code for record in filtered(versions, choices=zone_0 | rubber).with_different_versions] == ["FL-1"]
    assert filtered(versions, choices=zone_0).with_different_versions == []
    assert filtered(versions).with_different_versions == []


def test_products_are_sorted_by_the_versions_that_match(tmp_path: Path) -> None:
    fine = (lined("steel"), Value(key="accuracy", number=0.1))
    coarse = (lined("rubber"), Value(key="accuracy", number=2))
    linings = (OptionValue(code="M", specifications=fine), OptionValue(code="R", specifications=coarse))
    meter = product("FL-3", options=(Option(specification="lining", values=linings),))
    database = stored(tmp_path / "site.db", (meter, *PRODUCTS))
    assert codes(filtered(database, sort="accuracy"))[:2] == ["FL-3", "FL-10"]
    assert codes(filtered(database, sort="accuracy", choices={"lining": ("rubber",)})) == ["FL-10", "FL-3"]


def test_each_filter_tells_how_many_products_it_alone_keeps_out(db: SiteDatabase) -> None:
    steel, hygienic = {"lining": ("steel",)}, {"hygienic": ("yes",)}
    assert filtered(db, choices=steel | hygienic).more_without == {"lining": 0, "hygienic": 2}
    glass = filtered(db, choices=hygienic | {"lining": ("glass",)}, within={"accuracy": NumberRange(None, 0.2)})
    assert glass.more_without == {"lining": 1, "hygienic": 0, "accuracy": 0}


@pytest.mark.parametrize(
    ("number", "low", "high", "share"),
    [
        (0, 0, 10, 0),
        (5, 0, 10, 0.5),
        (10, 0, 10, 1),
        (-3, 0, 10, 0),
        (12, 0, 10, 1),
        (10, 1, 100, 0.5),
        (1, 0, 1000, 0.001),
    ],
)
def test_a_wide_scale_is_logarithmic_and_a_narrow_one_linear(
    number: float, low: float, high: float, share: float
) -> None:
    assert share_of(number, low, high) == pytest.approx(share)


def test_the_bin_with_the_most_products_is_the_highest() -> None:
    heights = histogram([[(0, 0)], [(0, 0)], [(24, 24)]], 0, 24)
    assert (heights[0], heights[-1]) == (HEIGHT, HEIGHT / 2)
    assert set(heights[1:-1]) == {0}


def test_a_product_counts_once_in_each_bin_that_one_of_its_ranges_reaches() -> None:
    assert histogram([[(0, 24), (0, 0.1)]], 0, 24) == bytes([HEIGHT] * BINS)
    assert histogram([[(float("-inf"), 0.5)], [(3, 3)]], 0, 24)[:4] == bytes([HEIGHT, 0, 0, HEIGHT])


def test_numbers_that_are_all_the_same_have_no_bar() -> None:
    assert not any(histogram([[(5, 5)]], 5, 5))
