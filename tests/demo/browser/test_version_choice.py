"""Choosing a version on a product page: with and without scripts, up to the inquiry, and what is not made."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.visitors import visit
from tests.support.slow_cases import slow_cases

NOT_MADE = "/product/FL-200?option=C&option=400&option=P"


def test_choosing_refines_the_order_code_in_place(visitor: Page) -> None:
    visitor.goto("/product/FL-200", wait_until="networkidle")
    result = visitor.locator(".version__result")
    expect(result).to_contain_text("FL-200-C-025")
    diameter = visitor.get_by_label("Nominal diameter", exact=True)
    diameter.focus()
    diameter.select_option("100")
    expect(result).to_contain_text("FL-200-C-100")
    expect(result).to_contain_text("2.8 to 280 m³/h")
    expect(diameter).to_be_focused()
    expect(visitor.locator("#list-status")).to_contain_text("FL-200-C-100")
    expect(visitor).to_have_url(re.compile("option=100"))
    visitor.get_by_label("Liner").select_option("P")
    expect(result).to_contain_text("FL-200-C-100-P")
    result.get_by_role("button", name="Inquire about this version").click()
    expect(visitor.locator("input[name=item]").first).to_have_value(
        re.compile("^FL-200-C-100-P Electromagnetic .*PTFE")
    )


def test_what_is_not_made_says_why_and_links_to_the_nearest_without_scripts(chromium: Browser, address: str) -> None:
    with visit(chromium, address, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(NOT_MADE)
        expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile("/product/FL-200$"))
        notice = page.locator(".version__notice")
        expect(notice).to_contain_text("FL-200-C-400-P is not made. PTFE liners end at DN 300.")
        notice.get_by_role("link", name="FL-200-C-400", exact=True).click()
        expect(page.locator(".version__result")).to_contain_text("121 kg")
        page.get_by_label("Liner").select_option("H")
        page.get_by_label("Nominal diameter", exact=True).select_option("050")
        page.get_by_role("button", name="Show this version").click()
        expect(page.locator(".version__result")).to_contain_text("DN 50, compact")
        expect(page).to_have_url(re.compile("#choose$"))
        page.goto("/product/FL-200?option=FL-200-C-050-ZZ")
        expect(notice).to_contain_text("No version has the option ZZ.")
        expect(page.get_by_role("button", name="Inquire about this version")).to_have_count(0)
        notice.get_by_role("link", name="FL-200-C-050", exact=True).click()
        expect(page.get_by_role("button", name="Inquire about this version")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "choice", "chosen", "button"),
    [
        ("/product/FL-200", "#option-nominal-diameter", "100", "Show this version"),
        *slow_cases(
            ("/downloads", "#downloads-kind", "manual", "Show documents"),
            ("/products/flow", "#sort", "accuracy", "Apply"),
        ),
    ],
)
def test_back_shows_the_choice_that_the_page_is_about_without_scripts(
    chromium: Browser, address: str, path: str, choice: str, chosen: str, button: str
) -> None:
    """Browsers restore what a visitor chose in a form, beside an order code or a list of something else."""
    with visit(chromium, address, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(path)
        before = page.locator(choice).input_value()
        page.locator(choice).select_option(chosen)
        page.get_by_role("button", name=button).click()
        expect(page).to_have_url(re.compile(chosen))
        page.go_back()
        expect(page.locator(choice)).to_have_value(before)
