"""Reads sitemaps and sitemap indexes: the addresses that they name, their dates, alternates and pictures."""

import gzip
import zlib
from xml.etree import ElementTree as ET

from vitrine.audit.crawl_database import FILE, PAGE, SITEMAP, Visit
from vitrine.audit.site import Answer
from vitrine.audit.structured_data_checks import is_date

XHTML = "{http://www.w3.org/1999/xhtml}"
MAX_IN_SITEMAP = 50_000
GZIP_MAGIC = b"\x1f\x8b"
SUBJECT = "sitemap"  # of the findings


def read_sitemap(visit: Visit, answer: Answer) -> None:
    """Store the addresses that a sitemap or sitemap index names."""
    if "xml" not in answer.type and "gzip" not in answer.type:
        visit.error(SUBJECT, f"it answers {answer.type}; answer application/xml")
    root = parse_sitemap(visit, answer.body)
    if root is None:
        return
    if len(root) > MAX_IN_SITEMAP:
        visit.error(SUBJECT, f"it has {len(root):,} entries; search engines read {MAX_IN_SITEMAP:,}")
    kind = SITEMAP if root.tag.endswith("sitemapindex") else PAGE
    for entry in root:
        location = entry.findtext("{*}loc", "").strip()
        if target := visit.path_of(location):
            visit.database.add(target, kind, visit.path, in_sitemap=kind == PAGE)
            read_entry(visit, entry, location)
        else:
            visit.error(SUBJECT, f"it names {location or 'nothing'}, which is not of this site")


def parse_sitemap(visit: Visit, body: bytes) -> ET.Element | None:
    """The root of a sitemap, which may be compressed; None, with a finding, if it cannot be read."""
    try:
        xml = gzip.decompress(body) if body.startswith(GZIP_MAGIC) else body
        return ET.fromstring(xml)  # noqa: S314 - the site under audit; expat refuses entity bombs
    except (OSError, EOFError, zlib.error) as error:
        visit.error(SUBJECT, f"it cannot be unpacked: {error}")
    except ET.ParseError as error:
        visit.error(SUBJECT, f"it is not XML: {error}")
    return None


def read_entry(visit: Visit, entry: ET.Element, location: str) -> None:
    """Store the date, alternates and pictures of an entry, and its faults."""
    path = visit.path_or_url(location)
    if location and not location.startswith(("http://", "https://")):
        visit.error(SUBJECT, f"it names {location}; write it in full, with https://")
    date = entry.findtext("{*}lastmod", "").strip()
    if date and is_date(date):
        visit.database.add_facts(path, sitemap_date=date[:10])
    elif date:
        visit.error(SUBJECT, f"it gives {location} the date {date!r}, which is not an ISO 8601 date")
    links = entry.iterfind(f"{XHTML}link")
    alternates = ((path, link.get("hreflang", ""), visit.path_or_url(link.get("href", ""))) for link in links)
    visit.database.add_rows("sitemap_alternates", alternates)
    visit.enqueue(FILE, (picture.text or "" for picture in entry.iterfind("{*}image/{*}loc")))
