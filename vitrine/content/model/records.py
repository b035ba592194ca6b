"""The records of content files, before and after translation."""

import datetime as dt  # not `date`, which Python 3.14 would take for the field of this name in a class that has one
import re
from collections.abc import Iterator
from math import inf
from sys import intern
from typing import Annotated, Literal

import msgspec

from vitrine.content.model.field_constraints import Email, Format, LocaleCode
from vitrine.content.model.texts import LEAD, LONGEST_DESCRIPTION, LONGEST_TITLE, Body, Context, Picture, Summary, Text

Status = Literal["draft", "active", "discontinued"]
DocumentKind = Literal["data-sheet", "manual", "declaration", "certificate", "drawing"]

MILESTONE = Context("milestone")
PERSON_NAME = Context("person name")
OptionCode = Annotated[str, Format("a code of an option", re.compile(r"[A-Z0-9]+"), "E or 050")]


class ClaimException(msgspec.Struct, frozen=True):
    """A claim that a text may make although none of its products meets the claim, and the reason."""

    claim: str
    reason: str


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The base class of all records.

    source    the path of its file
    revised   the day of its last change, as its author gives it
    authored  the locale in which its file is written; empty for an English file that catalogs translate
    """

    code: str
    source: str = ""
    status: Status = "active"
    publish: dt.datetime | None = None
    until: dt.datetime | None = None
    revised: dt.date | None = None
    locales: tuple[LocaleCode, ...] = ()
    authored: str = ""
    order: int = 0
    claim_exceptions: tuple[ClaimException, ...] = ()

    @property
    def full_code(self) -> str:
        """The code by which other records and the site database name the record."""
        return self.code


def to_encode(record: msgspec.Struct) -> msgspec.Struct:
    """A record with a copy of its body: msgspec would keep the UTF-8 form of the original in memory."""
    body: Body | None = getattr(record, "body", None)
    if body is None or body.html.isascii():
        return record
    return msgspec.structs.replace(record, body=body.copy())


class PageItem(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A record with a page of its own; search engines are given `seo_title` and `seo_description` if they are set."""

    seo_title: Annotated[Text, Context("title for search engines", LONGEST_TITLE)] = Text("")
    seo_description: Annotated[Text, Context("description for search engines", LONGEST_DESCRIPTION)] = Text("")


