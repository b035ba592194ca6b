"""The fields of the inquiry form: labels, normalization, validation and error messages.

Phone numbers are not checked with the phonenumbers library. It cannot read a national number unless the country is
known, which the form may not ask for, and it rejects what people really write: an extension in German, two numbers
in one field. A false warning costs more than a mistyped number.
"""

from collections.abc import Callable
from typing import Any

from email_validator import EmailNotValidError, EmailSyntaxError, validate_email
from wtforms import Field, Form, StringField, TextAreaField
from wtforms.validators import StopValidation

from vitrine.inquiries.form.normalization import (
    Cleaner,
    bounded,
    clean_email,
    clean_halfwidth,
    clean_line,
    clean_text,
    parse_whole_number,
)
from vitrine.message_syntax import N_

INVALID_EMAIL = N_("Enter an e-mail address in full, such as name@example.com")
NON_ASCII_EMAIL = N_("Use an e-mail address with only the letters a to z, digits and symbols before the @")
MIN_PHONE_DIGITS = 5
LONGEST_CHOICE = 200  # of fields that have no limit of their own
LONGEST_ITEM = 500  # a version is worded with the value of each of its options

Validator = Callable[[Any, Field], None]


class RequiredByForm:
    """Requires an answer if the form requires the field; an empty field is not validated further."""

    def __init__(self, message: str) -> None:
        self.message = message

    def __call__(self, form: Any, field: Field) -> None:
        if not field.data:
            raise StopValidation(self.message if field.short_name in form.required else "")


class Limited:
    """A validator with a limit, which its message may contain as `{limit}`."""

    def __init__(self, limit: int, message: str) -> None:
        self.limit, self.message = limit, message
        self.field_flags: dict[str, Any] = {"limit": limit}


class MaxLength(Limited):
    """Accepts at most `limit` characters."""

    def __call__(self, form: Form, field: Field) -> None:  # noqa: ARG002 - the signature is that of WTForms
        if len(field.data) > self.limit:
            raise StopValidation(self.message)


def email_address(_form: Form, field: Field) -> None:
    """Accept addresses that every mail server can deliver to, judged by their syntax alone, and normalize them."""
    try:
        field.data = validate_email(field.data, check_deliverability=False, allow_smtputf8=False).normalized
    except EmailNotValidError:
        raise StopValidation(NON_ASCII_EMAIL if needs_smtputf8(field.data) else INVALID_EMAIL) from None


def needs_smtputf8(address: str) -> bool:
    """Whether an address is valid, but has characters that not every mail server accepts."""
    try:
        return validate_email(address, check_deliverability=False).smtputf8
    except EmailSyntaxError:
        return False


def phone_number(_form: Form, field: Field) -> None:
    """Accept free text with enough digits to dial."""
    if sum(character.isdecimal() for character in field.data) < MIN_PHONE_DIGITS:
        raise StopValidation(N_("Enter a phone number with its country code, such as +49 89 99998 100"))


class WholeNumber(Limited):
    """Accepts whole numbers from 1 to `limit`."""

    def __call__(self, form: Form, field: Field) -> None:  # noqa: ARG002
        number = parse_whole_number(field.data)
        if number is None or not 1 <= number <= self.limit:
            raise StopValidation(self.message)


class OneOf:
    """Accepts only the choices that the form offers for the field."""

    def __init__(self, message: str) -> None:
        self.message = message

    def __call__(self, form: Any, field: Field) -> None:
        if field.data not in form.choices[field.short_name]:
            raise StopValidation(self.message)


def text_field(
    label: str,
    missing: str,
    length: MaxLength,
    *validators: Validator,
    clean: Cleaner = clean_line,
    description: str = "",
    **attributes: str,
) -> StringField:
    """A field of one line, with the message for no answer, and its attributes in HTML."""
    return StringField(
        label,
        [RequiredByForm(missing), length, *validators],
        filters=[bounded(clean, length.limit)],
        description=description,
        render_kw=attributes,
    )


def text_area(label: str, missing: str, length: MaxLength, **attributes: str) -> TextAreaField:
    """A field of several lines, with the message for no answer, and its attributes in HTML."""
    validators = [RequiredByForm(missing), length]
    return TextAreaField(label, validators, filters=[bounded(clean_text, length.limit)], render_kw=attributes)


