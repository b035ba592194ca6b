"""What a visitor does on the site, once with and once without scripts."""

import re

from playwright.sync_api import Page, expect


def test_links_lead_from_home_to_the_inquiry_about_a_product(page: Page) -> None:
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Products", exact=True).first.click()
    page.get_by_role("main").get_by_role("link", name=re.compile("^Flow")).first.click()
    page.get_by_role("main").get_by_role("link", name=re.compile("FL-200")).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("FL-200")
    page.get_by_role("main").get_by_role("button", name=re.compile("Inquire about FL-200")).first.click()
    expect(page.get_by_role("main")).to_contain_text("FL-200")


def test_name_and_call_to_action_of_a_product_are_in_the_first_screen_at_every_width(page: Page) -> None:
    page.goto("/de/product/FL-200")
    for width, height in ((390, 844), (820, 900), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
        expect(page.locator(".product__actions > :first-child")).to_be_in_viewport(ratio=1)


def test_an_invalid_inquiry_lists_its_errors_and_keeps_the_answers(page: Page) -> None:
    page.goto("/inquiry/FL-200-C-050")
    page.get_by_label("E-mail").fill("anna.example.com")
    page.get_by_label("Message").fill('100% sure? <b>DN 50</b> "please"')
    page.locator("main form").get_by_role("button").last.click()
    expect(page).to_have_title(re.compile("^Error: "))
    summary = page.get_by_role("alert")
    expect(summary.get_by_role("link")).not_to_have_count(0)
    expect(page.get_by_label("Message")).to_have_value('100% sure? <b>DN 50</b> "please"')
    link = summary.get_by_role("link").first
    link.click()
    expect(page.locator(link.get_attribute("href") or "")).to_be_focused()


def test_an_inquiry_is_answered_with_a_reference(page: Page) -> None:
    page.goto("/inquiry/FL-200")
    page.get_by_label("Name", exact=False).first.fill("Anna Huber")
    page.get_by_label("E-mail").fill(f"anna-{page.context.browser.version if page.context.browser else ''}@example.com")
    page.get_by_label("Message").fill("Please quote two meters DN 50.")
    page.locator("main form").get_by_role("button").last.click()
    expect(page).to_have_url(re.compile(r"/inquiry/success\?reference="))
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"[A-Z0-9]{4}-[A-Z0-9]{4}"))


def test_the_language_menu_stays_on_the_page_and_the_choice_sticks(page: Page) -> None:
    page.goto("/product/FL-200")
    page.locator("header details:has([hreflang]) > summary").click()
    page.locator("header a[hreflang='de-DE'], header a[hreflang='de']").first.click()
    expect(page).to_have_url(re.compile("/de/product/FL-200$"))
    expect(page.locator("html")).to_have_attribute("lang", "de-DE")
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    assert cookies == {"locale": "de"}
    page.goto("/services")
    expect(page).to_have_url(re.compile("/de/services$"))


def test_a_search_from_the_header_finds_a_product(page: Page) -> None:
    page.goto("/")
    field = page.get_by_role("searchbox").first
    if not field.is_visible():
        page.locator("header details > summary").first.click()
    field.fill("FL200")
    field.press("Enter")
    expect(page).to_have_url(re.compile("/search/FL200$"))
    expect(page.get_by_role("main")).to_contain_text("FL-200")
