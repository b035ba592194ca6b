"""The groups of versions that filters tell apart: exactly the combinations of values that can be ordered."""

import itertools
from time import process_time

import pytest
from msgspec.structs import replace

from tests.support.content.records import product
from vitrine.builder.content import version_groups as module
from vitrine.builder.content.version_groups import version_groups
from vitrine.content.model.records import Exclusion, Limit, Option, OptionValue, Product, Value, Variant
from vitrine.content.model.specifications import Choice, Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.content.product_configurations import Configuration, rules_of

CHOICES = {
    "output": ("hart", "modbus", "relay"),
    "zone": ("zone-0", "zone-2"),
    "housing": ("plastic", "steel"),
    "connection": ("thread", "flange"),
    "plug": ("gland", "m12"),
}
DICTIONARY = SpecificationDictionary(
    specifications=(
        *(
            Specification(
                key=key,
                label=Text(key),
                group="g",
                type="choice",
                several=True,
                filter=key != "plug",
                choices=tuple(Choice(choice, Text(choice)) for choice in choices),
            )
            for key, choices in CHOICES.items()
        ),
        Specification(key="temperature", label=Text("Temperature"), group="g", type="range", filter=True),
        Specification(key="weight", label=Text("Weight"), group="g", type="number", filter=True),
        Specification(key="sizes", label=Text("Sizes"), group="g", type="range", designation="DN", filter=True),
        Specification(key="size", label=Text("Size"), group="g", type="number", designation="DN", overall="sizes"),
    )
)


def chosen(key: str, *choices: str) -> Value:
    return Value(key=key, choices=choices)


# Filters find a diameter by its own specification as well as by the overall one.
WITH_DIAMETERS = SpecificationDictionary(
    specifications=tuple(
        replace(entry, filter=entry.filter or entry.key == "size") for entry in DICTIONARY.specifications
    )
)


def diameter(number: float) -> Value:
    return Value(key="size", number=number)


def weight(number: float) -> Value:
    return Value(key="weight", number=number)


def temperature(low: float, high: float) -> Value:
    return Value(key="temperature", low=low, high=high)


def option(specification: str, **values: tuple[Value, ...]) -> Option:
    offered = tuple(OptionValue(code=code, specifications=entries) for code, entries in values.items())
    return Option(specification=specification, values=offered)


def without(*codes: str) -> Exclusion:
    return Exclusion(codes=codes, reason=Text("Not made."))


HOUSING = option("housing", P=(chosen("housing", "plastic"),), S=(chosen("housing", "steel"), chosen("zone", "zone-0")))
OUTPUT = option("output", H=(chosen("output", "hart"),), M=(chosen("output", "modbus"),))
RADAR = product(
    "LV-4",
    specifications=(chosen("output", "hart", "modbus"), chosen("zone", "zone-0"), temperature(-40, 130)),
    options=(HOUSING, OUTPUT),
    exclusions=(without("S", "M"),),
)


def shown(record: Product, dictionary: SpecificationDictionary = DICTIONARY) -> list[dict[str, set[object]]]:
    """What the groups of a product have, by specification: choices, or both ends of numbers."""
    groups = version_groups(record, dictionary)
    return [
        {key: {part for value in values for part in value.choices or (value.ends,)} for key, values in group.items()}
        for group in groups
    ]


def test_values_that_exclude_each_other_are_in_different_groups() -> None:
    warm: set[object] = {(-40.0, 130.0)}
    assert shown(RADAR) == [
        {"output": {"hart", "modbus"}, "housing": {"plastic"}, "temperature": warm},
        {"output": {"hart"}, "zone": {"zone-0"}, "housing": {"steel"}, "temperature": warm},
    ]


def test_options_that_all_go_together_are_one_group() -> None:
    free = replace(
        RADAR, options=(OUTPUT, option("connection", G=(chosen("connection", "thread"),), F=())), exclusions=()
    )
    (group,) = shown(free)
    assert (group["output"], group["connection"]) == ({"hart", "modbus"}, {"thread"})


