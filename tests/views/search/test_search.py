"""The search page finds names and numbers; any text can be searched for."""

import json
from typing import Any

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.source_edits import PRODUCT, rewrite
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings
from vitrine.views.search.zero_result_help import MIN_WORD_SIMILARITY, similarity, telling_groups


@pytest.mark.parametrize("path", ["/search", "/search/", "/search?q=", "/search?q=%20%20", "/de/search"])
def test_without_a_text_there_is_only_the_form(client: SiteClient, path: str) -> None:
    page = client.page(path)
    assert page.all("//main//form[@role='search']")
    assert page.all("//*[@id='results-count']") == []


@pytest.mark.parametrize(
    ("asked", "location"),
    [
        ("/search?q=flow", "/search/flow"),
        ("/de/search?q=Größe+%2F+100%25", "/de/search/Gr%C3%B6%C3%9Fe%20/%20100%25"),
        ("/search?q=%20a%3Fb%23c%20", "/search/a%3Fb%23c"),
        ("/search?q=...", "/search/..."),
        ("/search?q=-t", "/search/-t"),
        ("/search?q=flow%0Ameter%0D%0A", "/search/flow%20meter"),
        ("/search?kind=product&q=flow&page=2&utm_source=x", "/search/flow?kind=product&page=2"),
    ],
)
def test_a_text_moves_into_the_path(client: SiteClient, asked: str, location: str) -> None:
    assert client.redirect(asked) == location


@pytest.mark.parametrize("query", ["..", "./a", "/a", "a//b", "a/../b", "a/_payload.json", "a/"])
def test_a_text_that_does_not_fit_into_a_path_stays_in_the_query(client: SiteClient, query: str) -> None:
    page = client.page("/search", query_string={"q": query})
    assert page.one("//main//input[@name='q']/@value") == query


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/search/a%2Fb", "a/b"),
        ("/search/100%25", "100%"),
        ("/search/Fl-200", "Fl-200"),
        ("/search/flow%0Ameter", "flow meter"),
        ("/search/flow%00%E2%80%AEmeter%09DN", "flowmeter DN"),
        ("/search/%22%3Cb%3E", '"<b>'),
    ],
)
def test_the_text_is_shown_as_it_was_typed(client: SiteClient, path: str, shown: str) -> None:
    page = client.page(path)
    assert page.one("//main//input[@name='q']/@value") == shown
    assert shown in page.heading


def test_hits_link_to_their_pages(client: SiteClient) -> None:
    page = client.page("/de/search/fl-200")
    assert page.all("//main//ul[@class='search-hits']//a/@href")[0] == "/de/product/FL-200"
    assert page.all("//main//ul[@class='search-hits']/li")[0].findtext(".//mark") == "FL-200"


def test_a_page_beyond_the_results_is_not_found(client: SiteClient) -> None:
    client.page("/search/fl-200?page=2", status=404)


def test_the_language_menu_keeps_the_text(client: SiteClient) -> None:
    page = client.page("/de/search/100%25")
    assert "/ja/search/100%25" in page.all("//footer//a[@data-locale]/@href")


def test_results_can_be_narrowed_to_a_kind(client: SiteClient) -> None:
    everything = client.data("/search/flow/_payload.json")["data"]["search"]
    total = {"kind": "", "label": "All", "labelLanguage": "", "total": everything["total"], "url": "/search/flow"}
    assert everything["kinds"][0] == total
    assert sum(entry["total"] for entry in everything["kinds"][1:]) == everything["total"]
    for entry in everything["kinds"][1:]:
        page = client.page(entry["url"])
        assert page.noindex
        assert page.all("//a[contains(@class, 'kind-filter')][@aria-current]/@href") in ([], [entry["url"]])
        assert page.text("//*[@id='results-count']").startswith(str(entry["total"]))
        found = client.data(entry["url"].replace("?", "/_payload.json?"))["data"]["search"]
        assert {hit["kind"] for hit in found["hits"]} == {entry["kind"]}


def test_an_unknown_kind_shows_all_results(client: SiteClient) -> None:
    results = [client.page(f"/search/flow{query}").text("//*[@id='results-count']") for query in ("", "?kind=offer")]
    assert results[0] == results[1]


def test_hits_in_page_data_have_url_picture_and_language(client: SiteClient) -> None:
    hit = client.data("/ja/search/fl-200/_payload.json")["data"]["search"]["hits"][0]
    assert (hit["kind"], hit["number"], hit["url"]) == ("product", "FL-200", "/ja/product/FL-200")
    assert hit["titleLanguage"] == "en-US"
    assert client.ask(hit["picture"]["url"]).status_code == 200


