"""Which locale a visitor gets, and how a choice is remembered."""

from pathlib import Path
from typing import Any

import pytest

from app import create_app
from tests.support.client import Seen, SiteClient
from tests.support.sites.miniature import SITE_URL, copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.builder.pipeline import build_site

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.mark.parametrize(
    ("accepted", "path"),
    [
        ("de-AT", "/de/services"),
        ("de-AT,fr-FR;q=0.9", "/fr/services"),
        ("de-DE-u-co-phonebk,en;q=0.5", "/de/services"),
        ("pt,de;q=0.3", "/de/services"),
        ("it, fr-CA;q=0.5", "/fr/services"),
        ("es-419", "/es/services"),
    ],
)
def test_a_visitor_is_redirected_to_their_language(client: SiteClient, accepted: str, path: str) -> None:
    answer = client.ask("/services?page=2", headers={"Accept-Language": accepted})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{path}?page=2")
    assert answer.headers["Cache-Control"] == "private, no-store"
    assert f"locale={path[1:3]}" in answer.headers["Set-Cookie"]
    assert "Max-Age=31536000" in answer.headers["Set-Cookie"]
    assert "Path=/; SameSite=Lax" in answer.headers["Set-Cookie"]
    assert "Secure" in answer.headers["Set-Cookie"]


def test_a_search_leads_to_its_first_page_in_their_language(client: SiteClient) -> None:
    to = client.redirect("/search/flow?kind=product&page=2&utm_source=mail", headers=GERMAN)
    assert to == "/de/search/flow?kind=product&utm_source=mail"


@pytest.mark.parametrize("accepted", ["en", "en,de", "pt", "de;q=0", "*", "xx-;;q=", ""])
def test_english_and_unpublished_languages_are_not_redirected(client: SiteClient, accepted: str) -> None:
    page = client.page("/services", headers={"Accept-Language": accepted})
    assert page.response.headers["Content-Language"] == "en-US"


def test_the_cookie_takes_precedence_over_the_browser(client: SiteClient) -> None:
    assert client.redirect("/services", headers={**GERMAN, "Cookie": "locale=fr"}) == "/fr/services"
    client.page("/services", headers={**GERMAN, "Cookie": "locale=en"})
    assert client.redirect("/services", headers={**GERMAN, "Cookie": "locale=klingon"}) == "/de/services"


def test_another_cookie_that_is_not_utf_8_does_not_hide_the_choice(client: SiteClient) -> None:
    cookies = "name=M\xfcller; locale=fr"  # header bytes as in the WSGI environ, here those of Latin-1
    assert client.redirect("/services", headers={**GERMAN, "Cookie": cookies}) == "/fr/services"


@pytest.mark.parametrize("headers", [{"Accept-Language": "ja"}, {"Cookie": "locale=ja"}])
def test_nobody_is_redirected_to_an_untranslated_page(client: SiteClient, headers: dict[str, str]) -> None:
    assert client.page("/services", headers=headers).response.headers["Content-Language"] == "en-US"


def test_an_address_with_a_prefix_is_never_redirected(client: SiteClient) -> None:
    page = client.page("/de/services", headers={"Accept-Language": "ja", "Cookie": "locale=fr"})
    assert page.response.headers["Cache-Control"].startswith("public")
    assert page.response.headers["Vary"] == "Accept-Encoding"
    assert "Set-Cookie" not in page.response.headers


def test_a_page_that_may_be_redirected_is_private(client: SiteClient) -> None:
    page = client.page("/services")
    assert page.response.headers["Cache-Control"] == "private, no-cache"
    assert page.response.headers["Vary"] == "Accept-Encoding, Accept-Language, Cookie"
    assert "Set-Cookie" not in page.response.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "same-origin"},
        {"Referer": f"{SITE_URL}/services"},
        {"Referer": "http://localhost/services", "Host": "localhost"},
        {"Sec-Fetch-Site": "same-origin", "Referer": f"{SITE_URL}/"},
    ],
)
def test_a_visitor_from_our_own_pages_is_never_redirected(client: SiteClient, headers: dict[str, str]) -> None:
    client.page("/services", headers={**GERMAN, **headers})


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Referer": "https://search.example/"},
        {"Referer": "https://[broken"},
    ],
)
def test_a_visitor_from_another_site_is_redirected(client: SiteClient, headers: dict[str, str]) -> None:
    assert client.redirect("/services", headers={**GERMAN, **headers}) == "/de/services"


