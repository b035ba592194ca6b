"""The inquiry form as a site configures it for one language, with the visitor's answers."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Field

from vitrine.inquiries.form.fields import InquiryFields, ItemFields
from vitrine.inquiries.form.form_stamp import STAMP
from vitrine.inquiries.form.normalization import parse_whole_number
from vitrine.inquiry_fields import ITEMS
from vitrine.message_syntax import N_

Choices = Mapping[str, Collection[str]]

HONEYPOT = "website"
HIDDEN = (HONEYPOT, STAMP)  # fields that people do not see
PRIVACY = "privacy"  # the box that confirms the privacy notice
MAX_ITEMS = 20
TOO_MANY_ITEMS = N_("List {limit} items or fewer and describe any others in the message")


@dataclass(frozen=True)
class FormLayout:
    """The fields of a form in the order shown, which of them are required, and whether there is a privacy box."""

    fields: tuple[str, ...]
    required: frozenset[str]
    privacy_box: bool


class InquiryForm(InquiryFields):
    """The form with the visitor's answers, or empty; `choices` are the values offered, by field.

    A field that offers no choice is left out. `rows` holds the fields of each item.
    """

    def __init__(
        self,
        layout: FormLayout,
        choices: Choices,
        answers: MultiDict[str, str] | None = None,
        prefill: Mapping[str, str] | None = None,
    ) -> None:
        self.choices = choices
        self.field_names = tuple(name for name in layout.fields if choices.get(name, True))
        self.required = layout.required | ({PRIVACY} if layout.privacy_box else set())
        super().__init__(answers, data=prefill)
        offered = {*self.field_names, *HIDDEN, *([PRIVACY] if layout.privacy_box else [])}
        for name in [field.short_name for field in self if field.short_name not in offered]:
            del self[name]
        self.too_many_items = False
        self.rows = self._rows(answers, prefill) if ITEMS in self.field_names else []

    def _rows(self, answers: MultiDict[str, str] | None, prefill: Mapping[str, str] | None) -> list[ItemFields]:
        required = frozenset({"item"}) if ITEMS in self.required else frozenset[str]()
        if answers is None:
            return [ItemFields(data=prefill, required=required)]
        pairs = list(zip_longest(answers.getlist("item"), answers.getlist("quantity"), fillvalue=""))
        self.too_many_items = len(pairs) > MAX_ITEMS
        rows = [MultiDict([("item", item), ("quantity", quantity)]) for item, quantity in pairs[:MAX_ITEMS]]
        return [
            ItemFields(row, required=frozenset() if number else required)
            for number, row in enumerate(rows or [MultiDict([("item", "")])])
        ]

    @property
    def visible_fields(self) -> Iterator[tuple[str, Field]]:
        """Every field that people fill in, in the order shown, each with the name its errors are listed under."""
        for name in self.field_names:
            if name != ITEMS:
                yield name, self[name]
            for number, row in enumerate(self.rows if name == ITEMS else [], start=1):
                yield from ((f"{field.short_name}-{number}", field) for field in row)
        if PRIVACY in self:
            yield PRIVACY, self[PRIVACY]

    @property
    def values(self) -> Iterator[tuple[str, str]]:
        """Every answer by the name it is sent under, for a page that passes them on."""
        for _name, field in self.visible_fields:
            yield field.short_name, field.data or ""
        yield from ((name, self[name].data or "") for name in HIDDEN)

    def answer(self, name: str) -> str:
        """The answer in a field; empty if the form does not have it."""
        return (self[name].data or "") if name in self else ""

    def add_row(self) -> None:
        """Add an empty row for another item, up to the limit."""
        if ITEMS in self.field_names and len(self.rows) < MAX_ITEMS:
            self.rows.append(ItemFields(MultiDict([("item", "")])))

    def validate(self, extra_validators: Any = None) -> bool:
        """Validate every field and row, so that all errors are known at once."""
        fields_valid = super().validate(extra_validators)
        rows_valid = [row.validate() for row in self.rows]
        return fields_valid and all(rows_valid) and not self.too_many_items

    @property
    def requested(self) -> list[tuple[str, int | None]]:
        """The wording and quantity of each row; one empty row if the form does not ask for items."""
        return [(row.item.data or "", parse_whole_number(row.quantity.data or "")) for row in self.rows] or [("", None)]

    @property
    def answers(self) -> dict[str, str]:
        """The answers that an inquiry stores, by field."""
        return {name: field.data for name, field in self._fields.items() if name not in (*HIDDEN, PRIVACY)}

    @property
    def honeypot_filled(self) -> bool:
        """Whether there is an answer in the field that people do not see."""
        return bool(self[HONEYPOT].data)
