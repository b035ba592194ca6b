"""People, offices, articles and products are found by what other texts say of them."""

from tests.search.conftest import Find


def test_the_people_and_the_office_of_a_place_belong_together(find: Find) -> None:
    assert find("Gil").codes[:2] == ["ana-gil", "zaragoza"]


def test_a_person_is_found_by_their_description(find: Find) -> None:
    assert find("turbine workshop").codes[0] == "ana-gil"


def test_an_article_is_found_by_its_year(find: Find) -> None:
    assert find("2025 hall").codes == find("2025").codes == ["new-hall"]


def test_a_product_is_found_by_the_sentence_of_a_solution_that_links_to_it(find: Find) -> None:
    assert set(find("digester foam").codes) >= {"lv-400"}
    assert "lv-400" not in find("sludge").codes


def test_related_entries_follow_the_entry_they_belong_to(find: Find) -> None:
    assert find("wastewater").codes == ["water", "fl-500"]
