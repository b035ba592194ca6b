"""Listings narrowed by plain links and forms, and by the fragments that scripts fetch."""

import json

import pytest

from tests.support.client import Seen, SiteClient
from tests.support.sites.miniature import SITE_URL

NUMBERS = "//main//article//*[@class='card__number']/text()"


def numbers(page: Seen) -> list[str]:
    return [str(number) for number in page.all(NUMBERS)]


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("output=hart", ["FL-200"]),
        ("output=hart&output=io-link", ["FL-200", "PR-300"]),
        ("output=4-20-ma&output=nonsense", ["FL-200", "FL-150", "PR-300"]),
        ("accuracy-to=0.2", ["FL-200"]),
        ("accuracy-from=0,25&accuracy-to=0.2", ["FL-200", "PR-300"]),
        ("process-temperature-from=-30", ["FL-200"]),
        ("nominal-diameter-from=80&nominal-diameter-to=80", ["FL-200"]),
        ("sort=number", ["FL-150", "FL-200", "PR-300"]),
        ("sort=nonsense&accuracy-from=many&wetted-parts=steel", ["FL-200", "FL-150", "PR-300"]),
        ("display=yes", ["FL-200"]),
        ("output=hart&accuracy-from=1", []),
    ],
)
def test_a_query_narrows_the_listing(client: SiteClient, query: str, left: list[str]) -> None:
    assert numbers(client.page(f"/products?{query}")) == left


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("output=hart&output=nonsense&sort=nonsense&newsletter=7", "Output: nonsense"),
        ("accuracy-from=many&display=maybe&output=hart", "Accuracy: many, Display: maybe"),
    ],
)
def test_a_listing_names_the_filters_of_its_address_that_it_does_not_know(
    client: SiteClient, query: str, named: str
) -> None:
    notice = "//*[@id='listing']//*[contains(@class, 'notice')]/p"
    page = client.page(f"/products?{query}")
    assert page.text(notice) == f"Unknown filter values, not applied: {named}"
    addresses = page.all("//*[@id='listing']//a/@href") + page.all("//form[@id='tray']//input/@value")
    assert not [to for to in addresses if "output=nonsense" in to or "many" in to or "maybe" in to]
    assert client.page("/products?output=hart&sort=nonsense&newsletter=7").all(notice) == []


def test_the_bare_listing_is_canonical_for_a_filtered_one(client: SiteClient) -> None:
    page = client.page("/de/products/flow?output=hart&utm_source=x")
    assert page.canonical == f"{SITE_URL}/de/products/flow"
    assert page.alternates == {}
    bare = client.page("/de/products/flow")
    assert not bare.noindex
    assert bare.alternates


@pytest.mark.parametrize("query", ["view=table", "sort=number", "output=hart&page=1", "ticked=FL-200"])
def test_the_bare_listing_is_canonical_for_every_refined_one(client: SiteClient, query: str) -> None:
    assert client.page(f"/products?{query}").canonical == f"{SITE_URL}/products"


def test_the_language_menu_keeps_the_query(client: SiteClient) -> None:
    page = client.page("/products?output=hart&accuracy-to=0.2&utm_source=x")
    link = page.all("//footer//a[@data-locale='de']/@href")[0]
    assert link == "/de/products?accuracy-to=0.2&output=hart"


def test_the_form_shows_the_query(client: SiteClient) -> None:
    page = client.page("/products?output=hart&accuracy-to=0.2&view=table&sort=name")
    form = page.one("//form[@id='filters']")
    assert (form.get("method"), form.get("action")) == ("get", "/products")
    assert page.all("//input[@name='output'][@checked]/@value") == ["hart"]
    assert page.all("//form[@id='filters']//input[@name='accuracy-to']/@value") == ["0.2"]
    assert page.all("//input[@name='view'][@checked]/@value") == ["table"]
    assert page.all("//select[@name='sort']/option[@selected]/@value") == ["name"]
    assert {"facet-accuracy", "facet-output"} <= set(page.all("//details[@open]/@id"))


def test_counts_tell_how_many_products_a_choice_would_leave(client: SiteClient) -> None:
    page = client.page("/products?accuracy-to=0.2")
    counts = {
        option.xpath(".//input/@value")[0]: option.xpath(".//*[@class='count']/text()")[0]
        for option in page.all("//label[.//input[@name='output']]")
    }
    assert counts == {"4-20-ma": "1", "hart": "1", "io-link": "0"}
    heard = page.all("//label[.//input[@name='output']]/*[@class='visually-hidden']/text()")
    assert heard == ["1 product", "1 product", "0 products"]
    dimmed = page.all("//label[contains(@class, 'is-empty')]//input/@value")
    assert dimmed == ["io-link"]


