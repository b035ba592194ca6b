"""What an inquiry is: the visitor's answers, the items asked about, and what was noted when it arrived."""

import hashlib
import json
import re
import secrets
from dataclasses import dataclass
from datetime import datetime

from vitrine.inquiries.assignment import Assignment
from vitrine.questions import ANSWERS

REFERENCE_ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"  # nothing that is misread aloud, no vowels that make words
REFERENCE_SHAPE = re.compile(f"[{REFERENCE_ALPHABET}]{{5}}-[{REFERENCE_ALPHABET}]{{5}}")


@dataclass(frozen=True)
class InquiredItem:
    """One thing asked about: `wording` as the visitor left it, and the site's own facts where the address named it."""

    wording: str = ""
    quantity: int | None = None
    code: str = ""
    number: str = ""
    name: str = ""
    category: str = ""
    kind: str = ""

    def __str__(self) -> str:
        """In a few words: 3 × FL-200 Flow meter."""
        name = self.wording or f"{self.number} {self.name}".strip()
        return f"{self.quantity} × {name}" if self.quantity else name


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """One inquiry; `suspected` names the signs of spam seen, `privacy_version` the privacy text that was shown.

    `assignment` says who answers, `retention_days` how long the visitor was told that it is kept.
    """

    locale: str
    name: str
    email: str
    message: str
    received_at: datetime
    assignment: Assignment
    reading: str = ""
    company: str = ""
    department: str = ""
    job_title: str = ""
    phone: str = ""
    postal_code: str = ""
    address: str = ""
    country: str = ""
    topic: str = ""
    items: tuple[InquiredItem, ...] = ()
    privacy_version: str = ""
    suspected: tuple[str, ...] = ()
    retention_days: int = 180

    @property
    def content_hash(self) -> str:
        """The same for the same answers, whenever and however often they arrive."""
        answers = [getattr(self, name) for name in ANSWERS]
        items = [(item.wording, item.quantity, item.code.casefold()) for item in self.items]
        return hashlib.sha256(json.dumps([answers, items]).encode()).hexdigest()


def new_reference() -> str:
    """A reference to tell the visitor: drawn at random, it reveals neither number nor time."""
    drawn = [secrets.choice(REFERENCE_ALPHABET) for _ in range(10)]
    return "".join(drawn[:5]) + "-" + "".join(drawn[5:])


def is_reference(text: str) -> bool:
    """Whether a text has the shape of a reference."""
    return REFERENCE_SHAPE.fullmatch(text) is not None
