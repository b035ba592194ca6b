"""A technical sheet on paper: two pages of A4 for every product and language, with a QR code and without downloads."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from playwright.sync_api import Browser, Page, expect

from vitrine.locales import LOCALES, Locale

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


def test_a_printed_sheet_has_a_code_and_offers_no_files(page: Page, address: str) -> None:
    page.goto(f"{address}/product/FL-200-t")
    expect(page.locator(".document__files a").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".technical-sheet__code svg")).to_be_visible()
    assert page.locator(".document__files a:visible").count() == 0
