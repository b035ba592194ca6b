"""Searches for something that the site does not offer find what comes nearest, reported as something else."""

import pytest

from tests.search.conftest import Find


@pytest.mark.parametrize("text", ["turbine meter", "Gear of a meter", "turbine meter calibration"])
def test_the_nearest_match_is_reported_as_something_else(find: Find, text: str) -> None:
    found = find(text)
    assert "fl-500" in found.codes
    assert "ana-gil" not in found.codes  # who runs a turbine workshop
    assert found.left_out == (text.removesuffix(" calibration"),)


@pytest.mark.parametrize("text", ["CH4", "CH 4", "CH-4", "NO2", "NO 2", "NO-2", "foamalarm", "foam alarm"])
def test_a_name_not_offered_is_reported_however_it_is_spaced(find: Find, text: str) -> None:
    found = find(text)
    assert (found.codes[0], found.left_out, found.meant) == ("gd-120", (text,), "")


def test_the_single_words_of_a_name_not_offered_match_nothing(find: Find) -> None:
    assert find("oxygen thermometer").codes == []
    found = find("oxygen thermometer radar")
    codes = found.codes
    assert (codes[0], "ga-300" in codes, found.left_out) == ("lv-400", False, ("oxygen thermometer",))


def test_a_name_not_offered_is_recognized_with_another_optional_word(find: Find) -> None:
    assert find("noise").codes == ["lv-520"]
    assert find("noise measurement").codes == []
    assert find("flow measurement").codes


def test_the_prefix_of_a_name_not_offered_matches_nothing(find: Find) -> None:
    assert find("radarscope").codes == []


def test_another_word_with_the_same_stem_is_searched(find: Find) -> None:
    assert find("zone calibrators").codes == []
    found = find("zone calibration")
    assert (found.codes[0], found.left_out) == ("calibration", ("zone",))


def test_words_apart_are_not_the_name_not_offered(find: Find) -> None:
    found = find("oxygen in a thermometer")
    assert (found.codes[0], found.left_out) == ("ga-300", ("thermometer",))


def test_an_abbreviation_in_a_name_not_offered_must_be_in_capitals(find: Find) -> None:
    assert find("CAN seal").codes == []
    assert find("can seal").codes == find("seal").codes != []


def test_something_not_offered_may_be_where_a_product_is_used(find: Find) -> None:
    assert find("control valve").codes == []
    found = find("flow behind a control valve")
    assert (found.codes[:1], found.left_out) == (["fl-500"], ())


def test_something_not_offered_finds_what_is_used_there_but_is_reported(find: Find) -> None:
    found = find("lantern")
    assert (found.codes[0], found.left_out) == ("lv-400", ("lantern",))


def test_a_product_used_with_something_not_offered_is_found_by_its_own_texts(find: Find) -> None:
    found = find("PR-410 lantern")
    assert (found.codes[0], found.left_out) == ("pr-410", ())
    codes = find("flow of a lantern").codes
    assert codes.index("pr-410") < codes.index("lv-400")
