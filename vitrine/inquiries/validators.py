"""The validators of the inquiry form; each complains with a message of ours, translated where it is shown."""

from typing import Any

from email_validator import EmailNotValidError, EmailSyntaxError, validate_email
from wtforms import Field, Form
from wtforms.validators import StopValidation

from vitrine.inquiries.cleaning import read_whole_number
from vitrine.units import N_

BAD_EMAIL = N_("Enter an e-mail address in full, such as name@example.com")
FOREIGN_EMAIL = N_("Use an e-mail address that has only the letters a to z, digits and signs before the @")


class Answer:
    """The field has an answer, if the form requires one; an empty field needs no further look."""

    def __init__(self, missing: str) -> None:
        self.missing = missing

    def __call__(self, form: Any, field: Field) -> None:
        """Complain about a missing answer, and about nothing else then."""
        if not field.data:
            raise StopValidation(self.missing if field.short_name in form.required else "")


class AtMost:
    """The answer is not longer than `limit` characters; the message may name `{limit}`."""

    def __init__(self, limit: int, message: str) -> None:
        self.limit = limit
        self.message = message
        self.field_flags: dict[str, Any] = {"limit": limit}

    def __call__(self, form: Form, field: Field) -> None:  # noqa: ARG002
        """Complain about an answer that is too long."""
        if len(field.data) > self.limit:
            raise StopValidation(self.message)


class EmailAddress:
    """The answer has the form of an e-mail address every mail server can reach; nothing is asked of the network."""

    def __call__(self, form: Form, field: Field) -> None:  # noqa: ARG002
        """Complain about what cannot be an address; keep the address in its normal form."""
        try:
            field.data = validate_email(field.data, check_deliverability=False, allow_smtputf8=False).normalized
        except EmailNotValidError:
            raise StopValidation(FOREIGN_EMAIL if needs_smtputf8(field.data) else BAD_EMAIL) from None


def needs_smtputf8(address: str) -> bool:
    """Whether an address is only refused for letters that not every mail server takes."""
    try:
        return validate_email(address, check_deliverability=False).smtputf8
    except EmailSyntaxError:
        return False


class PhoneNumber:
    """The answer has at least five digits; how they are written is the visitor's affair."""

    def __call__(self, form: Form, field: Field) -> None:  # noqa: ARG002
        """Complain about what cannot be dialled."""
        if sum(sign.isdecimal() for sign in field.data) < 5:
            raise StopValidation(N_("Enter a phone number with its country code, such as +49 89 99998 100"))


class WholeNumber:
    """The answer is a whole number from 1 to `limit`."""

    def __init__(self, limit: int, message: str) -> None:
        self.limit = limit
        self.message = message
        self.field_flags = {"limit": limit}

    def __call__(self, form: Form, field: Field) -> None:  # noqa: ARG002
        """Complain about anything else."""
        number = read_whole_number(field.data)
        if number is None or not 1 <= number <= self.limit:
            raise StopValidation(self.message)


class OneOf:
    """The answer is one of the choices the form was made with for this field."""

    def __init__(self, message: str) -> None:
        self.message = message

    def __call__(self, form: Any, field: Field) -> None:
        """Complain about a choice that was not offered."""
        if field.data not in form.choices[field.short_name]:
            raise StopValidation(self.message)
