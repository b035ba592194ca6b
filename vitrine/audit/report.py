"""The result of an audit, for people and for programs."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from vitrine.audit.crawl_database import Store
from vitrine.english_counts import counted

MOST_SHOWN = 20
HTML = "kind = 'page' AND type = 'text/html' AND status = 200"


def figures(store: Store) -> dict[str, int]:
    """The key figures of an audit: counts of addresses and pages, their sizes and response times."""
    pages = store.number(f"SELECT count(*) FROM pages WHERE {HTML}")  # noqa: S608
    noindex = store.number(f"SELECT count(*) FROM pages WHERE {HTML} AND noindex")  # noqa: S608
    return {
        "addresses": store.number("SELECT count(*) FROM pages WHERE status IS NOT NULL"),
        "not_asked": store.number("SELECT count(*) FROM pages WHERE status IS NULL"),
        "disallowed": store.number("SELECT count(*) FROM pages WHERE status = -1"),
        "pages": pages,
        "noindex": noindex,
        "noindex_percent": round(100 * noindex / pages) if pages else 0,
        "in_sitemaps": store.number("SELECT count(*) FROM pages WHERE in_sitemap"),
        "median_bytes": percentile(store, "bytes", pages, 50),
        "p95_bytes": percentile(store, "bytes", pages, 95),
        "median_milliseconds": percentile(store, "milliseconds", pages, 50),
        "p95_milliseconds": percentile(store, "milliseconds", pages, 95),
    }


def percentile(store: Store, column: str, pages: int, percent: int) -> int:
    """The given percentile of a column over all HTML pages."""
    place = pages * percent // 100
    query = f"SELECT {column} FROM pages WHERE {HTML} ORDER BY {column} LIMIT 1 OFFSET ?"  # noqa: S608
    found = store.rows(query, min(place, pages - 1)) if pages else []
    return int(found[0][0]) if found else 0


def as_data(store: Store) -> dict[str, Any]:
    """The whole result, for JSON."""
    names = ("severity", "subject", "path", "message")
    findings = [dict(zip(names, finding, strict=True)) for finding in store.findings()]
    return {"figures": figures(store), "findings": findings}


def as_text(store: Store) -> Iterator[str]:
    """The result line by line: the findings by subject, the first few of each, then the figures."""
    for (severity, subject), entries in groupby(store.findings(), key=lambda finding: finding[:2]):
        lines = [f"  {path}: {message}" for _, _, path, message in entries]
        yield f"{severity}: {subject} ({len(lines)})"
        yield from lines[:MOST_SHOWN]
        if len(lines) > MOST_SHOWN:
            yield f"  and {len(lines) - MOST_SHOWN} more, all of them with --json"
    numbers = figures(store)
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
        yield f"{counted(numbers['not_asked'], 'address was', 'addresses were')} not asked for: raise --limit"
    errors = store.number("SELECT count(*) FROM findings WHERE severity = 'error'")
    yield counted(errors, "error")
