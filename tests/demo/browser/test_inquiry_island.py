"""The inquiry form keeps every word, names every fault in the server's words, and is sent once."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.browser.inquiry_form import INQUIRY, fill, items, send, turn_to_form
from tests.support.browser.visitors import SEARCH, visit, wait_for_state
from tests.support.slow_cases import slow_cases

OBSERVE_SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift" });
}"""
# layout shifts are reported after their frame
TOTAL_SHIFT = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return shifts.reduce((sum, { value }) => sum + value, 0);
}"""
JAPANESE = {
    "company": "千代田計測株式会社",
    "name": "山田 太郎",
    "reading": "ヤマダ タロウ",
    "email": "yamada@example.com",
    "message": "口径50の流量計についてお尋ねします。",
}


def test_errors_have_the_servers_wording_and_lead_to_their_fields(visitor: Page) -> None:
    turn_to_form(visitor)
    fill(visitor, email="anna.example.com")
    send(visitor)
    summary = visitor.get_by_role("alert")
    fault = summary.get_by_role("link").inner_text()
    expect(visitor.locator("#inquiry-email-error")).to_have_text(fault)
    expect(visitor.locator("#inquiry-email")).to_have_attribute("aria-invalid", "true")
    expect(visitor).to_have_title(re.compile("^Error: "))
    expect(visitor.locator(".error-summary")).to_be_focused()
    summary.get_by_role("link").click()
    expect(visitor.locator("#inquiry-email")).to_be_focused()
    visitor.get_by_label("E-mail").fill("anna@example.com")
    send(visitor)
    visitor.wait_for_url("**/inquiry/success?reference=*")


def test_a_link_to_a_refused_field_shows_its_label(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/inquiry")
    page.locator("form.form .form__actions button").click()
    page.locator(".error-summary a").last.click()
    expect(page.locator("label[for=inquiry-message]")).to_be_in_viewport()
    expect(page.locator("#inquiry-message-error")).to_be_in_viewport()


def test_a_restored_page_shows_no_errors_of_answers_that_were_corrected_and_sent(visitor: Page) -> None:
    turn_to_form(visitor)
    fill(visitor, email="anna.example.com")
    send(visitor)
    expect(visitor.locator("#inquiry-email-error")).to_be_visible()
    visitor.get_by_label("E-mail").fill("anna@example.com")
    # an answer that leaves the page in place, as the back/forward cache keeps it
    visitor.route("**/inquiry/success*", lambda route: route.fulfill(status=204))
    with visitor.expect_request("**/inquiry/success*"):
        send(visitor)
    visitor.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(visitor.locator(".error-summary")).to_have_count(0)
    expect(visitor.locator("#inquiry-email-error")).to_have_count(0)


def test_errors_of_the_plain_page_stay_until_the_form_is_sent_in_place(visitor: Page) -> None:
    visitor.goto("/inquiry?items=FL-200:many")
    visitor.evaluate("document.querySelector('form.form').submit()")
    expect(visitor.locator(".error-summary")).to_be_focused()
    fault = visitor.locator("#inquiry-quantity-1-error").inner_text()
    visitor.get_by_label("Quantity").focus()
    wait_for_state(visitor, "ready", INQUIRY)
    expect(visitor.locator(".island #inquiry-quantity-1-error")).to_have_text(fault)
    expect(visitor.get_by_label("Quantity")).to_have_attribute("aria-invalid", "true")
    expect(visitor).to_have_title(re.compile("^Error: "))
    fill(visitor)
    send(visitor)
    expect(visitor.locator(".error-summary a")).to_have_text([fault])
    expect(visitor).to_have_title(re.compile("^Error: (?!Error: )"))


def test_two_clicks_send_once(visitor: Page) -> None:
    turn_to_form(visitor)
    fill(visitor)
    held: list[Route] = []
    visitor.route("**/inquiry", lambda route: held.append(route))
    with visitor.expect_request(lambda request: request.method == "POST"):
        send(visitor)
    visitor.locator(".form__actions button.button--primary").click(force=True)
    expect(visitor.locator(".form__actions button.button--primary")).to_have_text("Sending…")
    visitor.keyboard.press("Enter")
    held[0].continue_()
    visitor.wait_for_url("**/inquiry/success?reference=*")
    assert len(held) == 1


@pytest.mark.parametrize("button", ["Try again", *slow_cases("Send inquiry")])
def test_nothing_moves_under_the_pointer_while_the_form_is_sent_again(
    chromium: Browser, address: str, button: str
) -> None:
    """Safari does not make up for what disappears above: a second click landed on another link."""
    with visit(chromium, address, []) as context:
        page = context.new_page()
        turn_to_form(page)
        fill(page)
        page.route("**/inquiry", lambda route: route.abort(), times=1)
        send(page)
        notice = page.locator(".notice--error")
        expect(notice).to_be_focused()
        height = page.evaluate("document.documentElement.scrollHeight")
        held: list[Route] = []
        page.route("**/inquiry", lambda route: held.append(route))
        with page.expect_request("**/inquiry"):
            page.get_by_role("button", name=button).click()
        expect(page.get_by_role("status").filter(has_text="Sending…")).to_be_attached()
        expect(notice.get_by_role("button")).to_have_text("Sending…")
        assert page.evaluate("document.documentElement.scrollHeight") == height
        held[0].continue_()
        page.wait_for_url("**/inquiry/success?reference=*")


@pytest.mark.parametrize(
    "failure", ["no network", "no answer in half a minute", *slow_cases("a chunk missing, and no network")]
)
def test_after_any_failure_every_answer_stays_and_other_ways_are_offered(
    chromium: Browser, address: str, failure: str
) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.clock.install()
        turn_to_form(page)
        fill(page, email="offline@example.com")
        if "chunk" in failure:
            page.route("**/js/search-dialog-*", lambda route: route.abort())
            page.locator("#header-search").focus()
            wait_for_state(page, "failed", SEARCH)
        if "network" in failure:
            context.set_offline(True)
        else:
            page.route("**/inquiry", lambda _: None)
        with page.expect_request("**/inquiry"):
            send(page)
        page.clock.run_for(30_000)
        notice = page.locator(".notice--error")
        expect(notice).to_be_focused()
        expect(notice.locator("a[href^='mailto:'], a[href^='tel:']")).to_have_count(2)
        expect(page.get_by_label("Message")).to_have_value("Please quote two meters DN 50.")
        context.set_offline(False)
        page.unroute("**/inquiry")
        page.get_by_role("button", name="Try again").click()
        page.wait_for_url("**/inquiry/success?reference=*")
        assert page.evaluate("localStorage.getItem('vitrine.inquiry')") is None


def test_a_refusal_says_when_to_try_again_as_the_servers_page_does(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        turn_to_form(page)
        fill(page)
        notice = page.locator(".notice--error")
        for status, minutes, words in ((429, 12, "try again in 12 minutes"), (503, 1, "try again in a minute")):
            page.route("**/inquiry", problem(status, minutes), times=1)
            send(page)
            expect(notice).to_contain_text(words)
            expect(notice).to_be_focused()
        expect(notice.get_by_role("heading")).to_have_text("Your inquiry could not be stored")
        page.get_by_role("button", name="Try again").click()
        page.wait_for_url("**/inquiry/success?reference=*")


@pytest.mark.parametrize(
    ("path", "width", "last"),
    [
        ("/inquiry", 390, "Quantity"),
        *slow_cases(("/inquiry", 1440, "Quantity"), ("/inquiry/FL-200", 1440, "Order code")),
    ],
)
def test_the_form_has_room_for_what_the_island_adds(
    chromium: Browser, address: str, path: str, width: int, last: str
) -> None:
    with visit(chromium, address, viewport={"width": width, "height": 900}) as context:
        page = context.new_page()
        page.goto(path)
        page.get_by_label("Message").scroll_into_view_if_needed()
        page.evaluate(OBSERVE_SHIFTS)
        page.get_by_label("Message").focus()
        wait_for_state(page, "ready", INQUIRY)
        page.locator(".island").get_by_label(last).wait_for()
        assert page.evaluate(TOTAL_SHIFT) <= 0.01


def problem(status: int, minutes: int) -> Callable[[Route], None]:
    """Answer as the server does if there are too many inquiries, or the store is unavailable."""
    body = json.dumps({"status": status, "minutes_to_wait": minutes})
    return lambda route: route.fulfill(status=status, content_type="application/problem+json", body=body)


def test_without_its_script_the_form_is_sent_as_usual(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.route("**/js/inquiry-*", lambda route: route.abort())
        page.goto("/inquiry?items=FL-200:2")
        page.get_by_label("Message").focus()
        wait_for_state(page, "failed", INQUIRY)
        fill(page, email="plain@example.com")
        send(page)
        page.wait_for_url("**/inquiry/success?reference=*")


@pytest.mark.parametrize("prefix", ["", *slow_cases("/es", "/fr", "/de", "/ja")])
def test_without_scripts_the_errors_have_the_focus(chromium: Browser, address: str, prefix: str) -> None:
    with visit(chromium, address, faults=[], java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{prefix}/inquiry")
        page.locator("[name=message]").fill("DN 50")
        send(page)
        expect(page.locator(".error-summary:focus")).to_be_visible()
        expect(page.locator("[name=message]")).to_have_value("DN 50")


@pytest.mark.slow
def test_a_message_that_no_server_takes_whole_is_named_as_too_long(chromium: Browser, address: str) -> None:
    with visit(chromium, address, faults=[]) as context:
        page, message = context.new_page(), "word " * 240_000
        turn_to_form(page)
        fill(page)
        page.get_by_label("Message").fill(message)
        send(page)
        expect(page.locator(".error-summary")).to_contain_text("Shorten the message to 5,000 characters or fewer")
        expect(page.get_by_label("Message")).to_have_value(message)


def test_japanese_answers_are_reviewed_in_place_and_sent_once(chromium: Browser, address: str) -> None:
    with visit(chromium, address, [], locale="ja-JP") as context:
        page = context.new_page()
        page.goto("/ja/inquiry?items=FL-200-C-025:2")
        page.locator("#inquiry-message").focus()
        wait_for_state(page, "ready", INQUIRY)
        carried = items(page)
        for place in (2, 1):
            page.locator(".inquiry-items__order-code select").select_option(index=place)
        assert items(page) == carried
        for name, value in JAPANESE.items():
            page.locator(f"#inquiry-{name}").fill(value)
        send(page)
        heading = page.locator("#review-heading")
        expect(heading).to_be_focused()
        expect(page.locator(".answers")).to_contain_text("山田 太郎")
        page.go_back()
        expect(page.locator("#inquiry-name")).to_have_value("山田 太郎")
        page.locator("#inquiry-message").fill("流量計の見積もりをお願いします。")
        send(page)
        expect(page.locator(".answers")).to_contain_text("流量計の見積もり")
        context.set_offline(True)
        page.locator("section:has(#review-heading) .button--primary").click()
        expect(page.locator(".notice--error")).to_be_focused()
        expect(page.locator(".answers")).to_contain_text("流量計の見積もり")
        context.set_offline(False)
        page.locator(".notice--error button").click()
        page.wait_for_url("**/ja/inquiry/success?reference=*")
        assert page.evaluate("localStorage.getItem('vitrine.inquiry')") is None
