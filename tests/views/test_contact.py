"""The contact page names the office for a country and whether it is open; its map asks for consent first."""

import json
import re
from dataclasses import replace
from datetime import datetime, tzinfo
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import Seen, SiteClient
from tests.support.sites.miniature import settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings
from vitrine.views import contact


def at(moment: str) -> type[datetime]:
    """A clock that stands still."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Clock":
            return cls.fromisoformat(moment).astimezone(tz)

    return Clock


@pytest.mark.parametrize(("path", "first"), [("/contactUs", "freising"), ("/ja/contactUs", "yokohama")])
def test_the_office_that_answers_in_the_language_comes_first(client: SiteClient, path: str, first: str) -> None:
    page = client.page(path)
    assert page.all("//section[@class='office']/@id")[0] == first
    assert page.all("//footer//section/h2/a/@href")[0].endswith(f"#{first}")
    assert page.all("//*[@id='your-office']") == []
    assert "no-store" not in page.response.headers["Cache-Control"]


def test_an_unknown_country_has_no_office_that_could_be_open(client: SiteClient) -> None:
    known, unknown = (json.loads(client.ask(f"/contactUs/_payload.json?country={code}").data) for code in ("DE", "XX"))
    assert known["data"]["opening"]
    assert not unknown["data"]["opening"]


def test_a_link_to_directions_names_its_office(client: SiteClient) -> None:
    links = client.page("/contactUs").all("//section[@class='office']//a[contains(@href, 'maps/dir')]")
    assert [link.text_content() for link in links] == [
        f"Get directions (Google Maps) {office}" for office in ("Freising", "Yokohama")
    ]


@pytest.mark.parametrize("page", ["contactUs", "product/FL-200"])
def test_an_address_is_in_the_language_of_the_page_only_in_its_own_country(client: SiteClient, page: str) -> None:
    german = "//address[bdi[contains(., 'Freising')]]/@lang"
    assert (client.page(f"/{page}").all(german), client.page(f"/de/{page}").all(german)) == ([""], [])


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2026-03-02T00:12Z", "Open now: it is 9:12 AM there, and the office closes at 6:00 PM."),
        ("2026-03-01T23:12Z", "Closed now: it is 8:12 AM there, and the office opens at 9:00 AM today."),
        ("2026-03-06T10:00Z", "The office opens again at 9:00 AM on Monday, March 9, 2026."),
        ("2026-02-11T00:12Z", "Closed for a public holiday: it is 9:12 AM there."),
    ],
)
def test_the_office_of_a_country_is_named_with_its_state(
    client: SiteClient, monkeypatch: pytest.MonkeyPatch, moment: str, said: str
) -> None:
    monkeypatch.setattr(contact, "datetime", at(moment))
    page = client.page("/contactUs?country=JP")
    told = page.text("//*[@id='your-office']").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert said in told
    assert "Japan: our office in Yokohama" in told
    assert page.all("//*[@id='your-office']//a[starts-with(@href, 'tel:')]")
    assert page.all("//section[@class='office']/@id")[0] == "yokohama"
    assert page.all("//select[@name='country']/option[@selected]/@value") == ["JP"]


def test_a_page_that_depends_on_the_time_is_not_cached(client: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for moment, word in (("2026-03-02T00:12Z", "Jetzt geöffnet"), ("2026-03-02T12:12Z", "Zurzeit geschlossen")):
        monkeypatch.setattr(contact, "datetime", at(moment))
        page = client.page("/de/contactUs?country=JP")
        assert page.response.headers["Cache-Control"] == "no-store"
        assert word in page.text("//*[@id='your-office']")


def test_search_engines_are_led_to_the_page_without_a_country(client: SiteClient) -> None:
    assert client.page("/contactUs?country=JP").one("//link[@rel='canonical']/@href").endswith("/contactUs")


@pytest.mark.parametrize("query", ["?country=", "?country=QQ", "?country=%3Cb%3E", "?=JP"])
def test_an_unknown_country_names_no_office(client: SiteClient, query: str) -> None:
    assert client.page("/contactUs" + query).all("//*[@id='your-office']") == []


def test_a_country_gets_its_office_and_the_person_who_answers_there(client: SiteClient) -> None:
    page = client.page("/contactUs?country=JP")
    told = page.text("//*[@id='your-office']")
    assert "Haruka Minami" in told
    assert "General manager Japan" in told
    part = client.ask("/contactUs/_office?country=JP")
    assert "Haruka Minami" in part.text
    assert "<html" not in part.text
    assert part.headers["Cache-Control"] == "no-store"


def test_our_own_map_shows_all_offices_and_lists_them_in_words(client: SiteClient) -> None:
    page = client.page("/de/contactUs?country=JP")
    described = page.one("//*[name()='svg'][@role='img']/@aria-label")
    assert "Freising" in described
    assert "Japan" in described
    assert page.text("//*[name()='g'][@class='office-map__chosen']").strip().endswith("Yokohama")


@pytest.fixture
def single_office(site: Settings) -> Settings:
    """The site of a company with one office."""
    content = site.root / "content"
    (content / "team" / "haruka-minami.md").unlink()
    replace_text(content / "team" / "katrin-vogl.md", "name:", "office: freising\nname:")
    text = (content / "site.yaml").read_text(encoding="utf-8")
    text = re.sub(
        r"^  - code: yokohama\n(?:    .*\n)+|^    - office: yokohama\n(?:      .*\n)*", "", text, flags=re.MULTILINE
    )
    (content / "site.yaml").write_text(text.replace("[de, en, fr, es]", "[de, en, fr, es, ja]"), encoding="utf-8")
    build_site(site)
    return site


def test_nobody_chooses_among_a_single_office(single_office: Settings) -> None:
    page = SiteClient(create_app(single_office)).page("/contactUs")
    assert page.all("//section[@class='office']/@id") == ["freising"]
    assert page.one("//*[name()='svg'][@role='img']/@aria-label") == "Map of our offices: Freising (Germany)"
    assert page.text("//div[@class='offices']//strong") == "Katrin Vogl"
    assert not page.all("//select[@name='country']")
    assert "Find the office" not in page.text("//main")


def test_a_single_office_says_whether_it_is_open_unless_the_page_is_exported(
    single_office: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in ("", "KEY"):
        client = SiteClient(create_app(replace(single_office, maps_key=key)))
        for moment, word in (("2026-03-02T08:12Z", "Open now"), ("2026-03-02T17:12Z", "Closed now")):
            monkeypatch.setattr(contact, "datetime", at(moment))
            page = client.page("/contactUs")
            assert page.response.headers["Cache-Control"] == "no-store"
            assert word in page.text("//main//div[contains(@class, 'offices')]")
    exported = SiteClient(create_app(replace(single_office, has_server=False))).page("/contactUs")
    assert "no-store" not in exported.response.headers["Cache-Control"]
    assert "Closed now" not in exported.text("//main")


@pytest.fixture(scope="module")
def mapped(site_root: Path) -> SiteClient:
    """A visitor to the same site with a key for Google Maps."""
    return SiteClient(create_app(settings_for(site_root, maps_key="KEY<&", maps_region="JP")))


def test_without_a_key_there_is_no_trace_of_a_map(client: SiteClient) -> None:
    page = client.page("/contactUs")
    assert page.all("//vitrine-island[@island='map'] | //*[contains(@class, 'map-')]") == []
    assert client.ask("/map").status_code == 404


def test_consent_is_asked_for_before_anything_is_loaded(mapped: SiteClient) -> None:
    page = mapped.page("/contactUs")
    consent = page.one("//vitrine-island[@island='map']")
    assert "Google" in consent.text_content()
    assert consent.xpath(".//a[@data-defer-click]/@href") == ["/map"]
    assert page.all("//iframe") == []
    assert "google" not in page.response.headers["Content-Security-Policy"]


def test_the_document_has_its_own_policy_with_a_fresh_nonce(mapped: SiteClient) -> None:
    first, second = (mapped.ask("/de/map") for _ in range(2))
    nonces = [re.findall(r"'nonce-([^']+)'", answer.headers["Content-Security-Policy"]) for answer in (first, second)]
    assert nonces[0] != nonces[1]
    assert Seen(first).one("//script[@type='module']/@nonce") == nonces[0][0]
    assert "frame-ancestors 'self'" in first.headers["Content-Security-Policy"]
    assert first.headers["Cache-Control"] == "no-store"
    assert first.headers["X-Robots-Tag"] == "noindex"
    assert first.headers["Referrer-Policy"] == "strict-origin-when-cross-origin"


def test_the_document_is_in_the_language_and_lists_the_offices(mapped: SiteClient) -> None:
    document = Seen(mapped.ask("/de/map"))
    assert document.one("/html/@lang") == "de-DE"
    assert set(document.all("//ul//a/@target")) == {"_blank"}, "Google cannot be framed"
    assert len(document.all("//ul/li//a[contains(@href, 'destination=')]")) == len(document.all("//ul/li"))
    props = document.one("//script[@id='map-props']").text
    assert '"key":"KEY\\u003c\\u0026"' in props
    assert '"language":"de"' in props
    assert '"region":"JP"' in props
