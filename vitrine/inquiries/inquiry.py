"""What an inquiry is: answers, requested items, the office it is routed to, and its state."""

import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Self
from zoneinfo import ZoneInfo

from vitrine.inquiry_fields import ANSWER_FIELDS

# States of an inquiry and of its deliveries.
HELD = "held"
RECEIVED = "received"
SENDING = "sending"
DELIVERED = "delivered"
FAILED = "failed"
# A moderator's decisions about an inquiry, and the state of deliveries that will never be sent.
RELEASED = "released"
SPAM = "spam"
DISCARDED = "discarded"

# The deliveries that decide the state of their inquiry; the visitor's acknowledgement does not.
DECISIVE_CHANNELS = ("sales", "webhook")

REFERENCE_ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"  # no look-alikes, and no vowels that could form words
REFERENCE = re.compile(f"[{REFERENCE_ALPHABET}]{{5}}-[{REFERENCE_ALPHABET}]{{5}}")


@dataclass(frozen=True, kw_only=True)
class Routing:
    """The office that replies; `locale` is its team's language, and `topic` the visitor's choice in that language.

    `answer_by` is an ISO date, or empty where no reply is promised. The last five are the company's legal details.
    """

    email: str = ""
    locale: str = "en"
    site: str = ""
    office: str = ""
    phone: str = ""
    time_zone: str = "UTC"
    topic: str = ""
    answer_by: str = ""
    legal_name: str = ""
    registered_office: str = ""
    register: str = ""
    represented_by: str = ""
    office_register: str = ""

    @classmethod
    def from_stored(cls, values: Mapping[str, Any]) -> Self:
        """The routing with these stored values, without those that a later release has added."""
        names = {declared.name for declared in fields(cls)}
        return cls(**{name: value for name, value in values.items() if name in names})

    def local_time(self, moment: datetime) -> datetime:
        """A time in the office's time zone."""
        return moment.astimezone(ZoneInfo(self.time_zone))


@dataclass(frozen=True)
class RequestedItem:
    """One item of an inquiry: `wording` as the visitor left it, the rest as the site described the item that day.

    `url` is the page of the item in the language of the office's team, empty if the site has no such item.
    """

    wording: str = ""
    quantity: int | None = None
    code: str = ""
    number: str = ""
    name: str = ""
    category: str = ""
    kind: str = ""
    url: str = ""

    def __str__(self) -> str:
        known = f"{self.number} {self.name}".strip()
        text = self.wording or known
        if self.name.casefold() not in text.casefold():  # the visitor put it in other words, such as a mere order code
            text += f" ({self.name if self.number in text else known})"
        return self._with_quantity(text)

    @property
    def short(self) -> str:
        """The quantity and the part number; what the visitor typed if the site has no such item."""
        return self._with_quantity(self.number or self.wording or self.name)

    def _with_quantity(self, text: str) -> str:
        return f"{self.quantity} × {text}" if self.quantity else text


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """One inquiry; `privacy_version` identifies the privacy notice the visitor saw.

    `retention_days` is how long the visitor was told the inquiry would be kept. `spam_score` decides on arrival whether
    it is held, and is not stored.
    """

    locale: str
    name: str
    email: str
    message: str
    received_at: datetime
    routing: Routing
    retention_days: int
    reading: str = ""
    company: str = ""
    department: str = ""
    job_title: str = ""
    phone: str = ""
    postal_code: str = ""
    address: str = ""
    country: str = ""
    topic: str = ""
    items: tuple[RequestedItem, ...] = ()
    privacy_version: str = ""
    spam_signals: tuple[str, ...] = ()
    spam_score: int = field(default=0, compare=False)

    @property
    def content_hash(self) -> str:
        """The idempotency key: the same answers have the same hash, whenever they arrive."""
        answers = [getattr(self, name) for name in ANSWER_FIELDS]
        items = [(item.wording, item.quantity, item.code.casefold()) for item in self.items]
        return hashlib.sha256(json.dumps([answers, items]).encode()).hexdigest()


def inquiry_state(decision: str, deliveries: Mapping[str, str]) -> str:
    """The state of an inquiry, from the moderator's decision and the states of its deliveries by channel."""
    if decision in (HELD, SPAM):
        return decision
    states = {state for channel, state in deliveries.items() if channel in DECISIVE_CHANNELS}
    if states == {DELIVERED}:
        return DELIVERED
    return next((state for state in (FAILED, SENDING) if state in states), RECEIVED)


def new_reference() -> str:
    """A random reference for the visitor to quote; it reveals neither how many inquiries there are nor their dates."""
    characters = [secrets.choice(REFERENCE_ALPHABET) for _ in range(10)]
    return "".join(characters[:5]) + "-" + "".join(characters[5:])


def is_reference(text: str) -> bool:
    """Whether a text has the form of a reference."""
    return REFERENCE.fullmatch(text) is not None
