"""The products of an inquiry: picked with picture and order code, and sent as they were typed or chosen."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.inquiry_form import INQUIRY, fill, items, send, turn_to_form
from tests.support.browser.visitors import requested_searches, visit, wait_for_state

# Where on a button, in parts of its width, something else is in front of it.
COVERED_PARTS = """(button) => [0.02, 0.5, 0.98].filter((part) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(x + width * part, y + height / 2));
})"""


def test_a_version_put_together_on_the_product_page_is_the_chosen_order_code(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=PR-310-C-016-X1,PR-310-C-004-X1")
    expect(visitor.get_by_label("Order code")).to_have_count(2)
    first, second = visitor.get_by_label("Order code").all()
    expect(first).to_have_value("PR-310-C-016-X1")
    expect(second).to_have_value("PR-310-C-004-X1")  # begins like PR-310-C-004, which is in the list
    wording = items(visitor)[0]
    first.select_option("PR-310-M-040")
    assert items(visitor)[0].startswith("PR-310-M-040 ")
    first.select_option("PR-310-C-016-X1")
    assert items(visitor)[0] == wording


def test_a_part_number_is_known_however_it_is_written(visitor: Page) -> None:
    turn_to_form(visitor)
    for item, order_code in (
        ("ＦＬ－２００", ""),
        ("FL‑200‑C‑050", "FL-200-C-050"),
        ("fl200", ""),
        (" FL-200-C-050 ", "FL-200-C-050"),
    ):
        visitor.locator("#inquiry-item-1").fill("")
        expect(visitor.get_by_label("Order code"), item).to_have_count(0)
        visitor.locator("#inquiry-item-1").fill(item)
        expect(visitor.locator(".inquiry-items__picture img"), item).to_be_visible()
        expect(visitor.get_by_label("Order code"), item).to_have_value(order_code)


def test_the_quantity_stays_where_it_is_when_a_product_is_recognized(visitor: Page) -> None:
    turn_to_form(visitor)
    item, quantity = visitor.locator("#inquiry-item-1"), visitor.get_by_label("Quantity")
    for width in (390, 1280):
        visitor.set_viewport_size({"width": width, "height": 900})
        item.fill("")
        expect(visitor.get_by_label("Order code")).to_have_count(0)
        place = quantity.bounding_box()
        item.fill("FL-200")
        expect(visitor.get_by_label("Order code")).to_be_visible()
        assert quantity.bounding_box() == place, width


def test_products_are_picked_with_picture_order_code_and_quantity(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=FL-200:2,CT-100")
    expect(visitor.locator(".inquiry-items__picture img")).to_have_count(2)
    assert visitor.locator("input[name=quantity]").first.input_value() == "2"
    visitor.get_by_label("Order code").first.select_option(index=1)
    assert items(visitor)[0].startswith("FL-200-")
    visitor.get_by_label("Order code").last.select_option("CT-100-AC-Q")
    expect(visitor.get_by_label("Order code").last).to_have_value("CT-100-AC-Q")
    visitor.get_by_label("Add a product").fill("LV-400")
    expect(visitor.locator(".inquiry-items__option").first).to_contain_text("LV-400")
    visitor.keyboard.press("Enter")
    expect(visitor.locator("input[name=item]")).to_have_count(3)
    assert items(visitor)[2].startswith("LV-400")
    visitor.get_by_role("button", name="Remove CT-100-AC-Q").click()
    expect(visitor.locator("input[name=item]")).to_have_count(2)
    fill(visitor)
    send(visitor)
    visitor.wait_for_url("**/inquiry/success?reference=*")


def test_the_field_of_an_item_finds_products_too(visitor: Page) -> None:
    turn_to_form(visitor)
    item, products = visitor.locator("#inquiry-item-1"), visitor.get_by_role("listbox", name="Products")
    item.fill("radar level liquids")
    expect(products.get_by_role("option").first).to_contain_text("LV-400")
    visitor.keyboard.press("Enter")
    expect(item).to_have_value(re.compile("^LV-400 Radar"))
    expect(products).to_be_hidden()
    expect(visitor.get_by_label("Order code")).to_be_visible()
    item.fill("FL-200, as in 2019")
    expect(visitor.get_by_label("Order code")).to_contain_text("FL-200-C-050")
    visitor.keyboard.press("Enter")  # neither replaces what names a product nor sends the form
    expect(item).to_have_value("FL-200, as in 2019")
    expect(visitor).to_have_url(re.compile("/inquiry$"))


@pytest.mark.parametrize(
    ("code", "row"),
    [
        ("ax101", "AX-101 Pair of grounding rings, stainless steel 316L"),
        ("fl200-c-050", "FL-200-C-050 Electromagnetic flow meter, "),
    ],
)
def test_an_order_code_typed_into_the_picker_adds_what_it_orders(visitor: Page, code: str, row: str) -> None:
    turn_to_form(visitor)
    picker = visitor.get_by_label("Add a product")
    picker.fill(code)
    expect(visitor.locator(".inquiry-items__option").first).to_contain_text(row.split()[0])
    picker.press("Enter")
    expect(picker).to_have_value("")
    assert items(visitor)[0].startswith(row)


def test_in_the_dark_no_light_box_is_shown_before_a_product_is_chosen(chromium: Browser, address: str) -> None:
    with visit(chromium, address, color_scheme="dark") as context:
        page = context.new_page()
        turn_to_form(page)
        picture = page.locator(".inquiry-items__picture")
        shade = picture.evaluate("box => Math.max(...getComputedStyle(box).backgroundColor.match(/\\d+/g).slice(0, 3))")
        assert shade < 64


def test_what_is_typed_into_the_picker_but_not_chosen_is_sent_as_it_is(visitor: Page) -> None:
    turn_to_form(visitor, "/inquiry?items=FL-200")
    fill(visitor)
    picker = visitor.get_by_label("Add a product")
    picker.fill("x" * 1000)
    send(visitor)
    visitor.locator(".error-summary a").click()
    expect(picker).to_be_focused()
    picker.fill("CT-100, please")
    with visitor.expect_request(lambda request: request.method == "POST") as sent:
        send(visitor)
    posted = parse_qs(sent.value.post_data or "")["item"]
    assert [item.split()[0] for item in posted] == ["FL-200", "CT-100,"]
    visitor.wait_for_url("**/inquiry/success?reference=*")


@pytest.mark.parametrize("words", ["flow", "qqqq"])
def test_what_the_picker_finds_neither_moves_nor_covers_the_button(visitor: Page, words: str) -> None:
    turn_to_form(visitor)
    fill(visitor)
    visitor.locator("textarea").evaluate("field => Object.assign(field.style, {minBlockSize: 0, blockSize: '2rem'})")
    button = visitor.locator(".form__actions button.button--primary")
    place = button.bounding_box()
    visitor.get_by_label("Add a product").press_sequentially(words)
    found = visitor.locator(".inquiry-items__popup:visible")
    expect(found).to_be_visible()
    assert button.bounding_box() == place
    button.scroll_into_view_if_needed()
    assert button.evaluate(COVERED_PARTS) == []
    button.hover()
    visitor.mouse.down()
    expect(found).to_have_count(0)
    visitor.mouse.up()
    visitor.wait_for_url("**/inquiry/success?reference=*")


def test_the_list_of_the_picker_closes_when_the_visitor_leaves_it(visitor: Page) -> None:
    turn_to_form(visitor)
    picker, products = visitor.get_by_label("Add a product"), visitor.get_by_role("listbox", name="Products")
    picker.fill("flow")
    expect(products).to_be_visible()
    products.evaluate("list => list.scrollTo(0, 500)")
    products.get_by_role("option").last.hover()
    visitor.mouse.down()
    expect(picker).to_be_focused()
    visitor.mouse.up()
    expect(visitor.locator("input[name=item]")).to_have_count(1)
    picker.fill("flow")
    expect(products).to_be_visible()
    visitor.keyboard.press("Tab")
    expect(products).to_be_hidden()
    expect(picker).to_have_attribute("aria-expanded", "false")
    picker.focus()
    expect(products).to_be_visible()


def test_the_option_that_the_arrow_keys_have_reached_is_in_sight(visitor: Page) -> None:
    turn_to_form(visitor)
    picker = visitor.get_by_label("Add a product")
    picker.fill("flow")
    products = visitor.get_by_role("listbox", name="Products")
    expect(products).to_be_visible()
    picker.press("ArrowUp")
    expect(products.get_by_role("option").last).to_have_attribute("aria-selected", "true")
    assert products.evaluate("list => Math.ceil(list.scrollTop + list.clientHeight) >= list.scrollHeight")
    expect(products.get_by_role("option").last).to_be_in_viewport(ratio=1)


def test_each_field_of_several_products_has_a_name_of_its_own(visitor: Page) -> None:
    visitor.goto("/inquiry?items=FL-200:2,PR-310:5")
    visitor.get_by_label("Message").focus()
    wait_for_state(visitor, "ready", INQUIRY)
    expect(visitor.get_by_label("Quantity 1")).to_have_value("2")
    expect(visitor.get_by_label("Quantity 2")).to_have_value("5")
    expect(visitor.get_by_label("Order code 2")).to_be_visible()


def test_products_that_were_inquired_about_leave_the_tray(visitor: Page) -> None:
    visitor.goto("/products/flow")
    for code in ("FL-200", "FL-500"):
        visitor.locator(f"#compare-{code}").check()
    turn_to_form(visitor, "/inquiry?items=FL-500:2,PR-330")
    fill(visitor)
    send(visitor)
    visitor.wait_for_url("**/inquiry/success?reference=*")
    visitor.goto("/products/flow")
    expect(visitor.locator("#tray label")).to_have_count(1)
    expect(visitor.locator("#compare-FL-200")).to_be_checked()
    expect(visitor.locator("#compare-FL-500")).not_to_be_checked()


def test_words_and_focus_stay_where_the_island_takes_the_rows_over(visitor: Page) -> None:
    visitor.goto("/inquiry")
    visitor.locator("input[name=item]").press_sequentially("FL-2")
    wait_for_state(visitor, "ready", INQUIRY)
    visitor.keyboard.type("00")
    expect(visitor.locator(".island input[name=item]")).to_have_value("FL-200")
    expect(visitor.locator(".island input[name=item]")).to_be_focused()
    expect(visitor.locator(".inquiry-items__picture img")).to_be_visible()


@pytest.mark.slow
def test_the_key_that_ends_a_composition_in_safari_picks_no_product(visitor: Page) -> None:
    turn_to_form(visitor)
    picker = visitor.get_by_label("Add a product")
    picker.fill("LV-400")
    expect(visitor.locator(".inquiry-items__option").first).to_contain_text("LV-400")
    picker.evaluate("""(field) => field.dispatchEvent(
        new KeyboardEvent("keydown", {key: "Enter", keyCode: 229, bubbles: true, cancelable: true}))""")
    expect(picker).to_have_value("LV-400")
    assert items(visitor) == ["", "LV-400"]  # as it was typed
    picker.press("Enter")
    expect(picker).to_have_value("")
    assert items(visitor)[0].startswith("LV-400")


def test_no_product_is_searched_while_an_input_method_composes(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.clock.install()
        turn_to_form(page)
        asked, session = requested_searches(page), context.new_cdp_session(page)
        page.get_by_label("Add a product").focus()
        session.send("Input.imeSetComposition", {"text": "りゅう", "selectionStart": 3, "selectionEnd": 3})
        page.clock.run_for(500)
        assert asked == []
        session.send("Input.insertText", {"text": "FL-200"})
        expect(page.locator(".inquiry-items__option").first).to_contain_text("FL-200")
