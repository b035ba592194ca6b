"""A page, its versions in other languages and the address that stands for it."""

import pytest

from tests.support.client import SiteClient
from tests.support.site import SITE_URL

TRUE_VERSIONS = {"en": "", "es": "/es", "fr": "/fr", "de": "/de"}


@pytest.mark.parametrize("prefix", TRUE_VERSIONS.values())
def test_all_true_versions_name_each_other(client: SiteClient, prefix: str) -> None:
    page = client.page(f"{prefix}/solutions/drinking-water")
    assert page.canonical == f"{SITE_URL}{prefix}/solutions/drinking-water"
    expected = {code: f"{SITE_URL}{path}/solutions/drinking-water" for code, path in TRUE_VERSIONS.items()}
    assert page.alternates == {**expected, "x-default": expected["en"]}
    assert not page.noindex


def test_a_page_that_stayed_english_leads_search_engines_to_the_original(client: SiteClient) -> None:
    page = client.page("/ja/solutions/drinking-water")
    assert page.canonical == f"{SITE_URL}/solutions/drinking-water"
    assert page.alternates == {}
    assert page.response.headers["Content-Language"] == "ja-JP, en-US"


def test_home_pages_have_their_short_addresses(client: SiteClient) -> None:
    page = client.page("/de/")
    assert page.canonical == f"{SITE_URL}/de"
    assert page.alternates["en"] == page.alternates["x-default"] == f"{SITE_URL}/"


def test_the_language_menu_leads_to_the_same_page(client: SiteClient) -> None:
    page = client.page("/de/solutions/drinking-water")
    links = {link.get("data-locale"): link.get("href") for link in page.all("//footer//a[@data-locale]")}
    assert links == {code: f"{path}/solutions/drinking-water" for code, path in {**TRUE_VERSIONS, "ja": "/ja"}.items()}


def test_a_page_of_one_language_stands_alone(client: SiteClient) -> None:
    page = client.page("/de/news/ausbildung")
    assert page.alternates == {"de": f"{SITE_URL}/de/news/ausbildung"}


def test_a_sheet_stands_behind_its_product(client: SiteClient) -> None:
    page = client.page("/de/product/FL-200-T")
    assert page.canonical == f"{SITE_URL}/de/product/FL-200"
    assert page.noindex


@pytest.mark.parametrize("path", ["/search", "/search/flow", "/inquiry/FL-200", "/inquiry/success", "/info/returns"])
def test_what_is_not_to_be_found_says_so(client: SiteClient, path: str) -> None:
    page = client.page(path)
    assert page.noindex
    assert page.alternates == {}
