"""The form accepts all reasonable answers, and explains the errors in others."""

import pytest
from werkzeug.datastructures import MultiDict
from wtforms import Field

from tests.support.inquiries.stores import ANSWERS
from vitrine.inquiries.form.form import MAX_ITEMS, FormLayout, InquiryForm
from vitrine.inquiry_fields import DEFAULT_FIELDS, REQUIRED_FIELDS

LAYOUT = FormLayout(DEFAULT_FIELDS, frozenset(REQUIRED_FIELDS), privacy_box=False)
CHOICES = {"topic": ("quotation", "service"), "country": ("ES", "JP")}


def filled(**answers: str) -> InquiryForm:
    """The form with the required answers and these."""
    return InquiryForm(LAYOUT, CHOICES, MultiDict(ANSWERS | answers))


def errors_of(form: InquiryForm) -> dict[str, list[str]]:
    """The errors of a form by field."""
    form.validate()
    return {name: list(field.errors) for name, field in form.visible_fields if field.errors}


def accepted(field: str, answer: str) -> object:
    """An answer as the form normalizes it."""
    form = filled(**{sent_as(field): answer})
    assert form.validate(), form.errors
    return shown(form)[field].data


def errors(**answers: str) -> dict[str, list[str]]:
    """The errors of a form with these answers, by field."""
    return errors_of(filled(**answers))


@pytest.mark.parametrize("answer", ["山田 太郎", "José María O'Neill-Ünal", "Nguyễn Văn A", "محمد", "X Æ A-12", "李"])
def test_a_name_may_be_written_in_any_script(answer: str) -> None:
    assert accepted("name", answer) == answer


@pytest.mark.parametrize(
    ("field", "answer", "kept"),
    [
        ("name", "  Ana \u3000 Ruiz\t", "Ana Ruiz"),
        ("name", "Ana\r\nBcc: x@example.com", "Ana Bcc: x@example.com"),
        ("name", "An\x00a\x1b\u202e \ud800Ruiz", "Ana Ruiz"),
        ("name", "An\u200ba \u00ad\u2060Ruiz\U000e0041", "Ana Ruiz"),
        ("message", "buy back\u200blinks \u2764\ufe0f \U0001f469\u200d\U0001f52c", "buy backlinks ❤️ 👩\u200d🔬"),
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
def test_stray_spaces_and_full_width_characters_are_normalized(field: str, answer: str, kept: str) -> None:
    assert accepted(field, answer) == kept


@pytest.mark.parametrize(
    ("answer", "number"), [("20", 20), ("1.000", 1000), ("1,000", 1000), ("１ ０００", 1000), ("", None)]
)
def test_a_quantity_may_have_thousands_separators(answer: str, number: int | None) -> None:
    form = filled(quantity=answer)
    assert form.validate()
    assert form.requested == [("", number)]


@pytest.mark.parametrize("answer", ["0", "-1", "1.5", "many", "100000", "9" * 400, "1,00"])
def test_a_quantity_must_be_a_whole_number_in_range(answer: str) -> None:
    assert list(errors(quantity=answer)) == ["quantity-1"]


@pytest.mark.parametrize("answer", ["ana", "ana@", "@example.com", "ana@example", "a b@c", "ana@example.com, x@y.com"])
def test_an_invalid_e_mail_address_is_refused(answer: str) -> None:
    assert errors(email=answer) == {"email": ["Enter an e-mail address in full, such as name@example.com"]}


def test_an_e_mail_address_that_some_mail_servers_refuse_is_refused_with_the_reason() -> None:
    assert "a to z" in errors(email="josé@example.com")["email"][0]


def test_white_space_is_not_an_answer() -> None:
    assert list(errors(name=" \u3000 ")) == ["name"]
    assert list(errors(name="\u200b\u2060")) == ["name"]


@pytest.mark.parametrize(("field", "limit"), [("name", 200), ("company", 200), ("item-1", 500), ("message", 5000)])
def test_an_answer_may_be_as_long_as_the_limit_and_no_longer(field: str, limit: int) -> None:
    assert accepted(field, "x" * limit) == "x" * limit
    assert "{limit}" in errors(**{sent_as(field): "x" * (limit + 1)})[field][0]
    assert shown(filled())[field].flags.limit == limit


def test_each_field_has_one_error_at_a_time() -> None:
    by_field = errors(name="", email="x" * 300, phone="1" * 60, message="", quantity="x", country="XX", topic="nope")
    assert {len(messages) for messages in by_field.values()} == {1}
    assert set(by_field) == {"name", "email", "phone", "message", "quantity-1", "country", "topic"}


def test_only_the_offered_choices_are_accepted() -> None:
    assert accepted("country", "JP") == "JP"
    assert list(errors(country="de", topic="<script>")) == ["country", "topic"]


def test_a_field_without_choices_is_left_out() -> None:
    form = InquiryForm(LAYOUT, {"topic": (), "country": ("ES",)}, MultiDict(ANSWERS))
    assert "topic" not in shown(form)
    assert form.validate()
    assert "topic" not in form.answers


def shown(form: InquiryForm) -> dict[str, Field]:
    """The visible fields of a form by the names of their errors."""
    return dict(form.visible_fields)


def sent_as(field: str) -> str:
    """The name an answer is sent under: every row of items has the same."""
    return field.partition("-")[0]


JAPANESE = FormLayout(
    ("company", "department", "name", "reading", "email", "postal_code", "address", "items", "message"),
    frozenset({"company", "reading", "name", "email", "message", "items"}),
    privacy_box=True,
)


def test_only_the_first_of_several_rows_has_to_be_filled_in() -> None:
    form = InquiryForm(JAPANESE, CHOICES, MultiDict([("item", "FL-200"), ("item", ""), ("item", "")]))
    assert not [name for name in errors_of(form) if name.startswith("item-")]
    assert "item-1" in errors_of(InquiryForm(JAPANESE, CHOICES, MultiDict()))


def test_answers_to_fields_outside_the_layout_are_ignored() -> None:
    form = InquiryForm(JAPANESE, CHOICES, MultiDict(ANSWERS | {"phone": "nonsense", "country": "XX"}))
    assert not {"phone", "country"} & set(errors_of(form))
    assert "reading" not in filled(reading="アナ").answers


def several(*rows: tuple[str, str]) -> InquiryForm:
    """The form with several rows of items."""
    answers = MultiDict(ANSWERS)
    for item, quantity in rows:
        answers.add("item", item)
        answers.add("quantity", quantity)
    return InquiryForm(LAYOUT, CHOICES, answers)


def test_rows_can_be_added_up_to_a_limit() -> None:
    form = several(("FL-200", "2"))
    for _ in range(2 * MAX_ITEMS):
        form.add_row()
    assert len(form.rows) == MAX_ITEMS
    assert not several(*[("FL-200", "1")] * (MAX_ITEMS + 1)).validate()
