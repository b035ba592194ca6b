"""The sense of every translatable field: the context (msgctxt) that tells equal texts of different meaning apart."""

import re

import msgspec

from vitrine.content.dictionary import Choice, Group, Specification
from vitrine.content.records import (
    Article,
    Category,
    Document,
    Figure,
    Milestone,
    Page,
    Person,
    Product,
    Service,
    Solution,
    Value,
    Variant,
)
from vitrine.content.site import MenuEntry, Office, Site
from vitrine.content.texts import Picture

PICTURE_DESCRIPTION = "picture description"
SUMMARY = "summary"
LEAD = "lead"
MILESTONE = "milestone"

LETTER_OR_FRACTION = re.compile(r"[^\W\d_]|\d[.,]\d|%")

# Where a field holds records, the sense named for it here takes the place of theirs.
# Passages of Markdown bodies take their kind as sense: heading, paragraph, list item, table cell, picture description.
SENSES: dict[type[msgspec.Struct], dict[str, str]] = {
    Product: {"name": "product name", "summary": SUMMARY},
    Variant: {"name": "variant name"},
    Value: {"text": "specification value"},
    Picture: {"alt": PICTURE_DESCRIPTION},
    Category: {"name": "category name", "summary": SUMMARY},
    Page: {"title": "page title", "summary": SUMMARY, "lead": LEAD},
    Figure: {"value": "figure", "label": "figure label"},
    Milestone: {"text": MILESTONE},
    Article: {"title": "headline", "lead": SUMMARY},
    Solution: {"name": "solution name", "industry": "industry", "summary": SUMMARY},
    Service: {"name": "service name", "summary": SUMMARY},
    Person: {"name": "person name", "role": "role of a person"},
    Document: {"title": "document title"},
    Group: {"label": "specification group"},
    Specification: {"label": "specification label"},
    Choice: {"label": "choice"},
    Office: {"name": "place", "role": "role of an office", "country": "country"},
    MenuEntry: {"label": "menu"},
    Site: {"tagline": "tagline", "summary": SUMMARY, "topics": "inquiry topic"},
}


def neutral(text: str) -> bool:
    """Whether a text is the same in every language: only signs and digits, none of them a decimal or thousands sign."""
    return not LETTER_OR_FRACTION.search(text)
