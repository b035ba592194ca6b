"""Stores what a page refers to: its links, alternates, files and structured data, and the faults it has by itself."""

from urllib.parse import unquote, urldefrag

from vitrine.audit.page_checks import page_faults, page_warnings
from vitrine.audit.page_parser import PageFacts
from vitrine.audit.structured_data_checks import addresses_in, nodes_and_references
from vitrine.audit.visit import FEED, FILE, FORM, MANIFEST, PAGE, SEARCH, Visit

START = "/"
# Fragments that need no element of their own: the top of a page, text to look for, and addresses of scripts.
TOP, NO_ANCHORS = "top", (":~:", "!", "/")


def read_page(visit: Visit, facts: PageFacts) -> None:
    """Store what a page refers to, and the faults that it has by itself."""
    alternates = [(language, visit.path_or_url(target, facts.base)) for language, target in facts.alternates]
    visit.add_rows("alternates", alternates)
    versions = [target for _, target in alternates]
    read_links(visit, facts, versions)
    named = {FILE: facts.files, FEED: facts.feeds, SEARCH: facts.searches, MANIFEST: facts.manifests}
    for kind, links in named.items():
        visit.enqueue(kind, links, facts.base)
    visit.enqueue(FORM, facts.forms, facts.base)
    for version in (target for target in versions if target.startswith("/")):
        visit.database.add(version, PAGE, visit.path)
    for address, is_file in addresses_in(facts):
        visit.enqueue(FILE if is_file else PAGE, [address], facts.base)
    described, referred = nodes_and_references(visit.site, visit.path, facts)
    visit.add_rows("nodes", ((name,) for name in described))
    visit.add_rows("node_references", referred)
    for subject, fault in page_faults(facts):
        visit.error(subject, fault)
    for subject, fault in page_warnings(facts):
        visit.warning(subject, fault)


def read_links(visit: Visit, facts: PageFacts, versions: list[str]) -> None:
    """Store the links of a page; one that only its own versions link to is an orphan, unless it is the start page."""
    canonical = visit.path_of(facts.canonical, facts.base) if facts.canonical else None
    own = {visit.path, canonical, *(versions if visit.path != START else ())}
    for link in facts.links:
        if linked := visit.path_of(link, facts.base):
            visit.database.add(linked, PAGE, visit.path, linked=linked not in own)
            read_anchor(visit, facts, linked, unquote(urldefrag(link)[1]))
    unfollowed = (visit.path_of(link, facts.base) for link in facts.unfollowed_links)
    visit.add_rows("unfollowed", ((target,) for target in set(filter(None, unfollowed))))


def read_anchor(visit: Visit, facts: PageFacts, target: str, anchor: str) -> None:
    """Store the place in a page that a link leads to, unless the page links to a place in itself that it has."""
    is_here = target == visit.path and anchor in facts.ids
    if anchor and not is_here and anchor.lower() != TOP and not anchor.startswith(NO_ANCHORS):
        visit.add_rows("anchors", [(target, anchor)])
