"""Quantities find the products that have them, the closest first; one that no product has is reported."""

import pytest

from tests.search.quantities.conftest import Find
from vitrine.search.query.query_term import SYNONYM, Alternative, QueryTerm
from vitrine.search.retrieval.quantity_matches import shared_terms


@pytest.mark.parametrize(("text", "first"), [("10 Pa", "PR-450"), ("0-1 mbar", "PR-450"), ("400 bar", "FL-200")])
def test_a_range_made_for_a_small_quantity_comes_before_a_far_wider_one(find: Find, text: str, first: str) -> None:
    results = find(text)
    assert results.hits[0].hit.number == first


@pytest.mark.parametrize(
    ("text", "numbers"), [("500 Nm³/h", {"FL-820"}), ("100 scfm", {"FL-820"}), ("500 m³/h", {"FL-820", "FL-260"})]
)
def test_a_standard_flow_finds_only_instruments_for_gases(find: Find, text: str, numbers: set[str]) -> None:
    results = find(text)
    assert {found.hit.number for found in results.hits} == numbers


def test_a_range_from_zero_finds_what_measures_up_to_its_end(find: Find) -> None:
    results = find("0-500 m³/h")
    assert ({found.hit.number for found in results.hits}, results.left_out) == ({"FL-820", "FL-260"}, ())


def test_zero_degrees_are_not_nothing(find: Find) -> None:
    assert find("0-900 °C").hits == []


def test_a_synonym_of_a_word_names_no_specification_by_a_part_of_itself() -> None:
    label = frozenset({"process", "pressure"})
    word = QueryTerm("transmitter", [Alternative(("process", "transmitter"), SYNONYM)])
    assert shared_terms(word, label) == 0
    word.add(("process", "pressure"), SYNONYM)
    assert shared_terms(word, label) == len(label)


def test_a_word_before_a_quantity_is_not_an_unfinished_word(find: Find) -> None:
    results = find("tr 400 bar")
    assert results.left_out == ("tr",)


def test_a_quantity_that_no_product_has_is_reported_as_typed(find: Find) -> None:
    results = find("transmitter 90 MPa")
    assert results.left_out == ("90 MPa",)


def test_a_third_quantity_counts_too(find: Find) -> None:
    results = find("300 bar 400 °C 30 m")
    assert (results.hits[0].hit.number, results.left_out) == ("FL-200", ("30 m",))


@pytest.mark.parametrize("text", ['"DN 50"', "“DN 50”", '"FL-200" "DN 50"'])
def test_quotation_marks_around_a_number_are_not_inches(find: Find, text: str) -> None:
    results = find(text)
    assert (results.hits[0].hit.number, results.left_out) == ("FL-200", ())


def test_marks_after_two_numbers_are_inches_and_not_a_quotation(find: Find) -> None:
    results = find('2 " to 2 "')
    assert (results.hits[0].hit.number, results.left_out) == ("FL-200", ())


@pytest.mark.parametrize("text", ["transmitter 34 mm", "Ø34mm transmitter"])
def test_a_length_that_is_not_a_size_is_found_in_texts(find: Find, text: str) -> None:
    results = find(text)
    assert (results.hits[0].hit.number, results.left_out) == ("PR-450", ())


def test_a_supply_wider_than_that_of_any_product_matches_those_it_includes(find: Find) -> None:
    results = find("5-2600 V")
    assert (results.hits[0].hit.number, results.left_out) == ("FL-200", ())


@pytest.mark.parametrize(
    ("text", "first", "left_out"),
    [("meter 500 µS/cm", "FL-260", ()), ("meter 5 µS/cm", "FL-200", ("5 µS/cm",))],
)
def test_a_minimum_holds_for_all_above_it(find: Find, text: str, first: str, left_out: tuple[str, ...]) -> None:
    results = find(text)
    assert (results.hits[0].hit.number, results.left_out) == (first, left_out)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("accuracy 0.1 %", ["FL-260", "PR-450"]),
        ("accuracy better than 0.1 %", ["FL-260", "PR-450"]),
        ("±0.5 % uncertainty", ["FL-260", "PR-450"]),
        ("±0.5 %", ["FL-260", "PR-450"]),
        ("class 0.1", ["FL-260", "PR-450"]),
        ("accuracy class 0.075", ["PR-450"]),
        ("0.1級", ["FL-260", "PR-450"]),
    ],
)
def test_a_more_accurate_product_matches_whether_of_reading_or_of_span(
    find: Find, text: str, numbers: list[str]
) -> None:
    assert sorted(found.hit.number for found in find(text).hits if found.hit.number) == numbers


def test_a_class_that_no_product_has_as_its_accuracy_is_another_class(find: Find) -> None:
    assert find("meter class 0.3").left_out == ("class", "0.3")


def test_repeatability_is_not_accuracy(find: Find) -> None:
    assert find("accuracy 0.05 %").hits == []
