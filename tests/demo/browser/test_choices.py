"""Choices that are answered in place: a country on the contact page, the kind of a document among the downloads."""

import re

from playwright.sync_api import Page, Route, expect

OFFICE = "+81 45 000 0150"


def mark(page: Page) -> None:
    """Leave a mark that a new page would not have."""
    page.evaluate("window.stays = true")


def stays(page: Page) -> bool:
    return bool(page.evaluate("window.stays === true"))


def wait_for_htmx(page: Page) -> None:
    page.locator("[data-htmx-powered]").first.wait_for(state="attached")


def test_a_country_shows_its_office_in_place(visitor: Page) -> None:
    visitor.goto("/contactUs")
    wait_for_htmx(visitor)
    mark(visitor)
    country = visitor.get_by_label("Country", exact=True)
    country.focus()
    country.select_option("JP")
    expect(visitor.locator("#your-office")).to_contain_text(OFFICE)
    expect(visitor).to_have_url(re.compile(r"/contactUs\?country=JP#your-office$"))
    expect(country).to_be_focused()
    assert stays(visitor)


def test_a_country_chosen_before_the_scripts_came_shows_its_office_in_place(visitor: Page) -> None:
    held: list[Route] = []
    visitor.route("**/js/htmx-*.js", lambda route: held.append(route))
    with visitor.expect_request("**/js/htmx-*.js"):
        visitor.goto("/contactUs")
    mark(visitor)
    visitor.get_by_label("Country", exact=True).select_option("JP")
    held[0].continue_()
    expect(visitor.locator("#your-office")).to_contain_text(OFFICE)
    assert stays(visitor)


def test_downloads_follow_the_choice_and_the_words_in_place(visitor: Page) -> None:
    visitor.goto("/downloads")
    wait_for_htmx(visitor)
    mark(visitor)
    visitor.get_by_label("Type of document").select_option("manual")
    expect(visitor).to_have_url(re.compile(r"/downloads\?kind=manual$"))
    visitor.get_by_label("Product, part number or word").fill("FL-200")
    visitor.keyboard.press("Enter")
    expect(visitor).to_have_url(re.compile("q=FL-200"))
    expect(visitor.locator(".document__title").first).to_contain_text("FL-200")
    assert stays(visitor)
    visitor.get_by_role("link", name="Show all documents").click()
    expect(visitor).to_have_url(re.compile("/downloads$"))
