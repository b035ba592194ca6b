"""Refining a listing in a browser: in place with scripts, by plain pages without them, announced to screen readers."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.browser.visitors import htmx_on_its_way, visit, wait_for_htmx
from tests.support.slow_cases import slow_cases

FIELD = "#filter-measuring-principle-coriolis"
COUNT = "#listing-count"


def open_list(visitor: Page, path: str) -> None:
    """Open a page and stay until its lists are refined in place."""
    visitor.goto(path)
    wait_for_htmx(visitor)


def promised(page: Page) -> int:
    """The number of products that the filter promises to leave."""
    return int(page.locator(f"label:has({FIELD}) .count").inner_text().split()[0])


def test_a_filter_narrows_the_list_and_stands_in_the_address(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto("/products/flow")
    scripts = page.evaluate("matchMedia('(scripting: enabled)').matches")
    left = promised(page)
    page.locator(FIELD).check()
    if not scripts:
        page.locator("#filters").get_by_role("button").click()
    expect(page.locator("main article")).to_have_count(left)
    expect(page).to_have_url(re.compile(r"/products/flow\?.*measuring-principle=coriolis"))
    assert "=&" not in page.url
    assert not page.url.endswith("=")
    page.reload()
    expect(page.locator(FIELD)).to_be_checked()
    expect(page.locator("main article")).to_have_count(left)


def test_the_notice_of_an_unknown_filter_is_gone_on_the_next_page(visitor: Page) -> None:
    open_list(visitor, "/products?measuring-principle=nonsense")
    expect(visitor.locator("#listing .notice")).to_contain_text("nonsense")
    visitor.locator(".pagination a[rel=next]").click()
    expect(visitor).to_have_url(re.compile(r"/products\?page=2$"))
    expect(visitor.locator("#listing .notice")).to_have_count(0)


def test_products_are_compared_by_ticking_them(page: Page) -> None:
    page.goto("/products/flow")
    page.locator("#compare-FL-200").check()
    page.locator("#compare-FL-500").check()
    page.locator("#tray").get_by_role("button", name="Compare").click()
    expect(page).to_have_url(re.compile(r"/products\?compare=FL-200,FL-500$"))
    expect(page.get_by_role("columnheader")).to_have_count(2)
    expect(page.locator("tbody").first).to_contain_text("Differences")


def test_a_tick_before_the_scripts_are_there_counts(visitor: Page) -> None:
    with htmx_on_its_way(visitor, "/products/flow"):
        left = promised(visitor)
        visitor.locator(FIELD).check()
    expect(visitor.locator("main article")).to_have_count(left)


@pytest.mark.slow
def test_a_list_is_refined_though_the_browser_reports_no_paint(visitor: Page) -> None:
    visitor.add_init_script("PerformanceObserver.prototype.observe = () => {}")
    open_list(visitor, "/products/flow")
    left = promised(visitor)
    visitor.locator(FIELD).check()
    expect(visitor.locator("main article")).to_have_count(left)


def test_what_is_being_typed_while_the_scripts_load_is_not_lost(visitor: Page) -> None:
    with htmx_on_its_way(visitor, "/downloads"):
        words = visitor.locator("#downloads-q")
        words.focus()
        visitor.keyboard.type("FL-")
    wait_for_htmx(visitor)
    visitor.keyboard.type("200")
    expect(words).to_have_value("FL-200")
    visitor.keyboard.press("Tab")
    expect(visitor).to_have_url(re.compile(r"/downloads\?q=FL-200$"))


def test_a_tick_in_a_filter_updates_the_whole_page_and_keeps_the_focus(
    visitor: Page,
) -> None:
    open_list(visitor, "/products/flow")
    german = visitor.locator("link[rel=alternate][hreflang=de]")
    expect(german).to_have_count(1)
    visitor.locator("#facet-accuracy > summary").click()
    left = promised(visitor)
    visitor.locator(FIELD).focus()
    visitor.keyboard.press("Space")
    expect(visitor.locator("#list-status")).to_have_text(f"{left} products")
    expect(visitor.locator(FIELD)).to_be_focused()
    expect(visitor.locator("main article")).to_have_count(left)
    expect(visitor.locator("#facet-accuracy")).to_have_attribute("open", "")
    expect(visitor.locator("link[rel=canonical]")).to_have_attribute("href", re.compile("/products/flow$"))
    expect(german).to_have_count(0)
    menu = visitor.locator("footer a[data-locale=de]")
    expect(menu).to_have_attribute("href", "/de/products/flow?measuring-principle=coriolis")


def test_a_followed_link_brings_the_focus_to_the_count(visitor: Page) -> None:
    open_list(visitor, "/products/flow?measuring-principle=coriolis")
    visitor.locator(".chip--clear").click()
    expect(visitor.locator(COUNT)).to_be_focused()
    expect(visitor.locator("#list-status")).to_have_text("")
    expect(visitor).to_have_url(re.compile("/products/flow$"))


def test_back_restores_what_was_there(visitor: Page) -> None:
    open_list(visitor, "/products/flow")
    all_of_them, left = visitor.locator("main article").count(), promised(visitor)
    visitor.locator(FIELD).check()
    expect(visitor).to_have_url(re.compile("measuring-principle=coriolis"))
    expect(visitor.locator("main article")).to_have_count(left)
    visitor.go_back()
    expect(visitor).to_have_url(re.compile("/products/flow$"))
    expect(visitor.locator("main article")).to_have_count(all_of_them)
    expect(visitor.locator(FIELD)).not_to_be_checked()


@pytest.mark.parametrize("failure", ["no network", "no answer in ten seconds", *slow_cases("503")])
def test_a_failure_is_announced_and_the_plain_page_offered(chromium: Browser, address: str, failure: str) -> None:
    with visit(chromium, address, []) as context:
        visitor = context.new_page()
        open_list(visitor, "/products/flow")

        def fail(route: Route) -> None:
            if failure == "503":
                route.fulfill(status=503, body="<p>broken</p>")
            elif failure == "no network":
                route.abort()

        visitor.route("**/_listing*", fail)
        visitor.locator(COUNT).wait_for()
        shown = visitor.locator("main article").count()
        visitor.evaluate("document.getElementById('filters-panel').open = true")
        visitor.clock.install()
        with visitor.expect_request("**/_listing*"):
            visitor.locator(FIELD).check()
        visitor.clock.run_for(10_000)
        notice = visitor.get_by_role("alert")
        expect(notice).to_contain_text("could not be refreshed")
        expect(notice.get_by_role("link")).to_have_attribute("href", "/products/flow?measuring-principle=coriolis")
        expect(visitor.locator("main article")).to_have_count(shown)
        visitor.locator("main article").last.scroll_into_view_if_needed()
        expect(notice).to_be_in_viewport()


@pytest.mark.slow
def test_a_page_that_has_moved_away_is_visited_in_full(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        visitor = context.new_page()
        moved = {"/products/flow": {"redirect": {"to": "/services", "statusCode": 302}}}
        rules = {"matcher": {"static": moved, "wildcard": {}}}
        visitor.route("**/builds/meta/*", lambda route: route.fulfill(json=rules))
        visitor.clock.install(time=0)
        open_list(visitor, "/products/flow")
        visitor.evaluate("document.getElementById('filters-panel').open = true")
        visitor.clock.pause_at(3_600)  # the page's clock limits how long a click waits for the rules
        visitor.locator(FIELD).click()
        expect(visitor).to_have_url(re.compile("/services$"))


@pytest.mark.parametrize("width", [390, *slow_cases(800)])
def test_a_tick_on_a_small_screen_leaves_the_visitor_in_the_filters(visitor: Page, width: int) -> None:
    visitor.set_viewport_size({"width": width, "height": 844})
    open_list(visitor, "/products/flow")
    visitor.locator("#filters-panel > summary").click()
    visitor.locator("#filter-output-hart").scroll_into_view_if_needed()
    scrolled = visitor.evaluate("scrollY")
    for choice in ("hart", "pulse"):
        visitor.locator(f"#filter-output-{choice}").focus()
        visitor.keyboard.press("Space")
        expect(visitor).to_have_url(re.compile(f"output={choice}$"))
        expect(visitor.locator(f"#filter-output-{choice}")).to_be_focused()
        expect(visitor.locator(f"#filter-output-{choice}")).to_be_in_viewport()
    assert abs(visitor.evaluate("scrollY") - scrolled) < 200
    result = visitor.get_by_role("link", name=re.compile("Show .* products"))
    expect(result).to_be_in_viewport()
    result.click()
    expect(visitor.locator(COUNT)).to_be_in_viewport()


def test_a_click_that_does_not_focus_as_in_safari_leaves_the_visitor_in_the_filters(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 390, "height": 844})
    open_list(visitor, "/products/flow")
    visitor.locator("#filters-panel > summary").click()
    choice = visitor.locator("#filter-output-hart")
    choice.scroll_into_view_if_needed()
    choice.evaluate("(box) => box.click()")
    expect(visitor.locator("#list-status")).to_contain_text("products")
    expect(choice).to_be_checked()
    expect(choice).to_be_in_viewport()


def type_range_while_list_is_fetched(visitor: Page) -> Route:
    """Filter flow meters by the lower limit of a range, and type the upper one; returns the held request."""
    held: list[Route] = []
    open_list(visitor, "/products/flow")
    visitor.locator("#facet-accuracy > summary").click()
    visitor.route("**/_listing*", lambda route: held.append(route))
    with visitor.expect_request("**/_listing*"):
        visitor.locator("#filter-accuracy-from").fill("0.1")
        visitor.keyboard.press("Tab")
    visitor.keyboard.type("0.2")
    return held[0]


def test_what_is_typed_while_the_list_is_fetched_is_kept(visitor: Page) -> None:
    held = type_range_while_list_is_fetched(visitor)
    held.continue_()
    expect(visitor).to_have_url(re.compile("accuracy-from=0.1$"))
    expect(visitor.locator("#filter-accuracy-to")).to_have_value("0.2")
    expect(visitor.locator("#filter-accuracy-to")).to_be_focused()
    visitor.unroute("**/_listing*")
    visitor.keyboard.press("Tab")
    expect(visitor).to_have_url(re.compile("accuracy-from=0.1&accuracy-to=0.2$"))


def test_what_is_typed_on_while_documents_are_searched_is_kept(visitor: Page) -> None:
    held: list[Route] = []
    open_list(visitor, "/downloads")
    words = visitor.locator("#downloads-q")
    visitor.route("**/_listing*", lambda route: held.append(route))
    words.fill("FL")
    with visitor.expect_request("**/_listing*"):
        words.press("Enter")
    visitor.keyboard.type("-200")
    for route in held:
        route.continue_()
    expect(visitor).to_have_url(re.compile("q=FL$"))
    expect(words).to_have_value("FL-200")
    visitor.unroute("**/_listing*")
    visitor.keyboard.press("Tab")
    expect(visitor).to_have_url(re.compile("q=FL-200$"))


def test_the_tab_key_leads_out_of_the_search_of_documents(visitor: Page) -> None:
    open_list(visitor, "/downloads")
    visitor.locator("#downloads-q").press_sequentially("FL-200")
    visitor.keyboard.press("Tab")
    expect(visitor.locator("#downloads-kind")).to_be_focused()
    expect(visitor).to_have_url(re.compile("q=FL-200$"))
    expect(visitor.locator("#downloads-kind")).to_be_focused()


def test_a_key_pressed_just_as_the_new_list_is_there_counts(visitor: Page) -> None:
    held = type_range_while_list_is_fetched(visitor)
    visitor.evaluate("""document.addEventListener("htmx:before:settle", () => {
        setTimeout(() => document.execCommand("insertText", false, "5"));
    })""")
    held.continue_()
    expect(visitor.locator("#filter-accuracy-to")).to_have_value("0.25")


def test_sizes_are_ticked_as_chips(visitor: Page) -> None:
    visitor.goto("/products/flow?nominal-diameters=700")
    expect(visitor.locator("#filter-nominal-diameters-700")).to_be_checked()
    expect(visitor.locator("main article")).to_have_count(1)
    expect(visitor.get_by_role("link", name="Nominal diameters: DN 700")).to_be_visible()


def test_the_link_to_a_filtered_list_is_copied(visitor: Page) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_list(visitor, "/products/flow?measuring-principle=coriolis")
    visitor.get_by_role("link", name="Link to this list").click()
    expect(visitor.locator("#list-status")).to_have_text("Link copied")
    copied = visitor.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("/products/flow?measuring-principle=coriolis")


def test_a_filter_waits_for_no_metadata(visitor: Page) -> None:
    visitor.route("**/builds/meta/*", lambda _route: None)
    visitor.clock.install()
    visitor.goto("/products/flow")
    visitor.clock.run_for(100)
    wait_for_htmx(visitor)
    left = promised(visitor)
    visitor.locator(FIELD).check()
    visitor.clock.run_for(300)
    expect(visitor.locator("main article")).to_have_count(left)


def test_metadata_that_never_arrives_delays_no_list(visitor: Page) -> None:
    visitor.route("**/builds/meta/*", lambda _route: None)
    open_list(visitor, "/newscenter")
    shown = visitor.locator("main article").count()
    visitor.get_by_role("link", name="Show more news").click()
    expect(visitor.locator("main article").nth(shown)).to_be_visible()


def test_more_news_is_added_below_and_its_first_article_gets_the_focus(visitor: Page) -> None:
    open_list(visitor, "/newscenter")
    shown = visitor.locator("main article").count()
    with visitor.expect_response("**/builds/meta/*"):  # with the first part of a list come the rules of redirects
        visitor.get_by_role("link", name="Show more news").click()
    first = visitor.locator("main article").nth(shown).get_by_role("link")
    expect(first).to_be_focused()
    expect(visitor).to_have_url(re.compile("/newscenter$"))
    # the page that was added is the last one
    expect(visitor.locator(".pagination [rel=next]")).to_have_count(0)


def test_when_more_news_cannot_be_loaded_its_page_is_offered(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        visitor = context.new_page()
        open_list(visitor, "/newscenter")
        context.set_offline(True)
        visitor.get_by_role("link", name="Show more news").click()
        notice = visitor.get_by_role("alert")
        expect(notice.get_by_role("link")).to_have_attribute("href", "/newscenter?page=2")
        expect(notice).to_be_in_viewport()
        context.set_offline(False)
        visitor.get_by_role("link", name="Show more news").click()
        expect(notice).to_be_hidden()


def test_a_link_of_the_list_opens_in_another_tab(visitor: Page) -> None:
    visitor.goto("/products/flow")
    wait_for_htmx(visitor)
    with visitor.context.expect_page() as opened:
        visitor.get_by_role("link", name="Next").click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(re.compile(r"/products/flow\?page=2$"))
    expect(visitor).to_have_url(re.compile("/products/flow$"))