def test_a_product_shows_key_figures_and_a_discontinued_one_its_successor(client: SiteClient) -> None:
    page = client.page("/de/search/FL-150")
    hit = "//main//li[@class='search-hit'][.//a[@href='/de/product/FL-150']][1]"
    assert page.all(f"({hit})[1]//a[@href='/de/product/FL-200']")
    shown = [dt.text_content() for dt in page.all(f"({hit})[1]//dt")]
    data = client.data("/de/search/FL-150/_payload.json")["data"]["search"]["hits"]
    found = next(entry for entry in data if entry["url"] == "/de/product/FL-150")
    assert found["successor"]["url"] == "/de/product/FL-200"
    assert shown
    assert [figure["label"] for figure in found["figures"]] == shown


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/fr/search/IO-Link/_payload.json", "[fr] Output\N{NO-BREAK SPACE}: [fr] 4–20 mA, [fr] IO-Link"),
        ("/ja/search/HART/_payload.json", "Output：4–20 mA、HART"),
    ],
)
def test_a_specification_that_has_the_words_is_punctuated_as_in_the_language(
    client: SiteClient, path: str, found: str
) -> None:
    assert found in [hit["summary"] for hit in client.data(path)["data"]["search"]["hits"]]


def test_a_product_found_by_the_order_code_of_an_accessory_shows_the_accessory(client: SiteClient) -> None:
    assert "AX-10: Pair of grounding rings" in client.page("/search/ax10").text("//main")


@pytest.mark.parametrize(("prefix", "name"), [("", "Pair of grounding rings"), ("/de", "[de] Pair of grounding rings")])
def test_the_picker_of_the_inquiry_form_offers_what_has_the_typed_order_code(
    client: SiteClient, prefix: str, name: str
) -> None:
    def ordered(text: str) -> Any:
        return client.data(f"{prefix}/search/{text}/_payload.json?kind=product")["data"]["search"]["ordered"]

    for text in ("AX-10", "ax10", "ＡＸ－１０", "AX-10, please"):
        offer = ordered(text)
        assert (offer["number"], offer["title"], offer["url"]) == ("AX-10", name, "")
    assert ordered("FL-200-C-050")["number"] == "FL-200-C-050"
    assert ordered("FL-200") is None


def test_a_search_without_hits_offers_help(client: SiteClient) -> None:
    page = client.page("/search/qqqqzz")
    assert "/products" in page.all("//main//section//a/@href")
    assert "/products/flow" in page.all("//main//section//a/@href")
    assert page.all("//main//vitrine-island") == []
    assert client.page("/search/fl-200").all("//main//vitrine-island")


@pytest.mark.parametrize("path", ["/search/DN%2050", "/de/search/−10%20°C"])
def test_the_readings_of_a_quantity_are_plain_text_in_page_data(client: SiteClient, path: str) -> None:
    readings = client.data(f"{path}/_payload.json")["data"]["readings"]
    assert readings
    assert "<" not in json.dumps(readings, ensure_ascii=False)


def test_the_interpretation_of_a_search_is_outside_the_results_that_change_in_place(client: SiteClient) -> None:
    page = client.page("/search/electromagnetik")
    assert page.text("//*[@class='search-notes']//a") == "electromagnetic"
    assert page.all("//vitrine-island//*[@class='search-notes']") == []


def test_without_a_result_the_office_and_an_inquiry_with_the_words_are_offered(client: SiteClient) -> None:
    page = client.page("/de/search/qqqqzz%22%3C&zzqqqq")
    assert page.all("//main//section//a[starts-with(@href, 'tel:')]")
    inquiry = page.one("//main//section//a[contains(@href, '/inquiry')]/@href")
    form = client.page(inquiry)
    assert 'qqqqzz"<&zzqqqq' in form.text("//textarea[@name='message']")
    assert form.one("//form[textarea or .//textarea]/@action") == "/de/inquiry"


def test_page_data_include_the_interpretation_of_the_text(client: SiteClient) -> None:
    found = client.data("/search/electromagnetik/_payload.json")["data"]["search"]
    assert found["meant"] == {"name": "electromagnetic", "language": "", "url": "/search/electromagnetic"}
    page = client.page("/search/DN%2050")
    links = client.data("/search/DN%2050/_payload.json")["data"]["search"]["readings"]
    assert links
    assert {link["url"] for link in links} <= set(page.all("//main//a/@href"))


