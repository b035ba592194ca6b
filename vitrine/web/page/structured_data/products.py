"""The nodes of a product: its specifications, variants, documents and relations."""

from collections.abc import Iterable

from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.records import Category, Product, Value, Variant
from vitrine.content.model.specifications import Specification
from vitrine.database.queries.documents import StoredDocument
from vitrine.database.queries.products import ProductRelations
from vitrine.files.mime_types import mime_type
from vitrine.locales import LOCALES
from vitrine.web.page.assets import picture_url
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.page.formatting.market_readings import market_readings
from vitrine.web.page.formatting.specification_values import plain_value
from vitrine.web.page.language_versions import canonical_url
from vitrine.web.page.products.specifications import SpecificationGroup, varying_specifications
from vitrine.web.page.structured_data.graph import (
    Node,
    build_node,
    minimal_product,
    organization_id,
    product_id,
    reference,
)
from vitrine.web.request.context import current_dictionary, current_site
from vitrine.web.routing.urls import absolute


def product_node(
    product: Product, category: Category, groups: Iterable[SpecificationGroup], relations: ProductRelations
) -> Node:
    """A product, or the group of its variants; it has no offer, since the site shows no prices."""
    rows = (row for group in groups for row in group.rows)
    return build_node(
        type="ProductGroup" if product.variants else "Product",
        id=product_id(product),
        name=PRODUCT.numbered_title(product),
        description=product.summary.value,
        sku=product.number,
        mpn=product.number,
        category=category.name.value,
        url=canonical_url(PRODUCT.path_of(product)),
        brand=build_node(type="Brand", name=current_site().name),
        manufacturer=reference(organization_id()),
        image=[picture_url(picture.file) for picture in product.pictures],
        additionalProperty=[property_value(*row) for row in rows],
        **variants_of(product),
        isAccessoryOrSparePartFor=[minimal_product(other) for other in relations.accessory_for],
        isRelatedTo=[minimal_product(other) for other in relations.related],
        subjectOf=[document_node(entry) for entry in relations.documents],
    )


def variants_of(product: Product) -> Node:
    """The properties of a product group: its id, what its variants differ in, and the variants."""
    if not product.variants:
        return {}
    return build_node(
        productGroupID=product.code,
        variesBy=[entry.label.value for entry in varying_specifications(product)],
        hasVariant=[variant_node(product, variant) for variant in product.variants],
    )


def variant_node(product: Product, variant: Variant) -> Node:
    """A version of a product, by its order code."""
    return build_node(
        type="Product",
        id=f"{product_id(product)}-{variant.order_code}",
        name=f"{variant.order_code} {variant.name.value}",
        sku=variant.order_code,
        mpn=variant.order_code,
        additionalProperty=[
            property_value(specification, value)
            for value in variant.specifications
            if (specification := current_dictionary().find(value.key))
        ],
    )


def property_value(specification: Specification, value: Value) -> Node:
    """One specification, as text or measured."""
    if value.text is None:
        return measured_property(specification, value)
    text = " ".join(value.text.value.split())
    return build_node(type="PropertyValue", name=specification.label.value, value=text)


@cached_per_locale
def measured_property(specification: Specification, value: Value) -> Node:
    """A non-text property; numbers are in the unit of the market, with its UN/CEFACT code if there is one."""
    first = market_readings(value, specification)[0]
    unit = current_dictionary().unit(first.specification.unit)
    content: float | str | None = first.value.number
    # A number, or the ends of a range, are sufficient unless their unit has no code.
    if (unit and not unit.cefact) or (content is None and not value.is_range):
        content = " ".join(plain_value(value, specification).split())
    return build_node(
        type="PropertyValue",
        name=specification.label.value,
        value=content,
        minValue=first.value.low,
        maxValue=first.value.high,
        unitCode=unit.cefact if unit else "",
    )


def document_node(entry: StoredDocument) -> Node:
    """A document at its permanent address, for all its languages, with the file that the page offers first."""
    document, first = entry.document, entry.files[0]
    return build_node(
        type="DigitalDocument",
        name=document.title.value,
        identifier=document.number,
        version=document.revision,
        dateModified=document.date.isoformat(),
        inLanguage=[LOCALES[file.locale].tag for file in entry.files],
        url=canonical_url(DOCUMENT.path_of(document)),
        encoding=build_node(
            type="MediaObject",
            contentUrl=absolute(first.url),
            encodingFormat=mime_type(first.url),
            inLanguage=LOCALES[first.locale].tag,
        ),
    )