class InquiryFields(Form):
    """All fields but the items; labels and errors are message ids, `{limit}` in them the limit of the field."""

    name = text_field(
        N_("Name"),
        N_("Enter your name"),
        MaxLength(200, N_("Shorten the name to {limit} characters or fewer")),
        autocomplete="name",
    )
    reading = text_field(
        N_("Phonetic spelling of your name"),
        N_("Enter the phonetic spelling of your name"),
        MaxLength(200, N_("Shorten the phonetic spelling to {limit} characters or fewer")),
        autocomplete="off",
    )
    company = text_field(
        N_("Company"),
        N_("Enter your company"),
        MaxLength(200, N_("Shorten the company name to {limit} characters or fewer")),
        autocomplete="organization",
    )
    department = text_field(
        N_("Department"),
        N_("Enter your department"),
        MaxLength(200, N_("Shorten the department to {limit} characters or fewer")),
        autocomplete="off",
    )
    job_title = text_field(
        N_("Job title"),
        N_("Enter your job title"),
        MaxLength(200, N_("Shorten the job title to {limit} characters or fewer")),
        autocomplete="organization-title",
    )
    email = text_field(
        N_("E-mail address"),
        N_("Enter your e-mail address so that we can reply"),
        MaxLength(254, N_("Shorten the e-mail address to {limit} characters or fewer")),
        email_address,
        clean=clean_email,
        description=N_("We only use it to reply to you."),
        type="email",
        autocomplete="email",
        spellcheck="false",
    )
    phone = text_field(
        N_("Phone number"),
        N_("Enter your phone number, with the country code"),
        MaxLength(50, N_("Shorten the phone number to {limit} characters or fewer")),
        phone_number,
        clean=clean_halfwidth,
        description=N_("Include the country code if you would like us to call."),
        type="tel",
        autocomplete="tel",
    )
    postal_code = text_field(
        N_("Postal code"),
        N_("Enter your postal code"),
        MaxLength(20, N_("Shorten the postal code to {limit} characters or fewer")),
        clean=clean_halfwidth,
        autocomplete="postal-code",
    )
    address = text_area(
        N_("Address"),
        N_("Enter your address"),
        MaxLength(500, N_("Shorten the address to {limit} characters or fewer")),
        rows="3",
        autocomplete="street-address",
    )
    country = StringField(
        N_("Country"),
        [RequiredByForm(N_("Choose your country")), OneOf(N_("Choose a country from the list"))],
        filters=[bounded(clean_line, LONGEST_CHOICE)],
        render_kw={"autocomplete": "country"},
    )
    topic = StringField(
        N_("What is your inquiry about?"),
        [
            RequiredByForm(N_("Choose what your inquiry is about")),
            OneOf(N_("Choose what your inquiry is about from the list")),
        ],
        filters=[bounded(clean_line, LONGEST_CHOICE)],
    )
    message = text_area(
        N_("Message"),
        N_("Tell us how we can help"),
        MaxLength(5000, N_("Shorten the message to {limit} characters or fewer")),
        rows="8",
    )
    privacy = StringField(
        N_("I have read how my data is handled."),
        [RequiredByForm(N_("Check the box to confirm that you have read how we handle your data"))],
        filters=[bounded(clean_line, LONGEST_CHOICE)],
    )
    website = StringField(N_("Leave this field empty"), filters=[bounded(clean_line, LONGEST_CHOICE)])
    opened = StringField(filters=[bounded(clean_line, LONGEST_CHOICE)])


class ItemFields(Form):
    """One item of the form, which has a row for each; `required` names the fields that must be filled in."""

    item = text_field(
        N_("Product or part number"),
        N_("Enter the product or part number"),
        MaxLength(LONGEST_ITEM, N_("Shorten the product or part number to {limit} characters or fewer")),
        autocomplete="off",
    )
    quantity = StringField(
        N_("Quantity"),
        [
            RequiredByForm(N_("Enter how many you need")),
            WholeNumber(99999, N_("Enter the quantity as a whole number from 1 to {limit}, such as 20")),
        ],
        filters=[bounded(clean_halfwidth, LONGEST_CHOICE)],
        render_kw={"autocomplete": "off", "inputmode": "numeric"},
    )

    def __init__(self, *arguments: Any, required: frozenset[str] = frozenset(), **options: Any) -> None:
        self.required = required
        super().__init__(*arguments, **options)
