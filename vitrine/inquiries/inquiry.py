"""What an inquiry is: the visitor's answers, the items asked about, and what was noted when it arrived."""

import hashlib
import json
import re
import secrets
from dataclasses import dataclass
from datetime import datetime

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


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """One inquiry; `suspected` names the signs of spam seen, `privacy_version` the privacy text that was shown."""

    locale: str
    name: str
    email: str
    message: str
    received_at: datetime
    company: str = ""
    phone: str = ""
    country: str = ""
    topic: str = ""
    items: tuple[InquiredItem, ...] = ()
    privacy_version: str = ""
    suspected: tuple[str, ...] = ()

    @property
    def content_hash(self) -> str:
        """The same for the same answers, whenever and however often they arrive."""
        answers = [self.name, self.company, self.email, self.phone, self.country, self.topic, self.message]
        items = [(item.wording, item.quantity, item.code.casefold()) for item in self.items]
        return hashlib.sha256(json.dumps([answers, items]).encode()).hexdigest()


def new_reference() -> str:
    """A reference to tell the visitor: drawn at random, it reveals neither number nor time."""
    drawn = [secrets.choice(REFERENCE_ALPHABET) for _ in range(10)]
    return "".join(drawn[:5]) + "-" + "".join(drawn[5:])


def is_reference(text: str) -> bool:
    """Whether a text has the shape of a reference."""
    return REFERENCE_SHAPE.fullmatch(text) is not None
