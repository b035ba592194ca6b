"""Data sheets as PDF: what the product's page shows, set for paper when somebody first asks for it."""

import msgspec
from flask import abort
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.content.model.records import Product
from vitrine.content.record_codes import DATA_SHEET_SUFFIX, fold
from vitrine.database.documents import StoredDocument, document, documents
from vitrine.database.pictures import PictureSet, picture
from vitrine.database.products import product as find_product
from vitrine.static_store import UNFINISHED_DRAWING, StaticStore, name_of
from vitrine.views.page_texts import responsible_office
from vitrine.web.app import current_settings
from vitrine.web.page.formatting import format_date, format_phone
from vitrine.web.page.gettext import gettext as _
from vitrine.web.page.gettext import pgettext
from vitrine.web.page.qr_code import qr_code
from vitrine.web.page.specifications import Row, key_figures_of, specification_groups
from vitrine.web.page.value_format import plain_text, specification_value
from vitrine.web.request.context import (
    current_build,
    current_dictionary,
    current_locale,
    current_site,
    locale_code,
    site_db,
)
from vitrine.web.response.conditional_response import conditional_response
from vitrine.web.routing.urls import absolute, url

PICTURE_WIDTH = 600  # pixels, for 52 mm
LETTER_COUNTRIES = frozenset(("US", "CA", "MX"))  # elsewhere paper is A4
MIME_TYPE = "application/pdf"


Group = tuple[str, list[tuple[str, str]]]


class Variants(msgspec.Struct, frozen=True):
    """The table of versions."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class DataSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What templates/documents/data_sheet.typ shows; every text is written in the language of the sheet.

    Pictures and drawings are files of the static store. The first `left_groups` of the groups fill the left column.
    In `page`, the template fills in {page} and {pages}.
    """

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
    number: str
    name: str
    summary: str
    picture: str | None
    picture_alt: str
    key_figures: list[tuple[str, str]]
    groups: list[Group]
    left_groups: int
    variants: Variants
    drawings: list[tuple[str, str]]
    headings: dict[str, str]
    date: tuple[int, int, int] | None
    as_of: str
    page: str
    change_notice: str
    address: str
    qr_code: str


def show(code: str) -> Response:
    """The data sheet of a product; for documents that exist as files, their current file in this language."""
    from vitrine.pdf.typesetter import Typesetter  # takes 12 MB of memory

    entry = document(site_db(), locale_code(), code) or abort(404)
    if entry.files[0].size:
        return redirect(entry.files[0].url, 302)
    product = find_product(site_db(), locale_code(), fold(code).removesuffix(DATA_SHEET_SUFFIX)) or abort(404)
    settings = current_settings()
    store = StaticStore(settings.built_path, UNFINISHED_DRAWING)
    typesetter = Typesetter(store, current_build().faces(store), settings.var_path / "cache" / "fonts")
    name = f"documents/{entry.document.code}.{locale_code()}.pdf"
    stored = typesetter.set(name, "data_sheet.typ", data_sheet(product, entry))
    response = conditional_response((store.path / stored).read_bytes(), MIME_TYPE)
    response.headers["Content-Disposition"] = f'inline; filename="{entry.document.number}.{locale_code()}.pdf"'
    response.headers["Link"] = f'<{absolute(entry.files[0].url)}>; rel="canonical"'
    return response


def data_sheet(product: Product, entry: StoredDocument) -> DataSheet:
    """The data sheet of a product in the language of the request."""
    site, locale, office = current_site(), current_locale(), responsible_office()
    shown = product.pictures[0] if product.pictures else None
    files = picture(site_db(), shown.file) if shown else None
    address = absolute(url("products.show", code=product.code))
    day = product.revised
    groups = [(group.label.value, [figure(row) for row in group.rows]) for group in specification_groups(product)]
    return DataSheet(
        language=locale.tag.partition("-")[0],
        paper="us-letter" if locale.territory in LETTER_COUNTRIES else "a4",
        title=entry.document.title.value,
        brand=site.name,
        color=site.brand.color,
        company=site.legal_name,
        legal=" · ".join((site.legal_name, locale.comma.join(office.address))),
        contact=" · ".join((format_phone(office), office.email)),
        kind=_("Data sheet").value,
        document=entry.document.number,
        number=product.number,
        name=product.name.value,
        summary=product.summary.value,
        picture=printed_file(files) if files else None,
        picture_alt=shown.alt.value if shown else "",
        key_figures=[figure(row) for row in key_figures_of(product)],
        groups=groups,
        left_groups=half_of(groups),
        variants=versions(product),
        drawings=drawings(product),
        headings={
            "specifications": _("Specifications").value,
            "versions": _("Versions and order codes").value,
            "drawing": _("Dimensional drawing").value,
        },
        date=(day.year, day.month, day.day) if day else None,
        as_of=_("As of {date}.", date=format_date(day)).value if day else "",
        page=_("Page {page} of {pages}").value,
        change_notice=_("Technical data is subject to change. The current version of this sheet:").value,
        address=address,
        qr_code=str(qr_code(address)),
    )


def half_of(groups: list[Group]) -> int:
    """How many of the groups, from the first, come nearest to half of the rows."""
    heights = [len(rows) + 2 for _, rows in groups]
    return min(range(len(groups) + 1), key=lambda count: abs(sum(heights[:count]) - sum(heights[count:])), default=0)


def figure(row: Row) -> tuple[str, str]:
    """A specification and its value as plain text."""
    return row.specification.label.value, plain_text(specification_value(row.value, row.specification))


def versions(product: Product) -> Variants:
    """The versions of a product, with a column for each specification in which they differ."""
    columns = current_dictionary().select(product.varying)
    heads = (_("Order code").value, pgettext("product", "Version").value, *(entry.label.value for entry in columns))
    rows = []
    for variant in product.variants:
        values = variant.values
        cells = (
            plain_text(specification_value(values[entry.key], entry)) if entry.key in values else "–"
            for entry in columns
        )
        rows.append((variant.order_code, variant.name.value, *cells))
    return Variants(heads, tuple(rows))


def drawings(product: Product) -> list[tuple[str, str]]:
    """The drawings of a product that can be shown within a document, with their titles."""
    return [
        (f"/{name_of(entry.files[0].url)}", entry.document.title.value)
        for entry in documents(site_db(), locale_code(), product.documents)
        if entry.is_displayable_drawing
    ]


def printed_file(files: PictureSet) -> str:
    """The smallest file of a picture that is sharp on paper, in the format that every program reads."""
    sized = files.sources[-1].files
    return "/" + name_of(next((file.url for file in sized if file.width >= PICTURE_WIDTH), sized[-1].url))
