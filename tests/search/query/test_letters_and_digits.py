"""Search understands part numbers, formulas, threads, standards and signals, with and without spaces."""

import pytest

from tests.search.conftest import Find
from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of


@pytest.mark.parametrize("text", ["O2", "O 2", "O2 analyzer", "oxygen"])
def test_what_has_synonyms_is_not_part_of_an_order_code(find: Find, text: str) -> None:
    assert find(text).codes[0] == "ga-300"


def test_an_unknown_part_number_is_reported_beside_similar_ones(find: Find) -> None:
    found = find("PR-210")
    assert found.codes == ["pr-310", "pr-410"]
    assert (found.left_out, found.meant) == (("PR-210",), "")


@pytest.mark.parametrize(("text", "code"), [("GD-120-O2", "gd-120"), ("120-O2", "gd-120"), ("G12", "lv-520")])
def test_order_codes_and_their_parts_are_found_beside_synonyms(find: Find, text: str, code: str) -> None:
    assert find(text).codes[0] == code


@pytest.mark.parametrize("text", ["pr410c22e", "PR410X300HE"])
def test_an_order_code_that_no_variant_has_is_found_without_its_hyphens(find: Find, text: str) -> None:
    found = find(text)
    assert (found.codes[0], found.left_out, found.meant) == ("pr-410", (), "")


@pytest.mark.parametrize("text", ["NEMA 4X", "nema4x", "probe TT100"])
def test_a_phrase_of_letters_and_digits_is_found_with_and_without_a_space(find: Find, text: str) -> None:
    assert find(text).codes[0] == "lv-520"


def test_an_unknown_formula_is_reported_and_not_searched_in_parts(find: Find) -> None:
    found = find("to1 detector")
    assert (found.codes[0], found.left_out) == ("gd-120", ("to1",))


def test_the_number_of_something_is_neither_a_formula_nor_required(find: Find) -> None:
    found = find("radar no 2")
    assert (found.codes[0], found.left_out) == ("lv-400", ())


def test_the_zone_of_a_synonym_is_not_another_number_of_a_product(find: Find) -> None:
    assert find("intrinsically safe").codes == ["pr-410"]


@pytest.mark.parametrize("text", ["G1/2", "G½", "G 1/2", 'G ½"'])
def test_the_size_of_a_thread_is_found_with_and_without_a_space(find: Find, text: str) -> None:
    assert find(text).codes[0] == "gd-120"


@pytest.mark.parametrize("text", ["G1½", "G 1 1/2", "G1-1/2", "1½ thread"])
def test_a_whole_number_with_a_fraction_is_one_number(find: Find, text: str) -> None:
    assert find(text).codes[0] == "lv-520"


def test_an_unknown_fraction_is_reported_and_not_searched_by_its_digits(find: Find) -> None:
    found = find("fork 3/8")
    assert (found.codes[0], found.left_out) == ("lv-520", ("3/8",))


def test_a_formula_and_a_word_are_found_without_the_space_between_them(find: Find) -> None:
    assert find("o2analyzer").codes == find("o2 analyzer").codes != []


def test_the_name_of_another_product_is_not_searched_in_parts(find: Find) -> None:
    """Such as `deltabar75`."""
    assert find("radartanks96").codes == []


@pytest.mark.parametrize("text", ["3A", "3-A", "3 A"])
def test_a_standard_is_found_with_and_without_its_hyphen_and_its_number_is_not_any_number(
    find: Find, text: str
) -> None:
    assert find(text).codes == ["lv-520"]


@pytest.mark.parametrize("text", ["100:1", "1 : 100", "100：1"])
def test_a_ratio_is_found_in_any_notation(find: Find, text: str) -> None:
    assert find(text).codes == ["pr-310"]


@pytest.mark.parametrize(("text", "left_out"), [("fork 96x48", ()), ("fork 96x47", ("96x47",))])
def test_the_size_of_a_front_is_found_with_an_x(find: Find, text: str, left_out: tuple[str, ...]) -> None:
    found = find(text)
    assert (found.codes[0], found.left_out) == ("lv-520", left_out)


@pytest.mark.parametrize(
    "text", ["4-20 mA", "4...20mA", "4/20mA", "4 to 20 mA", "4 bis 20 mA", "4 à 20 mA", "4から20mA", "0-10 V"]
)
def test_a_signal_is_found_in_any_notation(find: Find, text: str) -> None:
    found = find(text)
    assert (found.codes[0], found.left_out) == ("pr-310", ())


def test_a_unit_after_a_number_is_not_the_beginning_of_a_word(find: Find) -> None:
    assert find("4-20 mA").codes == ["pr-310"]


@pytest.mark.parametrize(("text", "left_out"), [("1-5 V output", "1-5"), ("0-20 mA output", "0-20")])
def test_an_unknown_signal_is_reported_and_not_searched_by_its_numbers(find: Find, text: str, left_out: str) -> None:
    found = find(text)
    assert left_out in found.left_out


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("PR-310 or LV-400", {"pr-310", "lv-400"}),
        ("pr 310 lv 400", {"pr-310", "lv-400"}),
        ("PR-310 and GA-300 or PR-410", {"pr-310", "ga-300", "pr-410"}),
        ("PR-310 PR-410", {"pr-310", "pr-410"}),
    ],
)
def test_of_several_part_numbers_each_is_found_and_none_left_out(find: Find, text: str, first: set[str]) -> None:
    found = find(text)
    assert (set(found.codes[: len(first)]), found.left_out) == (first, ())


@pytest.mark.parametrize(
    ("locale", "text"),
    [("ja", "LV-400とLV-440の違い"), ("ja", "LV-400かLV-440"), ("es", "LV-400 y LV-440"), ("es", "LV-400 o LV-440")],
)
def test_no_word_between_two_part_numbers_is_searched(make_database: MakeDatabase, locale: str, text: str) -> None:
    radar = product("LV-400", summary="圧力とレベル、かつ違い")
    db = make_database({locale: content_with(radar, product("LV-440"), product("LV-500", summary="と か y o"))})
    results = results_of(db, locale, text)
    assert {hit.code for hit in results.hits[:2]} == {"lv-400", "lv-440"}
    assert results.left_out == ()


@pytest.mark.parametrize("text", ["response 20ms", "response 20 ms"])
def test_a_number_and_its_unit_may_be_one_word(make_database: MakeDatabase, text: str) -> None:
    fast = product("PR-300", summary="A response time of 20 ms.")
    slow = product("PR-310", summary="A response time of 90 seconds.")
    results = results_of(make_database({"en": content_with(slow, fast)}), "en", text)
    assert (results.hits[0].hit.number, results.left_out) == ("PR-300", ())
