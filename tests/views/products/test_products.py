"""The product, its technical sheet and the listings it is in."""

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.source_edits import PRODUCT, rewrite
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings


@pytest.mark.parametrize(
    ("path", "numbers"),
    [
        ("/products", ["FL-200", "FL-150", "PR-300"]),
        ("/products/flow", ["FL-200", "FL-150"]),
        ("/products/FLOW/Electromagnetic", ["FL-200", "FL-150"]),
        ("/products/flow/coriolis", []),
        ("/products/pressure", ["PR-300"]),
    ],
)
def test_a_listing_shows_its_products(client: SiteClient, path: str, numbers: list[str]) -> None:
    assert client.page(path).all("//main//article//*[@class='card__number']/text()") == numbers


def test_a_product_shows_its_specifications(client: SiteClient) -> None:
    page = client.page("/product/FL-200")
    assert page.heading == "FL-200 Electromagnetic flow meter"
    assert page.one("//meta[@name='description']/@content") == page.text("//main//p[@class='lead']")
    text = page.text()
    for shown in ("±0.2%", "−40 to 120 °C", "FL-200-C-050", "100 % stainless steel", "<span>", "5 µS/cm", "<solids>"):
        assert shown in text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_product_without_a_manual_offers_to_ask_for_documents(client: SiteClient) -> None:
    button = client.page("/product/FL-200").one("//section[@id='documents']//button")
    assert button.text_content() == "Ask for another document"
    assert (button.get("form"), button.get("name"), button.get("value")) == ("inquire", "items", "FL-200")


def test_the_headings_of_a_description_are_below_its_own(client: SiteClient) -> None:
    description = client.page("/product/FL-200").all("//section[@id='description']//*[self::h2 or self::h3]")
    assert [(heading.tag, heading.text_content()) for heading in description] == [
        ("h2", "Description"),
        ("h3", "What it is made for"),
        ("h3", "Accuracy in practice"),
    ]


def test_the_home_page_shows_an_active_product_of_each_category(client: SiteClient) -> None:
    numbers = client.page("/").all("//main//article//*[@class='card__number']/text()")
    assert numbers == ["FL-200", "PR-300"]


def test_the_home_page_shows_no_product_of_a_category_that_has_only_discontinued_ones(site: Settings) -> None:
    rewrite(site, PRODUCT, "order: 1", "order: 1\nstatus: discontinued")
    build_site(site)
    numbers = SiteClient(create_app(site)).page("/").all("//main//article//*[@class='card__number']/text()")
    assert numbers == ["PR-300"]


def test_the_home_page_links_to_categories_solutions_and_dated_news(client: SiteClient) -> None:
    page = client.page("/de")
    shown = page.all("//main//article//h3/a/@href")
    assert {"/de/products/flow", "/de/solutions/drinking-water", "/de/news/new-hall"} <= set(shown)
    assert "2026-05-04" in page.all("//main//article//time/@datetime")


def test_buttons_and_boxes_of_a_list_name_their_item(client: SiteClient) -> None:
    product = client.page("/product/FL-200")
    versions = product.all("//section[@id='versions']//button/@aria-label")
    assert versions == ["Inquire about FL-200-C-050", "Inquire about FL-200-C-080"]
    accessories = product.all("//section[@id='accessories']//button/@aria-label")
    assert accessories == ["Inquire about AX-10", "Inquire about SX-20"]
    boxes = client.page("/products/flow").all("//main//article//label[input[@name='compare']]")
    assert [" ".join(box.text_content().split()) for box in boxes] == ["Compare FL-200", "Compare FL-150"]


def test_an_inquiry_from_a_solution_is_about_it(client: SiteClient) -> None:
    page = client.page("/solutions/drinking-water")
    assert page.one("//main//aside//button[@name='items']/@value") == "drinking-water"


def test_an_untranslated_description_of_a_picture_is_marked_as_english(client: SiteClient) -> None:
    marks = {
        path: client.page(path).all("//main//*[@class='gallery']//img/@lang")
        for path in ("/ja/product/FL-200", "/product/FL-200")
    }
    assert marks == {"/ja/product/FL-200": ["en-US"], "/product/FL-200": []}


def test_drafts_and_scheduled_products_are_not_found(client: SiteClient) -> None:
    client.page("/product/FL-900", status=404)
    client.page("/product/FL-500", status=404)


def test_a_discontinued_product_names_its_successor(client: SiteClient) -> None:
    page = client.page("/de/product/FL-150")
    assert page.all("//main//a[@href='/de/product/FL-200']")
    assert page.all("//main//button[@formaction='/de/products'][@name='compare']/@value") == ["FL-150,FL-200"]


