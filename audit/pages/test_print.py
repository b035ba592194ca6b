"""Pages on paper: a technical sheet takes two pages of A4, with a QR code and no downloads; cards waste no pages."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from playwright.sync_api import Browser, Page, expect

from vitrine.locales import LOCALES, Locale, localized_path

PRODUCTS = Path("content/products")
CODES = sorted(path.stem for path in PRODUCTS.glob("*/*/*.md"))


@pytest.mark.parametrize("locale", LOCALES.values(), ids=lambda locale: locale.code)
def test_a_technical_sheet_has_two_pages(chromium: Browser, address: str, locale: Locale) -> None:
    page, longer = chromium.new_page(), {}
    for code in CODES:
        page.goto(f"{address}{locale.prefix}/product/{code}-t")
        with pikepdf.open(BytesIO(page.pdf(prefer_css_page_size=True))) as printed:
            longer[code] = len(printed.pages)
    page.close()
    assert {code: pages for code, pages in longer.items() if pages > 2} == {}


@pytest.mark.parametrize(("path", "most"), [("/", 5), ("/info/OurTeam", 2), ("/solutions", 2), ("/newscenter", 2)])
def test_a_row_of_cards_that_does_not_fit_begins_the_next_page(page: Page, address: str, path: str, most: int) -> None:
    for locale in LOCALES.values():
        page.goto(f"{address}{localized_path(path, locale)}")
        with pikepdf.open(BytesIO(page.pdf(prefer_css_page_size=True))) as printed:
            assert len(printed.pages) <= most, locale.code


def test_a_printed_sheet_has_a_code_and_offers_no_files(page: Page, address: str) -> None:
    page.goto(f"{address}/product/FL-200-t")
    expect(page.locator(".document__files a").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".technical-sheet__code svg")).to_be_visible()
    assert page.locator(".document__files a:visible").count() == 0
