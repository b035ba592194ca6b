"""The order code of chosen values, what follows from them, and the versions nearest to one that is not made."""

import pytest
from msgspec.structs import replace

from tests.support.content.records import size
from vitrine.content.model.records import Exclusion, Limit, Option, OptionValue, Product, Value, Variant
from vitrine.content.model.texts import Text
from vitrine.content.product_configurations import (
    configurable_values,
    configuration_of,
    configure,
    default_configuration,
    nearest,
)


def liner(code: str, key: str, *, standard: bool = False) -> OptionValue:
    return OptionValue(code=code, standard=standard, specifications=(Value(key="liner", choices=(key,)),))


METER = Product(
    code="FL-1",
    number="FL-1",
    name=Text("Flow meter"),
    summary=Text("Measures flow."),
    category="flow",
    sub_category="electromagnetic",
    variants=(Variant(order_code="FL-1-100", name=Text("DN 100")),),
    options=(
        Option(specification="diameter", values=(size("050", 3.7), size("100", 12), size("200", 30))),
        Option(specification="liner", values=(liner("P", "ptfe"), liner("H", "rubber", standard=True))),
        Option(
            specification="approval",
            values=(
                OptionValue(code="Y", standard=True),
                OptionValue(
                    code="X",
                    specifications=(Value(key="approval", choices=("atex",)),),
                    adds=(Value(key="weight", number=0.4),),
                ),
            ),
        ),
    ),
    exclusions=(Exclusion(codes=("P", "200"), reason=Text("PTFE liners end at DN 100.")),),
)


@pytest.mark.parametrize(
    ("codes", "order_code"),
    [(("050", "H", "Y"), "FL-1-050"), (("x", "200"), "FL-1-200-X"), (("P", "100", "X"), "FL-1-100-P-X")],
)
def test_an_order_code_has_the_codes_that_are_not_standard_in_the_order_of_the_options(
    codes: tuple[str, ...], order_code: str
) -> None:
    assert configure(METER, codes).order_code == order_code
    found = configuration_of(METER, order_code.lower())
    assert found == configure(METER, codes)


@pytest.mark.parametrize("order_code", ["FL-1", "FL-1-050-H", "FL-1-X-050", "FL-1-050-P-P", "FL-1-300", "FL-10-050"])
def test_what_the_options_do_not_make_is_not_an_order_code(order_code: str) -> None:
    assert configuration_of(METER, order_code) is None


def test_differences_are_added_to_what_another_option_decides() -> None:
    assert configure(METER, ("050", "X")).decided == (Value(key="weight", number=4.1),)
    assert configure(METER, ("050",)).own_values == (
        Value(key="diameter", number=50),
        Value(key="liner", choices=("rubber",)),
    )


@pytest.mark.parametrize(
    ("diameter", "flange", "expected"),
    [("050", "E", (0, 40)), ("050", "J", (0, 10)), ("100", "E", (0, 16)), ("100", "A", (-1, 16))],
)
def test_a_version_has_the_range_that_all_its_options_allow(
    diameter: str, flange: str, expected: tuple[int, int]
) -> None:
    def within(code: str, low: float | None, high: float) -> OptionValue:
        return OptionValue(code=code, specifications=(Value(key="pressure", low=low, high=high),))

    diameters = Option(specification="diameter", values=(within("050", None, 40), within("100", None, 16)))
    flanges = Option(specification="flange", values=(within("E", 0, 40), within("J", 0, 10), within("A", -1, 20)))
    meter = replace(METER, options=(diameters, flanges))
    assert configure(meter, (diameter, flange)).values["pressure"].ends == expected


def test_a_limit_narrows_the_range_of_the_versions_with_its_codes() -> None:
    def supplied(code: str, low: float, high: float) -> OptionValue:
        return OptionValue(code=code, specifications=(Value(key="supply", low=low, high=high),))

    def limit(code: str, low: float, high: float) -> Limit:
        return Limit(codes=(code, "X"), specifications=(Value(key="supply", low=low, high=high),))

    outputs = Option(specification="output", values=(supplied("H", 12, 36), supplied("P", 9, 32)))
    approvals = Option(specification="approval", values=(OptionValue(code="Y", standard=True), OptionValue(code="X")))
    limits = (limit("H", 12, 30), limit("P", 9, 17.5))
    meter = replace(METER, options=(outputs, approvals), exclusions=(), limits=limits)
    versions = (("H", "Y"), ("H", "X"), ("P", "Y"), ("P", "X"))
    ends = [configure(meter, codes).values["supply"].ends for codes in versions]
    assert ends == [(12, 36), (12, 30), (9, 32), (9, 17.5)]
    assert [value.ends for value in configurable_values(meter, "supply")] == ends


def test_the_nearest_versions_differ_in_the_fewest_options_and_by_the_smallest_steps() -> None:
    asked = configure(METER, ("200", "P", "X"))
    assert asked.exclusion is METER.exclusions[0]
    assert [entry.order_code for entry in nearest(asked)] == ["FL-1-100-P-X", "FL-1-200-X", "FL-1-050-P-X"]


def test_a_version_that_is_made_is_its_own_nearest() -> None:
    made = configure(METER, ("100", "P"))
    assert made.exclusion is None
    assert nearest(made) == [made]


def test_the_first_variant_is_offered_first() -> None:
    assert default_configuration(METER).order_code == "FL-1-100"
