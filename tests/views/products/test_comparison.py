"""Products side by side, and the tray of ticked products that leads there or to an inquiry."""

import csv
from urllib.parse import urlsplit

import pytest

from tests.support.client import SiteClient
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification
from vitrine.content.model.texts import Text
from vitrine.views.products import comparison
from vitrine.views.products.comparison import cell


def test_a_comparison_is_noindex(client: SiteClient) -> None:
    assert client.page("/products?compare=FL-200,PR-300").noindex


def test_ticked_boxes_lead_to_the_canonical_comparison(client: SiteClient) -> None:
    target = client.redirect("/de/products?compare=pr-300&compare=FL-200")
    assert urlsplit(target).path + "?" + urlsplit(target).query == "/de/products?compare=PR-300,FL-200"
    page = client.page("/de/products?compare=PR-300,FL-200")
    assert [head.text_content().split()[0] for head in page.all("//thead//a[@class='comparison__name']")] == [
        "PR-300",
        "FL-200",
    ]


def test_a_comparison_shows_differences_first(client: SiteClient) -> None:
    page = client.page("/products?compare=FL-200,PR-300")
    parts = page.all("//tbody")
    assert [part.xpath(".//th[@scope='rowgroup']")[0].text_content() for part in parts] == ["Differences"]
    assert parts[0].xpath("string(.//tr[td]/th)") == "Accuracy"


def test_a_single_product_shares_nothing(client: SiteClient) -> None:
    page = client.page("/products?compare=FL-200")
    assert [head.text_content() for head in page.all("//th[@scope='rowgroup']")] == ["Specifications"]


def test_a_comparison_names_the_unknown_products_of_its_address(client: SiteClient) -> None:
    target = client.redirect("/products?compare=nothing,fl-200&compare=X-1")
    assert target.endswith("/products?compare=FL-200,nothing,X-1")
    page = client.page(target)
    assert page.text("//main//*[contains(@class, 'notice--caution')]") == "No product found for: nothing, X-1"
    assert page.all("//main//a[@download]/@href") == ["/products.csv?compare=FL-200"]
    known = client.page("/products?compare=FL-200,PR-300")
    assert known.all("//main//*[contains(@class, 'notice--caution')]") == []


def test_a_comparison_of_unknown_products_explains_how_to_compare(client: SiteClient) -> None:
    page = client.page("/products?compare=nothing")
    assert page.all("//main//a[@href='/products'][contains(@class, 'button')]")


def test_a_comparison_links_to_listings_with_its_products_ticked(client: SiteClient) -> None:
    comparison = client.page("/products?compare=FL-200,PR-300")
    assert comparison.all("//a[contains(@href, 'ticked')][@rel='nofollow']/@href") == ["/products?ticked=FL-200,PR-300"]
    assert comparison.all("//a[@data-tray-remove]/@aria-label") == [
        "Remove FL-200 from the comparison",
        "Remove PR-300 from the comparison",
    ]
    page = client.page("/products/flow?ticked=FL-200,PR-300,nothing&sort=number")
    assert page.all("//article//input[@name='compare'][@checked]/@value") == ["FL-200"]
    assert page.all("//form[@id='tray']//input[@name='compare']/@value") == ["PR-300"]
    assert page.all("//form[@id='filters']/input[@type='hidden']/@value") == ["FL-200,PR-300"]
    assert "/products/flow/electromagnetic?ticked=FL-200,PR-300" in page.all("//nav//a/@href")


def test_the_tray_is_a_part_of_the_listing_of_all_products(client: SiteClient) -> None:
    part = client.ask("/de/products/_tray?ticked=pr-300,FL-200,nothing").get_data(as_text=True)
    assert "2 Produkte ausgewählt" in part or "2 products selected" in part
    assert part.index('value="PR-300"') < part.index('value="FL-200"')
    assert client.ask("/products/flow/_tray?ticked=FL-200").status_code == 404


def test_the_tray_asks_for_a_quote_for_all_its_products(client: SiteClient) -> None:
    target = client.redirect("/de/products/flow?compare=FL-200&compare=PR-300&selection=inquiry&output=hart")
    assert target == "/de/inquiry?items=FL-200,PR-300"


def test_a_product_ticked_in_the_tray_and_in_the_listing_is_once_in_the_address(client: SiteClient) -> None:
    target = client.redirect("/products/flow?compare=FL-200&compare=FL-200&selection=compare")
    assert target == "/products/flow?compare=FL-200&selection=compare"


