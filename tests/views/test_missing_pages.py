"""A page that does not exist offers a search, and the pages that were probably meant."""

import pytest

from tests.support.client import SiteClient

NEAR = "//div[@class='error-screen__search']//li/a"


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/products/FL-200", ["/product/FL-200", "/products"]),
        ("/de/product/FL-21", ["/de/product/FL-200"]),
        ("/products/flow/steam", ["/products/flow", "/products"]),
        ("/ja/nowhere", []),
    ],
)
def test_near_addresses_are_offered(client: SiteClient, path: str, near: list[str]) -> None:
    page = client.page(path, status=404)
    assert page.all(f"{NEAR}/@href") == near


@pytest.mark.parametrize(("path", "status"), [("/de/nope", 404), ("/de/brochures/fl-200", 410)])
def test_a_search_is_offered(client: SiteClient, path: str, status: int) -> None:
    form = client.page(path, status=status).one("//div[@class='error-screen__search']//form")
    assert form.get("action") == "/de/search"
