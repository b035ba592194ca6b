"""The form takes what people write, and complains about what it cannot use, in words of ours."""

import pytest
from werkzeug.datastructures import MultiDict
from wtforms import Field

from tests.support.inquiries import ANSWERS, METER, NOON, SALES
from vitrine.inquiries.form import MOST_ITEMS, FormShape, InquiryForm
from vitrine.inquiries.inquiry import InquiredItem, Inquiry

NO_ITEM = InquiredItem()
CHOICES = {"topic": ("quotation", "service"), "country": ("ES", "JP")}


def filled(**answers: str) -> InquiryForm:
    """The form as a visitor sent it."""
    return InquiryForm(MultiDict(ANSWERS | answers), CHOICES)


def complaints_of(form: InquiryForm) -> dict[str, list[str]]:
    """What a form complains about, by the name of the field."""
    form.validate()
    return {name: list(field.errors) for name, field in form.shown if field.errors}


def accepted(field: str, answer: str) -> object:
    """What the form makes of an answer; it must accept it."""
    form = filled(**{sent_as(field): answer})
    assert form.validate(), form.errors
    return shown(form)[field].data


def complaints(**answers: str) -> dict[str, list[str]]:
    """What the form complains about, by field."""
    return complaints_of(filled(**answers))


@pytest.mark.parametrize("answer", ["山田 太郎", "José María O'Neill-Ünal", "Nguyễn Văn A", "محمد", "X Æ A-12", "李"])
def test_a_name_may_be_written_in_any_script(answer: str) -> None:
    assert accepted("name", answer) == answer


@pytest.mark.parametrize(
    ("field", "answer", "kept"),
    [
        ("name", "  Ana \u3000 Ruiz\t", "Ana Ruiz"),
        ("name", "Ana\r\nBcc: x@example.com", "Ana Bcc: x@example.com"),
        ("name", "An\x00a\x1b\u202e \ud800Ruiz", "Ana Ruiz"),
        ("email", " ana@example.com ", "ana@example.com"),
        ("email", "ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ana@example.com"),
        ("email", "ana@EXAMPLE.com", "ana@example.com"),
        ("email", "ana@münchen.example", "ana@münchen.example"),
        ("phone", "（０３）　１２３４−５６７８", "(03) 1234−5678"),
        ("phone", "+49 (0)89 99998-100 ext. 7", "+49 (0)89 99998-100 ext. 7"),
        ("quantity-1", "１２", "12"),
        ("message", "One\r\nTwo  \r\n\r\nThree\x00\n", "One\nTwo\n\nThree"),
    ],
)
def test_stray_signs_and_full_width_letters_are_accepted(field: str, answer: str, kept: str) -> None:
    assert accepted(field, answer) == kept


@pytest.mark.parametrize(
    ("answer", "number"), [("20", 20), ("1.000", 1000), ("1,000", 1000), ("１ ０００", 1000), ("", None)]
)
def test_a_quantity_is_read_however_thousands_are_written(answer: str, number: int | None) -> None:
    form = filled(quantity=answer)
    assert form.validate()
    assert made(form).items == ((InquiredItem(quantity=number),) if number else ())


@pytest.mark.parametrize("answer", ["0", "-1", "1.5", "many", "100000", "9" * 400, "1,00"])
def test_a_quantity_that_is_no_whole_number_in_range_is_refused(answer: str) -> None:
    assert list(complaints(quantity=answer)) == ["quantity-1"]


@pytest.mark.parametrize("answer", ["ana", "ana@", "@example.com", "ana@example", "a b@c", "ana@example.com, x@y.com"])
def test_an_address_that_no_mail_reaches_is_refused(answer: str) -> None:
    assert complaints(email=answer) == {"email": ["Enter an e-mail address in full, such as name@example.com"]}


def test_an_address_that_some_mail_servers_refuse_is_refused_with_the_reason() -> None:
    assert "a to z" in complaints(email="josé@example.com")["email"][0]


def test_what_is_needed_is_asked_for_and_nothing_else() -> None:
    form = InquiryForm(MultiDict(), CHOICES)
    form.validate()
    assert set(complaints_of(form)) == {"name", "email", "message"}


def test_spaces_alone_are_no_answer() -> None:
    assert list(complaints(name=" \u3000 ")) == ["name"]


@pytest.mark.parametrize(("field", "limit"), [("name", 200), ("company", 200), ("item-1", 200), ("message", 5000)])
def test_the_longest_answer_passes_and_a_longer_one_is_told_the_limit(field: str, limit: int) -> None:
    assert accepted(field, "x" * limit) == "x" * limit
    assert "{limit}" in complaints(**{sent_as(field): "x" * (limit + 1)})[field][0]
    assert shown(filled())[field].flags.limit == limit


