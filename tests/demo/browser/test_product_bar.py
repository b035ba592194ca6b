"""The bar of a product page: within reach while the page is read, and never in front of the focused element."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.support.browser.visitors import visit
from tests.support.slow_cases import slow_cases

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
COVERED = """() => {
  const bar = document.querySelector(".product-bar"), box = document.activeElement.getBoundingClientRect();
  if (bar.contains(document.activeElement) || getComputedStyle(bar).visibility === "hidden") return "";
  const over = bar.getBoundingClientRect();
  return box.height && box.bottom > over.top && box.top < over.bottom ? document.activeElement.outerHTML : "";
}"""


@pytest.mark.parametrize("scripts", [True, False])
def test_on_phones_the_bar_follows_at_the_bottom_and_leads_to_sections_and_inquiry(
    chromium: Browser, address: str, *, scripts: bool
) -> None:
    with visit(chromium, address, viewport=PHONE, java_script_enabled=scripts) as context:
        page = context.new_page()
        page.goto("/product/FL-200#specifications")
        bar = page.locator(".product-bar")
        expect(bar).to_contain_text("FL-200-C-025")
        expect(bar.get_by_role("button", name="Inquire about FL-200")).to_be_in_viewport()
        bar.locator("summary").click()
        bar.get_by_role("link", name="Documents").click()
        expect(page.get_by_role("heading", name="Documents")).to_be_in_viewport()
        bar.get_by_role("button", name="Inquire about FL-200").click()
        page.wait_for_url("**/inquiry?items=FL-200-C-025")


@pytest.mark.parametrize("viewport", [PHONE, *slow_cases(DESKTOP)], ids=["phone", "desktop"])
def test_the_bar_covers_nothing_that_has_the_focus(chromium: Browser, address: str, viewport: ViewportSize) -> None:
    with visit(chromium, address, viewport=viewport) as context:
        page = context.new_page()
        page.goto("/product/FL-200")
        covered = []
        for key in ("Tab",) * 70 + ("Shift+Tab",) * 40:
            page.keyboard.press(key)
            covered.append(page.evaluate(COVERED))
        assert [element for element in covered if element] == []


def test_the_version_chosen_is_the_one_that_the_bar_inquires_about(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport=DESKTOP) as context:
        page = context.new_page()
        page.goto("/product/FL-200", wait_until="networkidle")
        page.get_by_label("Liner").select_option("P")
        bar = page.locator(".product-bar")
        expect(bar).to_contain_text("FL-200-C-025-P")
        bar.get_by_role("button", name="Inquire about FL-200").click()
        page.wait_for_url("**/inquiry?items=FL-200-C-025-P")


def test_every_section_can_be_chosen_on_a_low_window(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 667, "height": 375})
    visitor.goto("/product/FL-200")
    visitor.locator("#versions").scroll_into_view_if_needed()
    visitor.locator(".product-bar summary").click()
    sections = visitor.locator(".product-bar__menu a")
    sections.first.scroll_into_view_if_needed()
    expect(sections.first).to_be_in_viewport(ratio=0.9)


def test_in_a_window_magnified_four_times_the_bar_covers_nothing(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 320, "height": 640})
    visitor.goto("/fr/product/FL-200")
    visitor.locator("#choose").scroll_into_view_if_needed()
    expect(visitor.locator(".product-bar")).to_be_visible()
    visitor.set_viewport_size({"width": 320, "height": 256})
    expect(visitor.locator(".product-bar")).not_to_be_visible()
