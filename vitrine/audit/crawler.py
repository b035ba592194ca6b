"""Follows every link of a site and every address of its sitemaps, once each, as robots.txt allows."""

import gzip
import re
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree as ET

from vitrine.audit.fetching import Answer, Site
from vitrine.audit.page_parser import PageFacts, parse_page
from vitrine.audit.store import Store
from vitrine.audit.structured_data import structured_data_faults

CONCURRENCY = 4
BATCH = 64
PAGE, FILE, SITEMAP = "page", "file", "sitemap"
SITEMAP_LINE = re.compile(rb"^\s*sitemap:\s*(\S+)", re.IGNORECASE | re.MULTILINE)
GZIP_MAGIC = b"\x1f\x8b"


def crawl(site: Site, store: Store, limit: int) -> None:
    """Fetch everything that can be reached, at most `limit` addresses."""
    for name in SITEMAP_LINE.findall(site.fetch("/robots.txt").body):
        if path := site.path_of("/", name.decode("utf-8", "replace")):
            store.add(path, SITEMAP, "/robots.txt")
    store.add("/", PAGE, "", linked=True)
    asked = 0
    with ThreadPoolExecutor(CONCURRENCY) as pool:
        while asked < limit and (batch := store.unvisited(min(BATCH, limit - asked))):
            asked += len(batch)
            answers = pool.map(lambda entry: fetch_if_allowed(site, *entry), batch)
            for (path, kind), answer in zip(batch, answers, strict=True):
                receive(site, store, path, kind, answer)


def fetch_if_allowed(site: Site, path: str, kind: str) -> Answer | None:
    """The answer of an address, or None if robots.txt disallows it."""
    if not site.may_fetch(path):
        return None
    return site.fetch(path, "HEAD" if kind == FILE else "GET")


def receive(site: Site, store: Store, path: str, kind: str, answer: Answer | None) -> None:
    """Store an answer, and every address that it names."""
    if answer is None:
        store.add_facts(path, status=-1)
        return
    facts = parse_page(answer.body) if answer.type == "text/html" and answer.status == 200 else PageFacts()
    target = site.path_of(path, answer.location) if answer.location else None
    store.add_facts(
        path,
        status=answer.status,
        type=answer.type,
        target=target or answer.location,
        bytes=len(answer.body),
        milliseconds=answer.milliseconds,
        noindex=facts.noindex or "noindex" in answer.robots,
        canonical=(site.path_of(path, facts.canonical) or facts.canonical) if facts.canonical else "",
        language=facts.language,
        title=facts.title,
        description=facts.description,
        digest=facts.digest,
        length=facts.length,
    )
    if target:
        store.add(target, kind, path, linked=True)
    if kind == SITEMAP:
        read_sitemap(site, store, path, answer)
    elif facts.language:
        read_page(site, store, path, facts)


def read_sitemap(site: Site, store: Store, path: str, answer: Answer) -> None:
    """Store the addresses that a sitemap or sitemap index names."""
    try:
        body = gzip.decompress(answer.body) if answer.body.startswith(GZIP_MAGIC) else answer.body
    except (OSError, EOFError, zlib.error) as error:
        store.add_finding("error", "sitemap", path, f"it cannot be unpacked: {error}")
        return
    try:
        root = ET.fromstring(body)  # noqa: S314 - the site under audit; expat refuses entity bombs
    except ET.ParseError as error:
        store.add_finding("error", "sitemap", path, f"it is not XML: {error}")
        return
    kind = SITEMAP if root.tag.endswith("sitemapindex") else PAGE
    for entry in root:
        location = entry.findtext("{*}loc", "").strip()
        if named := site.path_of(path, location):
            store.add(named, kind, path, in_sitemap=kind == PAGE)
        else:
            store.add_finding("error", "sitemap", path, f"it names {location or 'nothing'}, which is not of this site")


def read_page(site: Site, store: Store, path: str, facts: PageFacts) -> None:
    """Store the links of a page, and the faults that it has by itself."""
    alternates = [(language, site.path_of(path, target) or target) for language, target in facts.alternates]
    store.add_alternates(path, alternates)
    for linked in filter(None, (site.path_of(path, link) for link in facts.links)):
        store.add(linked, PAGE, path, linked=True)
    for file in filter(None, (site.path_of(path, name) for name in facts.files)):
        store.add(file, FILE, path)
    for target in (target for _, target in alternates if target.startswith("/")):
        store.add(target, PAGE, path)
    for subject, fault in page_faults(facts):
        store.add_finding("error", subject, path, fault)


def page_faults(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """The faults of a page by itself, each with its subject."""
    yield from (("alt text", f"the picture {source} has no alt attribute") for source in facts.without_alt)
    yield from (("structured data", fault) for fault in structured_data_faults(facts))
    if not facts.title:
        yield "title", "the page has no title"