def test_versions_are_quoted_by_their_order_codes_and_compared_as_products(client: SiteClient) -> None:
    part = client.ask("/products/_tray?ticked=fl-200-c-050,FL-200-C-080,FL-200-X").get_data(as_text=True)
    assert [code in part for code in ('value="FL-200-C-050"', 'value="FL-200-C-080"', "FL-200-X")] == [
        True,
        True,
        False,
    ]
    ticked = "compare=FL-200-C-050&compare=FL-200-C-080&compare=PR-300"
    target = client.redirect(f"/products?{ticked}&selection=inquiry")
    assert target == "/inquiry?items=FL-200-C-050,FL-200-C-080,PR-300"
    compared = "/products?compare=FL-200-C-050,FL-200-C-080,PR-300"
    assert client.redirect(f"/products?{ticked}&selection=compare") == compared
    page = client.page(compared)
    assert page.all("//thead//th//span[@translate='no']/text()") == ["FL-200", "PR-300"]
    versions = "FL-200-C-050,FL-200-C-080"
    assert page.all("//thead//th/div//text()") == versions.split(",")
    buttons = page.all("//main//button[@form='inquire']/@value")
    assert buttons == [f"{versions},PR-300", versions, "PR-300"]
    assert page.all("//a[@data-tray-remove]/@href") == ["/products?compare=PR-300", f"/products?compare={versions}"]
    assert page.all("//a/@data-tray-remove") == [versions, "PR-300"]
    alone = client.page("/products?compare=FL-200-C-050&compare=FL-200-C-080&selection=compare")
    assert "at least one more" in alone.text("//form[@id='tray']//*[@role='alert']")


def test_a_fragment_of_a_comparison_is_that_of_the_listing(client: SiteClient) -> None:
    answer = client.ask("/products/_listing?compare=FL-200")
    assert answer.status_code == 200
    assert b'href="/product/FL-200"' in answer.data


@pytest.mark.parametrize(
    ("prefix", "delimiter", "accuracy"), [("", ",", "±0.25% of reading"), ("/de", ";", "±0,25 % vom Messwert")]
)
def test_a_comparison_is_a_table_for_spreadsheets(
    client: SiteClient, prefix: str, delimiter: str, accuracy: str
) -> None:
    link = client.page(f"{prefix}/products?compare=FL-200,PR-300").one("//main//a[@download]")
    assert link.get("download") == "FL-200_PR-300.csv"
    answer = client.ask(link.get("href"))
    assert answer.content_type == "text/csv; charset=utf-8"
    assert answer.headers["X-Robots-Tag"] == "noindex"
    table = list(csv.reader(answer.get_data().decode("utf-8-sig").splitlines(), delimiter=delimiter))
    assert [head.split()[0] for head in table[0][1:]] == ["FL-200", "PR-300"]
    assert accuracy in [row[2] for row in table]
    assert [urlsplit(address).path for address in table[-1][1:]] == [
        f"{prefix}/product/FL-200",
        f"{prefix}/product/PR-300",
    ]
    assert {len(row) for row in table} == {3}


def test_a_spreadsheet_does_not_take_a_ratio_for_a_time_of_day() -> None:
    turndown = Specification(key="turndown", label=Text("Turndown"), group="measurement", type="text")
    assert cell(Value(key="turndown", text=Text("10:1")), turndown) == "10\N{RATIO}1"


def test_a_spreadsheet_computes_no_text_of_a_comparison(client: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "table_rows", lambda _found: [["=1+1", "@SUM(1)", "−40 … 80 °C"]])
    text = client.ask("/products.csv?compare=FL-200,PR-300").get_data().decode("utf-8-sig")
    assert text == "'=1+1,'@SUM(1),−40 … 80 °C\r\n"


def test_a_comparison_table_without_known_products_is_not_found(client: SiteClient) -> None:
    assert client.ask("/products.csv").status_code == 404
    assert client.ask("/products.csv?compare=nothing").status_code == 404


def test_a_comparison_asks_for_a_quote_for_all_its_products(client: SiteClient) -> None:
    buttons = client.page("/products?compare=FL-200,PR-300").all("//main//button[@form='inquire']/@value")
    assert buttons[0] == "FL-200,PR-300"
