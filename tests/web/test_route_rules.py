"""Route rules answer for exact paths before folders, for near folders before far ones, in any case."""

import json

from vitrine.web.route_rules import RedirectTo, read_rules

RULES = read_rules(
    json.dumps(
        {
            "id": "x",
            "matcher": {
                "static": {"/Shop": {"redirect": {"to": "https://shop.example/", "statusCode": 307}}},
                "wildcard": {
                    "/catalogue": {"redirect": {"to": "/products", "statusCode": 301}},
                    "/catalogue/flow": {"redirect": {"to": "/products/flow", "statusCode": 308}},
                    "/internal": {"middleware": ["noindex"]},
                    "/internal/old": {"middleware": ["gone"]},
                },
            },
        }
    ).encode()
)


def test_an_exact_rule_ignores_case() -> None:
    assert RULES.redirect("/shop") == RedirectTo("https://shop.example/", 307)
    assert RULES.redirect("/shop/more") is None


def test_the_nearest_folder_decides() -> None:
    assert RULES.redirect("/Catalogue/Flow/x") == RedirectTo("/products/flow", 308)
    assert RULES.redirect("/catalogue/level/a/b") == RedirectTo("/products", 301)
    assert RULES.redirect("/catalogue") == RedirectTo("/products", 301)
    assert RULES.redirect("/catalogues") is None


def test_middleware_of_all_folders_adds_up() -> None:
    assert RULES.middleware("/internal/old/x") == {"noindex", "gone"}
    assert RULES.middleware("/") == frozenset()
