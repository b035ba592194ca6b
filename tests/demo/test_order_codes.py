"""Order codes that the options of a product make: they are found, explained, and inquired about."""

from typing import Any

from lxml import html

from tests.support.sites.web_server import fetch

ITEM = "//input[@name='item']/@value"


def page_at(url: str) -> Any:
    """The document at an address."""
    return html.document_fromstring(fetch(url))


def text_of(page: Any, path: str) -> str:
    """The text of the first element at a path."""
    return " ".join(page.xpath(path)[0].text_content().split())


def choices(page: Any, option: str) -> list[str]:
    """The choices of an option of a product."""
    return [choice.text_content() for choice in page.xpath(f"//select[@id='option-{option}']/option")]


def test_an_order_code_that_the_options_make_leads_to_its_product(address: str) -> None:
    assert "PR-310" in text_of(page_at(f"{address}/search/PR-310-M-160-X1"), "//*[@class='search-hits']/li")
    version = page_at(f"{address}/product/PR-310?option=M&option=160&option=X1")
    assert "II 2 G Ex db IIC T6…T4 Gb" in text_of(version, "//*[contains(@class, 'version__result')]")
    item = page_at(f"{address}/inquiry/PR-310-M-160-X1").xpath(ITEM)[0]
    assert item.startswith("PR-310-M-160-X1 ")
    assert "zone 1" in item


def test_what_a_version_has_or_lacks_is_a_yes_or_a_no(address: str) -> None:
    page = page_at(f"{address}/product/FL-200")
    assert choices(page, "mains-supply") == ["No", "Yes"]
    assert choices(page, "explosion-protection")[0] == "Without"
    item = page_at(f"{address}/inquiry/FL-200-C-050-AC").xpath(ITEM)[0]
    assert "rubber, " in item
    assert "Mains supply 100–240 V AC" in item
