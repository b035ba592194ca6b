"""The paths that match the pattern of a rule, and what a rule declares gone."""

import msgspec
import pytest

from vitrine.content.addresses import addresses, covering_patterns
from vitrine.content.model.content import Content
from vitrine.content.model.site import Rule
from vitrine.content.record_codes import fold


def test_a_page_declared_gone_has_no_address(content: Content) -> None:
    site = msgspec.structs.replace(content.site, rules=(Rule("/News/**", ("gone",)),))
    assert not [path for path in addresses(msgspec.structs.replace(content, site=site)) if path.startswith("/news/")]


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
def test_a_pattern_matches_no_other_path(path: str, pattern: str) -> None:
    assert fold(pattern) not in covering_patterns(path)


def test_the_nearest_pattern_comes_first() -> None:
    assert covering_patterns("/A/b") == ["/a/b", "/a/b/**", "/a/**", "/**"]
