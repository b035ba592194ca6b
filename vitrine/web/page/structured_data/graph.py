"""The graph of a page: the page itself, the site it is part of, and what its view adds."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from vitrine.content.model.records import Article
from vitrine.content.model.site import Site
from vitrine.locales import Locale
from vitrine.web.page.canonical_page import SharedImage, picture_url
from vitrine.web.page.structured_data.company import publisher
from vitrine.web.page.structured_data.nodes import Node, filled, organization_id, reference, website_id

# What a page shows most of all, by the type of that node.
MAIN_ENTITIES = ("Product", "ProductGroup", "NewsArticle", "ItemList")


class DescribedPage(NamedTuple):
    """What the head of a page says of its canonical page."""

    type: str
    url: str
    title: str
    description: str
    locale: Locale
    image: SharedImage
    changed: date | None = None


# The nodes of a view, made for the canonical page of what it shows.
Nodes = Callable[[DescribedPage], Sequence[Node]]


def page_graph(page: DescribedPage, nodes: Sequence[Node], site: Site) -> Node:
    """The page and all that it shows as one graph, the company in short unless a node tells more of it."""
    companies = [] if any(node["@id"] == organization_id() for node in nodes) else [publisher(site)]
    return {"@context": "https://schema.org", "@graph": [web_page(page, nodes), *nodes, *companies]}


def web_page(page: DescribedPage, nodes: Sequence[Node]) -> Node:
    """The page itself, with references to its breadcrumbs and to what it is mainly about."""
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
    """An article, with the picture that its page is shared with before its own."""
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
