"""Which paths a robots.txt allows."""

import pytest

from vitrine.audit.robots import Robots

TEXT = """\ufeffUser-agent: *  # everybody
Disallow: /private/
Allow: /private/open$
Disallow: /*?sort=
Disallow: /caf%C3%A9

User-agent: Googlebot
User-agent: bingbot
Disallow: /

Sitemap: https://www.example.com/sitemap.xml
"""


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/", True),
        ("/private/x", False),
        ("/private/open", True),
        ("/private/open/more", False),
        ("/list?sort=name", False),
        ("/list?page=2", True),
        ("/café/menu", False),
        ("/caf%c3%a9", False),
    ],
)
def test_the_longest_rule_that_matches_decides(path: str, allowed: bool) -> None:
    assert Robots(TEXT).allows(path, ["SomeBot"]) is allowed


def test_rules_for_a_crawler_replace_those_of_everybody() -> None:
    robots = Robots(TEXT)
    assert [robots.allows("/", [name]) for name in ("googlebot", "Bingbot", "GPTBot")] == [False, False, True]
    assert robots.sitemaps == ["https://www.example.com/sitemap.xml"]
    assert Robots("User-agent: *\nDisallow:\n").allows("/", ["SomeBot"])
