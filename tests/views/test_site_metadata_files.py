"""Files that browsers and programs look for; browsers may prefetch pages, but a prefetch chooses no language."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from lxml import etree

from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from vitrine.builder.pipeline import build_site, check_site
from vitrine.builder.report import SourcesError


def test_browsers_learn_to_search_the_site(client: SiteClient) -> None:
    named = client.page("/de/services").one("//link[@rel='search']/@href")
    description = etree.fromstring(client.ask(named).data)
    addresses = [url.get("template") for url in description.findall("{*}Url")]
    assert f"{SITE_URL}/de/search?q={{searchTerms}}" in addresses


def test_the_manifest_names_the_site_and_icons_that_exist(client: SiteClient) -> None:
    answer = client.ask(client.page("/de").one("//link[@rel='manifest']/@href"))
    manifest = answer.get_json(force=True)
    assert (manifest["name"], manifest["lang"], manifest["start_url"]) == ("Aurovane", "de-DE", "/de")
    assert {client.ask(icon["src"]).status_code for icon in manifest["icons"]} == {200}


def test_security_txt_names_whom_to_contact(client: SiteClient) -> None:
    text = client.ask("/.well-known/security.txt").get_data(as_text=True)
    assert text.splitlines() == [
        "Contact: mailto:security@aurovane.example",
        "Contact: https://aurovane.example/report",
        "Expires: 2100-01-01T00:00:00Z",
        "Preferred-Languages: en, de",
        f"Canonical: {SITE_URL}/.well-known/security.txt",
    ]


def test_an_expired_security_txt_is_refused(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    with pytest.raises(
        SourcesError, match=r"site.yaml:44: security.txt expired at 2100-01-01T00:00:00\+00:00; check the contacts"
    ):
        check_site(settings_for(root), datetime(2100, 1, 1, tzinfo=UTC))
    with pytest.raises(SourcesError, match=r"security\.txt expired"):
        build_site(settings_for(root), datetime(2100, 1, 1, tzinfo=UTC))


def test_a_verification_file_is_served_at_its_name(client: SiteClient) -> None:
    answer = client.ask("/google1234.html")
    assert answer.get_data(as_text=True) == "google-site-verification: google1234.html\n"
    assert answer.content_type == "text/html; charset=utf-8"
    assert client.ask("/google1234.html", headers={"Accept-Language": "de"}).status_code == 200
    assert client.ask("/root/google1234.html").status_code == 404


def test_well_known_files_are_served_where_programs_look(client: SiteClient) -> None:
    answer = client.ask("/.well-known/assetlinks.json")
    assert (answer.get_json(force=True), answer.content_type) == ([], "application/json")
    assert client.ask("/.well-known/apple-app-site-association").content_type == "application/json"


def test_the_licenses_are_at_the_address_that_the_browser_files_name(client: SiteClient) -> None:
    text = client.ask(client.redirect("/notices.txt", 302)).get_data(as_text=True)
    assert "react-dom" in text
    assert "SIL OPEN FONT LICENSE" in text


def test_the_favicon_is_at_its_conventional_address(client: SiteClient) -> None:
    place = client.redirect("/favicon.ico", 302)
    assert client.ask(place).get_data().startswith(b"\0\0\1\0")


def test_pages_name_the_speculation_rules_in_a_header(client: SiteClient) -> None:
    assert client.page("/de/products").response.headers["Speculation-Rules"] == '"/speculation-rules.json"'
    answer = client.ask("/speculation-rules.json")
    assert answer.content_type == "application/speculationrules+json"
    (rule,) = json.loads(answer.data)["prefetch"]
    everything, paths, links = rule["where"]["and"]
    assert everything == {"href_matches": "/*"}
    assert "{/*}?/inquiry*" in paths["not"]["href_matches"]
    assert answer.content_length < 300
    assert "[data-locale]" in links["not"]["selector_matches"]


def test_a_prefetched_page_chooses_no_language(client: SiteClient) -> None:
    headers = {"Referer": "https://www.aurovane.example/services"}
    assert "Set-Cookie" in client.ask("/de/services", headers=headers).headers
    ahead = client.ask("/de/services", headers={**headers, "Sec-Purpose": "prefetch"})
    assert "Set-Cookie" not in ahead.headers
