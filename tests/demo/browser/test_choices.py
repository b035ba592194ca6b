"""Choices that are answered in place: a country on the contact page, the kind of a document among the downloads."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser.visitors import has_marked_document, htmx_on_its_way, mark_document, wait_for_htmx

OFFICE = "+81 45 000 0150"


def test_a_country_shows_its_office_in_place(visitor: Page) -> None:
    visitor.goto("/contactUs")
    wait_for_htmx(visitor)
    mark_document(visitor)
    country = visitor.get_by_label("Country", exact=True)
    country.focus()
    country.select_option("JP")
    expect(visitor.locator("#your-office")).to_contain_text(OFFICE)
    expect(visitor).to_have_url(re.compile(r"/contactUs\?country=JP#your-office$"))
    expect(country).to_be_focused()
    assert has_marked_document(visitor)


def test_a_country_chosen_before_the_scripts_came_shows_its_office_in_place(visitor: Page) -> None:
    with htmx_on_its_way(visitor, "/contactUs"):
        mark_document(visitor)
        visitor.get_by_label("Country", exact=True).select_option("JP")
    expect(visitor.locator("#your-office")).to_contain_text(OFFICE)
    assert has_marked_document(visitor)


def test_downloads_follow_the_choice_and_the_words_in_place(visitor: Page) -> None:
    visitor.goto("/downloads")
    wait_for_htmx(visitor)
    mark_document(visitor)
    visitor.get_by_label("Type of document").select_option("manual")
    expect(visitor).to_have_url(re.compile(r"/downloads\?kind=manual$"))
    visitor.get_by_label("Product, part number or word").fill("FL-200")
    visitor.keyboard.press("Enter")
    expect(visitor).to_have_url(re.compile("q=FL-200"))
    expect(visitor.locator(".document__title").first).to_contain_text("FL-200")
    assert has_marked_document(visitor)
    visitor.get_by_role("link", name="Show all documents").click()
    expect(visitor).to_have_url(re.compile("/downloads$"))
