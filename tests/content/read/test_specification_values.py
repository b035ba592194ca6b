"""A product without a value for a specification gets one from those of its variants and options."""

from tests.support.content.records import size
from vitrine.content.model.records import Exclusion, Option, OptionValue, Product, Value, Variant
from vitrine.content.model.specifications import Choice, Specification
from vitrine.content.model.texts import Text
from vitrine.content.read.specification_values import with_computed_values

DICTIONARY = {
    entry.key: entry
    for entry in (
        Specification(key="diameters", label=Text("Diameters"), group="", type="range", unit="millimeter"),
        Specification(
            key="diameter", label=Text("Diameter"), group="", type="number", unit="millimeter", overall="diameters"
        ),
        Specification(key="weight", label=Text("Weight"), group="", type="number", unit="kilogram"),
        Specification(key="pressure", label=Text("Pressure"), group="", type="range", unit="bar"),
        Specification(
            key="output",
            label=Text("Output"),
            group="",
            type="choice",
            several=True,
            choices=tuple(Choice(key, Text(key)) for key in ("hart", "pulse", "relay")),
        ),
    )
}


def computed(
    *variants: tuple[Value, ...],
    own: tuple[Value, ...] = (),
    options: tuple[Option, ...] = (),
    exclusions: tuple[Exclusion, ...] = (),
) -> list[Value]:
    """The values computed for a product with these variants and options."""
    product = Product(
        code="FL-1",
        number="FL-1",
        name=Text("Flow meter"),
        summary=Text("Measures flow."),
        category="flow",
        sub_category="vortex",
        specifications=own,
        variants=tuple(Variant(order_code="", name=Text(""), specifications=values) for values in variants),
        options=options,
        exclusions=exclusions,
    )
    return [value for value in with_computed_values(product, DICTIONARY).specifications if value.computed]


def test_numbers_and_ranges_become_the_range_of_all_variants() -> None:
    values = computed(
        (Value(key="weight", number=7), Value(key="pressure", low=0, high=10)),
        (Value(key="weight", number=9), Value(key="pressure", low=-1, high=4)),
    )
    assert values == [
        Value(key="weight", low=7, high=9, computed=True),
        Value(key="pressure", low=-1, high=10, computed=True),
    ]


def test_a_number_all_variants_share_stays_a_number() -> None:
    assert computed((Value(key="weight", number=7),), (Value(key="weight", number=7),)) == [
        Value(key="weight", number=7, computed=True)
    ]


def test_an_open_end_of_one_variant_leaves_the_range_open() -> None:
    assert computed((Value(key="pressure", high=10),), (Value(key="pressure", low=2, high=4),)) == [
        Value(key="pressure", high=10, computed=True)
    ]


def test_choices_become_all_choices_in_the_order_of_the_dictionary() -> None:
    assert computed((Value(key="output", choices=("relay",)),), (Value(key="output", choices=("hart", "relay")),)) == [
        Value(key="output", choices=("hart", "relay"), computed=True)
    ]


def test_nothing_is_computed_where_one_variant_gives_no_number() -> None:
    assert computed((Value(key="weight", number=7),), ()) == []


def test_nothing_numeric_is_computed_where_the_variants_are_a_selection() -> None:
    variants = (
        (Value(key="diameter", number=50), Value(key="weight", number=7)),
        (
            Value(key="diameter", number=80),
            Value(key="weight", number=9),
        ),
    )
    assert computed(*variants, own=(Value(key="diameters", low=10, high=600),)) == []
    assert [value.key for value in computed(*variants)] == ["diameters", "weight"]


def test_numbers_become_the_range_of_all_versions_that_the_options_make() -> None:
    sizes = [size("050", 7), size("080", 9), size("100", 12)]
    housings = [OptionValue(code="A", standard=True), OptionValue(code="S", adds=(Value(key="weight", number=2),))]
    options = (Option(specification="diameter", values=tuple(sizes)), Option(specification="", values=tuple(housings)))
    no_heavy_one = Exclusion(codes=("100", "S"), reason=Text("None is made."))
    assert computed(sizes[1].specifications, options=options, exclusions=(no_heavy_one,)) == [
        Value(key="diameters", low=50, high=100, computed=True),
        Value(key="weight", low=7, high=12, computed=True),
    ]
