"""The structured data of pages: one graph each, in the language and at the address of the canonical page."""

import json

import pytest

from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL
from vitrine.content.model.records import Value
from vitrine.content.model.site import Hours
from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text
from vitrine.locales import LOCALES, Locale
from vitrine.web.flask_class import Application
from vitrine.web.page.structured_data.company import opening_hours
from vitrine.web.page.structured_data.graph import item_list
from vitrine.web.page.structured_data.products import property_value

COMPANY = f"{SITE_URL}/#organization"


def test_structured_data_of_an_untranslated_page_is_english(client: SiteClient) -> None:
    page, english = client.page("/ja/solutions/drinking-water"), client.page("/solutions/drinking-water")
    shown = page.graph["WebPage"]
    assert (shown["inLanguage"], shown["url"], shown["@id"]) == ("en-US", english.canonical, english.canonical)
    assert page.one("//meta[@property='og:locale']/@content") == "en_US"
    assert page.one("//meta[@property='og:url']/@content") == english.canonical
    assert page.one("//meta[@property='og:image']/@content") == english.one("//meta[@property='og:image']/@content")
    assert f"{SITE_URL}/ja/" not in json.dumps(page.graph)


@pytest.mark.parametrize("locale", LOCALES.values(), ids=LOCALES)
def test_the_company_is_the_same_in_every_language(client: SiteClient, locale: Locale) -> None:
    home = client.page(locale.prefix or "/")
    company = home.graph["Organization"]
    assert (company["@id"], company["url"], company["name"]) == (COMPANY, f"{SITE_URL}/", "Aurovane")
    assert company["sameAs"] == home.all("//footer//a[contains(@rel, 'me')]/@href")
    assert company["logo"]["url"].endswith(".png")
    assert company["address"]["streetAddress"] == "Am Messfeld 1"


def test_the_home_page_offers_search(client: SiteClient) -> None:
    site = client.page("/de").graph["WebSite"]
    assert (site["@id"], site["inLanguage"]) == (f"{SITE_URL}/de#website", "de-DE")
    assert site["potentialAction"]["target"]["urlTemplate"] == f"{SITE_URL}/de/search?q={{search_term_string}}"
    assert client.page("/de/services").graph["WebPage"]["isPartOf"] == {"@id": site["@id"]}


def test_a_page_of_a_language_whose_home_page_is_english_is_part_of_the_english_site(client: SiteClient) -> None:
    page = client.page("/ja/info/imprint").graph["WebPage"]
    assert page["inLanguage"] == "ja-JP"
    assert page["isPartOf"] == {"@id": client.page("/ja").graph["WebSite"]["@id"]}


def test_a_product_is_described_by_its_values_without_an_offer(client: SiteClient) -> None:
    graph = client.page("/de/product/FL-200").graph
    product = graph["ProductGroup"]
    assert (product["sku"], product["name"]) == ("FL-200", "FL-200 [de] Electromagnetic flow meter")
    assert product["@id"] == f"{SITE_URL}/de/product/FL-200#product"
    assert "offers" not in json.dumps(graph)
    temperature = next(entry for entry in product["additionalProperty"] if entry.get("unitCode") == "CEL")
    assert (temperature["minValue"], temperature["maxValue"]) == (-40, 120)
    assert "value" not in temperature
    assert [variant["sku"] for variant in product["hasVariant"]] == ["FL-200-C-050", "FL-200-C-080"]
    assert len(product["variesBy"]) == 2
    assert [other["url"] for other in product["isRelatedTo"]] == [f"{SITE_URL}/de/product/PR-300"]
    document = product["subjectOf"][0]
    assert document["url"] == f"{SITE_URL}/de/documents/iso-9001"
    file = document["encoding"]
    assert (file["encodingFormat"], file["inLanguage"]) == ("application/pdf", "de-DE")
    assert [step["position"] for step in graph["BreadcrumbList"]["itemListElement"]] == [1, 2, 3, 4]
    assert graph["ItemPage"]["mainEntity"] == {"@id": product["@id"]}


def test_a_number_whose_unit_has_no_code_is_given_with_its_unit(app: Application) -> None:
    oxygen = Specification(key="volume", label=Text("Volume"), group="x", type="number", unit="percent-by-volume")
    with app.test_request_context("/services"):
        assert property_value(oxygen, Value(key="volume", number=5))["value"] == "5% vol"


def test_choices_and_yes_or_no_are_given_in_words(client: SiteClient) -> None:
    properties = client.page("/product/FL-200").graph["ProductGroup"]["additionalProperty"]
    values = {entry["name"]: entry.get("value") for entry in properties if "minValue" not in entry}
    assert values["Output"] == "4–20 mA, HART"
    assert values["Display"] == "Yes"


