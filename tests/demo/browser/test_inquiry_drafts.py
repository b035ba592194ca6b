"""A draft of an inquiry is kept on the device, offered back, and forgotten once it is sent."""

from playwright.sync_api import Page, Route, expect

from tests.support.browser.inquiry_form import fill, items, send, turn_to_form


def test_a_draft_is_kept_offered_back_and_forgotten_once_sent(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=FL-200,LV-400:5")
    fill(visitor)
    visitor.wait_for_function("() => localStorage.getItem('vitrine.inquiry')?.includes('Please quote')")
    visitor.goto("/services")
    visitor.goto("/inquiry?items=FL-700")
    visitor.get_by_role("button", name="Restore it").click()
    expect(visitor.get_by_label("Message")).to_have_value("Please quote two meters DN 50.")
    expect(visitor.locator("input[name=quantity]")).to_have_count(3)
    assert [item.split()[0] for item in items(visitor)] == ["FL-200", "LV-400", "FL-700"]
    expect(visitor.get_by_label("Quantity").nth(1)).to_have_value("5")
    send(visitor)
    visitor.wait_for_url("**/inquiry/success?reference=*")
    assert visitor.evaluate("localStorage.getItem('vitrine.inquiry')") is None


def test_what_was_typed_before_the_scripts_came_is_kept(visitor: Page) -> None:
    held: list[Route] = []
    visitor.route("**/js/inquiry-*.js", lambda route: held.append(route))
    visitor.goto("/inquiry")
    with visitor.expect_request("**/js/inquiry-*.js"):
        visitor.get_by_label("Message").press_sequentially("Half a sentence")
    expect(visitor.get_by_label("Message")).to_have_value("Half a sentence")
    held[0].continue_()
    visitor.wait_for_function("() => localStorage.getItem('vitrine.inquiry')?.includes('Half a sentence')")


def test_what_was_typed_just_before_leaving_is_kept_and_restoring_it_keeps_the_focus(visitor: Page) -> None:
    turn_to_form(visitor)
    visitor.get_by_label("Message").press_sequentially("Half a sentence")
    visitor.goto("/services")
    assert "Half a sentence" in visitor.evaluate("localStorage.getItem('vitrine.inquiry')")
    turn_to_form(visitor)
    visitor.get_by_role("button", name="Restore it").click()
    expect(visitor.get_by_label("Message")).to_have_value("Half a sentence")
    expect(visitor.locator("#inquiry-name")).to_be_focused()


def test_each_tab_keeps_its_own_draft(visitor: Page) -> None:
    other = visitor.context.new_page()
    for tab, text in ((visitor, "About the first"), (other, "About the second")):
        turn_to_form(tab)
        fill(tab)
        tab.get_by_label("Message").fill(text)
        tab.goto("/services")
    turn_to_form(visitor)
    visitor.get_by_role("button", name="Restore it").click()
    expect(visitor.get_by_label("Message")).to_have_value("About the first")
    send(visitor)
    visitor.wait_for_url("**/inquiry/success?reference=*")
    new = visitor.context.new_page()
    turn_to_form(new)
    new.get_by_role("button", name="Restore it").click()
    expect(new.get_by_label("Message")).to_have_value("About the second")


def test_restoring_a_draft_keeps_the_focus_where_the_items_come_first(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=FL-200")
    visitor.get_by_label("Message").press_sequentially("Half a sentence")
    visitor.goto("/inquiry")
    visitor.locator(".form__items").evaluate("(items) => items.parentElement.prepend(items)")
    visitor.get_by_label("Message").focus()
    visitor.get_by_role("button", name="Restore it").click()
    expect(visitor.locator("#inquiry-item-1")).to_be_focused()
    assert items(visitor)[0].startswith("FL-200")


def test_a_draft_restored_in_another_language_names_each_product_once(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=FL-200:2,FL-200-C-050")
    fill(visitor)
    visitor.goto("/de/inquiry?items=FL-200,FL-200-C-050,CT-100")
    visitor.get_by_label("Nachricht").focus()
    visitor.get_by_role("button", name="Wiederherstellen").click()
    expect(visitor.get_by_label("Nachricht")).to_have_value("Please quote two meters DN 50.")
    assert [item.split()[0] for item in items(visitor)] == ["FL-200", "FL-200-C-050", "CT-100"]
    assert visitor.locator("input[name=quantity]").first.input_value() == "2"


def test_a_second_inquiry_after_the_first_starts_clean(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=FL-200:2")
    fill(visitor)
    send(visitor)
    visitor.wait_for_url("**/inquiry/success?reference=*")
    turn_to_form(visitor)
    expect(visitor.get_by_label("Message")).to_have_value("")
    expect(visitor.get_by_label("Name (required)")).to_have_value("")
    expect(visitor.get_by_role("button", name="Restore it")).to_have_count(0)
    assert [item for item in items(visitor) if item] == []


def test_going_back_to_a_sent_form_saves_no_draft_until_it_is_changed(visitor: Page) -> None:
    visitor.clock.install()
    turn_to_form(visitor)
    fill(visitor)
    # an answer that leaves the page in place, as the back/forward cache keeps it
    visitor.route("**/inquiry/success*", lambda route: route.fulfill(status=204))
    with visitor.expect_request("**/inquiry/success*"):
        send(visitor)
    visitor.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(visitor.locator(".form__actions button.button--primary")).to_have_text("Send inquiry")
    visitor.clock.run_for(1000)
    assert visitor.evaluate("localStorage.getItem('vitrine.inquiry')") is None
    visitor.get_by_label("Message").fill("Make it three.")
    visitor.clock.run_for(1000)
    assert "Make it three." in visitor.evaluate("localStorage.getItem('vitrine.inquiry')")
