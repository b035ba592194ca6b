"""The fields that all typeset documents share: paper, header, footer, and the address of the current revision."""

from typing import Any, ClassVar

import msgspec

from vitrine.content.model.records import Document
from vitrine.views.inquiry.office_routing import responsible_office
from vitrine.web.page.formatting.dates_and_numbers import format_date, format_phone
from vitrine.web.page.gettext import _
from vitrine.web.page.kind_labels import document_kind
from vitrine.web.page.qr_code import qr_code
from vitrine.web.request.context import current_locale, current_site
from vitrine.web.routing.urls import absolute

LETTER_COUNTRIES = frozenset(("US", "CA", "MX"))  # elsewhere paper is A4


class PrintedPage(msgspec.Struct, frozen=True, kw_only=True):
    """The data of templates/documents/_page.typ; every text is in the language of the document.

    In `page`, the template fills in {page} and {pages}. `not_texts` are fields that no reader reads on the paper.
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


def common_fields(document: Document, path: str) -> dict[str, Any]:
    """The values of the fields of PrintedPage; `path` leads to the current version of the page or file."""
    site, locale, office, day = current_site(), current_locale(), responsible_office(), document.date
    address = absolute(path)
    return {
        "language": locale.tag.partition("-")[0],
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
    """Which edition of a document this is: its revision, if it has one, and its day."""
    day = format_date(document.date)
    if document.revision:
        return _("Revision {revision}, {date}", revision=document.revision, date=day).value
    return _("As of {date}.", date=day).value
