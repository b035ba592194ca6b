"""A language that opens later, and one of which visitors see reviewed texts only."""

from pathlib import Path

import polib
import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.pipeline import build_site
from vitrine.builder.report import BuildSummary
from vitrine.web.flask_class import Application

SERVICES = {"closed": "/ja/services", "open": "/de/services"}
JAPANESE = {"Accept-Language": "ja, de;q=0.5"}


@pytest.fixture(scope="module")
def built(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, BuildSummary]:
    """The miniature site with Japanese, mostly English, closed; of the French product texts one is reviewed."""
    root = copy_site(site_root, tmp_path_factory.mktemp("opening") / "site")
    with (root / "content" / "site.yaml").open("a", encoding="utf-8") as site:
        site.write("languages:\n  ja: {opens_at: 80}\n  de: {opens_at: 80}\n  fr: {serve: reviewed}\n")
    path = root / "translations" / "fr" / "LC_MESSAGES" / "products.po"
    catalog = polib.pofile(str(path), wrapwidth=0)
    entry = next(entry for entry in catalog if entry.msgid == "Electromagnetic flow meter")
    entry.tcomment = "reviewed by Anne"
    catalog.save()
    return root, build_site(settings_for(root))


@pytest.fixture(scope="module")
def app(built: tuple[Path, BuildSummary]) -> Application:
    return create_app(settings_for(built[0]))


def test_the_build_says_which_language_is_closed(built: tuple[Path, BuildSummary]) -> None:
    _, summary = built
    assert summary.locales == ("en", "es", "fr", "de")
    assert str(summary).split("\n")[-1].startswith("ja is closed: ")
    assert str(summary).endswith("% of its texts are translated; it opens at 80 %")


def test_a_closed_language_is_listed_nowhere(client: SiteClient) -> None:
    page = client.page("/services")
    assert page.all("//*[@data-locale='de']")
    assert not page.all("//*[@data-locale='ja']")
    assert not page.all("//link[@hreflang='ja']")
    assert "sitemap-de-1" in client.ask("/sitemap.xml").text
    assert "sitemap-ja-1" not in client.ask("/sitemap.xml").text


@pytest.mark.parametrize("path", ["/ja", "/ja/services", "/ja/news.atom", "/sitemap-ja-1.xml"])
def test_an_address_in_a_closed_language_does_not_exist(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code == 404


def test_no_document_is_made_in_a_closed_language(client: SiteClient) -> None:
    sheet = "documents/fl-150-data-sheet.pdf"
    files = client.page("/downloads").all(f"//@href[contains(., '{sheet}')]")
    assert {"/" + sheet, "/de/" + sheet} <= set(map(str, files))
    assert f"/ja/{sheet}" not in files


def test_a_page_in_a_closed_language_is_offered_in_the_open_ones(client: SiteClient) -> None:
    answer = client.ask(SERVICES["closed"])
    assert 'lang="en-US"' in answer.text
    assert f'href="{SERVICES["open"]}"' in answer.text
    assert 'href="/ja' not in answer.text


def test_detection_passes_over_a_closed_language(client: SiteClient) -> None:
    for _ in range(2):  # the second time from the cache of pages
        assert client.ask("/services", headers=JAPANESE).headers["Location"] == SERVICES["open"]
        assert client.ask("/services", headers={"Cookie": "locale=ja"}).status_code == 200


def test_only_reviewed_texts_are_shown(client: SiteClient) -> None:
    page = client.page("/fr/product/FL-200")
    assert "[fr] Electromagnetic flow meter" in page.text("//h1")
    assert "[fr]" not in page.text("//*[@class='lead']")
    assert "[fr]" in client.page("/es/product/FL-200").text("//*[@class='lead']").replace("[es]", "[fr]")
