"""A search for what the site lacks finds what comes nearest to it, and says that this is not the same."""

import pytest

from tests.search.wordings.conftest import Find


@pytest.mark.parametrize("text", ["turbine meter", "Gear of a meter", "turbine meter calibration"])
def test_what_comes_nearest_to_something_that_the_site_lacks_is_not_shown_as_the_same(find: Find, text: str) -> None:
    found = find(text)
    assert "fl-500" in found.codes
    assert "ana-gil" not in found.codes  # who runs a turbine workshop
    assert found.left_out == (text.removesuffix(" calibration"),)


@pytest.mark.parametrize("text", ["CH4", "CH 4", "CH-4", "NO2", "NO 2", "NO-2", "foamalarm", "foam alarm"])
def test_what_the_site_lacks_is_named_however_it_is_spaced(find: Find, text: str) -> None:
    found = find(text)
    assert (found.codes[0], found.left_out, found.meant) == ("gd-120", (text,), "")


def test_nothing_is_found_by_the_words_of_something_that_the_site_lacks(find: Find) -> None:
    assert find("oxygen thermometer").codes == []
    found = find("oxygen thermometer radar")
    codes = found.codes
    assert (codes[0], "ga-300" in codes, found.left_out) == ("lv-400", False, ("oxygen thermometer",))


def test_what_the_site_lacks_is_not_found_under_another_word_that_says_little(find: Find) -> None:
    assert find("noise").codes == ["lv-520"]
    assert find("noise measurement").codes == []
    assert find("flow measurement").codes


def test_what_the_site_lacks_is_not_found_by_the_beginning_of_its_name(find: Find) -> None:
    assert find("radarscope").codes == []


def test_another_word_with_the_same_stem_is_not_what_the_site_lacks(find: Find) -> None:
    assert find("zone calibrators").codes == []
    found = find("zone calibration")
    assert (found.codes[0], found.left_out) == ("calibration", ("zone",))


def test_two_things_with_a_word_between_them_are_not_one_that_the_site_lacks(find: Find) -> None:
    found = find("oxygen in a thermometer")
    assert (found.codes[0], found.left_out) == ("ga-300", ("thermometer",))


def test_a_phrase_with_an_abbreviation_is_not_the_rest_of_it(find: Find) -> None:
    assert find("CAN seal").codes == []
    assert find("can seal").codes == find("seal").codes != []


def test_what_the_site_lacks_may_be_where_a_product_is_used(find: Find) -> None:
    assert find("control valve").codes == []
    found = find("flow behind a control valve")
    assert (found.codes[:1], found.left_out) == (["fl-500"], ())


def test_what_the_site_lacks_finds_what_is_used_there_but_is_named(find: Find) -> None:
    found = find("lantern")
    assert (found.codes[0], found.left_out) == ("lv-400", ("lantern",))


def test_a_product_for_what_the_site_lacks_is_found_by_its_own_texts(find: Find) -> None:
    found = find("PR-410 lantern")
    assert (found.codes[0], found.left_out) == ("pr-410", ())
    codes = find("flow of a lantern").codes
    assert codes.index("pr-410") < codes.index("lv-400")
