"""The page of downloads: every document, by words, kind, product category and language."""

from pathlib import Path
from urllib.parse import parse_qsl, quote

import pytest

from app import create_app
from tests.support.client import Seen, SiteClient
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from vitrine.builder.pipeline import build_site


def titles(page: Seen) -> list[str]:
    return [str(title.text_content()) for title in page.all("//p[@class='document__title']")]


def test_files_and_data_sheets_are_listed_with_the_language_of_the_page_first(client: SiteClient) -> None:
    page = client.page("/de/downloads")
    assert page.heading == "Downloads"
    assert ["150" in title or "9001" in title for title in titles(page)] == [True, True]
    first = [
        links[0].get("hreflang") for links in (row.xpath(".//ul//a") for row in page.all("//li[@class='document']"))
    ]
    assert set(first) == {"de-DE"}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("kind=data-sheet", "150"),
        ("kind=certificate", "9001"),
        ("category=flow&q=150", "150"),
        ("language=ja", "150"),
        ("q=iso+90", "9001"),
        ("q=fl150", "150"),
        ("q=fl-150&kind=data-sheet&category=flow&language=fr", "150"),
    ],
)
def test_words_and_fields_filter_the_documents(client: SiteClient, query: str, expected: str) -> None:
    page = client.page(f"/downloads?{query}")
    assert [expected in title for title in titles(page)] == [True]
    chosen = {
        select.get("name"): select.xpath("string(option[@selected]/@value)") for select in page.all("//main//select")
    }
    assert {name: value for name, value in chosen.items() if value} == {
        name: value for name, value in parse_qsl(query) if name != "q"
    }
    assert page.canonical == f"{SITE_URL}/downloads"


def test_a_search_without_match_leads_back(client: SiteClient) -> None:
    page = client.page("/downloads?q=zzz")
    assert titles(page) == []
    assert page.one("//input[@type='search'][@id='downloads-q']/@value") == "zzz"
    assert page.all("//main//a[@href='/downloads']")


@pytest.mark.parametrize("text", ["2026-11-28", "½", "1..2", "0,5", "1/2", "a\u0b94b", "\u1026", "a\u19b0b"])
def test_any_text_can_be_searched(client: SiteClient, text: str) -> None:
    page = client.page(f"/downloads?q={quote(text)}")
    assert page.one("//input[@id='downloads-q']/@value") == text


def test_a_filter_shows_how_many_documents_each_choice_would_leave(client: SiteClient) -> None:
    options = client.page("/downloads?language=ja").all("//select[@name='kind']/option")
    assert [(option.text_content(), option.get("disabled") is not None) for option in options] == [
        ("All types", False),
        ("Data sheet (1)", False),
        ("Certificate (0)", True),
    ]


@pytest.mark.parametrize("query", ["kind=novel", "category=steam", "language=it", "kind=novel&category=flow"])
def test_an_unknown_choice_is_ignored(client: SiteClient, query: str) -> None:
    page = client.page(f"/downloads?{query}")
    assert titles(page) == titles(client.page(f"/downloads?{query.replace('kind=novel', '')}"))
    assert (page.canonical, page.alternates) == (f"{SITE_URL}/downloads", {})


@pytest.mark.parametrize("query", ["page=2", "page=x"])
def test_an_unknown_page_is_not_found(client: SiteClient, query: str) -> None:
    client.page(f"/downloads?{query}", status=404)


def test_with_scripts_the_list_is_a_fragment(client: SiteClient) -> None:
    form = client.page("/de/downloads").one("//form[@id='filters']")
    assert (form.get("action"), form.get("data-hx-get")) == ("/de/downloads", "/de/downloads/_listing")
    part = client.ask("/de/downloads/_listing?kind=certificate").get_data(as_text=True)
    assert "<html" not in part
    assert part.count('class="document"') == 1


def test_footer_sitemap_and_search_link_to_the_downloads(client: SiteClient) -> None:
    assert client.page("/ja").all("//footer//a[@href='/ja/downloads']")
    assert f"{SITE_URL}/de/downloads<" in client.ask("/sitemap-de-1.xml").get_data(as_text=True)
    assert f"{SITE_URL}/downloads" in client.ask("/llms.txt").get_data(as_text=True)
    assert client.page("/search/downloads").all("//main//a[@href='/downloads']")


def test_page_data_list_the_documents(client: SiteClient) -> None:
    data = client.data("/downloads/_payload.json?kind=certificate")["data"]["listing"]
    assert [entry["document"]["code"] for entry in data["documents"]] == ["iso-9001"]


def test_a_site_without_documents_has_no_such_page(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    with (root / "content" / "documents" / "iso-9001.yaml").open("a", encoding="utf-8") as file:
        file.write("status: draft\n")
    product = root / "content" / "products" / "flow" / "electromagnetic" / "fl-150.md"
    lines = product.read_text(encoding="utf-8").splitlines(keepends=True)
    product.write_text("".join(line for line in lines if not line.startswith("revised:")), encoding="utf-8")
    build_site(settings_for(root))
    client = SiteClient(create_app(settings_for(root)))
    client.page("/downloads", status=404)
    assert not client.page("/").all("//a[@href='/downloads']")


def test_fields_left_empty_are_not_in_the_address(client: SiteClient) -> None:
    target = client.redirect("/de/downloads?q=&kind=data-sheet&category=&language=")
    assert target.endswith("/de/downloads?kind=data-sheet")
