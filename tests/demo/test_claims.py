"""A text of the demo cannot claim what the products it links to lack, nor a version what its approval forbids."""

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest

from vitrine.content.checks.technical_claims import Claims
from vitrine.content.kinds import PAGE, PRODUCT
from vitrine.content.model.conformity import directives_of
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product, Value
from vitrine.content.product_configurations import configure, is_about

INTRINSICALLY_SAFE = re.compile(r"(?:japan-)?(?:ia|is)-")  # of the whole instrument: neither db-ia nor da-ia
HIGHEST_VOLTAGE = re.compile(r"Ui (\d+) V")
DEPTH = re.compile(r"depth of (?:(?:up to )?\d+ m|its range)\b")  # IEC 60529: under conditions that the maker states
FISCO = 17.5  # V, IEC 60079-11
TEMPERATURE_BY_CLASS = re.compile(r"(T[1-6]): (\d+) °C")
HIGHEST_BY_CLASS = {"T6": 85, "T5": 100, "T4": 135, "T3": 200, "T2": 300, "T1": 450}  # °C, EN IEC 60079-0
PROTECTION_LEVELS = {  # EN IEC 60079-0: what the marking of an instrument for a zone contains
    "atex-zone-0": "Ga",
    "atex-zone-1": "Gb",
    "atex-zone-2": "Gc",
    "atex-zone-20": "Da",
    "japan-zone-1": "Gb",
    "class-i-div-1": "CL I DIV 1",
}
HIGHEST_CURRENT = 0.022  # A, of a 4–20 mA loop: NAMUR NE 43
TWO_WIRE = 1  # W, more than a loop supplies
LENGTH_ASKED_FOR = re.compile(r"State the (?:cable length|length of (?:the )?cable)\b")


@pytest.mark.parametrize(("claim", "number"), [("type-approved", "FL-200"), ("Hastelloy C-22", "PR-340")])
def test_a_claim_is_recognized_and_not_met(content: Content, claim: str, number: str) -> None:
    claims = Claims(content.dictionary)
    product = next(one for one in content.of(PRODUCT) if one.code == number)
    assert [found for found, _ in claims.find(f"It is {claim}.")] == [claim]
    assert claim not in claims.met_by(product)


@pytest.mark.slow
def test_the_supply_of_an_intrinsically_safe_version_stays_within_its_parameters(content: Content) -> None:
    versions = (version for product in content.of(PRODUCT) for version in versions_of(product))
    supplied = [
        version for version in versions if is_intrinsically_safe(version) and "supply-voltage" in version.values
    ]
    assert len({version.product for version in supplied}) > 10
    assert not [version for version in supplied if version.values["supply-voltage"].ends[1] > highest_voltage(version)]


@pytest.mark.slow
def test_the_marking_of_a_version_has_the_protection_level_of_its_zones(content: Content) -> None:
    markings = content.dictionary.find("ex-marking")
    assert markings
    versions = (version for product in content.of(PRODUCT) for version in versions_of(product))
    approved = [version for version in versions if "explosion-protection" in version.values]
    assert len({version.product for version in approved}) > 20
    for version in approved:
        marking = " ".join(markings.choices_by_key[key].label.value for key in version.values["ex-marking"].choices)
        zones = version.values["explosion-protection"].choices
        assert all(PROTECTION_LEVELS[zone] in marking for zone in zones), version


def test_process_temperatures_stay_below_those_of_their_class_and_reach_the_highest(content: Content) -> None:
    classed = [one for one in content.of(PRODUCT) if "process-temperature-by-class" in one.values]
    assert len(classed) > 10
    for product in classed:
        given = TEMPERATURE_BY_CLASS.findall(str(product.values["process-temperature-by-class"].text))
        assert all(int(degrees) <= HIGHEST_BY_CLASS[name] for name, degrees in given), product.code
        assert float(given[-1][1]) == product.values["process-temperature"].ends[1], product.code


@pytest.mark.slow
def test_the_load_of_a_two_wire_transmitter_follows_from_its_lowest_supply(content: Content) -> None:
    loops = [
        version
        for product in content.of(PRODUCT)
        for version in versions_of(product)
        if is_two_wire_transmitter(version)
    ]
    assert len({version.product for version in loops}) > 10
    for version in loops:
        lowest = version.values["supply-voltage"].ends[0]
        assert version.values["maximum-load"].number == (24 - lowest) // HIGHEST_CURRENT, version


def test_an_instrument_with_ip68_says_how_deep_it_may_be_submerged(content: Content) -> None:
    submersible = [one for one in content.of(PRODUCT) if any("ip68" in version.choices for version in protection(one))]
    assert len(submersible) > 5
    assert not [one.code for one in submersible if not DEPTH.search(one.body.markdown)]


