"""The form as site.yaml configures it: fields by language, several items, answers reviewed before they are sent."""

from pathlib import Path

import pytest

from tests.support.inquiries.form import Visitor, form_of, kept, press
from tests.support.inquiries.stores import ANSWERS
from tests.support.sites.source_edits import PRODUCT, rewrite
from vitrine.builder.pipeline import build_site
from vitrine.content.model.site import FormSettings
from vitrine.settings.settings import Settings

JAPANESE = ANSWERS | {
    "company": "千代田計測株式会社",
    "reading": "ヤマダ タロウ",
    "name": "山田 太郎",
    "privacy": "yes",
}


def field_names(visitor: Visitor, path: str) -> list[str]:
    """The names of the fields in the order shown."""
    return [control.name for control in form_of(visitor.page(path)).xpath(".//*[contains(@class, 'input')]")]


def test_each_language_has_its_own_fields_in_its_own_order(visitor: Visitor) -> None:
    assert field_names(visitor, "/ja/inquiry") == [
        *("company", "department", "name", "reading", "job_title", "email", "phone", "postal_code", "address"),
        *("topic", "item", "quantity", "message"),
    ]
    assert field_names(visitor, "/de/inquiry") == [
        *("name", "company", "email", "phone", "country", "topic", "item", "quantity", "message"),
    ]


def test_required_and_optional_fields_are_marked_in_the_language_of_the_page(visitor: Visitor) -> None:
    labels = [label.text_content() for label in form_of(visitor.page("/ja/inquiry")).xpath(".//label[@class='label']")]
    assert sum("必須" in label for label in labels) == 5
    assert sum("任意" in label for label in labels) == len(labels) - 5


def test_a_field_may_be_required_in_one_language_only(visitor: Visitor) -> None:
    seen = visitor.returned(422, "/ja/inquiry")
    links = [link.get("href") for link in seen.all("//*[contains(@class, 'error-summary')]//a")]
    assert links == ["#inquiry-company", "#inquiry-reading", "#inquiry-privacy"]
    assert visitor.send("/de/inquiry").status_code == 303


def test_a_ticked_privacy_box_stays_ticked(visitor: Visitor) -> None:
    seen = visitor.returned(422, "/ja/inquiry", privacy="yes")
    assert "checked" in seen.document.get_element_by_id("inquiry-privacy").attrib


def test_the_privacy_notice_is_linked_above_the_button(visitor: Visitor) -> None:
    form = form_of(visitor.page("/de/inquiry"))
    order = [element.get("href") or element.tag for element in form.xpath(".//a | .//*[@class='form__actions']/button")]
    assert order == ["/de/info/privacy", "button"]


def test_adding_an_item_keeps_every_answer(visitor: Visitor) -> None:
    seen = visitor.page(**press(visitor.page("/fr/inquiry/FL-200"), "add-item", name="Ana", quantity="3", message="A"))
    assert seen.response.headers["Cache-Control"] == "no-store"
    values = form_of(seen).form_values()
    assert [value for name, value in values if name == "item"] == ["FL-200 [fr] Electromagnetic flow meter", ""]
    assert [value for name, value in values if name == "quantity"] == ["3", ""]
    assert {"name": "Ana", "message": "A"}.items() <= dict(values).items()
    assert seen.one("//*[@autofocus]").get("id") == "inquiry-item-2"
    assert visitor.stored() == []


def test_several_items_are_stored_in_order(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "", "PT-410"], "quantity": ["2", "", "5"]}
    visitor.ask("/inquiry", "POST", data=ANSWERS | items)
    assert [str(item) for item in visitor.stored()[0].inquiry.items] == [
        "2 × FL-200 (Electromagnetic flow meter)",
        "5 × PT-410",
    ]


def test_an_error_in_one_row_is_shown_at_that_row(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "PT-410"], "quantity": ["2", "some"]}
    seen = visitor.page("/inquiry", 422, method="POST", data=ANSWERS | items)
    assert seen.one("//*[contains(@class, 'error-summary')]//a").get("href") == "#inquiry-quantity-2"
    assert seen.document.get_element_by_id("inquiry-quantity-2").get("aria-invalid") == "true"


