"""The paths that a pattern of the route rules matches."""

import pytest

from vitrine.content.record_codes import fold
from vitrine.content.redirect_patterns import covering_patterns


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("/catalogue", "/Catalogue"),
        ("/catalogue/", "/catalogue"),
        ("/catalogue", "/catalogue/**"),
        ("/Catalogue/flow/x", "/catalogue/**"),
        ("/", "/"),
        ("/", "/**"),
        ("/news", "/**"),
    ],
)
def test_a_pattern_stands_for_its_path_and_with_asterisks_for_all_below(path: str, pattern: str) -> None:
    assert fold(pattern) in covering_patterns(path)


@pytest.mark.parametrize(
    ("path", "pattern"), [("/catalogue/x", "/catalogue"), ("/catalogues", "/catalogue/**"), ("/news", "/")]
)
def test_a_pattern_stands_for_nothing_else(path: str, pattern: str) -> None:
    assert fold(pattern) not in covering_patterns(path)


def test_the_nearest_pattern_comes_first() -> None:
    assert covering_patterns("/A/b") == ["/a/b", "/a/b/**", "/a/**", "/**"]
