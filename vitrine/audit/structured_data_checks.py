"""Checks of structured data: whether it is complete and valid, and agrees with what the page shows."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from babel import Locale

from vitrine.audit.page_facts import PageFacts
from vitrine.audit.page_values import on_one_line
from vitrine.audit.shown_values import digits, is_shown, is_shown_as_written, plain, property_faults, variant_faults
from vitrine.audit.site import Site
from vitrine.search.query.spelling import edit_distance

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
    "AggregateRating": ("ratingValue",),
    "Event": ("name", "startDate", "location"),
    "FAQPage": ("mainEntity",),
    "Question": ("name", "acceptedAnswer"),
    "Answer": ("text",),
    "JobPosting": ("title", "description", "datePosted", "hiringOrganization"),
    "VideoObject": ("name", "thumbnailUrl", "uploadDate"),
}
TYPE_PREFIX = re.compile(r"(?:https?://schema\.org/|schema:)")
TYPE_NAME = re.compile(r"[A-Z0-9][A-Za-z0-9]*|.+:.+")  # of schema.org, or of another vocabulary with its prefix
# Properties whose values must be visible on the page.
SHOWN = ("headline", "sku", "jobTitle", "price", "ratingValue", "reviewCount", "ratingCount")
# What a page is about, whose name it must show, word by word in whatever order.
NAMED = frozenset(("Product", "ProductGroup", "Service", "Event", "Question"))
LAST_DIGITS = 6  # of a telephone number, the same with and without the code of its country
# Pairs of dates in their order.
ORDERED = (("datePublished", "dateModified"), ("startDate", "endDate"), ("datePosted", "validThrough"))
MONTH_OR_YEAR = re.compile(r"\d{4}(-\d\d)?")
DATES = ("datePublished", "dateModified", "dateCreated", *("startDate", "endDate", "uploadDate", "datePosted"))
# Properties with addresses of pages, and those with addresses of files.
PAGES, FILES = ("url", "item", "mainEntityOfPage"), ("image", "contentUrl", "thumbnailUrl", "logo")
# Long names of properties, which no other property of schema.org resembles.
# fmt: off
LONG_NAMES = frozenset((
    "additionalProperty", "acceptedAnswer", "addressCountry", "addressLocality", "availability", "contentUrl",
    "dateModified", "datePosted", "datePublished", "description", "hasVariant", "headline", "inLanguage",
    "itemListElement", "mainEntity", "mainEntityOfPage", "postalCode", "priceCurrency", "streetAddress", "telephone",
    "thumbnailUrl", "uploadDate",
))
# fmt: on
MEDIA = ("ImageObject", "MediaObject", "VideoObject")  # whose url is that of a file

Node = dict[str, Any]


def structured_data_faults(facts: PageFacts) -> Iterator[str]:
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
        for node in as_list(graph.get("@graph", graph)):
            yield from subject_faults(node, facts)
    yield from unknown_references(graphs, facts)


def graphs_of(facts: PageFacts) -> list[Any]:
    """The structured data of a page; none if any of it is not JSON, which is a fault of its own."""
    try:
        return facts.graphs()
    except ValueError:
        return []


def objects_in(value: Any) -> Iterator[Node]:
    """Every object, however deep it is nested."""
    if isinstance(value, list):
        for entry in value:
            yield from objects_in(entry)
    elif isinstance(value, dict):
        yield value
        for entry in value.values():
            yield from objects_in(entry)


def nodes_in(value: Any) -> Iterator[Node]:
    """Every node, other than references to one."""
    return (entry for entry in objects_in(value) if set(entry) != {"@id"})


def references_in(value: Any) -> Iterator[str]:
    """The identifiers of all nodes that are referred to."""
    return (str(entry["@id"]) for entry in objects_in(value) if set(entry) == {"@id"})


def node_faults(node: Node, facts: PageFacts) -> Iterator[str]:
    kinds = kinds_of(node)
    if not kinds:
        yield f"a node of the structured data has no @type: {', '.join(node)}"
    for kind in kinds:
        yield from (f"{kind} has no {name}" for name in REQUIRED.get(kind, ()) if not node.get(name))
        yield from type_faults(kind)
    kind = " and ".join(kinds)
    for name in SHOWN:
        if name in node and not is_shown_as_written(on_one_line([str(node[name])]), facts):
            yield f"{kind} gives {name} {node[name]!r}, which the page does not show"
    for name in DATES:
        if name in node and not is_date(node[name]):
            yield f"{kind} gives {name} {node[name]!r}, which is not an ISO 8601 date, such as 2026-01-31"
    yield from property_name_faults(kind, node)
    yield from value_faults(kind, node, facts)
    if "BreadcrumbList" in kinds and any(not is_named(entry) for entry in as_list(node.get("itemListElement"))):
        yield "BreadcrumbList has a step without name"
    yield from list_faults(kind, node)
    if any(name.endswith("Page") for name in kinds):
        yield from contradictions(node, facts)


def type_faults(kind: str) -> Iterator[str]:
    """A type that schema.org cannot have, or that is spelled almost like one that is checked here.

    No type of schema.org is within one edit of another one in REQUIRED.
    """
    meant = (known for known in REQUIRED if kind not in REQUIRED and edit_distance(kind, known, 1) == 1)
    if not TYPE_NAME.fullmatch(kind):
        yield f"{kind!r} is not a schema.org type; these are written like NewsArticle"
    elif known := next(meant, ""):
        yield f"{kind!r} is not a schema.org type; write {known}"


def property_name_faults(kind: str, node: Node) -> Iterator[str]:
    """Names of properties that are spelled almost like one that is checked here."""
    for name in node.keys() - LONG_NAMES:
        if known := next((known for known in LONG_NAMES if edit_distance(name, known, 1) == 1), ""):
            yield f"{kind} has {name!r}, which is not a schema.org property; write {known}"


def value_faults(kind: str, node: Node, facts: PageFacts) -> Iterator[str]:
    """Values that no program understands, that contradict each other, or that the page does not show."""
    for first, second in ORDERED:
        if is_date(node.get(first)) and is_date(node.get(second)) and str(node[second])[:10] < str(node[first])[:10]:
            yield f"{kind} gives {second} {node[second]!r}, before {first} {node[first]!r}"
    published = str(node.get("datePublished", ""))[:10]
    if "Article" in kind and published and facts.times and published not in {time[:10] for time in facts.times}:
        yield f"{kind} gives datePublished {published!r}, which is the datetime of no time element of the page"
    if kind == "Answer" and not is_shown(plain(str(node.get("text", ""))), facts):
        yield f"Answer gives the text {node.get('text')!r}, which the page does not show"
    yield from code_faults(kind, node)
    yield from telephone_faults(kind, node, facts)


def code_faults(kind: str, node: Node) -> Iterator[str]:
    """Values that are none of the codes of their standard."""
    currency, country = str(node.get("priceCurrency", "")), node.get("addressCountry")
    if currency and currency not in Locale("en").currencies:
        yield f"{kind} gives priceCurrency {currency!r}, which is not an ISO 4217 currency, such as EUR"
    if isinstance(country, str) and country not in Locale("en").territories:
        yield f"{kind} gives addressCountry {country!r}, which is not an ISO 3166-1 country, such as DE"
    if "availability" in node and not re.match(r"(https?://schema\.org/)?[A-Z]\w+$", str(node["availability"])):
        yield f"{kind} gives availability {node['availability']!r}; write one of schema.org, such as InStock"


def telephone_faults(kind: str, node: Node, facts: PageFacts) -> Iterator[str]:
    """A telephone number that the page does not show, or not in the section of its node."""
    telephone = digits(str(node.get("telephone", "")))[-LAST_DIGITS:]
    anchor = str(node.get("@id", "")).rpartition("#")[2]
    if telephone and telephone not in digits(facts.whole_text):
        yield f"{kind} gives telephone {node['telephone']!r}, which the page does not show"
    elif telephone and telephone not in digits(facts.sections.get(anchor, telephone)):
        yield f"{kind} gives telephone {node['telephone']!r}, which the page shows elsewhere than in #{anchor}"


def list_faults(kind: str, node: Node) -> Iterator[str]:
    """Entries of a list that are not counted from 1."""
    positions = [entry.get("position") for entry in as_list(node.get("itemListElement")) if isinstance(entry, dict)]
    if positions and all(str(position).isdecimal() for position in positions):
        counted = [int(str(position)) for position in positions]
        if counted != list(range(counted[0], counted[0] + len(counted))) or (
            kind == "BreadcrumbList" and counted[0] != 1
        ):
            yield f"{kind} counts its entries {', '.join(map(str, counted))}"


def subject_faults(node: Any, facts: PageFacts) -> Iterator[str]:
    """A name, or values, of what a page is about that the page does not show, or shows otherwise."""
    kinds = kinds_of(node) if isinstance(node, dict) else []
    if not NAMED.intersection(kinds):
        return
    name = str(node.get("name", ""))
    if not is_shown(name, facts):
        yield f"{' and '.join(kinds)} gives name {name!r}, which the page does not show"
    for entry in nodes_of(node, "additionalProperty"):
        yield from property_faults(entry, facts)
    for variant in nodes_of(node, "hasVariant"):
        for entry in nodes_of(variant, "additionalProperty"):
            yield from variant_faults(entry, str(variant.get("sku")), facts)


def nodes_of(node: Node, name: str) -> list[Node]:
    """The nodes that a node has as a property."""
    return [entry for entry in as_list(node.get(name)) if isinstance(entry, dict)]


def kinds_of(node: Node) -> list[str]:
    """The types of a node, which may have several."""
    return [TYPE_PREFIX.sub("", str(kind), count=1) for kind in as_list(node.get("@type"))]


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


def nodes_and_references(site: Site, path: str, facts: PageFacts) -> tuple[set[str], set[tuple[str, str]]]:
    """The identifiers that a page describes, and those that it refers to on other pages of the site."""
    graphs = graphs_of(facts)
    described = {str(node["@id"]) for node in nodes_in(graphs) if "@id" in node}
    others = {(identifier, site.path_of(path, identifier)) for identifier in set(references_in(graphs)) - described}
    return described, {(identifier, page) for identifier, page in others if page and page != path}


def last_change(facts: PageFacts) -> str:
    """The day of the last change that the structured data of a page gives the page itself, or ""."""
    own = (node for node in nodes_in(graphs_of(facts)) if any(kind.endswith("Page") for kind in kinds_of(node)))
    return next((str(node["dateModified"])[:10] for node in own if is_date(node.get("dateModified"))), "")


def addresses_in(facts: PageFacts) -> Iterator[tuple[str, bool]]:
    """The addresses in the structured data of a page, and whether each is that of a file; none if it is not JSON."""
    for node in nodes_in(graphs_of(facts)):
        is_file = any(kind in MEDIA for kind in kinds_of(node))
        for name in (*PAGES, *FILES):
            found = (value for value in as_list(node.get(name)) if isinstance(value, str))
            yield from ((value, is_file or name in FILES) for value in found)