def test_fields_and_errors_of_several_items_name_the_item(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "PT-410"], "quantity": ["some", "many"]}
    seen = visitor.page("/inquiry", 422, method="POST", data=ANSWERS | items)
    errors = [error.text_content() for error in seen.all("//*[contains(@class, 'error-summary')]//a")]
    assert [error.partition(": ")[0] for error in errors] == ["Item 1", "Item 2"]
    labels = [label.text_content().split() for label in seen.all("//label[starts-with(@for, 'inquiry-quantity-')]")]
    assert labels == [["Quantity", "1", "(optional)"], ["Quantity", "2", "(optional)"]]
    alone = visitor.page("/inquiry", 422, method="POST", data=ANSWERS | {"item": ["FL-200"], "quantity": ["some"]})
    assert alone.text("//*[@id='inquiry-quantity-1-error']").startswith("Enter the quantity")


def test_too_many_items_are_rejected_with_the_limit(visitor: Visitor) -> None:
    seen = visitor.page("/inquiry", 422, method="POST", data=ANSWERS | {"item": ["FL-200"] * 21})
    assert "20" in seen.text("//*[@id='inquiry-item-1-error']")


def test_the_enter_key_sends_the_form_rather_than_adding_an_item(visitor: Visitor) -> None:
    first = form_of(visitor.page("/inquiry")).xpath(".//button")[0]
    assert first.get("name") is None


def test_answers_are_reviewed_before_they_are_sent(visitor: Visitor) -> None:
    items = {"item": ["FL-200", "PT-410"], "quantity": ["2", ""]}
    checked = visitor.page("/ja/inquiry", method="POST", data=JAPANESE | items | {"message": "一行目\n二行目"})
    assert visitor.stored() == []
    shown = checked.text("//dl")
    assert all(word in shown for word in ("千代田計測株式会社", "ヤマダ タロウ", "PT-410", "二行目"))
    answer = visitor.ask(**press(checked, "send"))
    assert answer.status_code == 303
    inquiry = visitor.stored()[0].inquiry
    assert (inquiry.reading, inquiry.message) == ("ヤマダ タロウ", "一行目\n二行目")
    assert [str(item) for item in inquiry.items] == ["2 × FL-200 (Electromagnetic flow meter)", "PT-410"]


def test_reviewed_answers_can_be_changed_without_losing_any(visitor: Visitor) -> None:
    checked = visitor.page("/ja/inquiry/FL-200", method="POST", data=JAPANESE)
    seen = visitor.page(**press(checked, "change"))
    assert form_of(seen).action == "/ja/inquiry/FL-200"
    assert kept(seen).items() >= (JAPANESE | {"privacy": "yes"}).items()


def test_a_client_that_wants_json_skips_the_review(visitor: Visitor) -> None:
    assert visitor.ask("/ja/inquiry", "POST", data=JAPANESE, headers={"Accept": "application/json"}).status_code == 201


@pytest.mark.parametrize("button", ["send", "nonsense", ""])
def test_no_button_skips_validation(visitor: Visitor, button: str) -> None:
    visitor.returned(422, "/ja/inquiry", button=button, email="ana@")
    assert visitor.stored() == []


def test_the_title_names_the_item(visitor: Visitor) -> None:
    titles = {visitor.page(f"/inquiry{code}").text("/html/head/title") for code in ("", "/FL-200", "/FL-200-C-050")}
    assert len(titles) == 3


def test_items_of_the_query_are_stored_as_the_site_describes_them(visitor: Visitor) -> None:
    form = form_of(visitor.page("/inquiry?items=FL-200:2,fl-150"))
    rows = [value for name, value in form.form_values() if name == "item"]
    visitor.ask(form.action, "POST", data=ANSWERS | {"item": rows, "quantity": ["2", ""]})
    items = visitor.stored()[0].inquiry.items
    assert [(item.code, item.number, item.category, item.quantity) for item in items] == [
        ("FL-200", "FL-200", "flow", 2),
        ("FL-150", "FL-150", "flow", None),
    ]


