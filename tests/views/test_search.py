"""The search page finds names and numbers, and any text can be searched for."""

import pytest

from tests.support.client import SiteClient


@pytest.mark.parametrize("path", ["/search", "/search/", "/search?q=", "/search?q=%20%20", "/de/search"])
def test_without_a_text_there_is_the_form(client: SiteClient, path: str) -> None:
    page = client.page(path)
    assert page.all("//main//form[@role='search']")
    assert page.all("//*[@id='results-count']") == []


@pytest.mark.parametrize(
    ("asked", "location"),
    [
        ("/search?q=flow", "/search/flow"),
        ("/de/search?q=Größe+%2F+100%25", "/de/search/Gr%C3%B6%C3%9Fe%20/%20100%25"),
        ("/search?q=%20a%3Fb%23c%20", "/search/a%3Fb%23c"),
    ],
)
def test_a_text_moves_into_the_path(client: SiteClient, asked: str, location: str) -> None:
    assert client.redirect(asked) == location


@pytest.mark.parametrize("query", ["..", ".", "a//b", "/", "a/../b", "_payload.json", "a/"])
def test_a_text_that_cannot_stand_in_a_path_is_answered_where_it_is(client: SiteClient, query: str) -> None:
    page = client.page("/search", query_string={"q": query})
    assert page.one("//main//input[@name='q']/@value") == query


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/search/a%2Fb", "a/b"),
        ("/search/100%25", "100%"),
        ("/search/Fl-200", "Fl-200"),
        ("/search/%22%3Cb%3E", '"<b>'),
    ],
)
def test_the_text_is_shown_as_it_was_typed(client: SiteClient, path: str, shown: str) -> None:
    page = client.page(path)
    assert page.one("//main//input[@name='q']/@value") == shown
    assert shown in page.heading


def test_what_is_found_leads_to_its_page(client: SiteClient) -> None:
    page = client.page("/de/search/fl-200")
    assert page.all("//main//ul[@class='hits']//a/@href")[0] == "/de/product/FL-200"


def test_a_page_of_results_that_is_not_there(client: SiteClient) -> None:
    client.page("/search/fl-200?page=2", status=404)


def test_the_language_menu_keeps_the_text(client: SiteClient) -> None:
    page = client.page("/de/search/100%25")
    assert "/ja/search/100%25" in page.all("//footer//a[@data-locale]/@href")


def test_results_can_be_narrowed_to_a_kind(client: SiteClient) -> None:
    everything = client.data("/search/flow/_payload.json")["data"]["found"]
    assert everything["kinds"][0] == {"kind": "", "total": everything["total"], "address": "/search/flow"}
    assert sum(entry["total"] for entry in everything["kinds"][1:]) == everything["total"]
    for entry in everything["kinds"][1:]:
        page = client.page(entry["address"])
        assert page.noindex
        assert page.text("//*[@id='results-count']").startswith(str(entry["total"]))
        found = client.data(entry["address"].replace("?", "/_payload.json?"))["data"]["found"]
        assert {hit["kind"] for hit in found["hits"]} == {entry["kind"]}


def test_a_kind_that_is_not_there(client: SiteClient) -> None:
    client.page("/search/flow?kind=person", status=404)


def test_a_hit_is_told_with_address_picture_and_language(client: SiteClient) -> None:
    hit = client.data("/ja/search/fl-200/_payload.json")["data"]["found"]["hits"][0]
    assert (hit["kind"], hit["number"], hit["address"]) == ("product", "FL-200", "/ja/product/FL-200")
    assert hit["titleLanguage"] == "en-US"
    assert client.ask(hit["picture"]["url"]).status_code == 200


def test_where_nothing_is_found_the_help_stays_as_it_is(client: SiteClient) -> None:
    page = client.page("/search/qqqqzz")
    assert "/products" in page.all("//main//section//a/@href")
    assert page.all("//main//vitrine-island") == []
    assert client.page("/search/fl-200").all("//main//vitrine-island")