def test_a_product_without_variants_is_not_a_group(client: SiteClient) -> None:
    assert client.page("/product/PR-300").graph["Product"]["mpn"] == "PR-300"


def test_an_article_names_its_publisher_and_the_picture_it_is_shared_with(client: SiteClient) -> None:
    page = client.page("/de/news/new-hall")
    article = page.graph["NewsArticle"]
    assert article["datePublished"] == "2026-05-04"
    assert article["dateModified"] >= article["datePublished"]
    assert (article["publisher"], article["author"]) == ({"@id": COMPANY}, {"@id": COMPANY})
    assert page.one("//meta[@property='og:image']/@content") in article["image"]
    assert page.one("//meta[@property='og:type']/@content") == "article"
    assert page.one("//meta[@property='article:published_time']/@content") == "2026-05-04"


def test_an_office_has_the_parts_of_its_address_where_site_yaml_gives_them(client: SiteClient) -> None:
    texts = client.page("/contactUs").all("//script[@type='application/ld+json']/text()")
    nodes = {node["@id"]: node for node in json.loads(texts[0])["@graph"]}
    given, shown = (nodes[f"{SITE_URL}/contactUs#{code}"]["address"] for code in ("freising", "yokohama"))
    assert given == {
        "@type": "PostalAddress",
        "streetAddress": "Am Messfeld 1",
        "postalCode": "85354",
        "addressLocality": "Freising",
        "addressCountry": "DE",
    }
    assert (shown["streetAddress"], shown["addressCountry"]) == ("1-2-3 Minato, 220-0012 Yokohama", "Japan")
    hours = nodes[f"{SITE_URL}/contactUs#freising"]["openingHoursSpecification"]
    assert (hours[0]["opens"], hours[0]["dayOfWeek"][0]) == ("08:00", "https://schema.org/Monday")
    assert len(nodes[COMPANY]["location"]) == 2


def test_hours_until_midnight_end_a_minute_before() -> None:
    assert opening_hours(Hours(("monday",), "16:00", "24:00"))["closes"] == "23:59"


@pytest.mark.parametrize(
    ("path", "count"), [("/products", 3), ("/products/flow", 2), ("/solutions", 1), ("/newscenter", 2)]
)
def test_a_listing_lists_what_it_shows(client: SiteClient, path: str, count: int) -> None:
    graph = client.page(path).graph
    entries = graph["ItemList"]["itemListElement"]
    assert len(entries) == graph["ItemList"]["numberOfItems"] == count
    assert all(entry["url"].startswith(SITE_URL) for entry in entries)
    assert graph["CollectionPage"]["mainEntity"] == {"@id": graph["ItemList"]["@id"]}


def test_an_accessory_names_what_it_is_for_where_visitors_see_it(client: SiteClient) -> None:
    page = client.page("/product/PR-300")
    product = page.graph["Product"]
    assert [other["url"] for other in product["isAccessoryOrSparePartFor"]] == [f"{SITE_URL}/product/FL-150"]
    assert "/product/FL-150" in page.all("//section[@id='accessory-for']//a/@href")


def test_services_people_and_the_company_are_described_on_their_pages(client: SiteClient) -> None:
    services, team = client.page("/services"), client.page("/info/OurTeam")
    assert services.graph["Service"]["provider"] == {"@id": COMPANY}
    person = team.graph["Person"]
    for page, node in ((services, services.graph["Service"]), (team, person)):
        assert node["@id"].partition("#")[2] in page.all("//main//@id")
    assert (person["worksFor"], person["mainEntityOfPage"]) == ({"@id": COMPANY}, {"@id": f"{SITE_URL}/info/OurTeam"})
    assert client.page("/info/CompanyInfo").graph["AboutPage"]["publisher"] == {"@id": COMPANY}
    assert client.page("/contactUs").graph["ContactPage"]["url"] == f"{SITE_URL}/contactUs"


@pytest.mark.parametrize("path", ["/search/flow", "/inquiry", "/product/FL-200-t", "/newscenter?year=2026"])
def test_a_page_that_is_not_listed_has_no_graph(client: SiteClient, path: str) -> None:
    assert client.page(path).all("//script[@type='application/ld+json']") == []


@pytest.mark.parametrize("path", ["/", "/de/services", "/ja/info/imprint", "/product/FL-200", "/search"])
def test_every_page_is_shared_with_a_picture(client: SiteClient, path: str) -> None:
    page = client.page(path)
    address = page.one("//meta[@property='og:image']/@content")
    assert client.ask(address.removeprefix(SITE_URL)).status_code == 200
    assert int(page.one("//meta[@property='og:image:width']/@content")) >= 180
    assert page.one("//meta[@name='twitter:card']/@content") in ("summary", "summary_large_image")


def test_a_page_that_lists_nothing_has_no_list() -> None:
    assert item_list((), "https://www.example.com/newscenter") == []
