"""The form as site.yaml wants it: other fields in other languages, several items, answers checked before they go."""

import pytest

from tests.support.inquiries import ANSWERS
from tests.support.visitor import Visitor, form_of, kept, press

JAPANESE = ANSWERS | {
    "company": "千代田計測株式会社",
    "reading": "ヤマダ タロウ",
    "name": "山田 太郎",
    "privacy": "yes",
}


def asked(visitor: Visitor, path: str) -> list[str]:
    """The fields of a form in the order shown."""
    return [control.name for control in form_of(visitor.page(path)).xpath(".//*[contains(@class, 'input')]")]


def test_a_language_has_its_own_fields_in_its_own_order(visitor: Visitor) -> None:
    assert asked(visitor, "/ja/inquiry") == [
        *("company", "department", "name", "reading", "job_title", "email", "phone", "postal_code", "address"),
        *("topic", "item", "quantity", "message"),
    ]
    assert asked(visitor, "/de/inquiry") == [
        *("name", "company", "email", "phone", "country", "topic", "item", "quantity", "message"),
    ]


def test_each_field_is_marked_in_the_words_of_the_language(visitor: Visitor) -> None:
    labels = [label.text_content() for label in form_of(visitor.page("/ja/inquiry")).xpath(".//label[@class='label']")]
    assert sum("必須" in label for label in labels) == 5
    assert sum("任意" in label for label in labels) == len(labels) - 5


def test_what_only_one_language_requires_is_required_there_alone(visitor: Visitor) -> None:
    seen = visitor.returned(422, "/ja/inquiry")
    links = [link.get("href") for link in seen.all("//*[contains(@class, 'error-summary')]//a")]
    assert links == ["#inquiry-company", "#inquiry-reading", "#inquiry-privacy"]
    assert visitor.send("/de/inquiry").status_code == 303


def test_a_box_that_was_ticked_stays_ticked(visitor: Visitor) -> None:
    seen = visitor.returned(422, "/ja/inquiry", privacy="yes")
    assert "checked" in seen.document.get_element_by_id("inquiry-privacy").attrib


def test_a_notice_with_its_link_stands_above_the_button(visitor: Visitor) -> None:
    form = form_of(visitor.page("/de/inquiry"))
    order = [element.get("href") or element.tag for element in form.xpath(".//a | .//*[@class='form__actions']/button")]
    assert order == ["/de/info/privacy", "button"]


def test_another_item_is_asked_for_and_every_answer_kept(visitor: Visitor) -> None:
    seen = visitor.page(**press(visitor.page("/fr/inquiry/FL-200"), "add-item", name="Ana", quantity="3", message="A"))
    assert seen.response.headers["Cache-Control"] == "no-store"
    values = form_of(seen).form_values()
    assert [value for name, value in values if name == "item"] == ["FL-200 [fr] Electromagnetic flow meter", ""]
    assert [value for name, value in values if name == "quantity"] == ["3", ""]
    assert {"name": "Ana", "message": "A"}.items() <= dict(values).items()
    assert seen.one("//*[@autofocus]").get("id") == "inquiry-item-2"
    assert visitor.stored() == []


def test_several_items_are_stored_in_their_order(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "", "PT-410"], "quantity": ["2", "", "5"]}
    visitor.ask("/inquiry", "POST", data=ANSWERS | items)
    assert [str(item) for item in visitor.stored()[0].inquiry.items] == ["2 × FL-200", "5 × PT-410"]


def test_a_mistake_in_one_row_is_named_at_that_row(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "PT-410"], "quantity": ["2", "some"]}
    seen = visitor.page("/inquiry", 422, method="POST", data=ANSWERS | items)
    assert seen.one("//*[contains(@class, 'error-summary')]//a").get("href") == "#inquiry-quantity-2"
    assert seen.document.get_element_by_id("inquiry-quantity-2").get("aria-invalid") == "true"


def test_more_items_than_a_form_takes_are_refused_with_the_limit(visitor: Visitor) -> None:
    seen = visitor.page("/inquiry", 422, method="POST", data=ANSWERS | {"item": ["FL-200"] * 21})
    assert "20" in seen.text("//*[@id='inquiry-item-1-error']")


