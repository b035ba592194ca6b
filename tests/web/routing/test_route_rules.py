"""Several route rules for one address: an exact redirect wins, and the middleware of all adds up."""

from vitrine.build_folder import RedirectTo, RuleEntry, RuleMatcher
from vitrine.web.routing.route_rules import RouteRules

RULES = RouteRules(
    RuleMatcher(
        static={"/catalogue/print": RuleEntry(RedirectTo("/contactUs", 301))},
        wildcard={
            "/catalogue": RuleEntry(RedirectTo("/products", 301), middleware=("noindex",)),
            "/catalogue/print": RuleEntry(RedirectTo("/products/flow", 308), middleware=("no-store",)),
        },
    )
)


def test_an_exact_rule_comes_before_a_wildcard() -> None:
    assert RULES.redirect("/catalogue/print") == RedirectTo("/contactUs", 301)


def test_middleware_of_all_matching_rules_adds_up() -> None:
    assert RULES.middleware("/catalogue/print/x") == {"noindex", "no-store"}
