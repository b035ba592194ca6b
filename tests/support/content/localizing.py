"""A small content, and its localization."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from vitrine.content.kind import Kind
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Page, Product, Value, Variant
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import Choice, Group, Specification, SpecificationDictionary
from vitrine.content.model.texts import Body, Picture, Text
from vitrine.content.read.markdown import Link
from vitrine.locales import LOCALES
from vitrine.translations.apply.localization import Localized, Localizer
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.catalog_files import CONTENT_DOMAINS
from vitrine.translations.catalogs.po_entry import Entry

GERMAN = LOCALES["de"]
BODY = """## Measuring

It measures [water](/products/flow) at 100 % load.

- tight
- quick

![The meter](products/fl-200.jpg)
"""
METER = Product(
    code="FL-200",
    source="content/products/flow/electromagnetic/fl-200.md",
    number="FL-200",
    name=Text("Flow meter"),
    summary=Text("It measures flow."),
    category="flow",
    sub_category="electromagnetic",
    body=Body(BODY, 12),
    pictures=(Picture("products/fl-200.jpg", Text("The meter")),),
    specifications=(Value(key="accuracy", number=0.2), Value(key="remark", text=Text("On request"))),
    variants=(Variant(order_code="FL-200-C", name=Text("Compact")),),
)
SITE = Site(
    name="Aurovane",
    legal_name="Aurovane GmbH",
    tagline=Text("We measure"),
    summary=Text("Instruments"),
    email="info@aurovane.example",
    offices=(),
    navigation=(),
    topics=(Choice("quotation", Text("Quotation")),),
)
DICTIONARY = SpecificationDictionary(
    groups=(Group("measurement", Text("Measurement")),),
    specifications=(
        Specification(
            key="output",
            label=Text("Output"),
            group="measurement",
            type="choice",
            choices=(Choice("hart", Text("HART")),),
        ),
    ),
)
HOME = Page(code="home", source="content/pages/home.md", title=Text("Home"), summary=Text("Start here"))


def content(records: Mapping[Kind[Any], tuple[object, ...]]) -> Content:
    """A small content."""
    return Content(site=SITE, dictionary=DICTIONARY, records=records)


def catalogs(*entries: tuple[str, str, str] | Entry, domain: str = "products") -> Mapping[str, Catalog]:
    """Catalogs with entries in one domain, each given as (context, msgid, msgstr) or as a complete entry."""
    found = [e if isinstance(e, Entry) else Entry(context=e[0], msgid=e[1], msgstr=(e[2],)) for e in entries]
    return {name: Catalog({e.key: e for e in found} if name == domain else {}) for name in CONTENT_DOMAINS}


def german(source: Content, translations: Mapping[str, Catalog]) -> Localized:
    """The content in German."""
    localizer = Localizer(
        GERMAN,
        translations,
        lambda address: Link(f"/de{address}"),
        lambda file, alt: Markup('<img src="{}" alt="{}">').format(file, alt.value),
    )
    return localizer.localize(source)


def english(source: Content) -> Localized:
    """The content in English."""
    return Localizer(LOCALES["en"], {}, Link, lambda file, _alt: file).localize(source)


def meter(*entries: tuple[str, str, str] | Entry) -> Product:
    """The meter in German."""
    return german(content({PRODUCT: (METER,)}), catalogs(*entries)).content.of(PRODUCT)[0]