def test_each_applied_filter_has_a_link_that_removes_it(client: SiteClient) -> None:
    page = client.page("/products?output=hart&output=io-link&accuracy-to=0.5&sort=name")
    links = page.all("//ul[@class='chips']//a[not(@data-copy-link)]/@href")
    assert links == [
        "/products?sort=name&output=hart&output=io-link",
        "/products?sort=name&accuracy-to=0.5&output=io-link",
        "/products?sort=name&accuracy-to=0.5&output=hart",
        "/products",
    ]
    assert page.all("//ul[@class='chips']//a[@rel='nofollow']/@href") == links[:3]
    kept = client.page("/products?output=hart&ticked=FL-200").all("//a[contains(@class, 'chip--clear')]/@href")
    assert kept == ["/products?ticked=FL-200"]


def test_a_filtered_listing_has_a_link_to_share(client: SiteClient) -> None:
    page = client.page("/de/products?output=hart&utm_source=x")
    assert page.all("//a[@data-copy-link]/@href") == ["/de/products?output=hart"]


def test_near_misses_lead_to_the_listing_without_one_of_the_filters(client: SiteClient) -> None:
    page = client.page("/products?output=hart&output=io-link&display=yes&accuracy-to=0.1&sort=name")
    links = page.all("//ul[@class='near-misses']//a[@rel='nofollow']")
    misses = {link.text_content(): link.get("href") for link in links}
    assert misses == {
        "1 more without Accuracy: up to ±0.1% of reading": "/products?sort=name&output=hart&output=io-link&display=yes"
    }
    assert client.page("/products?output=hart").all("//ul[@class='near-misses']") == []


def test_products_whose_versions_match_one_filter_each_are_named(client: SiteClient) -> None:
    cold, large = "process-temperature-from=-40&process-temperature-to=0", "nominal-diameter-from=80"
    page = client.page(f"/products?{cold}&{large}")
    hint = page.one("//p[contains(., 'Available, but not together in one version')]")
    assert "0 products" in page.text()
    assert hint.xpath("a/@href") == ["/product/FL-200"]
    assert not client.page(f"/products?{cold}").all("//p[contains(., 'together in one version')]")


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("/products?accuracy-from=&accuracy-to=&output=hart&view=", "/products?output=hart"),
        ("/de/products/flow?sort=&utm_source=x", "/de/products/flow?utm_source=x"),
        ("/products?sort=", "/products"),
        ("/products/a%3Fb%23c?output=", "/products/a%3Fb%23c"),
        ("/de/products/a%0D%0AX-Evil:1?output=", "/de/products/a%0D%0AX-Evil:1"),
    ],
)
def test_blank_fields_leave_no_trace_in_the_address(client: SiteClient, sent: str, kept: str) -> None:
    assert client.redirect(sent) == kept


def test_a_range_filter_shows_the_distribution_of_the_products(client: SiteClient) -> None:
    page = client.page("/products?accuracy-to=0.3")
    bars = page.all("//details[@id='facet-accuracy']//*[local-name()='svg']")
    assert len(bars) == 1
    assert len(bars[0]) == 2  # what the limits enclose, and the products


def test_a_number_that_all_products_of_a_category_share_can_be_filtered_by(client: SiteClient) -> None:
    page = client.page("/products/pressure?accuracy-from=0.1")
    assert page.all("//details[@id='facet-accuracy']//input")
    assert not page.all("//details[@id='facet-accuracy']//*[local-name()='svg']")


def test_the_deciding_filters_come_first(client: SiteClient) -> None:
    facets = "//form[@id='filters']/details/@id"
    assert client.page("/products/flow").all(facets)[:2] == ["facet-output", "facet-process-temperature"]
    assert client.page("/products/flow/electromagnetic").all(facets)[0] == "facet-output"
    assert client.page("/products").all(facets)[0] == "facet-accuracy"


