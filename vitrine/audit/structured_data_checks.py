"""Checks of structured data: whether it is complete and valid, and agrees with what the page shows."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from vitrine.audit.page_parser import SPACES, PageFacts

REQUIRED = {
    "Product": ("name",),
    "ProductGroup": ("name", "hasVariant"),
    "NewsArticle": ("headline", "datePublished"),
    "BreadcrumbList": ("itemListElement",),
    "ItemList": ("itemListElement",),
    "ListItem": ("position",),
    "LocalBusiness": ("name", "address"),
    "Organization": ("name", "url"),
    "WebSite": ("name", "url"),
    "Person": ("name",),
    "Service": ("name",),
    "Offer": ("price", "priceCurrency"),
}
# Properties whose values must be visible on the page.
VISIBLE = ("headline", "sku", "jobTitle", "price")
MONTH_OR_YEAR = re.compile(r"\d{4}(-\d\d)?")
DATES = ("datePublished", "dateModified", "dateCreated")
# Properties with addresses of pages, and those with addresses of files.
PAGES, FILES = ("url", "item", "mainEntityOfPage"), ("image", "contentUrl", "thumbnailUrl", "logo")
MEDIA = ("ImageObject", "MediaObject", "VideoObject")  # whose url is that of a file

Node = dict[str, Any]


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
    yield from unknown_references(graphs, facts)


def nodes_in(value: Any) -> Iterator[Node]:
    """Every node, however deep it is nested."""
    if isinstance(value, list):
        for entry in value:
            yield from nodes_in(entry)
    elif isinstance(value, dict):
        if set(value) != {"@id"}:
            yield value
        for entry in value.values():
            yield from nodes_in(entry)


def node_faults(node: Node, facts: PageFacts) -> Iterator[str]:
    kinds = kinds_of(node)
    if not kinds:
        yield f"a node of the structured data has no @type: {', '.join(node)}"
    for kind in kinds:
        yield from (f"{kind} has no {name}" for name in REQUIRED.get(kind, ()) if not node.get(name))
    kind = " and ".join(kinds)
    for name in VISIBLE:
        if name in node and SPACES.sub(" ", str(node[name])) not in facts.whole_text:
            yield f"{kind} gives {name} {node[name]!r}, which the page does not show"
    for name in DATES:
        if name in node and not is_date(node[name]):
            yield f"{kind} gives {name} {node[name]!r}, which is not a date of ISO 8601, such as 2026-01-31"
    if "BreadcrumbList" in kinds and any(not is_named(entry) for entry in as_list(node.get("itemListElement"))):
        yield "BreadcrumbList has a step without a name"
    if any(name.endswith("Page") for name in kinds):
        yield from contradictions(node, facts)


def kinds_of(node: Node) -> list[str]:
    """The types of a node, which may have several."""
    return [str(kind) for kind in as_list(node.get("@type"))]


def as_list(value: Any) -> list[Any]:
    """The values of a property, which may have none, one or several."""
    if isinstance(value, list):
        return value
    return [] if value is None else [value]


def is_date(value: Any) -> bool:
    """Whether a value is a date of ISO 8601, which may be only a month or a year."""
    text = str(value)
    try:
        datetime.fromisoformat(f"{text}-01-01"[:10] if MONTH_OR_YEAR.fullmatch(text) else text)
    except ValueError:
        return False
    return True


def is_named(step: Any) -> bool:
    """Whether a step of breadcrumbs has a name, of its own or of its page."""
    page = step.get("item") if isinstance(step, dict) else None
    return isinstance(step, dict) and bool(step.get("name") or (isinstance(page, dict) and page.get("name")))


def contradictions(node: Node, facts: PageFacts) -> Iterator[str]:
    """Structured data that gives another address or language than the head of the page."""
    locale = facts.social.get("og:locale", "").replace("_", "-")
    if node.get("url") and facts.canonical and node["url"] != facts.canonical:
        yield f"the structured data gives the address {node['url']}, the page {facts.canonical}"
    if node.get("inLanguage") and locale and node["inLanguage"] != locale:
        yield f"the structured data gives the language {node['inLanguage']}, Open Graph {locale}"


def unknown_references(graphs: list[Any], facts: PageFacts) -> Iterator[str]:
    """References to nodes of this page that it does not have; those of other pages are described there."""
    known = {node["@id"] for node in nodes_in(graphs) if "@id" in node}
    for identifier in sorted(set(references_in(graphs)) - known):
        if facts.canonical and identifier.partition("#")[0] == facts.canonical:
            yield f"the structured data refers to {identifier}, which it describes nowhere"


def references_in(value: Any) -> Iterator[str]:
    """The identifiers of all nodes that are referred to."""
    if isinstance(value, list):
        for entry in value:
            yield from references_in(entry)
    elif isinstance(value, dict):
        if set(value) == {"@id"}:
            yield str(value["@id"])
        for entry in value.values():
            yield from references_in(entry)


def addresses_in(facts: PageFacts) -> Iterator[tuple[str, bool]]:
    """The addresses in the structured data of a page, and whether each is that of a file; none if it is not JSON."""
    try:
        graphs = facts.graphs()
    except ValueError:
        return
    for node in nodes_in(graphs):
        is_file = any(kind in MEDIA for kind in kinds_of(node))
        for name in (*PAGES, *FILES):
            found = (value for value in as_list(node.get(name)) if isinstance(value, str))
            yield from ((value, is_file or name in FILES) for value in found)
