"""robots.txt, sitemaps and feeds."""

import json
from typing import Any

import pytest
from lxml import etree

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL
from vitrine.builder.pipeline import build_site
from vitrine.locales import LOCALES
from vitrine.settings.settings import Settings

NAMES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
    "a": "http://www.w3.org/2005/Atom",
}


def read(client: SiteClient, path: str) -> Any:
    answer = client.ask(path)
    assert answer.status_code == 200
    return etree.fromstring(answer.data)


def sitemaps(client: SiteClient) -> list[str]:
    found = read(client, "/sitemap.xml").xpath("//s:loc/text()", namespaces=NAMES)
    return [str(url).removeprefix(SITE_URL) for url in found]


def test_robots_txt_names_the_sitemap(client: SiteClient) -> None:
    assert f"Sitemap: {SITE_URL}/sitemap.xml" in client.ask("/robots.txt").get_data(as_text=True)


def test_every_url_of_a_sitemap_is_canonical(client: SiteClient) -> None:
    assert len(sitemaps(client)) == len(LOCALES)
    listed: set[str] = set()
    for sitemap in sitemaps(client):
        for url in read(client, sitemap).xpath("//s:url", namespaces=NAMES):
            address = str(url.findtext("s:loc", namespaces=NAMES))
            page = client.page(address.removeprefix(SITE_URL) or "/")
            links = url.xpath("x:link", namespaces=NAMES)
            assert page.canonical == address
            assert not page.noindex
            assert page.alternates == {link.get("hreflang"): link.get("href") for link in links}
            listed.add(address)
    assert f"{SITE_URL}/ja/products" not in listed
    assert f"{SITE_URL}/search" not in listed
    assert f"{SITE_URL}/de/news/ausbildung" in listed
    assert not [address for address in listed if "/documents/" in address or address.endswith("-t")]


def test_a_sitemap_dates_the_pages_whose_content_has_a_date(client: SiteClient) -> None:
    dated = read(client, "/sitemap-en-1.xml").xpath("//s:url[s:lastmod]", namespaces=NAMES)
    assert {url.findtext("{*}loc").removeprefix(SITE_URL): url.findtext("{*}lastmod") for url in dated} == {
        "/product/FL-150": "2026-02-03",
        "/news/fl-200-launch": "2026-03-10",
        "/news/new-hall": "2026-05-04",
    }


def test_unknown_sitemaps_are_not_found(client: SiteClient) -> None:
    for path in ("/sitemap-en-2.xml", "/sitemap-xx-1.xml", "/sitemap-en-0.xml", "/de/sitemap.xml"):
        assert client.ask(path).status_code == 404


def test_a_feed_contains_the_news_of_its_language(client: SiteClient) -> None:
    feed = read(client, "/de/news.atom")
    assert feed.get("{http://www.w3.org/XML/1998/namespace}lang") == "de-DE"
    titles = feed.xpath("//a:entry/a:title/text()", namespaces=NAMES)
    assert titles == ["[de] New assembly hall", "Ausbildung in Freising", "[de] FL-200 with HART"]
    assert read(client, "/ja/news.atom").xpath("//a:entry", namespaces=NAMES) == []


def test_a_feed_says_when_an_article_was_published_and_what_it_says(client: SiteClient) -> None:
    feed = read(client, "/de/news.atom")
    assert feed.xpath("a:link[@rel='alternate']/@href", namespaces=NAMES) == [f"{SITE_URL}/de/newscenter"]
    entry = feed.xpath("a:entry[1]", namespaces=NAMES)[0]
    assert entry.findtext("a:published", namespaces=NAMES) == "2026-05-04T00:00:00Z"
    assert "<p>[de] The hall" in entry.findtext("a:content", namespaces=NAMES)
    contents = "".join(feed.xpath("//a:content/text()", namespaces=NAMES))
    assert f'href="{SITE_URL}/de/contactUs"' in contents
    assert ' href="/' not in contents
    changed = client.data("/de/news.json")["items"][0]["date_modified"]
    assert entry.findtext("a:updated", namespaces=NAMES) == changed


@pytest.mark.parametrize("path", ["/de", "/de/product/FL-200"])
def test_only_pages_count_as_versions_of_a_page_in_other_languages(client: SiteClient, path: str) -> None:
    head = client.page(path)
    assert head.all("//link[@rel='alternate'][@type]")
    assert not head.all("//link[@rel='alternate'][@type][@hreflang]")


def test_the_json_feed_has_the_same_articles(client: SiteClient) -> None:
    feed, atom = client.data("/de/news.json"), read(client, "/de/news.atom")
    assert feed["language"] == "de-DE"
    assert [item["url"] for item in feed["items"]] == atom.xpath("//a:entry/a:id/text()", namespaces=NAMES)
    assert feed["items"][0]["date_published"] == "2026-05-04T00:00:00Z"
    assert feed["feed_url"] in client.page("/de/newscenter").all("//link[@type='application/feed+json']/@href")


def test_a_sitemap_names_pictures_and_travels_compressed(client: SiteClient) -> None:
    pictures = read(client, "/sitemap-de-1.xml").xpath(
        "//s:url[contains(s:loc, 'FL-200')]/*/*/text()", namespaces=NAMES
    )
    assert client.ask(pictures[0].removeprefix(SITE_URL)).content_type == "image/jpeg"
    packed = client.ask("/sitemap-de-1.xml", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_the_rules_of_a_build_list_every_page(client: SiteClient) -> None:
    latest = json.loads(client.ask("/builds/latest.json").data)
    rules = json.loads(client.ask(f"/builds/meta/{latest['id']}.json").data)
    assert rules["id"] == latest["id"]
    assert rules["timestamp"]
    assert "/de/info/CompanyInfo" in rules["prerendered"]
    assert set(rules["matcher"]) == {"static", "wildcard", "dynamic"}


def test_untranslated_articles_do_not_crowd_others_out_of_a_feed(site: Settings) -> None:
    for day in range(1, 26):
        text = f"---\ndate: 2026-06-{day:02}\ntitle: Report {day}\nlead: What happened.\n---\n\nA day at the plant.\n"
        (site.content_path / "news" / f"report-{day}.md").write_text(text, encoding="utf-8")
    build_site(site)
    client = SiteClient(create_app(site))
    assert len(client.data("/news.json")["items"]) == 20
    assert client.data("/de/news.json")["items"][0]["title"] == "[de] New assembly hall"
