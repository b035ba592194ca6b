"""The inquiry form as a site asks it in one language, and the inquiry its answers make."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Field

from vitrine.inquiries.assignment import Assignment
from vitrine.inquiries.cleaning import read_whole_number
from vitrine.inquiries.fields import InquiryFields, ItemFields
from vitrine.inquiries.inquiry import InquiredItem, Inquiry
from vitrine.inquiries.spam import HONEYPOT, signs_of_spam
from vitrine.questions import ALWAYS_ASKED, ITEMS, USUALLY_ASKED
from vitrine.units import N_

Choices = Mapping[str, Collection[str]]

NO_CHOICES: Choices = {"topic": (), "country": ()}
TICK = "privacy"
MOST_ITEMS = 20
TOO_MANY_ITEMS = N_("Name {limit} items or fewer, and describe any others in the message")


@dataclass(frozen=True)
class FormShape:
    """Which fields a form asks, in the order shown, which of them are required, and whether a box must be ticked."""

    asked: tuple[str, ...] = USUALLY_ASKED
    required: frozenset[str] = frozenset(ALWAYS_ASKED)
    tick: bool = False


USUAL_SHAPE = FormShape()


class InquiryForm(InquiryFields):
    """The form as it was asked and answered; `choices` holds what may be chosen, by field.

    A field without any choice is left out. `rows` are the items asked about.
    """

    def __init__(
        self,
        answers: MultiDict[str, str] | None = None,
        choices: Choices = NO_CHOICES,
        prefill: Mapping[str, str] | None = None,
        shape: FormShape = USUAL_SHAPE,
    ) -> None:
        self.choices = choices
        self.asked = tuple(name for name in shape.asked if choices.get(name, True))
        self.required = shape.required | ({TICK} if shape.tick else set())
        super().__init__(answers, data=prefill)
        kept = {*self.asked, HONEYPOT, *([TICK] if shape.tick else [])}
        for field in [field.short_name for field in self if field.short_name not in kept]:
            del self[field]
        self.too_many_items = False
        self.rows = self._rows(answers, prefill) if ITEMS in self.asked else []

    def _rows(self, answers: MultiDict[str, str] | None, prefill: Mapping[str, str] | None) -> list[ItemFields]:
        required = frozenset({"item"}) if ITEMS in self.required else frozenset[str]()
        if answers is None:
            return [ItemFields(data=prefill, required=required)]
        given = list(zip_longest(answers.getlist("item"), answers.getlist("quantity"), fillvalue=""))
        self.too_many_items = len(given) > MOST_ITEMS
        rows = [MultiDict([("item", item), ("quantity", quantity)]) for item, quantity in given[:MOST_ITEMS]]
        return [
            ItemFields(row, required=frozenset() if number else required)
            for number, row in enumerate(rows or [MultiDict([("item", "")])])
        ]

    @property
    def shown(self) -> Iterator[tuple[str, Field]]:
        """Every field a person fills in, with the name its errors go by, in the order shown."""
        for name in self.asked:
            if name != ITEMS:
                yield name, self[name]
            for number, row in enumerate(self.rows if name == ITEMS else [], start=1):
                yield from ((f"{field.short_name}-{number}", field) for field in row)
        if TICK in self:
            yield TICK, self[TICK]

    @property
    def carried(self) -> Iterator[tuple[str, str]]:
        """Every answer by the name it is sent under, for a page that sends them on."""
        for _name, field in self.shown:
            yield field.short_name, field.data or ""
        yield HONEYPOT, self[HONEYPOT].data or ""

    def add_row(self) -> None:
        """Give the form one more empty row of items, as long as there may be more."""
        if ITEMS in self.asked and len(self.rows) < MOST_ITEMS:
            self.rows.append(ItemFields(MultiDict([("item", "")])))

    def validate(self, extra_validators: Any = None) -> bool:
        """Whether every field holds something that can be used."""
        whole = super().validate(extra_validators)
        rows = [row.validate() for row in self.rows]
        return whole and all(rows) and not self.too_many_items

    def inquiry(
        self,
        locale: str,
        known: Callable[[int, str], InquiredItem],
        privacy_version: str,
        received_at: datetime,
        assignment: Assignment,
        retention_days: int,
    ) -> Inquiry:
        """The inquiry that the validated answers make; `known` tells what the site knows of a row and its wording."""
        answers = {name: field.data for name, field in self._fields.items() if name not in (HONEYPOT, TICK)}
        return Inquiry(
            locale=locale,
            items=tuple(self._items(known)),
            suspected=signs_of_spam(answers, trapped=bool(self[HONEYPOT].data)),
            privacy_version=privacy_version,
            received_at=received_at,
            assignment=assignment,
            retention_days=retention_days,
            **answers,
        )

    def _items(self, known: Callable[[int, str], InquiredItem]) -> Iterator[InquiredItem]:
        """The items asked about."""
        rows = [(row.item.data or "", read_whole_number(row.quantity.data or "")) for row in self.rows] or [("", None)]
        for number, (wording, quantity) in enumerate(rows):
            asked = replace(known(number, wording), wording=wording, quantity=quantity)
            if asked != InquiredItem():
                yield asked
