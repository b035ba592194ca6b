"""The inquiry form: its fields, what each accepts, and the inquiry its answers make."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime

from werkzeug.datastructures import MultiDict
from wtforms import Form, StringField, TextAreaField

from vitrine.inquiries.cleaning import clean_email, clean_line, clean_signs, clean_text, read_whole_number
from vitrine.inquiries.inquiry import InquiredItem, Inquiry
from vitrine.inquiries.validators import AtMost, EmailAddress, OneOf, Optional, PhoneNumber, Required, WholeNumber
from vitrine.units import N_

Choices = Mapping[str, Collection[str]]

NO_CHOICES: Choices = {"topic": (), "country": ()}
HONEYPOT = "website"


class InquiryForm(Form):
    """The fields in the order they are shown; labels and complaints are message ids, `{limit}` is the field's limit.

    `choices` holds what may be chosen, by field. A field without any choice is left out.
    """

    name = StringField(
        N_("Name"),
        [Required(N_("Enter your name")), AtMost(200, N_("Shorten the name to {limit} characters or fewer"))],
        filters=[clean_line],
        render_kw={"autocomplete": "name"},
    )
    company = StringField(
        N_("Company"),
        [Optional(), AtMost(200, N_("Shorten the company to {limit} characters or fewer"))],
        filters=[clean_line],
        render_kw={"autocomplete": "organization"},
    )
    email = StringField(
        N_("E-mail address"),
        [
            Required(N_("Enter your e-mail address, so that we can answer")),
            AtMost(254, N_("Shorten the e-mail address to {limit} characters or fewer")),
            EmailAddress(),
        ],
        filters=[clean_email],
        description=N_("We only use it to answer you."),
        render_kw={"type": "email", "autocomplete": "email", "spellcheck": "false"},
    )
    phone = StringField(
        N_("Phone number"),
        [Optional(), AtMost(50, N_("Shorten the phone number to {limit} characters or fewer")), PhoneNumber()],
        filters=[clean_signs],
        description=N_("With the country code, if you would like us to call."),
        render_kw={"type": "tel", "autocomplete": "tel"},
    )
    country = StringField(
        N_("Country"),
        [Optional(), OneOf(N_("Choose a country from the list"))],
        filters=[clean_line],
        render_kw={"autocomplete": "country"},
    )
    topic = StringField(
        N_("What is your inquiry about?"),
        [Optional(), OneOf(N_("Choose what your inquiry is about from the list"))],
        filters=[clean_line],
    )
    item = StringField(
        N_("Product or part number"),
        [Optional(), AtMost(200, N_("Shorten the product or part number to {limit} characters or fewer"))],
        filters=[clean_line],
        render_kw={"autocomplete": "off"},
    )
    quantity = StringField(
        N_("Quantity"),
        [Optional(), WholeNumber(99999, N_("Enter the quantity as a whole number from 1 to {limit}, such as 20"))],
        filters=[clean_signs],
        render_kw={"autocomplete": "off", "inputmode": "numeric"},
    )
    message = TextAreaField(
        N_("Message"),
        [
            Required(N_("Write what we can do for you")),
            AtMost(5000, N_("Shorten the message to {limit} characters or fewer")),
        ],
        filters=[clean_text],
        render_kw={"rows": "8"},
    )
    website = StringField(
        N_("Leave this field empty"), filters=[clean_line], render_kw={"autocomplete": "off", "tabindex": "-1"}
    )

    def __init__(
        self,
        answers: MultiDict[str, str] | None = None,
        choices: Choices = NO_CHOICES,
        prefill: Mapping[str, str] | None = None,
    ) -> None:
        self.choices = choices
        super().__init__(answers, data=prefill)
        for name in [name for name, offered in choices.items() if not offered]:
            del self[name]

    @property
    def shown(self) -> list[StringField]:
        """The fields a person fills in."""
        return [field for field in self if isinstance(field, StringField) and field.short_name != HONEYPOT]

    def inquiry(self, locale: str, item: InquiredItem, privacy_version: str, received_at: datetime) -> Inquiry:
        """The inquiry that the validated answers make; `item` is what the address of the form named, or empty."""
        answers = self.data
        asked = replace(item, wording=answers.pop("item"), quantity=read_whole_number(answers.pop("quantity")))
        return Inquiry(
            locale=locale,
            items=(asked,) if asked != InquiredItem() else (),
            suspected=("honeypot",) if answers.pop(HONEYPOT) else (),
            privacy_version=privacy_version,
            received_at=received_at,
            **answers,
        )
