"""Crawls a site as search engines do: every link and every address of its sitemaps once, as robots.txt allows."""

import gzip
import re
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from mimetypes import MimeTypes
from urllib.parse import unquote, urldefrag
from xml.etree import ElementTree as ET

from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.machine_file_checks import (
    MachineFile,
    read_feed,
    read_manifest,
    read_search_description,
    robots_faults,
)
from vitrine.audit.page_checks import page_faults, page_warnings
from vitrine.audit.page_parser import PageFacts, parse_page, says_noindex
from vitrine.audit.site import Answer, Site
from vitrine.audit.structured_data_checks import addresses_in, is_date, last_change, nodes_and_references

CONCURRENCY = 4
BATCH = 64
PAGE, FILE, SITEMAP, TEXT = "page", "file", "sitemap", "text"
FEED, SEARCH, MANIFEST = "feed", "search", "manifest"
READERS: dict[str, Callable[[Answer], MachineFile]] = {
    FEED: read_feed,
    SEARCH: read_search_description,
    MANIFEST: read_manifest,
}
XHTML = "{http://www.w3.org/1999/xhtml}"
MOST_IN_SITEMAP = 50_000
GZIP_MAGIC = b"\x1f\x8b"
START = "/"
MISSING = "/no-page-has-this-address"
LLMS = "/llms.txt"
MARKDOWN_LINK = re.compile(r"\]\(([^)\s]+)\)")
# As which crawlers the start page is asked for, since firewalls often refuse some.
CRAWLERS = {
    "Googlebot": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "bingbot": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "GPTBot": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
}
LINK_HEADER = re.compile(r'<([^>]*)>\s*((?:;\s*[\w-]+\s*=\s*(?:"[^"]*"|[^",;\s]+)\s*)*)')
HREFLANG = re.compile(r'hreflang\s*=\s*"?([\w-]+)')
MIME_TYPES = MimeTypes()  # those of Python, without those of this machine
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
                receive(site, database, path, kind, answer)


def check_start(site: Site, database: CrawlDatabase) -> None:
    """Check what the site answers the crawlers of others, and, in each language, at an address without a page."""
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
        database.add_missing_title(title)


def fetch_if_allowed(site: Site, path: str, kind: str) -> Answer | None:
    """The answer of an address, or None if robots.txt disallows it."""
    if not site.may_fetch(path):
        return None
    return site.fetch(path, "HEAD" if kind == FILE else "GET")


def receive(site: Site, database: CrawlDatabase, path: str, kind: str, answer: Answer | None) -> None:
    """Store an answer, and every address that it refers to."""
    if answer is None:
        database.add_facts(path, status=-1)
        return
    facts = page_of(answer) if kind == PAGE and answer.type == "text/html" and answer.status == 200 else None
    target = site.path_of(path, answer.location) if answer.location else None
    store_facts(site, database, path, answer, facts or PageFacts(), target)
    if target:
        database.add(target, kind, path, linked=True)
    if kind == SITEMAP and answer.status == 200:
        read_sitemap(site, database, path, answer)
    elif kind in READERS and answer.status == 200:
        read_machine_file(site, database, path, kind, READERS[kind](answer))
    elif answer.status == 200 and (fault := type_fault(path, kind, answer)):
        database.add_finding("error", "content type", path, fault)
    elif kind == TEXT and answer.status == 200:
        for link in MARKDOWN_LINK.findall(answer.body.decode("utf-8", "replace")):
            add_named(site, database, path, TEXT if link.endswith((".md", ".txt")) else PAGE, [link])
    elif facts:
        read_page(site, database, path, facts)


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


def read_machine_file(site: Site, database: CrawlDatabase, path: str, kind: str, file: MachineFile) -> None:
    """Store what is wrong with a file for programs, and the addresses that it names."""
    for fault in file.faults:
        database.add_finding("error", kind, path, fault)
    add_named(site, database, path, PAGE, file.pages)
    add_named(site, database, path, FILE, file.files)


def add_named(site: Site, database: CrawlDatabase, path: str, kind: str, addresses: list[str]) -> None:
    """Store the addresses of the site that a file names, none of which links to a page as pages do."""
    for address in filter(None, (site.path_of(path, name) for name in addresses)):
        database.add(address, kind, path)


def type_fault(path: str, kind: str, answer: Answer) -> str:
    """Why the type of an answer is wrong, or its content is of another type; empty if both are right."""
    if path.endswith(".md") and answer.type == "text/html":
        return "answers text/html, although it is Markdown"
    if kind == FILE and not is_of_type(path, answer.type):
        return f"answers {answer.type}, which its name contradicts"
    if kind == FILE and answer.size == 0:
        return "answers an empty file"
    if kind == PAGE and answer.type == "application/pdf" and not answer.body.startswith(b"%PDF"):
        return "answers application/pdf, but contains none"
    if kind == PAGE and answer.type == "text/html" and answer.charset not in ("", "utf-8", "utf8"):
        return f"answers the charset {answer.charset}; write UTF-8, and say so"
    return ""


def is_of_type(path: str, answered: str) -> bool:
    """Whether browsers use a file of this name as a picture, style or script when it comes with this type."""
    named = MIME_TYPES.guess_type(path.partition("?")[0])[0] or answered
    kind, answered_kind = named.partition("/")[0], answered.partition("/")[0]
    if kind in ("image", "video", "audio"):
        return answered_kind == kind
    if named in ("text/css", "text/javascript"):
        return answered.endswith(("/css", "javascript"))
    return answered == named or answered != "text/html"