def test_a_form_that_does_not_ask_for_items_is_about_those_of_its_query(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitrine.content.model.site.DEFAULT_FORM", FormSettings(fields=("name", "email", "message")))
    form = visitor.page("/inquiry?items=FL-200:2,fl-150&message=Hello")
    assert form.all("//main//*[@class='item-card']/a/@href") == ["/product/FL-200", "/product/FL-150"]
    visitor.send(form_of(form).action)
    assert [(item.code, item.quantity) for item in visitor.stored()[0].inquiry.items] == [
        ("FL-200", 2),
        ("FL-150", None),
    ]


def test_a_row_is_about_the_part_number_it_begins_with(visitor: Visitor) -> None:
    rows = ["fl-200-c-050 with flanges", "FL-150, please", "two meters like FL-200"]
    visitor.ask("/inquiry", "POST", data=ANSWERS | {"item": rows, "quantity": ["", "", ""]})
    assert [item.code for item in visitor.stored()[0].inquiry.items] == ["FL-200-C-050", "FL-150", ""]


def test_an_inquiry_names_an_accessory_by_its_order_code(visitor: Visitor) -> None:
    form = visitor.page("/de/inquiry?items=AX-10")
    assert kept(form)["item"] == "AX-10 [de] Pair of grounding rings"
    visitor.send(form_of(form).action, item="AX-10 [de] Pair of grounding rings", quantity="2")
    (item,) = visitor.stored()[0].inquiry.items
    assert (item.code, item.name, item.quantity) == ("AX-10", "[de] Pair of grounding rings", 2)
    assert item.url.endswith("/de/product/FL-200#accessories")


@pytest.mark.parametrize(
    ("prefix", "typed"), [("", "ax 10"), ("/es", "AX-10"), ("/fr", "AX‑10"), ("/ja", "ＡＸ－１０")]
)
def test_an_order_code_typed_into_a_row_names_the_accessory(visitor: Visitor, prefix: str, typed: str) -> None:
    answers = JAPANESE if prefix == "/ja" else ANSWERS
    visitor.ask(f"{prefix}/inquiry", "POST", data=answers | {"item": typed, "quantity": "2", "button": "send"})
    (item,) = visitor.stored()[0].inquiry.items
    assert (item.kind, item.code) == ("accessory", "AX-10")
    assert str(item).startswith(f"2 × {typed} (")
    assert str(item).endswith("Pair of grounding rings)")


@pytest.mark.parametrize(("length", "sent"), [(450, 450), (900, 500)])
def test_an_item_can_be_sent_however_long_the_site_words_it(
    site: Settings, tmp_path: Path, length: int, sent: int
) -> None:
    rewrite(site, PRODUCT, "Pair of grounding rings", "x" * (length - len("AX-10 ")))
    build_site(site)
    visitor = Visitor(site.root, tmp_path / "inquiries.db")
    form = visitor.page("/inquiry?items=AX-10")
    assert visitor.send(item=kept(form)["item"]).status_code == 303
    (item,) = visitor.stored()[0].inquiry.items
    assert (len(item.wording), item.code) == (sent, "AX-10")


def test_a_client_that_wants_json_can_review_answers_without_sending_them(visitor: Visitor) -> None:
    as_json = {"Accept": "application/json"}
    answer = visitor.ask("/ja/inquiry", "POST", data=JAPANESE | {"button": "check"}, headers=as_json)
    assert answer.status_code == 200
    assert {"label": "お名前", "value": JAPANESE["name"]} in answer.get_json()["answers"]
    refused = visitor.ask("/ja/inquiry", "POST", data=JAPANESE | {"button": "check", "email": "x"}, headers=as_json)
    assert [error["field"] for error in refused.get_json()["errors"]] == ["email"]
    assert visitor.stored() == []
    assert visitor.ask("/ja/inquiry", "POST", data=JAPANESE | {"button": "send"}, headers=as_json).status_code == 201