def test_only_order_codes_that_contain_a_pressure_range_are_said_to(content: Content) -> None:
    speaking = [one for one in content.of(PRODUCT) if "ranges in the order codes" in one.body.markdown]
    assert len(speaking) > 3
    assert not [one.code for one in speaking if "pressure-range" not in one.varying]


def test_a_cable_length_that_the_order_code_does_not_contain_is_asked_for(content: Content) -> None:
    to_state = [one for one in content.of(PRODUCT) if has_cable_length(one) and not is_cable_chosen(one)]
    assert len(to_state) > 3
    assert not [one.code for one in to_state if not LENGTH_ASKED_FOR.search(one.body.markdown)]


def test_gas_detectors_have_a_standard_of_their_own_for_emc(content: Content) -> None:
    declared = {
        product.code: {
            standard
            for one in directives_of(product, content.dictionary, content.site.conformity)
            for standard in one.standards
        }
        for product in content.of(PRODUCT)
    }
    assert {code for code, standards in declared.items() if "EN 50270:2015" in standards} == {
        "GD-110",
        "GD-120",
        "GP-50",
    }
    assert not [code for code in ("GD-110", "GD-120", "GP-50") if "EN IEC 61326-1:2021" in declared[code]]


def test_radio_that_reaches_the_internet_is_declared_to_resist_attacks(content: Content) -> None:
    connected = [product for product in content.of(PRODUCT) if "wireless" in product.values]
    assert len(connected) > 3
    for product in connected:
        declared = directives_of(product, content.dictionary, content.site.conformity)
        assert any("EN 18031-1:2024" in entry.standards for entry in declared), product.code


def test_a_notified_body_names_the_certificate_that_it_issued_for_a_product(content: Content) -> None:
    assert content.site.conformity
    assessed = [entry for entry in content.site.conformity.directives if entry.notified_body]
    assert assessed
    assert not [entry.key for entry in assessed if "{number}" not in entry.certificate]


@pytest.mark.parametrize(
    ("heading", "approval"),
    [("Ordering for North America", "class-i-div-1"), ("Ordering for Japan", "japan-zone-1")],
)
def test_the_contact_page_names_the_instruments_approved_for_a_country(
    content: Content, heading: str, approval: str
) -> None:
    page = next(page for page in content.of(PAGE) if page.code == "contact")
    section = page.body.markdown.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    approved = [product.code for product in content.of(PRODUCT) if approval in explosion_protection(product)]
    assert len(approved) > 3
    assert not [code for code in approved if f"(/product/{code})" not in section]


def explosion_protection(product: Product) -> tuple[str, ...]:
    value = product.values.get("explosion-protection")
    return value.choices if value else ()


def has_cable_length(product: Product) -> bool:
    """Whether its cable, or that of one of its versions, comes in several lengths."""
    chosen = (value.key for option in product.options for choice in option.values for value in choice.specifications)
    return "cable-length" in {*product.values, *chosen}


def is_cable_chosen(product: Product) -> bool:
    return any(option.specification == "cable" for option in product.options)


def protection(product: Product) -> Iterator[Value]:
    for values in (product.specifications, *(one.specifications for one in product.variants)):
        yield from (value for value in values if value.key == "protection")


class Version(NamedTuple):
    """A version that can be ordered, with what it has of the product's values."""

    product: str
    order_code: str
    values: Mapping[str, Value]


def versions_of(product: Product) -> Iterator[Version]:
    """Every version of a product; what an option decides, a version has from it alone."""
    if not product.options:
        for order_code, own in [(one.order_code, one.specifications) for one in product.variants] or [("", ())]:
            yield Version(product.code, order_code, product.values | {value.key: value for value in own})
        return
    shared = {
        key: value
        for key, value in product.values.items()
        if not any(is_about(option, key) for option in product.options)
    }
    for codes in itertools.product(*([value.code for value in option.values] for option in product.options)):
        if not (made := configure(product, codes)).exclusion:
            yield Version(product.code, made.order_code, shared | made.values)


def is_intrinsically_safe(version: Version) -> bool:
    marking = version.values.get("ex-marking")
    return marking is not None and any(map(INTRINSICALLY_SAFE.match, marking.choices))


def is_two_wire_transmitter(version: Version) -> bool:
    """Whether the 4–20 mA loop supplies it."""
    needed = {"maximum-load", "supply-voltage", "power-consumption", "output"}
    return (
        needed <= version.values.keys()
        and "input" not in version.values
        and "4-20-ma" in version.values["output"].choices
        and version.values["power-consumption"].ends[1] <= TWO_WIRE
    )


def highest_voltage(version: Version) -> float:
    """Ui, in V."""
    if "profibus-pa" in version.values["output"].choices:
        return FISCO
    given = HIGHEST_VOLTAGE.search(str(version.values["intrinsic-safety"].text))
    assert given, version.order_code
    return float(given[1])