def store_facts(
    site: Site, database: CrawlDatabase, path: str, answer: Answer, facts: PageFacts, target: str | None
) -> None:
    """Store what an answer says; `target` is the path on the site that it redirects to."""
    database.add_facts(
        path,
        status=answer.status,
        type=answer.type,
        target=target or answer.location,
        bytes=max(answer.size, len(answer.body)),
        milliseconds=answer.milliseconds,
        caching=answer.caching,
        vary=answer.vary,
        cookies=answer.cookies,
        noindex=facts.noindex or says_noindex(answer.robots),
        canonical=(site.path_of(path, facts.canonical, facts.base) or facts.canonical) if facts.canonical else "",
        language=facts.language,
        title=facts.title,
        modified=last_change(facts),
        description=facts.description,
        digest=facts.digest,
        length=facts.length,
        ids=" ".join(facts.ids),
    )


def read_sitemap(site: Site, database: CrawlDatabase, path: str, answer: Answer) -> None:
    """Store the addresses that a sitemap or sitemap index names."""
    if "xml" not in answer.type and "gzip" not in answer.type:
        database.add_finding("error", "sitemap", path, f"it answers {answer.type}; answer application/xml")
    try:
        body = gzip.decompress(answer.body) if answer.body.startswith(GZIP_MAGIC) else answer.body
    except (OSError, EOFError, zlib.error) as error:
        database.add_finding("error", "sitemap", path, f"it cannot be unpacked: {error}")
        return
    try:
        root = ET.fromstring(body)  # noqa: S314 - the site under audit; expat refuses entity bombs
    except ET.ParseError as error:
        database.add_finding("error", "sitemap", path, f"it is not XML: {error}")
        return
    if len(root) > MOST_IN_SITEMAP:
        database.add_finding(
            "error", "sitemap", path, f"it has {len(root):,} entries; search engines read {MOST_IN_SITEMAP:,}"
        )
    kind = SITEMAP if root.tag.endswith("sitemapindex") else PAGE
    for entry in root:
        location = entry.findtext("{*}loc", "").strip()
        if target := site.path_of(path, location):
            database.add(target, kind, path, in_sitemap=kind == PAGE)
            read_sitemap_entry(site, database, path, entry, location)
        else:
            database.add_finding(
                "error", "sitemap", path, f"it names {location or 'nothing'}, which is not of this site"
            )


def read_sitemap_entry(site: Site, database: CrawlDatabase, path: str, entry: ET.Element, location: str) -> None:
    """Store the date, alternates and pictures of an entry in a sitemap, and its faults."""
    date = entry.findtext("{*}lastmod", "").strip()
    if location and not location.startswith(("http://", "https://")):
        database.add_finding("error", "sitemap", path, f"it names {location}; write it in full, with https://")
    if date and is_date(date):
        database.add_sitemap_date(site.path_of(path, location) or location, date[:10])
    elif date:
        database.add_finding(
            "error", "sitemap", path, f"it gives {location} the date {date!r}, which is not of ISO 8601"
        )
    alternates = [(link.get("hreflang", ""), link.get("href", "")) for link in entry.iterfind(f"{XHTML}link")]
    database.add_sitemap_alternates(
        site.path_of(path, location) or location,
        ((language, site.path_of(path, target) or target) for language, target in alternates),
    )
    for picture in entry.iterfind("{*}image/{*}loc"):
        if target := site.path_of(path, picture.text or ""):
            database.add(target, FILE, path)


def read_page(site: Site, database: CrawlDatabase, path: str, facts: PageFacts) -> None:
    """Store the links of a page, and the faults that it has by itself."""
    alternates = [(language, site.path_of(path, target, facts.base) or target) for language, target in facts.alternates]
    database.add_alternates(path, alternates)
    canonical = site.path_of(path, facts.canonical, facts.base) if facts.canonical else None
    # A page that only its own versions link to is an orphan, unless it is a language version of the start page.
    own = {path, canonical} | ({target for _, target in alternates} if path != START else set())
    for link in facts.links:
        if linked := site.path_of(path, link, facts.base):
            database.add(linked, PAGE, path, linked=linked not in own)
            read_anchor(database, path, facts, linked, unquote(urldefrag(link)[1]))
    unfollowed = (site.path_of(path, link, facts.base) for link in facts.unfollowed_links)
    database.add_unfollowed(path, set(filter(None, unfollowed)))
    named_files = {FILE: facts.files, FEED: facts.feeds, SEARCH: facts.searches, MANIFEST: facts.manifests}
    for kind, names in named_files.items():
        for file in filter(None, (site.path_of(path, name, facts.base) for name in names)):
            database.add(file, kind, path)
    for target in (target for _, target in alternates if target.startswith("/")):
        database.add(target, PAGE, path)
    for address, is_file in addresses_in(facts):
        if named := site.path_of(path, address, facts.base):
            database.add(named, FILE if is_file else PAGE, path)
    database.add_nodes(path, *nodes_and_references(site, path, facts))
    for subject, fault in page_faults(facts):
        database.add_finding("error", subject, path, fault)
    for subject, fault in page_warnings(facts):
        database.add_finding("warning", subject, path, fault)


def read_anchor(database: CrawlDatabase, path: str, facts: PageFacts, target: str, anchor: str) -> None:
    """Store the place in a page that a link leads to, unless the page links to a place in itself that it has."""
    is_here = target == path and anchor in facts.ids
    if anchor and not is_here and anchor.lower() != TOP and not anchor.startswith(NO_ANCHORS):
        database.add_anchor(path, target, anchor)
