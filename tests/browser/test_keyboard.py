"""What is reached by keyboard alone does what it would do under a pointer."""

from playwright.sync_api import Page, expect


def test_the_skip_link_comes_first_and_leads_to_the_content(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    visitor.keyboard.press("Tab")
    expect(visitor.locator(".skip-link")).to_be_focused()
    visitor.keyboard.press("Enter")
    expect(visitor.locator("main")).to_be_focused()


def test_an_enlarged_picture_is_opened_and_closed_by_keyboard(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    picture = visitor.locator(".gallery__picture").first
    picture.focus()
    visitor.keyboard.press("Enter")
    expect(visitor.locator("#picture-1")).to_be_visible()
    visitor.keyboard.press("Escape")
    expect(visitor.locator("#picture-1")).to_be_hidden()
    expect(picture).to_be_focused()
