"""The records content files become: one class per kind, the same before and after translation."""

from datetime import date, datetime
from typing import Literal

import msgspec

from vitrine.content.texts import Body, Picture, Text

Status = Literal["draft", "active", "discontinued"]
DocumentKind = Literal["data-sheet", "manual", "certificate", "drawing"]


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every record has: `source` is its file, `authored` the locale of a file in one language only."""

    code: str
    source: str = ""
    status: Status = "active"
    publish: datetime | None = None
    until: datetime | None = None
    locales: tuple[str, ...] = ()
    authored: str = ""
    order: int = 0


class Value(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A specification's value: one of number, range (`low`, `high`, either open), choices, flag or text is set."""

    key: str
    number: float | None = None
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    flag: bool | None = None
    text: Text | None = None


class Variant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An orderable form of a product; `specifications` holds only the values in which it differs."""

    order_code: str
    name: Text
    specifications: tuple[Value, ...] = ()


class Product(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A product; `category` and `sub_category` are the codes of its folders, `also` further `category/sub-category`."""

    number: str
    name: Text
    summary: Text
    category: str
    sub_category: str
    body: Body = Body()
    pictures: tuple[Picture, ...] = ()
    specifications: tuple[Value, ...] = ()
    variants: tuple[Variant, ...] = ()
    documents: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    successor: str = ""


class Category(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A category (`parent` empty) or sub-category; `key_figures` are dictionary keys shown first."""

    parent: str = ""
    name: Text
    summary: Text
    picture: Picture | None = None
    key_figures: tuple[str, ...] = ()


class Figure(msgspec.Struct, frozen=True):
    """One figure of the company: `value` in words (`52 years`), `label` what it counts."""

    value: Text
    label: Text


class Milestone(msgspec.Struct, frozen=True):
    """One step of the company's history."""

    year: int
    text: Text


class Page(Item, frozen=True, kw_only=True, omit_defaults=True):
    """The texts of a fixed page (`pages/`) or a further page (`info/`); `code` is the file's name."""

    title: Text
    summary: Text
    lead: Text = Text("")
    picture: Picture | None = None
    figures: tuple[Figure, ...] = ()
    history: tuple[Milestone, ...] = ()
    body: Body = Body()


class Article(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A news article."""

    date: date
    title: Text
    lead: Text
    picture: Picture | None = None
    products: tuple[str, ...] = ()
    body: Body = Body()


class Solution(Item, frozen=True, kw_only=True, omit_defaults=True):
    """What products do together for an industry."""

    name: Text
    industry: Text
    summary: Text
    picture: Picture | None = None
    products: tuple[str, ...] = ()
    body: Body = Body()


class Service(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A service; `icon` names an icon of the set."""

    name: Text
    summary: Text
    icon: str
    body: Body = Body()


class Person(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A member of the team."""

    name: Text
    role: Text
    picture: Picture | None = None
    email: str = ""
    body: Body = Body()


class Document(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A document; `files` maps a locale code to the file's path below content/documents."""

    kind: DocumentKind
    number: str
    title: Text
    revision: str
    date: date
    files: dict[str, str]
