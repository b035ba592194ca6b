"""Every field an inquiry form can have: what each accepts, and what it says of anything else."""

from typing import Any

from wtforms import Form, StringField, TextAreaField

from vitrine.inquiries.cleaning import clean_email, clean_line, clean_signs, clean_text
from vitrine.inquiries.validators import Answer, AtMost, EmailAddress, OneOf, PhoneNumber, WholeNumber
from vitrine.units import N_


def line(label: str, missing: str, limit: int, too_long: str, autocomplete: str, description: str = "") -> StringField:
    """A field of one line, named for the browsers that fill it in."""
    return StringField(
        label,
        [Answer(missing), AtMost(limit, too_long)],
        filters=[clean_line],
        description=description,
        render_kw={"autocomplete": autocomplete},
    )


class InquiryFields(Form):
    """The fields besides items; labels and complaints are message ids, `{limit}` is the field's limit."""

    name = line(N_("Name"), N_("Enter your name"), 200, N_("Shorten the name to {limit} characters or fewer"), "name")
    reading = line(
        N_("How your name is read"),
        N_("Enter how your name is read"),
        200,
        N_("Shorten how the name is read to {limit} characters or fewer"),
        "off",
    )
    company = line(
        N_("Company"),
        N_("Enter your company"),
        200,
        N_("Shorten the company to {limit} characters or fewer"),
        "organization",
    )
    department = line(
        N_("Department"),
        N_("Enter your department"),
        200,
        N_("Shorten the department to {limit} characters or fewer"),
        "off",
    )
    job_title = line(
        N_("Job title"),
        N_("Enter your job title"),
        200,
        N_("Shorten the job title to {limit} characters or fewer"),
        "organization-title",
    )
    email = StringField(
        N_("E-mail address"),
        [
            Answer(N_("Enter your e-mail address, so that we can answer")),
            AtMost(254, N_("Shorten the e-mail address to {limit} characters or fewer")),
            EmailAddress(),
        ],
        filters=[clean_email],
        description=N_("We only use it to answer you."),
        render_kw={"type": "email", "autocomplete": "email", "spellcheck": "false"},
    )
    phone = StringField(
        N_("Phone number"),
        [
            Answer(N_("Enter your phone number, with the country code")),
            AtMost(50, N_("Shorten the phone number to {limit} characters or fewer")),
            PhoneNumber(),
        ],
        filters=[clean_signs],
        description=N_("With the country code, if you would like us to call."),
        render_kw={"type": "tel", "autocomplete": "tel"},
    )
    postal_code = StringField(
        N_("Postal code"),
        [
            Answer(N_("Enter your postal code")),
            AtMost(20, N_("Shorten the postal code to {limit} characters or fewer")),
        ],
        filters=[clean_signs],
        render_kw={"autocomplete": "postal-code"},
    )
    address = TextAreaField(
        N_("Address"),
        [Answer(N_("Enter your address")), AtMost(500, N_("Shorten the address to {limit} characters or fewer"))],
        filters=[clean_text],
        render_kw={"rows": "3", "autocomplete": "street-address"},
    )
    country = StringField(
        N_("Country"),
        [Answer(N_("Choose your country")), OneOf(N_("Choose a country from the list"))],
        filters=[clean_line],
        render_kw={"autocomplete": "country"},
    )
    topic = StringField(
        N_("What is your inquiry about?"),
        [
            Answer(N_("Choose what your inquiry is about")),
            OneOf(N_("Choose what your inquiry is about from the list")),
        ],
        filters=[clean_line],
    )
    message = TextAreaField(
        N_("Message"),
        [
            Answer(N_("Write what we can do for you")),
            AtMost(5000, N_("Shorten the message to {limit} characters or fewer")),
        ],
        filters=[clean_text],
        render_kw={"rows": "8"},
    )
    privacy = StringField(
        N_("I have read how my data are treated."),
        [Answer(N_("Tick the box to say that you have read how we treat your data"))],
        filters=[clean_line],
    )
    website = StringField(
        N_("Leave this field empty"), filters=[clean_line], render_kw={"autocomplete": "off", "tabindex": "-1"}
    )


class ItemFields(Form):
    """One item asked about; a form has several."""

    item = StringField(
        N_("Product or part number"),
        [
            Answer(N_("Name the product or part number")),
            AtMost(200, N_("Shorten the product or part number to {limit} characters or fewer")),
        ],
        filters=[clean_line],
        render_kw={"autocomplete": "off"},
    )
    quantity = StringField(
        N_("Quantity"),
        [
            Answer(N_("Enter how many you need")),
            WholeNumber(99999, N_("Enter the quantity as a whole number from 1 to {limit}, such as 20")),
        ],
        filters=[clean_signs],
        render_kw={"autocomplete": "off", "inputmode": "numeric"},
    )

    def __init__(self, *arguments: Any, required: frozenset[str] = frozenset(), **options: Any) -> None:
        self.required = required
        super().__init__(*arguments, **options)