def test_a_successor_names_what_it_replaces(client: SiteClient) -> None:
    assert client.page("/de/product/FL-200").all("//main//p[contains(., 'Ersetzt:')]/a[@href='/de/product/FL-150']")
    assert "Ersetzt:" not in client.page("/de/product/FL-150").text()


def test_a_product_shows_the_accessories_that_name_it(client: SiteClient) -> None:
    accessory = "//*[@id='accessories']//a[@href='/de/product/PR-300']"
    assert client.page("/de/product/FL-150").all(accessory)
    assert not client.page("/de/product/FL-200").all(accessory)


def test_accessories_without_pages_are_on_all_pages_of_the_product(client: SiteClient) -> None:
    for path in ("/product/FL-200", "/product/FL-200-t", "/product/FL-200.md"):
        text = client.ask(path).get_data(as_text=True)
        for shown in ("AX-10", "Pair of grounding rings", "SX-20", "Set of seals", "Spare part"):
            assert shown in text


def test_the_sheet_shows_its_own_url(client: SiteClient) -> None:
    page = client.page("/de/product/FL-200-t")
    assert "https://www.aurovane.example/de/product/FL-200-t" in page.text()


def test_breadcrumbs_end_with_the_page_itself(client: SiteClient) -> None:
    trail = client.page("/product/FL-200").all("//nav[@class='breadcrumbs']//li/*")
    assert [step.get("href") for step in trail] == [
        "/products",
        "/products/flow",
        "/products/flow/electromagnetic",
        None,
    ]
    assert [step.get("aria-current") for step in trail] == [None, None, None, "page"]


def test_the_breadcrumbs_of_a_sheet_lead_back_to_the_product(client: SiteClient) -> None:
    trail = client.page("/de/product/FL-200-t").all("//nav[@class='breadcrumbs']//li/*")[-2:]
    assert [step.get("href") for step in trail] == ["/de/product/FL-200", None]


def test_the_sheet_is_dated_where_the_product_says_when_it_was_revised(client: SiteClient) -> None:
    assert "Stand: 3. Februar 2026" in client.page("/de/product/FL-150-t").text()
    assert "Stand:" not in client.page("/de/product/FL-200-t").text()


def test_a_link_in_the_text_stays_in_the_language(client: SiteClient) -> None:
    page = client.page("/de/solutions/drinking-water")
    assert "/de/product/FL-200" in page.all("//main//p/a/@href")


def test_a_picture_can_be_enlarged_without_scripts(client: SiteClient) -> None:
    page = client.page("/product/FL-200")
    assert (
        page.one("//main//a[contains(@class, 'gallery__picture')][.//img]")
        .get("href")
        .startswith("/static/pictures/products/fl-200")
    )


@pytest.mark.parametrize(
    ("prefix", "shown", "dialed"), [("/ja", "045-999", "tel:+8145999"), ("/de", "+49 89", "tel:+4989")]
)
def test_the_phone_of_an_office_for_one_country_is_written_as_in_that_country(
    client: SiteClient, prefix: str, shown: str, dialed: str
) -> None:
    link = client.page(f"{prefix}/product/FL-200").all("//main//a[starts-with(@href, 'tel:')]")[0]
    assert link.get("href").startswith(dialed)
    assert link.text.startswith(shown)


def test_units_are_spoken_in_words(client: SiteClient) -> None:
    heard = client.page("/product/FL-200").all("//main//td//*[@class='visually-hidden']/text()")
    assert "minus 40 to 120 degrees Celsius" in heard


@pytest.mark.parametrize(("path", "text"), [("/product/FL-200", "FL-200"), ("/contactUs", "Deutsch")])
def test_a_browser_that_translates_the_page_keeps_part_numbers_and_names(
    client: SiteClient, path: str, text: str
) -> None:
    page = client.page(path)
    assert page.text("//header/div/a[@translate='no']") == "Aurovane"
    assert text in page.all("//*[@translate='no']/text()")
    assert page.all("//address") == page.all("//address[@translate='no']")


def test_the_printed_sheet_has_a_qr_code_of_its_address(client: SiteClient) -> None:
    page = client.page("/de/product/FL-200-t")
    assert len(page.all("//span[@class='technical-sheet__code']/*[name()='svg']")) == 1
    assert page.one("//span[@class='technical-sheet__code']").get("aria-hidden") == "true"


def test_a_product_without_options_has_no_versions_to_choose_from(client: SiteClient) -> None:
    assert client.ask("/product/FL-150/_version").status_code == 404