def test_every_complaint_comes_alone_for_its_field() -> None:
    found = complaints(name="", email="x" * 300, phone="1" * 60, message="", quantity="x", country="XX", topic="nope")
    assert {len(errors) for errors in found.values()} == {1}
    assert set(found) == {"name", "email", "phone", "message", "quantity-1", "country", "topic"}


def test_only_offered_choices_are_taken() -> None:
    assert accepted("country", "JP") == "JP"
    assert list(complaints(country="de", topic="<script>")) == ["country", "topic"]


def test_a_site_without_topics_does_not_ask_for_one() -> None:
    form = InquiryForm(MultiDict(ANSWERS), {"topic": (), "country": ("ES",)})
    assert "topic" not in shown(form)
    assert form.validate()
    assert made(form).topic == ""


def test_a_filled_honeypot_makes_an_inquiry_suspected_and_refuses_nothing() -> None:
    form = filled(website="https://example.com")
    assert form.validate()
    assert made(form).suspected == ("honeypot",)
    assert made(filled()).suspected == ()


def test_the_item_the_address_named_is_kept_with_the_visitors_wording() -> None:
    form = filled(item="FL-200, DN 80", quantity="3")
    form.validate()
    (item,) = made(form, METER).items
    assert (item.wording, item.quantity, item.code, item.number) == ("FL-200, DN 80", 3, "fl-200", "FL-200")


def test_a_prefilled_form_shows_what_it_was_given() -> None:
    assert shown(InquiryForm(choices=CHOICES, prefill={"item": "FL-200"}))["item-1"].data == "FL-200"


def made(form: InquiryForm, item: InquiredItem = NO_ITEM) -> Inquiry:
    """The inquiry of a form sent at noon."""
    return form.inquiry("es", lambda row, _wording: InquiredItem() if row else item, "", NOON, SALES, 180)


def shown(form: InquiryForm) -> dict[str, Field]:
    """The fields of a form by the names their errors go by."""
    return dict(form.shown)


def sent_as(field: str) -> str:
    """The name an answer is sent under: every row of items has the same."""
    return field.partition("-")[0]


JAPANESE = FormShape(
    ("company", "department", "name", "reading", "email", "postal_code", "address", "items", "message"),
    frozenset({"company", "reading", "name", "email", "message", "items"}),
    tick=True,
)


def test_a_form_asks_what_its_shape_says_in_that_order() -> None:
    names = list(shown(InquiryForm(choices=CHOICES, shape=JAPANESE)))
    assert names == [*JAPANESE.asked[:7], "item-1", "quantity-1", "message", "privacy"]


def test_a_form_requires_what_its_shape_says() -> None:
    form = InquiryForm(MultiDict(), CHOICES, shape=JAPANESE)
    assert set(complaints_of(form)) == {*JAPANESE.required - {"items"}, "item-1", "privacy"}


def test_fields_that_are_not_asked_for_are_not_taken() -> None:
    form = InquiryForm(MultiDict(ANSWERS | {"phone": "nonsense", "country": "XX"}), CHOICES, shape=JAPANESE)
    assert not {"phone", "country"} & set(complaints_of(form))
    assert made(filled(reading="アナ")).reading == ""


def several(*rows: tuple[str, str]) -> InquiryForm:
    """The form with several items."""
    answers = MultiDict(ANSWERS)
    for item, quantity in rows:
        answers.add("item", item)
        answers.add("quantity", quantity)
    return InquiryForm(answers, CHOICES)


def test_several_items_are_taken_and_empty_rows_are_not() -> None:
    form = several(("FL-200", "2"), ("", ""), ("PT-410", ""))
    assert form.validate()
    assert [str(item) for item in made(form, METER).items] == ["2 × FL-200", "PT-410"]
    assert [item.code for item in made(form, METER).items] == ["fl-200", ""]


def test_each_row_has_its_own_complaints() -> None:
    assert set(complaints_of(several(("FL-200", "2"), ("x" * 201, "many")))) == {"item-2", "quantity-2"}


def test_rows_are_added_up_to_the_limit_and_more_are_refused() -> None:
    form = several(("FL-200", "2"))
    for _ in range(2 * MOST_ITEMS):
        form.add_row()
    assert len(form.rows) == MOST_ITEMS
    assert not several(*[("FL-200", "1")] * (MOST_ITEMS + 1)).validate()


def test_what_a_form_carries_on_makes_the_same_form_again() -> None:
    form = several(("FL-200", "2"), ("PT-410", "1"))
    again = InquiryForm(MultiDict(list(form.carried)), CHOICES)
    assert form.validate()
    assert again.validate()
    assert made(form) == made(again)