def test_what_filters_do_not_find_makes_no_groups() -> None:
    plug = option("plug", K=(chosen("plug", "gland"),), V=(chosen("plug", "m12"),))
    assert len(shown(replace(RADAR, options=(OUTPUT, plug), exclusions=(without("M", "V"),)))) == 1


def test_what_two_options_exclude_by_a_third_is_excluded() -> None:
    plug = option("plug", K=(chosen("plug", "gland"),), V=(chosen("plug", "m12"),))
    connection = option("connection", G=(chosen("connection", "thread"),), F=(chosen("connection", "flange"),))
    groups = shown(
        replace(RADAR, options=(OUTPUT, plug, connection), exclusions=(without("M", "K"), without("F", "V")))
    )
    assert not any("modbus" in group["output"] and "flange" in group["connection"] for group in groups)


def test_a_value_that_decides_two_specifications_keeps_them_together() -> None:
    sizes = option("size", A=(diameter(50), weight(5)), B=(diameter(80), weight(9)))
    groups = shown(product("FL-1", specifications=(Value(key="sizes", low=50, high=80),), options=(sizes, OUTPUT)))
    assert [(group["sizes"], group["weight"]) for group in groups] == [
        ({(50, 50)}, {(5, 5)}),
        ({(80, 80)}, {(9, 9)}),
    ]


def test_ranges_are_those_that_options_and_limits_leave() -> None:
    connection = option(
        "connection", G=(chosen("connection", "thread"), temperature(-40, 200)), F=(chosen("connection", "flange"),)
    )
    limit = Limit(codes=("H", "F"), specifications=(temperature(-20, 60),))
    flanged = replace(RADAR, options=(OUTPUT, connection), exclusions=(), limits=(limit,))
    groups = shown(replace(flanged, options=(OUTPUT, replace(connection, values=connection.values[1:]))))
    assert [(group["output"], group["temperature"]) for group in groups] == [
        ({"hart"}, {(-20.0, 60.0)}),
        ({"modbus"}, {(-40.0, 130.0)}),
    ]


def test_a_range_that_one_value_narrows_is_whole_for_the_others() -> None:
    housing = option("housing", P=(chosen("housing", "plastic"), temperature(-20, 60)), S=(chosen("housing", "steel"),))
    groups = shown(product("LV-5", specifications=(temperature(-40, 130),), options=(housing, OUTPUT)))
    assert [(group["housing"], group["temperature"]) for group in groups] == [
        ({"plastic"}, {(-20.0, 60.0)}),
        ({"steel"}, {(-40.0, 130.0)}),
    ]


def test_a_range_that_values_make_up_is_missing_from_the_others() -> None:
    housing = option(
        "housing", P=(chosen("housing", "plastic"), temperature(-40, 130)), S=(chosen("housing", "steel"),)
    )
    groups = shown(product("LV-5", specifications=(temperature(-40, 130),), options=(housing, OUTPUT)))
    assert ["temperature" in group for group in groups] == [True, False]


def test_a_number_to_which_an_option_adds_is_that_of_the_product_without_it() -> None:
    values = (OptionValue(code="Y"), OptionValue(code="X", adds=(weight(0.5),)))
    groups = shown(
        product("LV-5", specifications=(weight(2),), options=(Option(specification="zone", values=values), OUTPUT))
    )
    assert [group["weight"] for group in groups] == [{(2, 2), (2.5, 2.5)}]


def versions(record: Product) -> list[set[Value]]:
    """What each version that can be ordered has for filters, found by trying all combinations."""
    combinations = itertools.product(*(entry.values for entry in record.options))
    configurations = (Configuration(record, values, rules_of(record)) for values in combinations)
    return [{*entry.values.values()} for entry in configurations if not entry.exclusion]


