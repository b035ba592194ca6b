"""The graph of a page: the page itself, the site it is part of, and what its view adds."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from vitrine.content.model.records import Article
from vitrine.content.model.site import Site
from vitrine.locales import Locale
from vitrine.web.page.assets import SharedImage, picture_url
from vitrine.web.page.structured_data.company import publisher
from vitrine.web.page.structured_data.nodes import Node, filled, organization_id, reference, website_id

# The types of nodes that can be the main entity of a page.
MAIN_ENTITIES = ("Product", "ProductGroup", "NewsArticle", "ItemList")


class DescribedPage(NamedTuple):
    """The canonical page, with the data in its head."""

    type: str
    url: str
    title: str
    description: str
    locale: Locale
    image: SharedImage
    changed: date | None = None


# A function that makes the nodes of a view for its canonical page.
Nodes = Callable[[DescribedPage], Sequence[Node]]


def page_graph(page: DescribedPage, nodes: Sequence[Node], site: Site) -> Node:
    """The graph of a page and its nodes; it has the company in brief unless a node describes it."""
    companies = [] if any(node["@id"] == organization_id() for node in nodes) else [publisher(site)]
    return {"@context": "https://schema.org", "@graph": [web_page(page, nodes), *nodes, *companies]}


def web_page(page: DescribedPage, nodes: Sequence[Node]) -> Node:
    """The node of the page itself, with references to its breadcrumbs and its main entity."""
    main = next((node for node in nodes if node["@type"] in MAIN_ENTITIES), None)
    breadcrumbs = next((node for node in nodes if node["@type"] == "BreadcrumbList"), None)
    return filled(
        type=page.type,
        id=page.url,
        url=page.url,
        name=page.title,
        description=page.description,
        inLanguage=page.locale.tag,
        dateModified=page.changed.isoformat() if page.changed else "",
        isPartOf=reference(website_id(page.locale)),
        publisher=reference(organization_id()),
        primaryImageOfPage=filled(type="ImageObject", url=page.image.url) if page.image.is_large else None,
        breadcrumb=reference(breadcrumbs["@id"]) if breadcrumbs else None,
        mainEntity=reference(main["@id"]) if main else None,
    )


def news_article(article: Article, page: DescribedPage) -> Node:
    """An article, with its social image before its own picture."""
    own = [picture_url(article.picture.file)] if article.picture else []
    return filled(
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
