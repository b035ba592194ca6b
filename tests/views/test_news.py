"""The newscenter: all articles, those of a year, and further ones loaded in place."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from vitrine.builder.pipeline import build_site

ARTICLE = """---
date: {year}-0{month}-01
title: Report {year} {month}
lead: What happened.
picture: {{file: pages/hall.jpg, alt: The assembly hall}}
---

Text.
"""


@pytest.fixture(scope="module")
def news(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    """A visitor to the miniature site with eighteen more articles, from 2021 and 2022."""
    root = copy_site(site_root, tmp_path_factory.mktemp("news") / "site")
    for year, month in ((year, month) for year in (2021, 2022) for month in range(1, 10)):
        text = ARTICLE.format(year=year, month=month)
        (root / "content" / "news" / f"report-{year}-{month}.md").write_text(text, encoding="utf-8")
    build_site(settings_for(root))
    return SiteClient(create_app(settings_for(root)))


def test_a_year_shows_its_articles_only(news: SiteClient) -> None:
    page = news.page("/newscenter?year=2021")
    titles = [str(link.text).split()[1] for link in page.all("//main//article//h2/a")]
    assert titles == ["2021"] * 9
    assert page.one("//nav[contains(@class, 'years')]//a[@aria-current]").text.strip() == "2021"
    assert "2021" in page.one("//title").text


def test_the_page_of_all_news_is_canonical_for_a_year(news: SiteClient) -> None:
    page = news.page("/newscenter?year=2022")
    assert page.canonical == f"{SITE_URL}/newscenter"


def test_years_are_listed_with_their_counts_latest_first(news: SiteClient) -> None:
    links = news.page("/newscenter").all("//nav[contains(@class, 'years')]//a")
    shown = [" ".join(link.text_content().split()) for link in links]
    assert shown[0] == "All"
    assert shown[-2:] == ["2022 9", "2021 9"]


@pytest.mark.parametrize("year", ["1999", "abc", "20211"])
def test_a_year_without_articles_shows_all(news: SiteClient, year: str) -> None:
    page, everything = news.page(f"/newscenter?year={year}"), news.page("/newscenter")
    assert page.text("//main//article[1]") == everything.text("//main//article[1]")
    assert page.one("//nav[contains(@class, 'years')]//a[@aria-current]").text.strip() == "All"
    assert (page.canonical, page.alternates) == (f"{SITE_URL}/newscenter", {})


@pytest.mark.parametrize("query", ["year=2021&page=2", "page=9", f"page={10**30}"])
def test_unknown_pages_are_not_found(news: SiteClient, query: str) -> None:
    news.page(f"/newscenter?{query}", status=404)


def test_more_is_a_link_and_for_scripts_a_fragment(news: SiteClient) -> None:
    link = news.page("/newscenter").one("//p[@id='more']/a")
    assert (link.get("href"), link.get("data-hx-get")) == ("/newscenter?page=2", "/newscenter/_more?page=2")
    part = news.ask("/newscenter/_more?page=2").get_data(as_text=True)
    assert "<html" not in part
    assert part.count("<article") == news.page("/newscenter?page=2").response.get_data(as_text=True).count("<article")
    assert 'id="more"' not in part
    assert "fetchpriority" not in part


def test_search_engines_are_told_the_positions_in_the_whole_list(news: SiteClient) -> None:
    entries = news.page("/newscenter?page=2").graph["ItemList"]
    assert [entry["position"] for entry in entries["itemListElement"]] == list(range(13, 21))
    assert entries["numberOfItems"] == 20


def test_further_pages_are_linked_by_number_with_the_current_one_marked(news: SiteClient) -> None:
    pages = "//nav[@class='pagination']//li/a"
    links = {link.get("aria-label"): link.get("href") for link in news.page("/newscenter").all(pages)}
    assert links == {"Page 1": "/newscenter", "Page 2": "/newscenter?page=2"}
    page = news.page("/newscenter?page=2")
    assert page.one(f"{pages}[@aria-current='page']/@href") == "/newscenter?page=2"
    assert (page.all("//nav//a[@rel='prev']/@href"), page.all("//a[@rel='next']")) == (["/newscenter"], [])


def test_only_a_list_with_further_pages_loads_the_script(news: SiteClient) -> None:
    assert news.page("/newscenter").all("//meta[@name='vitrine-htmx']")
    assert not news.page("/newscenter?year=2021").all("//meta[@name='vitrine-htmx']")


def test_the_pictures_of_the_first_row_load_with_the_page(news: SiteClient) -> None:
    loading = [picture.get("loading") for picture in news.page("/newscenter?year=2022").all("//main//article//img")]
    assert loading == [None] * 3 + ["lazy"] * 6