def test_the_return_key_sends_the_form_rather_than_adding_an_item(visitor: Visitor) -> None:
    first = form_of(visitor.page("/inquiry")).xpath(".//button")[0]
    assert first.get("name") is None


def test_answers_are_checked_before_they_are_sent(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "PT-410"], "quantity": ["2", ""]}
    checked = visitor.page("/ja/inquiry", method="POST", data=JAPANESE | items | {"message": "一行目\n二行目"})
    assert visitor.stored() == []
    shown = checked.text("//dl")
    assert all(word in shown for word in ("千代田計測株式会社", "ヤマダ タロウ", "PT-410", "二行目"))
    answer = visitor.ask(**press(checked, "send"))
    assert answer.status_code == 303
    inquiry = visitor.stored()[0].inquiry
    assert (inquiry.reading, inquiry.message) == ("ヤマダ タロウ", "一行目\n二行目")
    assert [str(item) for item in inquiry.items] == ["2 × FL-200", "PT-410"]


def test_checked_answers_can_be_changed_and_nothing_is_lost(visitor: Visitor) -> None:
    checked = visitor.page("/ja/inquiry/FL-200", method="POST", data=JAPANESE)
    seen = visitor.page(**press(checked, "change"))
    assert form_of(seen).action == "/ja/inquiry/FL-200"
    assert kept(seen).items() >= (JAPANESE | {"privacy": "yes"}).items()


def test_a_program_sends_without_the_page_in_between(visitor: Visitor) -> None:
    assert visitor.ask("/ja/inquiry", "POST", data=JAPANESE, headers={"Accept": "application/json"}).status_code == 201


@pytest.mark.parametrize("button", ["send", "nonsense", ""])
def test_no_button_leads_past_the_checks(visitor: Visitor, button: str) -> None:
    visitor.returned(422, "/ja/inquiry", button=button, email="ana@")
    assert visitor.stored() == []


def test_the_title_names_the_item(visitor: Visitor) -> None:
    titles = {visitor.page(f"/inquiry{code}").text("/html/head/title") for code in ("", "/FL-200", "/FL-200-C-050")}
    assert len(titles) == 3


def test_items_carried_in_the_address_are_stored_as_the_site_knows_them(visitor: Visitor) -> None:
    form = form_of(visitor.page("/inquiry?items=FL-200:2,fl-150"))
    rows = [value for name, value in form.form_values() if name == "item"]
    visitor.ask(form.action, "POST", data=ANSWERS | {"item": rows, "quantity": ["2", ""]})
    items = visitor.stored()[0].inquiry.items
    assert [(item.code, item.number, item.category, item.quantity) for item in items] == [
        ("FL-200", "FL-200", "flow", 2),
        ("FL-150", "FL-150", "flow", None),
    ]


def test_a_row_is_about_the_part_number_it_begins_with(visitor: Visitor) -> None:
    rows = ["fl-200-c-050 with flanges", "FL-150, please", "two meters like FL-200"]
    visitor.ask("/inquiry", "POST", data=ANSWERS | {"item": rows, "quantity": ["", "", ""]})
    assert [item.code for item in visitor.stored()[0].inquiry.items] == ["FL-200-C-050", "FL-150", ""]


def test_a_program_may_have_answers_checked_without_sending_them(visitor: Visitor) -> None:
    as_json = {"Accept": "application/json"}
    answer = visitor.ask("/ja/inquiry", "POST", data=JAPANESE | {"button": "check"}, headers=as_json)
    assert answer.status_code == 200
    assert {"label": "お名前", "value": JAPANESE["name"]} in answer.get_json()["answers"]
    refused = visitor.ask("/ja/inquiry", "POST", data=JAPANESE | {"button": "check", "email": "x"}, headers=as_json)
    assert [error["field"] for error in refused.get_json()["errors"]] == ["email"]
    assert visitor.stored() == []
    assert visitor.ask("/ja/inquiry", "POST", data=JAPANESE | {"button": "send"}, headers=as_json).status_code == 201
