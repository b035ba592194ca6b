"""Checks of single pages: alt texts, titles, and structured data that agrees with what the page shows."""

from collections.abc import Iterator
from typing import Any

from vitrine.audit.page_parser import SPACES, PageFacts

NEEDED = {
    "Product": ("name",),
    "ProductGroup": ("name", "hasVariant"),
    "NewsArticle": ("headline", "datePublished"),
    "BreadcrumbList": ("itemListElement",),
    "ItemList": ("itemListElement",),
    "LocalBusiness": ("name", "address"),
    "Organization": ("name", "url"),
    "WebSite": ("name", "url"),
    "Person": ("name",),
    "Service": ("name",),
    "Offer": ("price", "priceCurrency"),
}
# Properties whose values must be visible on the page.
SHOWN = ("headline", "sku", "jobTitle", "price")


def page_faults(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """The faults of a page by itself, each with its subject."""
    yield from (("alt text", f"the picture {source} has no alt attribute") for source in facts.without_alt)
    yield from (("structured data", fault) for fault in structured_data_faults(facts))
    if not facts.title:
        yield "title", "the page has no title"


def structured_data_faults(facts: PageFacts) -> Iterator[str]:
    """What is wrong with the structured data of a page."""
    try:
        graphs = facts.graphs()
    except ValueError as error:
        yield f"the structured data is not JSON: {error}"
        return
    for graph in graphs:
        if not isinstance(graph, dict) or "schema.org" not in str(graph.get("@context")):
            yield "the structured data has no @context of schema.org"
            continue
        for node in nodes_in(graph.get("@graph", graph)):
            yield from node_faults(node, facts)


def nodes_in(value: Any) -> Iterator[dict[str, Any]]:
    """Every node, however deep it is nested."""
    if isinstance(value, list):
        for entry in value:
            yield from nodes_in(entry)
    elif isinstance(value, dict):
        if set(value) != {"@id"}:
            yield value
        for entry in value.values():
            yield from nodes_in(entry)


def node_faults(node: dict[str, Any], facts: PageFacts) -> Iterator[str]:
    kind = str(node.get("@type", ""))
    if not kind:
        yield f"a node of the structured data has no @type: {', '.join(node)}"
    for name in NEEDED.get(kind, ()):
        if not node.get(name):
            yield f"{kind} has no {name}"
    for name in SHOWN:
        if name in node and SPACES.sub(" ", str(node[name])) not in facts.whole_text:
            yield f"{kind} gives {name} {node[name]!r}, which the page does not show"
    if kind.endswith("Page"):
        yield from contradictions(node, facts)


def contradictions(node: dict[str, Any], facts: PageFacts) -> Iterator[str]:
    """Structured data that gives another address or language than the head of the page."""
    locale = facts.social.get("og:locale", "").replace("_", "-")
    if node.get("url") and facts.canonical and node["url"] != facts.canonical:
        yield f"the structured data gives the address {node['url']}, the page {facts.canonical}"
    if node.get("inLanguage") and locale and node["inLanguage"] != locale:
        yield f"the structured data gives the language {node['inLanguage']}, Open Graph {locale}"
