"""The contact page names the office for a country and tells, by a clock that no cache stops, whether it is open."""

from datetime import datetime, tzinfo

import pytest

from tests.support.client import SiteClient
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
    assert page.all("//*[@id='your-office']") == []
    assert "no-store" not in page.response.headers["Cache-Control"]


def test_a_link_to_directions_names_its_office(client: SiteClient) -> None:
    links = client.page("/contactUs").all("//section[@class='office']//a[contains(@href, 'maps/dir')]")
    assert [link.text_content() for link in links] == [
        f"Get directions (Google Maps) {office}" for office in ("Freising", "Yokohama")
    ]


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