def test_a_search_names_what_it_left_out(client: SiteClient) -> None:
    note = "No exact match. Left out: Qqqqzz"
    assert client.data("/search/flow%20Qqqqzz/_payload.json")["data"]["search"]["note"] == note
    assert note in client.page("/search/flow%20Qqqqzz").text("//*[@class='search-notes']")
    assert client.data("/search/qqqqzz/_payload.json")["data"]["search"]["note"] == ""


def test_page_data_offer_help_without_a_result(client: SiteClient) -> None:
    assert client.data("/search/fl-200/_payload.json")["data"]["search"]["help"] is None
    offered = client.data("/search/qqqqzz/_payload.json")["data"]["search"]["help"]
    assert [link["url"] for link in offered["categories"]] == ["/products/flow", "/products/pressure"]
    assert "qqqqzz" in offered["inquiryUrl"]
    assert offered["office"]


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("koriolisator", "/products/flow/coriolis"),
        ("magnetizm", "/products/flow/electromagnetic"),
        ("qressurize", "/products/pressure"),
        ("DN 5000", "/products/flow/electromagnetic"),
    ],
)
def test_without_a_result_the_nearest_categories_come_first(client: SiteClient, text: str, nearest: str) -> None:
    offered = client.data(f"/search/{text}/_payload.json")["data"]["search"]["help"]["categories"]
    assert offered[0]["url"] == nearest
    links = client.page(f"/search/{text}").all("//main//section//a/@href")
    assert [link["url"] for link in offered] == [link for link in links if link.startswith("/products/")]


def test_without_a_result_similar_words_of_the_site_are_offered_as_searches(client: SiteClient) -> None:
    (similar,) = client.data("/search/elektromagnetismus/_payload.json")["data"]["search"]["help"]["searches"]
    assert similar == {"name": "electromagnetic", "language": "", "url": "/search/electromagnetic"}
    assert similar["url"] in client.page("/search/elektromagnetismus").all("//main//section//a/@href")
    assert client.page(similar["url"]).all("//main//ul[@class='search-hits']/li")


@pytest.mark.parametrize("text", ["transport", "metropole"])
def test_words_that_only_begin_like_one_of_the_site_are_not_offered(client: SiteClient, text: str) -> None:
    assert client.data(f"/search/{text}/_payload.json")["data"]["search"]["help"]["searches"] == []


def test_names_of_instruments_are_compared_without_their_common_ending() -> None:
    assert similarity(telling_groups("turbidimetre"), telling_groups("densimetre")) < MIN_WORD_SIMILARITY
    assert similarity(telling_groups("debitmetres"), telling_groups("debimetre")) >= MIN_WORD_SIMILARITY


def test_a_reading_in_page_data_is_named_by_its_text(client: SiteClient) -> None:
    (reading,) = client.data("/search/DN%2050/_payload.json")["data"]["search"]["readings"]
    assert reading["name"] == "Nominal diameter: 50\N{NO-BREAK SPACE}mm"


@pytest.mark.parametrize(("text", "offered"), [("60%20°C", True), ("900%20°C", False)])
def test_a_quantity_that_no_product_has_is_not_a_filter_of_the_listing(
    client: SiteClient, text: str, offered: bool
) -> None:
    readings = client.data(f"/search/flow%20{text}/_payload.json")["data"]["search"]["readings"]
    assert bool(readings) == offered


def test_a_range_that_only_several_versions_make_up_is_not_a_filter_of_the_listing(site: Settings) -> None:
    rewrite(site, PRODUCT, "{nominal-diameter: 50}", "{nominal-diameter: 50, process-temperature: -40..60}")
    build_site(site)
    client = SiteClient(create_app(site))

    def offered(text: str) -> list[str]:
        readings = client.data(f"/search/flow%20{text}%20°C/_payload.json")["data"]["search"]["readings"]
        return [reading["url"] for reading in readings]

    (listing,) = offered("-20..120")
    assert client.page(listing).all("//article")
    assert offered("-40..120") == []


def test_a_listing_is_offered_for_an_accuracy_that_no_product_has_exactly(client: SiteClient) -> None:
    readings = client.data("/search/accuracy%200.3%20%25/_payload.json")["data"]["search"]["readings"]
    assert [reading["url"] for reading in readings] == ["/products?accuracy-to=0.3"]


def test_without_a_result_no_form_of_a_searched_word_is_offered(client: SiteClient) -> None:
    """The name of the company is known, but finds nothing beside an unknown word."""
    assert client.data("/search/zyzzyva aurovane/_payload.json")["data"]["search"]["help"]["searches"] == []
