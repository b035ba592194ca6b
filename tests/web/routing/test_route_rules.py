"""Exact route rules come before wildcards, specific wildcards before general ones; case does not matter."""

from vitrine.build_folder import RedirectTo, RuleEntry, RuleMatcher
from vitrine.web.routing.route_rules import route_rules

RULES = route_rules(
    RuleMatcher(
        static={
            "/Shop": RuleEntry(RedirectTo("https://shop.example/", 307)),
            "/catalogue/flow/print": RuleEntry(RedirectTo("/contactUs", 301)),
        },
        wildcard={
            "/catalogue": RuleEntry(RedirectTo("/products", 301)),
            "/catalogue/flow": RuleEntry(RedirectTo("/products/flow", 308)),
            "/internal": RuleEntry(middleware=("noindex",)),
            "/internal/old": RuleEntry(middleware=("gone",)),
        },
    )
)


def test_an_exact_rule_ignores_case() -> None:
    assert RULES.redirect("/shop") == RedirectTo("https://shop.example/", 307)
    assert RULES.redirect("/shop/more") is None


def test_an_exact_rule_comes_before_a_wildcard() -> None:
    assert RULES.redirect("/catalogue/flow/print") == RedirectTo("/contactUs", 301)


def test_the_most_specific_wildcard_wins() -> None:
    assert RULES.redirect("/Catalogue/Flow/x") == RedirectTo("/products/flow", 308)
    assert RULES.redirect("/catalogue/level/a/b") == RedirectTo("/products", 301)
    assert RULES.redirect("/catalogue") == RedirectTo("/products", 301)
    assert RULES.redirect("/catalogues") is None


def test_middleware_of_all_matching_rules_adds_up() -> None:
    assert RULES.middleware("/internal/old/x") == {"noindex", "gone"}
    assert RULES.middleware("/") == frozenset()
