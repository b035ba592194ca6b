"""Canonical URLs, alternates and the language menu."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from vitrine.builder.pipeline import build_site
from vitrine.locales import LOCALES

TRUE_VERSIONS = {"en": "", "es": "/es", "fr": "/fr", "de": "/de"}


@pytest.mark.parametrize("prefix", TRUE_VERSIONS.values())
def test_translated_versions_list_each_other_as_alternates(client: SiteClient, prefix: str) -> None:
    page = client.page(f"{prefix}/solutions/drinking-water")
    assert page.canonical == f"{SITE_URL}{prefix}/solutions/drinking-water"
    expected = {code: f"{SITE_URL}{path}/solutions/drinking-water" for code, path in TRUE_VERSIONS.items()}
    assert page.alternates == {**expected, "x-default": expected["en"]}
    others = [LOCALES[code].babel for code, path in TRUE_VERSIONS.items() if path != prefix]
    assert page.all("//meta[@property='og:locale:alternate']/@content") == others
    assert not page.noindex


def test_the_english_page_is_canonical_for_an_untranslated_one(client: SiteClient) -> None:
    page = client.page("/ja/solutions/drinking-water")
    assert page.canonical == f"{SITE_URL}/solutions/drinking-water"
    assert page.alternates == {}
    assert page.response.headers["Content-Language"] == "ja-JP, en-US"
    assert page.one("//footer//a[@data-locale='ja']/@hreflang") == "en-US"
    assert "日本語 (page in English)" in page.text("//footer//a[@data-locale='ja']")


def test_home_pages_have_no_trailing_slash(client: SiteClient) -> None:
    page = client.page("/de/")
    assert page.canonical == f"{SITE_URL}/de"
    assert page.alternates["en"] == page.alternates["x-default"] == f"{SITE_URL}/"


def test_the_language_menu_links_to_the_same_page(client: SiteClient) -> None:
    page = client.page("/de/solutions/drinking-water")
    links = {link.get("data-locale"): link.get("href") for link in page.all("//footer//a[@data-locale]")}
    assert links == {code: f"{path}/solutions/drinking-water" for code, path in {**TRUE_VERSIONS, "ja": "/ja"}.items()}


def test_a_page_in_one_language_has_no_other_alternates(client: SiteClient) -> None:
    page = client.page("/de/news/ausbildung")
    assert page.alternates == {"de": f"{SITE_URL}/de/news/ausbildung"}


def test_the_product_is_canonical_for_its_sheet(client: SiteClient) -> None:
    page = client.page("/de/product/FL-200-T")
    assert page.canonical == f"{SITE_URL}/de/product/FL-200"
    assert page.alternates == {}


@pytest.mark.parametrize("path", ["/search", "/search/flow", "/inquiry/FL-200", "/inquiry/success", "/info/returns"])
def test_pages_of_no_use_to_search_engines_are_noindex(client: SiteClient, path: str) -> None:
    page = client.page(path)
    assert page.noindex
    assert page.alternates == {}


@pytest.fixture(scope="module")
def long_lists(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    """A visitor to the miniature site with fourteen more articles in English, too many for one page."""
    root = copy_site(site_root, tmp_path_factory.mktemp("lists") / "site")
    for day in range(1, 15):
        article = (
            f"---\ndate: 2023-05-{day:02}\ntitle: Report {day}\nlead: What happened.\nlocales: [en]\n---\n\nText.\n"
        )
        (root / "content" / "news" / f"report-{day}.md").write_text(article, encoding="utf-8")
    build_site(settings_for(root))
    return SiteClient(create_app(settings_for(root)))


@pytest.mark.parametrize(
    ("path", "query"),
    [("/newscenter", "?year=2023"), ("/search/report", ""), ("/search/report", "?kind=article")],
)
def test_the_language_menu_leads_to_the_first_page_where_the_list_is_shorter(
    long_lists: SiteClient, path: str, query: str
) -> None:
    page = long_lists.page(f"{path}{query}{'&' if query else '?'}page=2")
    (german,) = page.all("//footer//a[@data-locale='de']/@href")
    assert german == f"/de{path}{query}"
    long_lists.page(german)
