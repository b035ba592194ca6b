"""The fields that typeset documents share: paper, header, footer, address of the current revision, text direction."""

from typing import Any, ClassVar, TypeVar

import msgspec

from vitrine.content.model.records import Document
from vitrine.i18n.text_direction import (
    ISOLATE_END,
    LEFT_TO_RIGHT_ISOLATE,
    has_right_to_left,
    isolated_characters,
    isolated_text,
)
from vitrine.locales import Locale
from vitrine.web.page.formatting.dates_and_numbers import format_date, format_phone
from vitrine.web.page.gettext import _
from vitrine.web.page.kind_names import document_kind
from vitrine.web.page.offices import responsible_office
from vitrine.web.page.qr_code import qr_code
from vitrine.web.request.context import current_locale, current_site
from vitrine.web.routing.urls import absolute

LETTER_COUNTRIES = frozenset(("US", "CA", "MX"))  # elsewhere paper is A4


class PrintedPage(msgspec.Struct, frozen=True, kw_only=True):
    """The data of templates/documents/_page.typ; every text is in the language of the document.

    In `page`, the template fills in {page} and {pages}. `not_texts` names the fields that are not printed as text.
    """

    not_texts: ClassVar = frozenset(("language", "paper", "title", "color", "company", "address", "qr_code"))

    language: str
    paper: str
    title: str
    brand: str
    color: str
    company: str
    legal: str
    contact: str
    kind: str
    document: str
    date: tuple[int, int, int]
    as_of: str
    page: str
    change_notice: str
    address: str
    qr_code: str


class Run(msgspec.Struct, frozen=True):
    """A run of text in one style; `target` is the address that it links to."""

    not_texts: ClassVar = frozenset(("style", "target"))

    text: str
    style: str = ""
    target: str = ""


def common_fields(document: Document, path: str) -> dict[str, Any]:
    """The values of the fields of PrintedPage; `path` leads to the current version of the page or file."""
    site, locale, office, day = current_site(), current_locale(), responsible_office(), document.date
    address = absolute(path)
    return {
        "language": locale.language,
        "paper": "us-letter" if locale.territory in LETTER_COUNTRIES else "a4",
        "title": document.title.value,
        "brand": site.name,
        "color": site.brand.color,
        "company": site.legal_name,
        "legal": " · ".join((site.legal_name, locale.comma.join(office.address))),
        "contact": " · ".join((format_phone(office), office.email)),
        "kind": document_kind(document.kind).value,
        "document": document.number,
        "date": (day.year, day.month, day.day),
        "as_of": edition(document),
        "page": _("Page {page} of {pages}").value,
        "change_notice": _("The current version of this document:").value,
        "address": address,
        "qr_code": str(qr_code(address)),
    }


def edition(document: Document) -> str:
    """The edition of a document: its revision, if it has one, and its date."""
    day = format_date(document.date)
    if document.revision:
        return _("Revision {revision}, {date}", revision=document.revision, date=day).value
    return _("As of {date}", date=day).value


Page = TypeVar("Page", bound=PrintedPage)


def directed_document(page: Page, locale: Locale) -> Page:
    """The data of a document in a locale, with its texts isolated if the locale is written from right to left."""
    return isolated(page) if locale.direction == "rtl" else page


def isolated(value: Any) -> Any:
    """A value with every text in it isolated, except for the fields that a structure names as `not_texts`."""
    if isinstance(value, str):
        return isolated_text(value)
    if isinstance(value, dict):
        return {key: isolated(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], Run):
            return isolated_runs(list(value))
        return type(value)(isolated(entry) for entry in value)
    if isinstance(value, msgspec.Struct):
        texts = set(value.__struct_fields__) - getattr(value, "not_texts", frozenset())
        return msgspec.structs.replace(value, **{name: isolated(getattr(value, name)) for name in texts})
    return value


def isolated_runs(runs: list[Run]) -> list[Run]:
    """The runs of a paragraph, isolated together if none has right-to-left letters, so that they keep their order."""
    texts = [run.text for run in runs]
    if any(map(has_right_to_left, texts)):
        texts = [isolated_characters(text) for text in texts]
    else:
        texts[0] = LEFT_TO_RIGHT_ISOLATE + texts[0]
        texts[-1] += ISOLATE_END
    return [msgspec.structs.replace(run, text=text) for run, text in zip(runs, texts, strict=True)]