@pytest.mark.parametrize("path", ["/nope", "/news/nope", "/news/ausbildung"])
def test_a_page_that_does_not_exist_is_not_redirected(client: SiteClient, path: str) -> None:
    client.page(path, status=404, headers={"Accept-Language": "fr"})


def test_a_page_in_one_language_is_found_by_those_who_prefer_it(client: SiteClient) -> None:
    assert client.redirect("/news/ausbildung", headers=GERMAN) == "/de/news/ausbildung"
    client.page("/news/ausbildung", status=404)


@pytest.mark.parametrize(
    "path", ["/_payload.json", "/builds/latest.json", "/sitemap.xml", "/robots.txt", "/news.atom", "/healthz"]
)
def test_machine_addresses_are_not_negotiated(client: SiteClient, path: str) -> None:
    answer = client.ask(path, headers={**GERMAN, "Cookie": "locale=de"})
    assert answer.status_code == 200
    assert answer.headers.get("Vary", "Accept-Encoding") == "Accept-Encoding"


def test_an_english_prefix_is_dropped_by_a_redirect(client: SiteClient) -> None:
    answer = client.ask("/en/Info/CompanyInfo?a=b")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/Info/CompanyInfo?a=b")
    assert answer.headers["Cache-Control"] == "private, no-store"
    assert "locale=en" in answer.headers["Set-Cookie"]


def test_a_post_keeps_its_method_where_the_english_prefix_is_dropped(client: SiteClient) -> None:
    assert client.redirect("/en/inquiry", 308, method="POST") == "/inquiry"


def test_a_form_is_answered_in_english_whatever_the_browser_prefers(client: SiteClient) -> None:
    answer = client.ask("/inquiry", "POST", data={"name": "Anna"}, headers=GERMAN)
    assert (answer.status_code, answer.headers["Content-Type"]) == (422, "text/html; charset=utf-8")


@pytest.mark.parametrize("path", ["/en//evil.example", "/en/%5Cevil.example", "/EN///evil.example/x"])
def test_the_english_prefix_never_redirects_to_another_host(client: SiteClient, path: str) -> None:
    location = client.redirect(path, status=301)
    assert location.startswith("/")
    assert not location.startswith(("//", "/\\"))


def test_a_choice_without_scripts_is_remembered(client: SiteClient) -> None:
    chosen = client.page("/services", headers={**GERMAN, "Referer": f"{SITE_URL}/de/services", "Cookie": "locale=de"})
    assert "locale=en" in chosen.response.headers["Set-Cookie"]
    assert chosen.response.headers["Cache-Control"] == "private, no-store"


def test_a_choice_is_remembered_of_a_page_that_the_browser_already_has(client: SiteClient) -> None:
    known = {"If-None-Match": client.ask("/fr/services").headers["ETag"]}
    answer = client.ask("/fr/services", headers={"Referer": f"{SITE_URL}/de/services", **known})
    assert answer.status_code == 304
    assert answer.headers["Set-Cookie"].startswith("locale=fr;")


@pytest.mark.parametrize(("mode", "detected"), [("home", ["/"]), ("off", [])])
def test_detection_can_be_limited(site_root: Path, tmp_path: Path, mode: str, detected: list[str]) -> None:
    root = copy_site(site_root, tmp_path / "site")
    replace_text(root / "content/site.yaml", "detection: every-page", f"detection: {mode}")
    build_site(settings_for(root))
    client = SiteClient(create_app(settings_for(root)))
    for path in ("/", "/services"):
        answer = client.ask(path, headers=GERMAN)
        assert answer.status_code == (302 if path in detected else 200)
        assert client.ask(path).headers["Cache-Control"].startswith("private" if path in detected else "public")


