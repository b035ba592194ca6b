"""The result of an audit, for people and for programs."""

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any

from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.problems import counted

MAX_SHOWN = 20
HTML = "kind = 'page' AND type = 'text/html' AND status = 200"


def figures(database: CrawlDatabase) -> dict[str, int]:
    """The key figures of an audit: counts of addresses and pages, their sizes and response times."""
    pages = database.number(f"SELECT count(*) FROM pages WHERE {HTML}")  # noqa: S608
    noindex = database.number(f"SELECT count(*) FROM pages WHERE {HTML} AND noindex")  # noqa: S608
    return {
        "addresses": database.number("SELECT count(*) FROM pages WHERE status IS NOT NULL"),
        "not_asked": database.number("SELECT count(*) FROM pages WHERE status IS NULL"),
        "disallowed": database.number("SELECT count(*) FROM pages WHERE status = -1"),
        "pages": pages,
        "noindex": noindex,
        "noindex_percent": round(100 * noindex / pages) if pages else 0,
        "in_sitemaps": database.number("SELECT count(*) FROM pages WHERE in_sitemap"),
        "median_bytes": percentile(database, "bytes", pages, 50),
        "p95_bytes": percentile(database, "bytes", pages, 95),
        "median_milliseconds": percentile(database, "milliseconds", pages, 50),
        "p95_milliseconds": percentile(database, "milliseconds", pages, 95),
    }


def percentile(database: CrawlDatabase, column: str, pages: int, percent: int) -> int:
    """The given percentile of a column over all HTML pages."""
    offset = pages * percent // 100
    query = f"SELECT {column} FROM pages WHERE {HTML} ORDER BY {column} LIMIT 1 OFFSET ?"  # noqa: S608
    rows = database.rows(query, min(offset, pages - 1)) if pages else []
    return int(rows[0][0]) if rows else 0


def as_data(database: CrawlDatabase) -> dict[str, Any]:
    """The whole result, for JSON."""
    return {"figures": figures(database), "findings": [finding._asdict() for finding in database.findings()]}


def as_text(database: CrawlDatabase) -> Iterator[str]:
    """The result line by line: the findings by subject, the first few of each, then the figures."""
    for (severity, subject), entries in groupby(database.findings(), key=attrgetter("severity", "subject")):
        lines = [f"  {finding.path}: {finding.message}" for finding in entries]
        yield f"{severity}: {subject} ({len(lines)})"
        yield from lines[:MAX_SHOWN]
        if len(lines) > MAX_SHOWN:
            yield f"  and {len(lines) - MAX_SHOWN} more, all of them with --json"
    numbers = figures(database)
    yield (
        f"{counted(numbers['pages'], 'page')} among {counted(numbers['addresses'], 'address', 'addresses')},"
        f" {numbers['in_sitemaps']} in sitemaps;"
        f" {numbers['noindex_percent']} % are noindex ({numbers['noindex']}),"
        f" {numbers['disallowed']} disallowed by robots.txt"
    )
    yield (
        f"a page has {numbers['median_bytes']:,} bytes (95 of 100 at most {numbers['p95_bytes']:,}) and takes"
        f" {numbers['median_milliseconds']} ms (95 of 100 at most {numbers['p95_milliseconds']})"
    )
    if numbers["not_asked"]:
        yield f"{counted(numbers['not_asked'], 'address was', 'addresses were')} not requested: raise --limit"
    errors = database.number("SELECT count(*) FROM findings WHERE severity = 'error'")
    yield counted(errors, "error")
