"""The controls of the inquiry form as its page shows them, each with its label, hint, error and HTML attributes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from wtforms import Field, TextAreaField

from vitrine.content.model.texts import Text
from vitrine.i18n.messages import TranslatedMessage
from vitrine.inquiries.form.form import InquiryForm
from vitrine.inquiry_fields import ITEMS
from vitrine.web.page.gettext import gettext

Errors = Mapping[str, TranslatedMessage]
Choices = Sequence[tuple[str, Text]]
Tag = Literal["input", "select", "textarea"]


@dataclass(frozen=True)
class FormControl:
    """A control; `row` is the number of its item among several, which its label repeats, otherwise 0."""

    id: str
    tag: Tag
    attributes: dict[str, str | None]
    value: str
    label: TranslatedMessage
    hint: TranslatedMessage | None
    error: TranslatedMessage | None
    required: bool
    choices: Choices = ()
    row: int = 0


def form_controls(
    form: InquiryForm, errors: Errors, choices: Mapping[str, Choices], new_row: int
) -> dict[str, list[FormControl]]:
    """The controls of each field by its name: one, or for items those of all rows; the first of `new_row` has focus."""
    controls = {
        name: [form_control(form[name], name, errors, required=name in form.required, choices=choices.get(name, ()))]
        for name in form.field_names
        if name != ITEMS
    }
    items = list(item_controls(form, errors, new_row))
    return {name: controls.get(name, items) for name in form.field_names}


def item_controls(form: InquiryForm, errors: Errors, new_row: int) -> Iterator[FormControl]:
    for number, row in enumerate(form.rows, start=1):
        for field in row:
            name, required = f"{field.short_name}-{number}", field.short_name in row.required
            control = form_control(field, name, errors, required=required)
            if number == new_row and field is row.item:
                control.attributes["autofocus"] = ""
            yield replace(control, row=number if len(form.rows) > 1 else 0)


def form_control(field: Field, name: str, errors: Errors, *, required: bool, choices: Choices = ()) -> FormControl:
    """The control of a field whose errors are listed under `name`."""
    control_id, error = f"inquiry-{name}", errors.get(name)
    tag: Tag = "select" if choices else "textarea" if isinstance(field, TextAreaField) else "input"
    described_by = [f"{control_id}-hint"] * bool(field.description) + [f"{control_id}-error"] * bool(error)
    attributes: dict[str, str | None] = {
        "class": "input",
        "id": control_id,
        "name": field.name,
        "aria-describedby": " ".join(described_by) or None,
        "aria-invalid": "true" if error else None,
        **({"type": "text", "value": field.data} if tag == "input" else {}),
        **(field.render_kw or {}),
    }
    return FormControl(
        id=control_id,
        tag=tag,
        attributes=attributes,
        value=field.data or "",
        label=gettext(field.label.text),
        hint=gettext(field.description) if field.description else None,
        error=error,
        required=required,
        choices=choices,
    )
