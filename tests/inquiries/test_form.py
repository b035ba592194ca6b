"""The form takes what people write, and complains about what it cannot use, in words of ours."""

import pytest
from werkzeug.datastructures import MultiDict

from tests.support.inquiries import ANSWERS, METER, NOON
from vitrine.inquiries.form import InquiryForm
from vitrine.inquiries.inquiry import InquiredItem, Inquiry

NO_ITEM = InquiredItem()
CHOICES = {"topic": ("quotation", "service"), "country": ("ES", "JP")}


def filled(**answers: str) -> InquiryForm:
    """The form as a visitor sent it."""
    return InquiryForm(MultiDict(ANSWERS | answers), CHOICES)


def accepted(field: str, answer: str) -> object:
    """What the form makes of an answer; it must accept it."""
    form = filled(**{field: answer})
    assert form.validate(), form.errors
    return form[field].data


def complaints(**answers: str) -> dict[str, list[str]]:
    """What the form complains about, by field."""
    form = filled(**answers)
    form.validate()
    return {str(name): list(errors) for name, errors in form.errors.items()}


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
        ("quantity", "１２", "12"),
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
    assert list(complaints(quantity=answer)) == ["quantity"]


@pytest.mark.parametrize("answer", ["ana", "ana@", "@example.com", "ana@example", "a b@c", "ana@example.com, x@y.com"])
def test_an_address_that_no_mail_reaches_is_refused(answer: str) -> None:
    assert complaints(email=answer) == {"email": ["Enter an e-mail address in full, such as name@example.com"]}


def test_an_address_that_some_mail_servers_refuse_is_refused_with_the_reason() -> None:
    assert "a to z" in complaints(email="josé@example.com")["email"][0]


def test_what_is_needed_is_asked_for_and_nothing_else() -> None:
    form = InquiryForm(MultiDict(), CHOICES)
    form.validate()
    assert set(form.errors) == {"name", "email", "message"}


def test_spaces_alone_are_no_answer() -> None:
    assert list(complaints(name=" \u3000 ")) == ["name"]


@pytest.mark.parametrize(("field", "limit"), [("name", 200), ("company", 200), ("item", 200), ("message", 5000)])
def test_the_longest_answer_passes_and_a_longer_one_is_told_the_limit(field: str, limit: int) -> None:
    assert accepted(field, "x" * limit) == "x" * limit
    assert "{limit}" in complaints(**{field: "x" * (limit + 1)})[field][0]
    assert filled()[field].flags.limit == limit


def test_every_complaint_comes_alone_for_its_field() -> None:
    found = complaints(name="", email="x" * 300, phone="1" * 60, message="", quantity="x", country="XX", topic="nope")
    assert {len(errors) for errors in found.values()} == {1}
    assert set(found) == {"name", "email", "phone", "message", "quantity", "country", "topic"}


def test_only_offered_choices_are_taken() -> None:
    assert accepted("country", "JP") == "JP"
    assert list(complaints(country="de", topic="<script>")) == ["country", "topic"]


def test_a_site_without_topics_does_not_ask_for_one() -> None:
    form = InquiryForm(MultiDict(ANSWERS), {"topic": (), "country": ("ES",)})
    assert "topic" not in [field.short_name for field in form.shown]
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
    assert InquiryForm(choices=CHOICES, prefill={"item": "FL-200"})["item"].data == "FL-200"


def made(form: InquiryForm, item: InquiredItem = NO_ITEM) -> Inquiry:
    """The inquiry of a form sent at noon."""
    return form.inquiry("es", item, "", NOON)