def test_groups_hold_every_version_and_nothing_else() -> None:
    options = (
        HOUSING,
        option(
            "output", H=(chosen("output", "hart"),), M=(chosen("output", "modbus"),), R=(chosen("output", "relay"),)
        ),
        option("size", A=(diameter(50), weight(5)), B=(diameter(80), weight(9)), C=(diameter(100), weight(9))),
        option("connection", G=(chosen("connection", "thread"),), F=(chosen("connection", "flange"),)),
    )
    exclusions = (without("S", "M", "R"), without("G", "C", "B"), without("M", "A", "F"))
    record = product("FL-1", options=options, exclusions=exclusions)
    groups = version_groups(record, DICTIONARY)
    combined = [set(values) for group in groups for values in itertools.product(*group.values())]
    assert len(groups) > 1
    assert {frozenset(values) for values in combined} == {frozenset(values) for values in versions(record)}


def test_each_variant_is_a_version() -> None:
    variants = (
        Variant(order_code="A", name=Text("A"), specifications=(chosen("output", "hart"), temperature(-20, 60))),
        Variant(order_code="B", name=Text("B"), specifications=(chosen("output", "relay"),)),
    )
    groups = shown(product("CT-1", specifications=(temperature(-40, 130),), variants=variants))
    assert groups == [
        {"output": {"hart"}, "temperature": {(-20, 60)}},
        {"output": {"relay"}, "temperature": {(-40, 130)}},
    ]


def test_filters_by_a_diameter_and_by_all_diameters_find_the_same_versions() -> None:
    options = (option("size", A=(diameter(50),), B=(diameter(80),)),)
    variants = tuple(
        Variant(order_code=f"{size}", name=Text("V"), specifications=(diameter(size),)) for size in (50, 80)
    )
    expected: list[object] = [{"sizes": {(size, size)}, "size": {(size, size)}} for size in (50, 80)]
    assert shown(product("FL-1", options=options), WITH_DIAMETERS) == expected
    assert shown(product("FL-2", variants=variants), WITH_DIAMETERS) == expected


@pytest.mark.parametrize(
    "own", [chosen("output", "hart", "modbus", "relay"), Value(key="sizes", low=50, high=80)], ids=["choices", "sizes"]
)
def test_variants_that_are_only_a_selection_leave_all_values_together(own: Value) -> None:
    variants = (
        Variant(order_code="A", name=Text("A"), specifications=(chosen("output", "hart"), diameter(50))),
        Variant(order_code="B", name=Text("B"), specifications=(chosen("output", "modbus"), diameter(80))),
    )
    (group,) = shown(product("CT-1", specifications=(own,), variants=variants))
    assert {"hart", "modbus"} <= group["output"]


def test_products_with_very_many_combinations_are_grouped_in_a_moment() -> None:
    sizes = option("size", **{f"A{size}": (diameter(size), weight(size)) for size in range(20)})
    insertions = option("connection", **{f"B{length}": (temperature(-length, 100),) for length in range(20)})
    housings = option("housing", **{f"C{kind}": (weight(kind * 100),) for kind in range(20)})
    started = process_time()
    assert len(shown(product("FL-1", options=(sizes, insertions, housings)))) == 1
    assert process_time() - started < 5


def test_values_that_decide_alike_are_tried_once() -> None:
    heavy = OptionValue(code="heavy", adds=(weight(1),))
    options = tuple(
        Option(specification=key, values=(heavy, *(OptionValue(code=f"{key}{at}") for at in range(40))))
        for key in ("plug", "housing", "connection", "output")
    )
    started = process_time()
    (group,) = shown(product("FL-1", specifications=(weight(2),), options=options))
    assert group["weight"] == {(number, number) for number in range(2, 7)}
    assert process_time() - started < 5


@pytest.mark.parametrize("limit", ["MAX_GROUPS", "MAX_SELECTIONS"])
def test_a_product_with_too_many_groups_has_one(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(module, limit, 1)
    (group,) = shown(RADAR)
    assert (group["output"], group["zone"]) == ({"hart", "modbus"}, {"zone-0"})
