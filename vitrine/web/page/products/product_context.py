"""The context that all pages of a product share: its page, its technical sheet and its Markdown."""

from typing import Any

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.database.queries.products import ProductRelations, product_relations
from vitrine.web.page.language_versions import register_canonical_urls
from vitrine.web.page.offices import responsible_office
from vitrine.web.page.products.categories import categories_and_breadcrumbs
from vitrine.web.page.products.specifications import (
    key_figures_of,
    spans_in_category,
    specification_groups,
    varying_specifications,
)
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.routing.urls import url


def related_records(product: Product) -> ProductRelations:
    """The records related to a product, which its structured data names by their canonical URLs."""
    relations = product_relations(site_db(), locale_code(), product)
    register_canonical_urls(relations.addresses)
    return relations


def product_context(product: Product, relations: ProductRelations) -> dict[str, Any]:
    """The template variables that the page of a product, its sheet and its Markdown share."""
    categories, breadcrumbs = categories_and_breadcrumbs(product.category, product.sub_category)
    here = (PRODUCT.numbered_title(product), url("products.show", code=product.code))
    return {
        "product": product,
        "category": categories[0],
        "sub_category": categories[1],
        "groups": specification_groups(product),
        "key_figures": key_figures_of(product),
        "spans": spans_in_category(product),
        "variant_columns": varying_specifications(product),
        "documents": relations.documents,
        "accessory_for": relations.accessory_for,
        "accessories": relations.accessories,
        "predecessors": relations.predecessors,
        "related": relations.related,
        "solutions": relations.solutions,
        "articles": relations.articles,
        "successor": relations.successor,
        "office": responsible_office(),
        "breadcrumbs": [*breadcrumbs, here],
    }
