"""The graph of a page: the page itself, the nodes that its view adds, and those that many pages share."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Any, Literal, NamedTuple

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Article, Product
from vitrine.content.model.site import Site
from vitrine.database.queries.addresses import address
from vitrine.database.queries.record_queries import StoredRecord
from vitrine.locales import Locale
from vitrine.web.page.assets import ICON_SIZE, TOUCH_ICON, SharedImage, asset, picture_url
from vitrine.web.page.cached_parts import cached_by_code, cached_per_locale
from vitrine.web.page.language_versions import canonical_locale, canonical_url
from vitrine.web.request.context import current_parts, site_db
from vitrine.web.routing.urls import absolute, path_in

# The types of nodes that can be the main entity of a page.
MAIN_ENTITIES = ("Product", "ProductGroup", "NewsArticle", "ItemList")
NAMES = {"type": "@type", "id": "@id"}

Node = dict[str, Any]
PageType = Literal["WebPage", "AboutPage", "CollectionPage", "ContactPage", "ItemPage"]
Breadcrumbs = Sequence[tuple[object, str]]  # the label and the path of each page, from the first above it to itself


class DescribedPage(NamedTuple):
    """The canonical page, with the data in its head."""

    type: PageType
    url: str
    title: str
    description: str
    locale: Locale
    image: SharedImage
    changed: date | None = None


# A function that makes the nodes of a view for its canonical page.
Nodes = Callable[[DescribedPage], Sequence[Node]]


def page_graph(page: DescribedPage, nodes: Sequence[Node], site: Site) -> Node:
    """The graph of a page and its nodes, with the company in brief unless one of them describes it."""
    companies = [] if any(node["@id"] == organization_id() for node in nodes) else [publisher(site)]
    return {"@context": "https://schema.org", "@graph": [web_page(page, nodes), *nodes, *companies]}


def publisher(site: Site) -> Node:
    """The company in brief, for pages that are not about it."""
    return build_node(type="Organization", id=organization_id(), name=site.name, url=absolute("/"), logo=logo())


def logo() -> Node:
    width, height = ICON_SIZE
    return build_node(type="ImageObject", url=absolute(asset(TOUCH_ICON)), width=width, height=height)


def web_page(page: DescribedPage, nodes: Sequence[Node]) -> Node:
    """The node of the page itself, with references to its breadcrumbs and its main entity."""
    main = next((node for node in nodes if node["@type"] in MAIN_ENTITIES), None)
    breadcrumbs = next((node for node in nodes if node["@type"] == "BreadcrumbList"), None)
    return build_node(
        type=page.type,
        id=page.url,
        url=page.url,
        name=page.title,
        description=page.description,
        inLanguage=page.locale.tag,
        dateModified=page.changed.isoformat() if page.changed else "",
        isPartOf=reference(website_id(page.locale)),
        publisher=reference(organization_id()),
        primaryImageOfPage=build_node(type="ImageObject", url=page.image.url) if page.image.is_large else None,
        breadcrumb=reference(breadcrumbs["@id"]) if breadcrumbs else None,
        mainEntity=reference(main["@id"]) if main else None,
    )


def news_article(article: Article, page: DescribedPage) -> Node:
    """An article, with its social image before its own picture."""
    own = [picture_url(article.picture.file)] if article.picture else []
    return build_node(
        type="NewsArticle",
        id=f"{page.url}#article",
        headline=article.title.value,
        description=article.lead.value,
        url=page.url,
        inLanguage=page.locale.tag,
        image=list(dict.fromkeys((page.image.url, *own))),
        datePublished=article.date.isoformat(),
        dateModified=(page.changed or article.date).isoformat(),
        mainEntityOfPage=reference(page.url),
        author=reference(organization_id()),
        publisher=reference(organization_id()),
    )


def organization_id() -> str:
    """The identifier of the company, the same in every language."""
    return absolute("/#organization")


@cached_per_locale
def website_id(locale: Locale) -> str:
    """The identifier of the site in one language; where its home page is untranslated, of the site in English."""
    home = address(site_db(), "/")
    described_in = canonical_locale(home, locale) if home else locale
    return f"{absolute(path_in('/', described_in))}#website"


def reference(identifier: str) -> Node:
    """A reference to a node elsewhere in the graph, or on another page."""
    return {"@id": identifier}


def build_node(**properties: Any) -> Node:
    """A node without empty properties; `type` and `id` mean `@type` and `@id`."""
    return {NAMES.get(name, name): value for name, value in properties.items() if value or value == 0}


def breadcrumb_list(breadcrumbs: Breadcrumbs) -> Node:
    """The breadcrumbs as shown; the last one is the page itself."""
    steps = [
        build_node(type="ListItem", position=position, name=str(label), item=canonical_url(path))
        for position, (label, path) in enumerate(breadcrumbs, start=1)
    ]
    return build_node(
        type="BreadcrumbList", id=f"{canonical_url(breadcrumbs[-1][1])}#breadcrumb", itemListElement=steps
    )


def item_list(entries: Iterable[tuple[str, str]], page_url: str, total: int = 0, start: int = 0) -> list[Node]:
    """The list of entries on a page, if any, given by name and path.

    `total` counts the entries of all pages of the list, `start` those of the pages before.
    """
    items = [
        build_node(type="ListItem", position=position, name=name, url=canonical_url(entry))
        for position, (name, entry) in enumerate(entries, start + 1)
    ]
    node = build_node(
        type="ItemList",
        id=f"{page_url}#list",
        numberOfItems=total or len(items),
        itemListElement=items,
    )
    return [node] if items else []


def product_list(products: Iterable[Product], page_url: str, total: int = 0, start: int = 0) -> list[Node]:
    entries = ((PRODUCT.numbered_title(product), PRODUCT.path_of(product)) for product in products)
    return item_list(entries, page_url, total, start)


def product_id(product: Product) -> str:
    return f"{canonical_url(PRODUCT.path_of(product))}#product"


def minimal_product(product: StoredRecord[Product]) -> Node:
    """A product that has its own page, with only its name and URL."""
    return cached_by_code(current_parts(), node_of_name, product)


def node_of_name(product: Product) -> Node:
    return build_node(
        type="Product",
        id=product_id(product),
        name=PRODUCT.numbered_title(product),
        url=canonical_url(PRODUCT.path_of(product)),
    )
