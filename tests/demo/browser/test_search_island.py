"""The search dialog answers while a visitor types, by keyboard alone too; the page of results changes in place."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.support.browser.touch import drag
from tests.support.browser.visitors import (
    RESULTS,
    has_marked_document,
    mark_document,
    open_search,
    requested_searches,
    visit,
    wait_for_state,
)

SCROLLED_IN_THE_NEXT_FRAME = "() => new Promise(end => requestAnimationFrame(() => end(scrollY)))"
# As Chromium translates a page: it replaces text nodes.
TRANSLATE = """() => {
  const walker = document.createTreeWalker(document.querySelector("dialog"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const translation = document.createElement("font");
    translation.textContent = `translated ${text.data}`;
    text.replaceWith(translation);
  }
}"""


def options(page: Page) -> list[str]:
    """The options in the dialog."""
    return page.locator("dialog [role=option]").all_inner_texts()


def test_results_come_while_typing_in_groups_with_marks_and_pictures(visitor: Page) -> None:
    visitor.goto("/services")
    asked = requested_searches(visitor)
    open_search(visitor)
    visitor.clock.install(time=0)
    visitor.clock.pause_at(1000)
    visitor.keyboard.type("vortex")
    assert asked == []
    visitor.clock.run_for(500)
    products = visitor.get_by_role("group", name="Products")
    expect(products.get_by_role("option").first).to_contain_text("FL-700")
    expect(products.locator("mark").first).to_have_text(re.compile("vortex", re.IGNORECASE))
    expect(products.locator("img").first).to_be_visible()
    expect(visitor.get_by_role("status").first).to_contain_text("result")
    assert asked == ["vortex"]


def test_the_dialog_corrects_words_offers_the_listing_of_a_quantity_and_names_words_that_no_result_has(
    visitor: Page,
) -> None:
    visitor.goto("/services")
    open_search(visitor, "preasure DN 50")
    correction = visitor.get_by_role("group", name="Did you mean").get_by_role("option")
    expect(correction).to_contain_text("pressure")
    listing = visitor.get_by_role("group", name="All products with this value").get_by_role("option")
    expect(listing.first).to_contain_text("DN 50")
    field, dialog = visitor.get_by_role("combobox"), visitor.get_by_role("dialog")
    field.fill("chlorine detector")
    expect(dialog.get_by_text("Left out: chlorine detector")).to_be_visible()
    expect(visitor.get_by_role("group", name="Products").get_by_role("option").first).to_contain_text("GD-120")
    field.fill("gas detector")
    expect(dialog).not_to_contain_text("Left out")
    field.fill("centrifuge")
    expect(dialog).to_contain_text("but some pages mention it: centrifuge")


def test_without_a_result_the_dialog_leads_to_categories_office_and_inquiry(visitor: Page) -> None:
    visitor.goto("/services")
    open_search(visitor, "koriolisator")
    categories = visitor.get_by_role("group", name="Product categories").get_by_role("option")
    expect(categories.first).to_contain_text("Coriolis")
    dialog = visitor.get_by_role("dialog")
    expect(dialog.locator("a[href^='tel:']")).to_be_visible()
    expect(dialog.get_by_role("link", name="Send an inquiry")).to_have_attribute("href", re.compile("koriolisator"))
    visitor.keyboard.press("ArrowDown")
    visitor.keyboard.press("Enter")
    visitor.wait_for_url("**/products/flow/coriolis")


def test_an_older_answer_never_replaces_a_newer_one(visitor: Page) -> None:
    visitor.goto("/services")
    late: list[Route] = []
    visitor.route("**/search/coriolis/_payload.json*", lambda route: late.append(route))
    open_search(visitor)
    with visitor.expect_request("**/search/coriolis/_payload.json*"):
        visitor.get_by_role("combobox").fill("coriolis")
    visitor.get_by_role("combobox").fill("FL-700")
    expect(visitor.locator("dialog [role=option]").first).to_contain_text("FL-700")
    assert len(late) == 1
    assert "FL-700" in options(visitor)[0]


def test_the_dialog_is_used_by_keyboard_alone(visitor: Page) -> None:
    visitor.goto("/services")
    visitor.keyboard.press("Control+k")
    field = visitor.get_by_role("combobox")
    expect(field).to_have_attribute("aria-expanded", "false")
    field.fill("FL-200")
    expect(field).to_have_attribute("aria-expanded", "true")
    visitor.keyboard.press("ArrowDown")
    expect(field).to_have_attribute("aria-activedescendant", re.compile("."))
    active = field.get_attribute("aria-activedescendant")
    chosen = visitor.locator(f"[id='{active}']")
    expect(chosen).to_have_attribute("aria-selected", "true")
    visitor.keyboard.press("ArrowUp")
    expect(field).not_to_have_attribute("aria-activedescendant", re.compile("."))
    visitor.keyboard.press("Escape")
    expect(visitor.get_by_role("dialog")).to_have_count(0)
    expect(visitor.locator("#header-search")).to_be_focused()
    visitor.keyboard.press("Control+k")
    expect(visitor.get_by_role("combobox")).to_have_attribute("aria-expanded", "true")
    visitor.keyboard.press("ArrowDown")
    visitor.keyboard.press("Enter")
    visitor.wait_for_url("**/product/FL-200")


def test_in_a_low_window_the_letters_typed_are_those_searched(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 320, "height": 180})
    visitor.goto("/services")
    open_search(visitor, "vortex")
    expect(visitor.get_by_role("combobox")).to_have_value("vortex")


@pytest.mark.slow
def test_a_finger_on_the_dialog_leaves_the_page_where_it_is(chromium: Browser, address: str) -> None:
    size: ViewportSize = {"width": 390, "height": 844}
    with visit(chromium, address, viewport=size, is_mobile=True, has_touch=True) as context:
        page = context.new_page()
        page.goto("/services")
        open_search(page)
        fingers = context.new_cdp_session(page)
        drag(fingers, (200, 800), (200, 300))
        assert page.evaluate(SCROLLED_IN_THE_NEXT_FRAME) == 0
        page.keyboard.press("Escape")
        expect(page.get_by_role("combobox")).to_be_hidden()
        drag(fingers, (200, 800), (200, 300))
        assert page.evaluate(SCROLLED_IN_THE_NEXT_FRAME) > 0


def test_a_search_begun_within_a_page_and_given_up_leads_back_to_the_place(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    link = visitor.locator("main article a").last
    link.focus()
    place = visitor.evaluate("scrollY")
    for _ in range(2):
        visitor.keyboard.press("Control+k")
        expect(visitor.locator("dialog input")).to_be_focused()
        visitor.keyboard.press("Escape")
        expect(link).to_be_focused()
        assert visitor.evaluate("scrollY") == place > 0


def test_a_second_escape_empties_the_field_and_leaves_the_dialog_closed(visitor: Page) -> None:
    visitor.goto("/services")
    open_search(visitor, "FL-200")
    visitor.keyboard.press("Escape")
    expect(visitor.locator("#header-search")).to_have_value("FL-200")
    visitor.keyboard.press("Escape")
    expect(visitor.locator("#header-search")).to_have_value("")
    visitor.keyboard.press("Tab")
    expect(visitor.locator(".search-form__button")).to_be_focused()


@pytest.mark.slow
def test_the_dialog_goes_on_while_the_browser_translates_the_page(visitor: Page) -> None:
    visitor.goto("/services")
    open_search(visitor, "corio")
    expect(visitor.get_by_role("status").first).to_contain_text("result")
    visitor.evaluate(TRANSLATE)
    expect(visitor.get_by_role("option").first).to_contain_text("translated")
    visitor.get_by_role("combobox").fill("vortex")
    expect(visitor.locator("dialog [role=option]").first).to_contain_text("FL-700")


def test_no_single_character_is_a_shortcut(visitor: Page) -> None:
    visitor.goto("/services")
    for key in "/?ks":
        visitor.keyboard.press(key)
    assert visitor.evaluate("document.activeElement === document.body")
    expect(visitor.get_by_role("dialog")).to_have_count(0)


def test_on_apples_keyboards_the_shortcut_is_command_k_and_control_k_still_deletes(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address) as context:
        context.add_init_script("Object.defineProperty(navigator, 'platform', {value: 'MacIntel'})")
        page = context.new_page()
        page.goto("/inquiry")
        page.get_by_label("Message").press("Control+k")
        expect(page.get_by_label("Message")).to_be_focused()
        page.keyboard.press("Meta+k")
        page.get_by_role("combobox", name="Search").wait_for()


@pytest.mark.slow
def test_nothing_is_searched_while_an_input_method_composes(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/ja/services")
        asked = requested_searches(page)
        open_search(page)
        session = context.new_cdp_session(page)
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        for text in ("り", "りゅ", "りゅうりょう"):
            session.send(
                "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
            )
            page.clock.run_for(500)
        assert asked == []
        with page.expect_request("**/_payload.json*"):
            session.send("Input.insertText", {"text": "流量"})
            page.clock.run_for(500)
        expect(page.locator("dialog [role=option]").first).to_be_visible()


def test_recent_searches_stay_on_the_device_and_can_be_forgotten(visitor: Page) -> None:
    visitor.goto("/services")
    open_search(visitor, "coriolis")
    visitor.keyboard.press("Enter")
    visitor.wait_for_url("**/search/coriolis")
    visitor.goto("/services")
    open_search(visitor)
    recent = visitor.get_by_role("group", name="Recent searches")
    expect(recent.get_by_role("option")).to_have_text(["coriolis"])
    visitor.get_by_role("button", name="Clear recent searches").click()
    expect(recent).to_have_count(0)
    assert visitor.evaluate("localStorage.getItem('vitrine.searches')") is None
    assert visitor.context.cookies() == []


def test_no_results_and_no_response_both_offer_help(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.goto("/services")
        open_search(page, "qqqqzz")
        expect(page.get_by_role("dialog")).to_contain_text("Nothing matches your search")
        # a window of 1280 by 1024 pixels, enlarged four times
        page.set_viewport_size({"width": 320, "height": 256})
        page.get_by_role("dialog").get_by_role("link", name="Send an inquiry").focus()
        expect(page.get_by_role("dialog").get_by_role("link", name="Send an inquiry")).to_be_in_viewport(ratio=1)
        page.route("**/_payload.json*", lambda route: route.abort())
        page.get_by_role("combobox").fill("vortex")
        expect(page.get_by_role("dialog")).to_contain_text("is not responding")
        page.unroute("**/_payload.json*")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("combobox")).to_be_focused()
        expect(page.locator("dialog [role=option]").first).to_contain_text("FL-700")
        page.route("**/_payload.json*", lambda route: route.fulfill(body="<p>Sign in</p>", content_type="text/html"))
        page.get_by_role("combobox").fill("coriolis")
        expect(page.get_by_role("dialog")).to_contain_text("is not responding")


def test_a_search_that_gets_no_response_is_given_up(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.route("**/search/vortex/_payload.json*", lambda _: None)
        page.clock.install()
        page.goto("/services")
        open_search(page)
        with page.expect_request("**/search/vortex/_payload.json*"):
            page.keyboard.type("vortex")
        page.clock.run_for(10_000)
        expect(page.get_by_role("dialog")).to_contain_text("is not responding")


def open_results(visitor: Page) -> None:
    """Open the results of a search, and have their island ready."""
    visitor.goto("/search/flow")
    visitor.locator(".search-results .kind-filter__link").first.hover()
    wait_for_state(visitor, "ready", RESULTS)


def test_another_page_and_another_kind_of_results_replace_all_in_place(visitor: Page) -> None:
    open_results(visitor)
    total = visitor.locator("#results-heading").inner_text()
    mark_document(visitor)
    visitor.locator(".island .pagination a[rel=next]").click()
    visitor.wait_for_url("**/search/flow?page=2")
    expect(visitor.locator("#results-heading")).to_be_focused()
    expect(visitor).to_have_title(re.compile("Page 2"))
    expect(visitor.locator("footer a[data-locale=de]")).to_have_attribute("href", re.compile(r"/de/search/flow$"))
    visitor.locator(".island .kind-filter__link", has_text="Solutions").click()
    visitor.wait_for_url("**/search/flow?kind=solution")
    expect(visitor.locator("#results-heading")).not_to_have_text(total)
    expect(visitor.locator(".island .kind-filter__link[aria-current]")).to_contain_text("Solutions")
    expect(visitor.locator(".island .eyebrow").first).to_have_text("Solution")
    assert has_marked_document(visitor)


def test_back_and_forward_lead_through_the_results_that_were_shown(visitor: Page) -> None:
    open_results(visitor)
    total = visitor.locator("#results-heading").inner_text()
    mark_document(visitor)
    visitor.locator(".island .pagination a[rel=next]").click()
    visitor.wait_for_url("**/search/flow?page=2")
    expect(visitor.locator("#results-heading")).to_be_focused()
    asked = requested_searches(visitor)
    visitor.locator(".skip-link").press("Enter")
    expect(visitor).to_have_url(re.compile(r"\?page=2#main$"))
    assert asked == []
    visitor.locator(".island .kind-filter__link", has_text="Solutions").click()
    visitor.wait_for_url("**/search/flow?kind=solution")
    for _ in range(3):
        visitor.go_back()
    expect(visitor.locator("#results-heading")).to_have_text(total)
    expect(visitor).to_have_url(re.compile("/search/flow$"))
    assert has_marked_document(visitor)
    visitor.go_forward()
    visitor.reload()
    expect(visitor.locator(".pagination [aria-current=page]")).to_have_text("2")


def test_results_that_back_restores_have_their_own_words_in_the_field(visitor: Page) -> None:
    visitor.goto("/search/flow")
    visitor.evaluate("document.querySelector('#search-field').value = 'pressure'")
    visitor.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(visitor.locator("#search-field")).to_have_value("flow")


def test_the_island_links_to_the_pages_that_the_list_before_it_does(visitor: Page) -> None:
    visitor.goto("/search/flow")
    linked = visitor.locator(".pagination__list > li").all_inner_texts()
    visitor.locator(".kind-filter__link").first.hover()
    wait_for_state(visitor, "ready", RESULTS)
    assert visitor.locator(".island .pagination__list > li").all_inner_texts() == linked
    assert "…" in linked


@pytest.mark.slow
def test_results_that_have_moved_away_are_visited_in_full(visitor: Page) -> None:
    moved = {"/search/flow": {"redirect": {"to": "/services", "statusCode": 302}}}
    visitor.route("**/builds/meta/*", lambda route: route.fulfill(json={"matcher": {"static": moved, "wildcard": {}}}))
    open_results(visitor)
    solutions = visitor.locator(".island .kind-filter__link", has_text="Solutions")
    # an answer that leaves the page in place, as the back/forward cache keeps it
    visitor.route("**/services", lambda route: route.fulfill(status=204), times=1)
    with visitor.expect_request("**/services"):
        solutions.click()
    expect(visitor.locator(".island .search-results")).to_have_attribute("aria-busy", "false")
    solutions.click()
    visitor.wait_for_url("**/services")