class Value(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The value of a specification: a number, a range (either end may be open), choices, a flag or a text.

    A value of a product is `computed` if its file does not give it, but its variants do.
    """

    key: str
    number: float | None = None
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    flag: bool | None = None
    text: Annotated[Text, Context("specification value")] | None = None
    computed: bool = False

    def __post_init__(self) -> None:
        # Thousands of products have few different keys, and texts such as `IP67`.
        msgspec.structs.force_setattr(self, "key", intern(self.key))
        if self.text is not None:
            msgspec.structs.force_setattr(self.text, "value", intern(self.text.value))

    @property
    def is_range(self) -> bool:
        return self.low is not None or self.high is not None

    @property
    def numbers(self) -> list[float]:
        """Its number, or the ends of its range that are not open."""
        return [number for number in (self.number, self.low, self.high) if number is not None]

    @property
    def ends(self) -> tuple[float, float]:
        """A number or a range as two ends; an open end is infinite."""
        if self.number is not None:
            return self.number, self.number
        return -inf if self.low is None else self.low, inf if self.high is None else self.high

    @classmethod
    def between(cls, key: str, low: float, high: float, *, computed: bool = False) -> "Value":
        """The range with these ends; an infinite end is open."""
        return cls(key=key, low=None if low == -inf else low, high=None if high == inf else high, computed=computed)


class Variant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A version of a product that its file lists; `specifications` has only the values in which it differs.

    The other versions of a product are those that its options make, each a Configuration.
    """

    order_code: str
    name: Annotated[Text, Context("variant name", 80)]
    specifications: tuple[Value, ...] = ()

    @property
    def values(self) -> dict[str, Value]:
        return {value.key: value for value in self.specifications}


class OptionValue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One value of an option; order codes contain its `code`, unless it is the `standard` value.

    specifications  the specification values that follow from it; a value that means "without" gives none for the
                    specification of its option
    adds            differences that are added to numbers
    drawing         the code of one of the product's documents
    """

    code: OptionCode
    standard: bool = False
    specifications: tuple[Value, ...] = ()
    adds: tuple[Value, ...] = ()
    drawing: str = ""


class Option(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A choice between several values of a specification."""

    specification: str
    values: tuple[OptionValue, ...]


class Exclusion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Versions that are not available: those with one of these codes in every option that has any of the codes."""

    codes: tuple[OptionCode, ...]
    reason: Annotated[Text, Context("why versions are not made")]


class Limit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Ranges of the versions with one of these codes in every option that has any of the codes."""

    codes: tuple[OptionCode, ...]
    specifications: tuple[Value, ...]


class Accessory(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An accessory or a spare part without a page of its own.

    Several products may have the same one, with one order code and one name.
    """

    order_code: str
    name: Annotated[Text, Context("accessory name", 80)]
    spare_part: bool = False


class Product(PageItem, frozen=True, kw_only=True, omit_defaults=True):
    """A product, or an accessory or a spare part of others.

    category, sub_category  the codes of its folders
    also                    the full codes of further sub-categories that list it
    accessories             what can be ordered for it and has no page of its own
    accessory_for           the products of which it is an accessory or a spare part
    former                  its former part numbers
    """

    number: str
    name: Annotated[Text, Context("product name", 70)]
    summary: Summary
    category: str
    sub_category: str
    body: Body = Body()
    pictures: tuple[Picture, ...] = ()
    specifications: tuple[Value, ...] = ()
    variants: tuple[Variant, ...] = ()
    options: tuple[Option, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    limits: tuple[Limit, ...] = ()
    accessories: tuple[Accessory, ...] = ()
    documents: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    accessory_for: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    successor: str = ""

    def __post_init__(self) -> None:
        # The products of a feed and of a category have these in common.
        for name in ("source", "category", "sub_category"):
            msgspec.structs.force_setattr(self, name, intern(getattr(self, name)))

    @property
    def full_category(self) -> str:
        return full_category(self.category, self.sub_category)

    @property
    def values(self) -> dict[str, Value]:
        return {value.key: value for value in self.specifications}

    @property
    def orderable(self) -> tuple[Variant | Accessory, ...]:
        """Its variants and accessories, which have order codes."""
        return (*self.variants, *self.accessories)

    @property
    def order_codes(self) -> Iterator[str]:
        return (entry.order_code for entry in self.orderable)

    @property
    def varying(self) -> tuple[str, ...]:
        """The keys of the specifications in which its variants differ."""
        return tuple(dict.fromkeys(value.key for variant in self.variants for value in variant.specifications))


class Category(PageItem, frozen=True, kw_only=True, omit_defaults=True):
    """A main category (`parent` is empty) or a sub-category.

    `key_figures` are the keys of the specifications shown first, `deciding_filters` the keys of the filters with which
    its listing begins.
    """

    parent: str = ""
    name: Annotated[Text, Context("category name", 50)]
    summary: Summary
    picture: Picture | None = None
    key_figures: tuple[str, ...] = ()
    deciding_filters: tuple[str, ...] = ()

    @property
    def full_code(self) -> str:
        """The code by which products name it: `flow`, or `flow/coriolis` for a sub-category."""
        return full_category(self.parent, self.code) if self.parent else self.code


def full_category(category: str, sub_category: str = "") -> str:
    """The full code of a main category, `flow`, or of a sub-category, `flow/coriolis`."""
    return f"{category}/{sub_category}" if sub_category else category


class Figure(msgspec.Struct, frozen=True):
    """A figure about the company: `value` in words (`52 years`), `label` for what it counts."""

    value: Annotated[Text, Context("figure")]
    label: Annotated[Text, Context("figure label")]


class Milestone(msgspec.Struct, frozen=True):
    """A year in the history of the company."""

    year: int
    text: Annotated[Text, MILESTONE]


class Page(PageItem, frozen=True, kw_only=True, omit_defaults=True):
    """The texts of a fixed page (`pages/`) or a further page (`info/`)."""

    title: Annotated[Text, Context("page title", 80)]
    summary: Summary
    lead: Annotated[Text, LEAD] = Text("")
    picture: Picture | None = None
    figures: tuple[Figure, ...] = ()
    history: tuple[Milestone, ...] = ()
    body: Body = Body()


class Article(PageItem, frozen=True, kw_only=True, omit_defaults=True):
    """A news article; its lead is also its summary."""

    date: dt.date
    title: Annotated[Text, Context("headline", 70)]
    lead: Summary
    picture: Picture | None = None
    products: tuple[str, ...] = ()
    body: Body = Body()


class Solution(PageItem, frozen=True, kw_only=True, omit_defaults=True):
    """How products work together for an industry."""

    name: Annotated[Text, Context("solution name", 40)]
    industry: Annotated[Text, Context("industry", 45)]
    summary: Summary
    picture: Picture | None = None
    products: tuple[str, ...] = ()
    body: Body = Body()


class Service(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A service; `icon` names an icon of the set."""

    name: Annotated[Text, Context("service name", 40)]
    summary: Summary
    icon: str
    body: Body = Body()


class Person(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A member of the team; `office` is the code of the office for which the person answers inquiries."""

    name: Annotated[Text, PERSON_NAME]
    role: Annotated[Text, Context("role of a person")]
    office: str = ""
    picture: Picture | None = None
    email: Email = ""
    body: Body = Body()


class Document(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A document: either files, or a `body` from which the server makes them, as for a manual.

    `files` has the path of a file below content/documents by locale, or the address at which the server makes it.
    """

    kind: DocumentKind
    number: str
    title: Annotated[Text, Context("document title", 80)]
    revision: str
    date: dt.date
    files: dict[LocaleCode, str] = {}
    body: Body = Body()
