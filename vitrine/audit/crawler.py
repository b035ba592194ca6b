"""Crawls a site as search engines do: every link and every address of its sitemaps once, as robots.txt allows."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import unquote, urldefrag

from vitrine.audit.crawl_database import FEED, FILE, FORM, MANIFEST, PAGE, SEARCH, SITEMAP, TEXT, CrawlDatabase, Visit
from vitrine.audit.machine_file_checks import (
    MachineFile,
    read_feed,
    read_manifest,
    read_search_description,
    robots_faults,
)
from vitrine.audit.page_checks import page_faults, page_warnings
from vitrine.audit.page_facts import PageFacts, says_noindex
from vitrine.audit.page_parser import parse_page
from vitrine.audit.site import Answer, Site
from vitrine.audit.sitemap_reader import read_sitemap
from vitrine.audit.structured_data_checks import addresses_in, last_change, nodes_and_references
from vitrine.files.mime_types import mime_type

CONCURRENCY = 4
BATCH = 64
READERS: dict[str, Callable[[Answer], MachineFile]] = {
    FEED: read_feed,
    SEARCH: read_search_description,
    MANIFEST: read_manifest,
}
MISSING = "/no-page-has-this-address"
LLMS = "/llms.txt"
MARKDOWN_LINK = re.compile(r"\]\(([^)\s]+)\)")
# The crawlers in whose name the start page is requested, since firewalls often refuse some.
CRAWLERS = {
    "Googlebot": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "bingbot": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "GPTBot": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
}
HTML = re.compile(rb"\s*<(!doctype html|html)\b", re.IGNORECASE)
LINK_HEADER = re.compile(r'<([^>]*)>\s*((?:;\s*[\w-]+\s*=\s*(?:"[^"]*"|[^",;\s]+)\s*)*)')
HREFLANG = re.compile(r'hreflang\s*=\s*"?([\w-]+)')
START = "/"
# Fragments that need no element of their own: the top of a page, text to look for, and addresses of scripts.
TOP, NO_ANCHORS = "top", (":~:", "!", "/")


def crawl(site: Site, database: CrawlDatabase, limit: int) -> None:
    """Fetch everything that can be reached, at most `limit` addresses."""
    for path in filter(None, (site.path_of("/", url) for url in site.sitemaps)):
        database.add(path, SITEMAP, "/robots.txt")
    for fault in robots_faults(site.robots_answer, site.sitemaps):
        database.add_finding("error", "robots", "/robots.txt", fault)
    database.add(START, PAGE, "", linked=True)
    check_start(site, database)
    requested = 0
    with ThreadPoolExecutor(CONCURRENCY) as pool:
        while requested < limit and (batch := database.unvisited(min(BATCH, limit - requested))):
            requested += len(batch)
            answers = pool.map(lambda entry: fetch_if_allowed(site, *entry), batch)
            for (path, kind), answer in zip(batch, answers, strict=True):
                receive(Visit(site, database, path, kind), answer)


def check_start(site: Site, database: CrawlDatabase) -> None:
    """Check what the site answers to well-known crawlers and, in each language, at an address without a page."""
    answer = fetch_if_allowed(site, START, PAGE)
    if answer is None or answer.status != 200:
        return
    for name, user_agent in CRAWLERS.items():
        status = site.fetch(START, user_agent=user_agent).status if site.may_fetch(START, name) else 200
        if status >= 400:
            database.add_finding("error", "crawler refused", START, f"answers {status} to {name}, and 200 to others")
    if site.may_fetch(LLMS) and site.fetch(LLMS, "HEAD").status == 200:
        database.add(LLMS, TEXT, "")
    start = parse_page(answer.body)
    homes = [site.path_of(START, target, start.base) for _, target in start.alternates]
    for home in dict.fromkeys((START, *filter(None, homes))):
        check_missing_page(site, database, home.rstrip("/") + MISSING, start.title)


def check_missing_page(site: Site, database: CrawlDatabase, path: str, start_title: str) -> None:
    """Find a site that answers every address as if there were a page; remember what it shows where there is none."""
    answer = fetch_if_allowed(site, path, PAGE)
    if answer and answer.status == 200:
        database.add_finding("error", "missing page", path, "answers 200, although there is no such page; answer 404")
    elif answer and (title := parse_page(answer.body).title) != start_title:
        database.add_rows("missing_titles", [(title,)])


def fetch_if_allowed(site: Site, path: str, kind: str) -> Answer | None:
    """The answer of an address, or None if robots.txt disallows it."""
    if not site.may_fetch(path):
        return None
    return site.fetch(path, "HEAD" if kind in (FILE, FORM) else "GET")


def receive(visit: Visit, answer: Answer | None) -> None:
    """Store an answer, and every address that it refers to."""
    if answer is None:
        visit.database.add_facts(visit.path, status=-1)
        return
    is_page = visit.kind == PAGE and answer.type == "text/html" and answer.status == 200
    facts = page_of(answer) if is_page else None
    store_facts(visit, answer, facts or PageFacts())
    if answer.location and (target := visit.path_of(answer.location)):
        visit.database.add(target, visit.kind, visit.path, linked=True)
    if answer.status == 200:
        read_body(visit, answer, facts)


def read_body(visit: Visit, answer: Answer, facts: PageFacts | None) -> None:
    """Store what a body refers to; one of the wrong type is a finding, and is not read."""
    if visit.kind == SITEMAP:
        read_sitemap(visit, answer)
    elif visit.kind in READERS:
        read_machine_file(visit, READERS[visit.kind](answer))
    elif fault := type_fault(visit, answer):
        visit.error("content type", fault)
    elif visit.kind == TEXT:
        for link in MARKDOWN_LINK.findall(answer.body.decode("utf-8", "replace")):
            visit.enqueue(TEXT if link.endswith((".md", ".txt")) else PAGE, [link])
    elif facts:
        read_page(visit, facts)


def page_of(answer: Answer) -> PageFacts:
    """The facts of a page, with those in its headers."""
    facts = parse_page(answer.body)
    facts.robots_header = answer.robots
    for target, parameters in LINK_HEADER.findall(answer.links):
        if "canonical" in parameters and target not in facts.canonicals:
            facts.canonicals.append(target)
        elif (language := HREFLANG.search(parameters)) and (language[1], target) not in facts.alternates:
            facts.alternates.append((language[1], target))
    return facts


def read_machine_file(visit: Visit, file: MachineFile) -> None:
    """Store what is wrong with a file for programs, and the addresses that it names."""
    for fault in file.faults:
        visit.error(visit.kind, fault)
    # Crawlers do not come across the results of a search.
    visit.enqueue(FORM if visit.kind == SEARCH else PAGE, file.pages)
    visit.enqueue(FILE, file.files)


def type_fault(visit: Visit, answer: Answer) -> str:
    """Why the type of an answer is wrong, or its content is of another type; empty if both are right."""
    if visit.path.endswith(".md") and answer.type == "text/html":
        return "answers text/html, although it is Markdown"
    if visit.kind == FILE and not is_of_type(visit.path, answer.type):
        return f"answers {answer.type}, which its name contradicts"
    if visit.kind == FILE and answer.size == 0:
        return "answers an empty file"
    if visit.kind == PAGE and answer.type == "application/pdf" and not answer.body.startswith(b"%PDF"):
        return "answers application/pdf, but contains none"
    if visit.kind == PAGE and answer.type == "text/plain" and HTML.match(answer.body):
        return "answers text/plain, but contains HTML, which browsers show as it is written"
    if visit.kind == PAGE and answer.type == "text/html" and answer.charset not in ("", "utf-8", "utf8"):
        return f"answers the charset {answer.charset}; write UTF-8, and say so"
    return ""


def is_of_type(path: str, answered: str) -> bool:
    """Whether browsers use a file of this name as a picture, style or script when it comes with this type."""
    named = mime_type(path.partition("?")[0]) or answered
    kind, answered_kind = named.partition("/")[0], answered.partition("/")[0]
    if kind in ("image", "video", "audio"):
        return answered_kind == kind
    if named in ("text/css", "text/javascript"):
        return answered.endswith(("/css", "javascript"))
    return answered == named or answered != "text/html"


def store_facts(visit: Visit, answer: Answer, facts: PageFacts) -> None:
    visit.database.add_facts(
        visit.path,
        status=answer.status,
        type=answer.type,
        target=visit.path_or_url(answer.location) if answer.location else "",
        bytes=max(answer.size, len(answer.body)),
        milliseconds=answer.milliseconds,
        caching=answer.caching,
        vary=answer.vary,
        cookies=answer.cookies,
        noindex=facts.noindex or says_noindex(answer.robots),
        canonical=visit.path_or_url(facts.canonical, facts.base) if facts.canonical else "",
        language=facts.language,
        title=facts.title,
        modified=last_change(facts),
        description=facts.description,
        digest=facts.digest,
        length=facts.length,
        ids=" ".join(facts.ids),
    )


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
