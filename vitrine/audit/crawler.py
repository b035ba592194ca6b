"""Crawls a site as search engines do: every link and every address of its sitemaps once, as robots.txt allows."""

import gzip
import zlib
from concurrent.futures import ThreadPoolExecutor
from mimetypes import MimeTypes
from urllib.parse import unquote, urldefrag
from xml.etree import ElementTree as ET

from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.page_checks import page_faults
from vitrine.audit.page_parser import PageFacts, parse_page, says_noindex
from vitrine.audit.site import Answer, Site
from vitrine.audit.structured_data_checks import addresses_in, is_date

CONCURRENCY = 4
BATCH = 64
PAGE, FILE, SITEMAP = "page", "file", "sitemap"
GZIP_MAGIC = b"\x1f\x8b"
START = "/"
MISSING = "/no-page-has-this-address"
MIME_TYPES = MimeTypes()  # those of Python, without those of this machine
# Fragments that need no element of their own: the top of a page, text to look for, and addresses of scripts.
TOP, NO_ANCHORS = "top", (":~:", "!", "/")


def crawl(site: Site, database: CrawlDatabase, limit: int) -> None:
    """Fetch everything that can be reached, at most `limit` addresses."""
    for path in filter(None, (site.path_of("/", url) for url in site.sitemaps)):
        database.add(path, SITEMAP, "/robots.txt")
    database.add(START, PAGE, "", linked=True)
    check_missing_page(site, database)
    requested = 0
    with ThreadPoolExecutor(CONCURRENCY) as pool:
        while requested < limit and (batch := database.unvisited(min(BATCH, limit - requested))):
            requested += len(batch)
            answers = pool.map(lambda entry: fetch_if_allowed(site, *entry), batch)
            for (path, kind), answer in zip(batch, answers, strict=True):
                receive(site, database, path, kind, answer)


def check_missing_page(site: Site, database: CrawlDatabase) -> None:
    """Add a finding if the site answers an address without a page as if there were one."""
    answer = fetch_if_allowed(site, MISSING, PAGE)
    if answer and answer.status == 200:
        database.add_finding(
            "error", "missing page", MISSING, "answers 200, although there is no such page; answer 404"
        )


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
    facts = parse_page(answer.body) if answer.type == "text/html" and answer.status == 200 else None
    target = site.path_of(path, answer.location) if answer.location else None
    store_facts(site, database, path, answer, facts or PageFacts(), target)
    if target:
        database.add(target, kind, path, linked=True)
    if kind == SITEMAP and answer.status == 200:
        read_sitemap(site, database, path, answer)
    elif kind == FILE and answer.status == 200 and not is_of_type(path, answer.type):
        database.add_finding("error", "content type", path, f"answers {answer.type}, which its name contradicts")
    elif facts:
        read_page(site, database, path, facts)


def is_of_type(path: str, answered: str) -> bool:
    """Whether browsers use a file of this name as a picture, style or script when it comes with this type."""
    expected = MIME_TYPES.guess_type(path.partition("?")[0])[0] or answered
    kind, answered_kind = expected.partition("/")[0], answered.partition("/")[0]
    if kind in ("image", "video", "audio"):
        return answered_kind == kind
    return expected not in ("text/css", "text/javascript") or answered.endswith(("/css", "javascript"))


def store_facts(
    site: Site, database: CrawlDatabase, path: str, answer: Answer, facts: PageFacts, target: str | None
) -> None:
    """Store what an answer says; `target` is the path on the site that it redirects to."""
    database.add_facts(
        path,
        status=answer.status,
        type=answer.type,
        target=target or answer.location,
        bytes=len(answer.body),
        milliseconds=answer.milliseconds,
        noindex=facts.noindex or says_noindex(answer.robots),
        canonical=(site.path_of(path, facts.canonical, facts.base) or facts.canonical) if facts.canonical else "",
        language=facts.language,
        title=facts.title,
        description=facts.description,
        digest=facts.digest,
        length=facts.length,
        ids=" ".join(facts.ids),
    )


def read_sitemap(site: Site, database: CrawlDatabase, path: str, answer: Answer) -> None:
    """Store the addresses that a sitemap or sitemap index names."""
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
    """Store the pictures of an entry in a sitemap, and a fault in its date."""
    date = entry.findtext("{*}lastmod", "").strip()
    if date and not is_date(date):
        database.add_finding(
            "error", "sitemap", path, f"it gives {location} the date {date!r}, which is not of ISO 8601"
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
    for file in filter(None, (site.path_of(path, name, facts.base) for name in facts.files)):
        database.add(file, FILE, path)
    for alternate in (target for _, target in alternates if target.startswith("/")):
        database.add(alternate, PAGE, path)
    for address, is_file in addresses_in(facts):
        if target := site.path_of(path, address, facts.base):
            database.add(target, FILE if is_file else PAGE, path)
    for subject, fault in page_faults(facts):
        database.add_finding("error", subject, path, fault)


def read_anchor(database: CrawlDatabase, path: str, facts: PageFacts, target: str, anchor: str) -> None:
    """Store the place in a page that a link leads to, unless the page links to a place in itself that it has."""
    is_here = target == path and anchor in facts.ids
    if anchor and not is_here and anchor.lower() != TOP and not anchor.startswith(NO_ANCHORS):
        database.add_anchor(path, target, anchor)
