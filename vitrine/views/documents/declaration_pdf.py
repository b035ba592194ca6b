"""EU declarations of conformity as PDF, with the contents of Annex III of Decision 768/2008/EC."""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from vitrine.content.model.conformity import PART_NUMBER, Conformity, Directive, declared_choices, directives_of
from vitrine.content.model.no_break import NO_BREAK_SPACE
from vitrine.content.model.records import Product
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import Choice
from vitrine.database.queries.documents import StoredDocument
from vitrine.views.documents.data_sheet_pdf import VersionTable
from vitrine.views.documents.printed_page import PrintedPage, common_fields
from vitrine.web.page.formatting.dates_and_numbers import format_date
from vitrine.web.page.gettext import _, pgettext
from vitrine.web.request.context import current_dictionary, current_locale, current_site
from vitrine.web.routing.urls import url


class DeclaredDirective(msgspec.Struct, frozen=True):
    """A directive and why it applies, and its harmonized standards.

    features     the features of the product because of which it applies, such as its Ex marking
    assessments  what each notified body did, with the certificate that it issued or ""
    """

    title: str
    features: str
    standards: str
    assessments: tuple[tuple[str, str], ...]


class Declaration(PrintedPage, frozen=True, kw_only=True):
    """The data of templates/documents/declaration.typ."""

    number: str
    name: str
    manufacturer: tuple[str, str]
    variants: VersionTable
    directives: list[DeclaredDirective]
    place_and_date: str
    signatory: str
    headings: dict[str, str]


def declaration(product: Product, conformity: Conformity, entry: StoredDocument) -> Declaration:
    """The declaration of conformity of a product in the language of the request."""
    site, dictionary = current_site(), current_dictionary()
    choices = tuple(declared_choices(product, dictionary))
    return Declaration(
        **common_fields(entry.document, url("documents.show", code=entry.document.code)),
        number=product.number,
        name=product.name.value,
        manufacturer=manufacturer(site),
        variants=VersionTable(
            (_("Order code").value, pgettext("product", "Version").value),
            tuple(declared_versions(product)),
        ),
        directives=merged_by_title(directives_of(product, dictionary, conformity), choices, product.number),
        place_and_date=place_and_date(conformity.place, format_date(entry.document.date)),
        signatory=pgettext("signature", "{name}, {role}", name=conformity.signatory, role=conformity.role).value,
        headings=headings(site.legal_name),
    )


def place_and_date(place: str, day: str) -> str:
    """Where and when a declaration was signed: Freising, le 28 novembre 2026."""
    return pgettext("signature", "{place}, {date}", place=place, date=day).value


def manufacturer(site: Site) -> tuple[str, str]:
    """The name and address of the company, with the country, since the declaration is read in others."""
    office = site.offices[0]
    return site.legal_name, current_locale().comma.join((*office.address, office.country.value))


def declared_versions(product: Product) -> Iterator[tuple[str, str]]:
    """The order codes that the declaration covers, with their names; those of options are too many to list."""
    if product.options:
        yield f"{product.code}-…", _("All versions").value
    elif product.variants:
        yield from ((variant.order_code, variant.name.value) for variant in product.variants)
    else:
        yield product.number, product.name.value


def merged_by_title(
    directives: Iterable[Directive], choices: Collection[Choice], number: str
) -> list[DeclaredDirective]:
    """The directives of the declaration of a part number, with those of the same title merged."""
    by_title: dict[str, list[Directive]] = {}
    for entry in directives:
        by_title.setdefault(entry.title.value, []).append(entry)
    return [merged(title, entries, choices, number) for title, entries in by_title.items()]


def merged(title: str, entries: list[Directive], choices: Collection[Choice], number: str) -> DeclaredDirective:
    """One directive of a declaration, with the features and standards of all its entries."""
    keys = {entry.key for entry in entries}
    features = dict.fromkeys(choice.label.value for choice in choices if keys.intersection(choice.directives))
    # No line break parts the number of a standard, such as EN 300 328 V2.2.2.
    standards = dict.fromkeys(name.replace(" ", NO_BREAK_SPACE) for entry in entries for name in entry.standards)
    assessments = dict.fromkeys(assessment(entry, number) for entry in entries if entry.notified_body)
    listed = current_locale().comma.join
    return DeclaredDirective(title, listed(features), listed(standards), tuple(assessments))


def assessment(directive: Directive, number: str) -> tuple[str, str]:
    """The task that the notified body of a directive performed, and its certificate for a part number, or ""."""
    performed = _("{label}: {value}", label=directive.notified_body, value=directive.assessment.value).value
    certificate = directive.certificate.replace(PART_NUMBER, number)
    label = pgettext("notified body", "Certificate").value
    return performed, certificate and _("{label}: {value}", label=label, value=certificate).value


def headings(company: str) -> dict[str, str]:
    """The headings, in the wording of the decision."""
    return {
        "product": _("Product").value,
        "manufacturer": _("Name and address of the manufacturer").value,
        "responsibility": _(
            "This declaration of conformity is issued under the sole responsibility of the manufacturer."
        ).value,
        "object": _("Object of the declaration").value,
        "legislation": _(
            "The object of the declaration described above is in conformity with the relevant Union harmonisation"
            " legislation:"
        ).value,
        "standards": _(
            "References to the relevant harmonised standards used or references to the other technical specifications"
            " in relation to which conformity is declared:"
        ).value,
        "notified_body": _("Notified body, and what it performed:").value,
        "signed": _("Signed for and on behalf of: {company}", company=company).value,
    }