def cookie_parts(header: str) -> set[str]:
    """A cookie and its attributes, without the date on which it expires, which Max-Age overrides."""
    return {part for part in header.split("; ") if not part.startswith("Expires=")}


@pytest.mark.parametrize(
    ("settings", "attributes"),
    [
        ({}, "Max-Age=31536000; Path=/; SameSite=Lax; Secure"),
        ({"site_url": "http://www.aurovane.example"}, "Max-Age=31536000; Path=/; SameSite=Lax"),
        (
            {"site_url": "http://www.aurovane.example", "cross_origin": True},
            "Max-Age=31536000; Path=/; SameSite=None; Secure",
        ),
    ],
)
def test_the_cookie_of_a_redirect_and_that_of_a_click_have_the_same_attributes(
    site_root: Path, settings: dict[str, Any], attributes: str
) -> None:
    client = SiteClient(create_app(settings_for(site_root, **settings)))
    menu = Seen(client.ask("/de/services")).all("//@data-locale-cookie-attributes")
    assert set(menu) == {attributes}
    answer = client.ask("/services", headers=GERMAN)
    assert cookie_parts(answer.headers["Set-Cookie"]) == {"locale=de", *attributes.split("; ")}


# The occasions that the privacy page names. The other is a click in the menu:
# islands/runtime/enhancements/locale-cookie.test.ts.
@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/fr/services", {"Referer": f"{SITE_URL}/de/services"}, "fr"),
        ("/services", {"Accept-Language": "de"}, "de"),
        ("/services", {"Cookie": "locale=de"}, "de"),
        ("/en/services", {}, "en"),
    ],
)
def test_a_link_into_another_language_a_redirect_and_the_english_prefix_set_the_cookie(
    client: SiteClient, path: str, headers: dict[str, str], code: str
) -> None:
    assert client.ask(path, headers=headers).headers["Set-Cookie"].startswith(f"locale={code};")


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        *((path, {}) for path in ("/", "/de/services", "/search/meter", "/nope", "/robots.txt", "/de/inquiry")),
        ("/services", {"Accept-Language": "en"}),
        ("/services", {"Cookie": "locale=en"}),
        ("/services", {**GERMAN, "Sec-Fetch-Site": "same-origin"}),
        ("/de/services", {"Accept-Language": "fr", "Referer": "https://search.example/fr"}),
        ("/de/services", {"Cookie": "locale=fr"}),
        ("/de/services", {"Referer": f"{SITE_URL}/de/products"}),
        ("/fr/services", {"Referer": f"{SITE_URL}/de/services", "Sec-Purpose": "prefetch"}),
        ("/fr/services", {"Referer": f"{SITE_URL}/de/services", "Cookie": "locale=fr"}),
        ("/fr/nope", {"Referer": f"{SITE_URL}/de/services"}),
        ("/fr/product/nope", {"Referer": f"{SITE_URL}/de/services"}),
        ("/fr/services/_payload.json", {"Referer": f"{SITE_URL}/de/services"}),
        ("/builds/latest.json", {**GERMAN, "Referer": f"{SITE_URL}/de/services"}),
    ],
)
def test_no_other_response_sets_the_cookie(client: SiteClient, path: str, headers: dict[str, str]) -> None:
    assert "Set-Cookie" not in client.ask(path, headers=headers).headers


@pytest.mark.parametrize(
    "answers", [{"name": "Anna"}, {"name": "Anna", "email": "anna@example.com", "message": "Two meters."}]
)
def test_no_response_to_a_form_sets_the_cookie(client: SiteClient, answers: dict[str, str]) -> None:
    headers = {"Origin": SITE_URL, "Referer": f"{SITE_URL}/de/inquiry", "Accept-Language": "fr"}
    answer = client.ask("/de/inquiry", method="POST", data=answers, headers=headers)
    assert answer.status_code in {303, 422}
    assert "Set-Cookie" not in answer.headers
