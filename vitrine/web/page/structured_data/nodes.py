"""The nodes of a graph that many pages share, and the identifiers by which nodes refer to each other."""

from collections.abc import Iterable, Sequence
from typing import Any

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.locales import Locale
from vitrine.web.page.language_versions import canonical_url
from vitrine.web.routing.urls import absolute, path_in

NAMES = {"type": "@type", "id": "@id"}

Node = dict[str, Any]
Breadcrumbs = Sequence[tuple[object, str]]  # the label and the path of each page, from the first above it to itself


def organization_id() -> str:
    """The identifier of the company, the same in every language."""
    return absolute("/#organization")


def website_id(locale: Locale) -> str:
    """The identifier of the site in one language."""
    return f"{absolute(path_in('/', locale))}#website"


def reference(identifier: str) -> Node:
    """A reference to a node elsewhere in the graph, or on another page."""
    return {"@id": identifier}


def filled(**properties: Any) -> Node:
    """A node without empty properties; `type` and `id` mean `@type` and `@id`."""
    return {NAMES.get(name, name): value for name, value in properties.items() if value or value == 0}


def breadcrumb_list(breadcrumbs: Breadcrumbs) -> Node:
    """The breadcrumbs as shown; the last one is the page itself."""
    steps = [
        filled(type="ListItem", position=position, name=str(label), item=canonical_url(path))
        for position, (label, path) in enumerate(breadcrumbs, start=1)
    ]
    return filled(type="BreadcrumbList", id=f"{canonical_url(breadcrumbs[-1][1])}#breadcrumb", itemListElement=steps)


def item_list(entries: Iterable[tuple[str, str]], page_url: str, total: int = 0) -> list[Node]:
    """The list of entries on a page, if any, given by name and path; `total` includes further pages of the list."""
    items = [
        filled(type="ListItem", position=position, name=name, url=canonical_url(entry))
        for position, (name, entry) in enumerate(entries, start=1)
    ]
    found = filled(
        type="ItemList",
        id=f"{page_url}#list",
        numberOfItems=total or len(items),
        itemListElement=items,
    )
    return [found] if items else []


def product_list(products: Iterable[Product], page_url: str, total: int = 0) -> list[Node]:
    """The list of the products on a page, if any."""
    return item_list(
        ((PRODUCT.numbered_title(product), PRODUCT.path_of(product)) for product in products), page_url, total
    )


def product_id(product: Product) -> str:
    return f"{canonical_url(PRODUCT.path_of(product))}#product"


def named_product(product: Product) -> Node:
    """A product of another page, by its name."""
    return filled(
        type="Product",
        id=product_id(product),
        name=PRODUCT.numbered_title(product),
        url=canonical_url(PRODUCT.path_of(product)),
    )
