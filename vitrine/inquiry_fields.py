"""The fields an inquiry form can have, in the order in which answers are shown; site.yaml chooses among them."""

from typing import Literal, get_args

FieldName = Literal[
    "name",
    "reading",
    "company",
    "department",
    "job_title",
    "email",
    "phone",
    "postal_code",
    "address",
    "country",
    "topic",
    "items",
    "message",
]

# The one field that is repeated, once per item.
ITEMS: FieldName = "items"
ANSWER_FIELDS: tuple[str, ...] = tuple(name for name in get_args(FieldName) if name != ITEMS)

# Every form has and requires these fields, without which nobody could reply.
REQUIRED_FIELDS: tuple[FieldName, ...] = ("name", "email", "message")
# The form of a site that does not define one.
DEFAULT_FIELDS: tuple[FieldName, ...] = ("name", "company", "email", "phone", "country", "topic", "items", "message")