def test_only_the_current_branch_of_categories_is_shown(client: SiteClient) -> None:
    tree = "//nav[@class='category-tree']//a"
    page = client.page("/products/flow/electromagnetic")
    assert page.all(f"{tree}/@href")[:2] == ["/products/flow", "/products/flow/electromagnetic"]
    assert page.all(f"{tree}[@aria-current]/@href") == ["/products/flow/electromagnetic"]
    assert "/products/pressure" not in page.all(f"{tree}/@href")
    assert "/products/pressure" in client.page("/products").all(f"{tree}/@href")


def test_a_listing_without_matches_offers_links(client: SiteClient) -> None:
    page = client.page("/products?output=hart&accuracy-from=1")
    assert page.all("//main//div[contains(@class, 'notice')]//a[@href='/products']")
    assert page.all("//main//div[contains(@class, 'notice')]//a[@href='/inquiry']")


def test_a_sub_category_without_products_offers_links(client: SiteClient) -> None:
    links = client.page("/de/products/flow/coriolis").all("//section//div[contains(@class, 'notice')]//a/@href")
    assert links == ["/de/inquiry", "/de/products/flow", "/de/products"]


def test_the_table_shows_the_key_figures_of_each_product(client: SiteClient) -> None:
    page = client.page("/products?view=table")
    assert [link.text_content().split()[0] for link in page.all("//main//tbody//th//a")] == [
        "FL-200",
        "FL-150",
        "PR-300",
    ]
    assert "0.2" in page.text("//main//tbody")


@pytest.mark.parametrize("place", ["", "/flow", "/flow/electromagnetic"])
def test_the_fragment_is_the_part_of_the_page_that_changes(client: SiteClient, place: str) -> None:
    part = client.ask(f"/de/products{place}/_listing?output=hart")
    assert part.status_code == 200
    assert part.headers["X-Robots-Tag"] == "noindex"
    assert "Vary" not in part.headers or "Cookie" not in part.headers["Vary"]
    text = part.get_data(as_text=True)
    assert "<html" not in text
    page = client.page(f"/de/products{place}?output=hart")
    for shown in ('id="listing-count"', 'id="filters"', "FL-200", f"<title>{page.one('//title').text}</title>"):
        assert shown in text
    assert f'<link rel="canonical" href="{page.canonical}">' in text


def test_a_fragment_is_never_redirected_to_another_language(client: SiteClient) -> None:
    answer = client.ask("/products/_listing", headers={"Accept-Language": "de"})
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/services/_listing", "/newscenter/_listing", "/products/steam/_listing", "/_listing"]
)
def test_only_pages_with_a_fragment_have_one(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code == 404


def test_a_listing_has_its_data(client: SiteClient) -> None:
    data = json.loads(client.ask("/products/_payload.json?output=hart").data)["data"]
    assert [product["number"] for product in data["listing"]["products"]] == ["FL-200"]
    assert data["listing"]["total"] == 1


def test_too_few_products_keep_the_listing_and_say_what_to_add(client: SiteClient) -> None:
    none = client.page("/products/flow?output=hart&selection=inquiry")
    assert "No product is selected yet" in none.text("//form[@id='tray']//*[@role='alert']")
    assert numbers(none) == ["FL-200"]
    one = client.page("/products?output=hart&sort=name&compare=FL-200&selection=compare")
    assert "at least one more" in one.text("//form[@id='tray']//*[@role='alert']")
    assert one.all("//article//input[@name='compare'][@checked]/@value") == ["FL-200"]
    kept = "//form[@id='tray']/input[@type='hidden']"
    assert one.all(f"{kept}/@name") == ["sort", "output"]
    assert client.redirect("/products/flow?compare=FL-200,PR-300&selection=compare").endswith("?compare=FL-200,PR-300")


def test_the_pictures_of_the_first_row_load_with_the_page(client: SiteClient) -> None:
    pictures = client.page("/products").all("//main//article//img")
    assert pictures
    assert [picture.get("loading") for picture in pictures[:3]] == [None] * len(pictures[:3])


def test_the_figures_of_a_card_are_drawn_to_the_scale_of_their_category(client: SiteClient) -> None:
    bars = client.page("/products/flow").all("//article[.//*[text()='FL-150']]//dl//*[local-name()='path']/@d")
    assert bars == ["M98 0H100V1H98z"], "its accuracy of 0.5 % is the last of the category"
    bars = client.page("/product/FL-200").all("//dl[@class='key-figures']//*[local-name()='path']/@d")
    assert bars == ["M0 0H2V1H0z", "M0 0H100V1H0z"]
