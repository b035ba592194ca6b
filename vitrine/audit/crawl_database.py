"""Stores what an audit reads and finds in a database file, so that memory does not grow with the site."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from vitrine.audit.site import Site

TABLES = """
CREATE TABLE pages (
    path TEXT PRIMARY KEY, position INTEGER, kind TEXT NOT NULL, status INTEGER, type TEXT, target TEXT, bytes INTEGER,
    milliseconds INTEGER, caching TEXT, vary TEXT, cookies TEXT, noindex INTEGER, canonical TEXT, language TEXT,
    title TEXT, description TEXT, digest TEXT, length INTEGER, ids TEXT, modified TEXT, sitemap_date TEXT,
    found_on TEXT, in_sitemap INTEGER DEFAULT 0, linked INTEGER DEFAULT 0
);
CREATE TABLE alternates (path TEXT NOT NULL, language TEXT NOT NULL, target TEXT NOT NULL);
CREATE TABLE sitemap_alternates (path TEXT NOT NULL, language TEXT NOT NULL, target TEXT NOT NULL);
-- The places in pages that a page links to, and the pages that it links to with rel=nofollow.
CREATE TABLE anchors (path TEXT NOT NULL, target TEXT NOT NULL, anchor TEXT NOT NULL);
CREATE TABLE unfollowed (path TEXT NOT NULL, target TEXT NOT NULL);
-- What the structured data of a page describes, and what it refers to on other pages.
CREATE TABLE nodes (path TEXT NOT NULL, identifier TEXT NOT NULL);
CREATE TABLE node_references (path TEXT NOT NULL, identifier TEXT NOT NULL, target TEXT NOT NULL);
-- The titles of what the site shows where it has no page.
CREATE TABLE missing_titles (title TEXT PRIMARY KEY);
CREATE TABLE findings (severity TEXT NOT NULL, subject TEXT NOT NULL, path TEXT NOT NULL, message TEXT NOT NULL);
-- The pages that search engines list: they answer, are not noindex, and are their own canonical pages.
CREATE VIEW listed AS SELECT * FROM pages WHERE kind = 'page' AND status = 200 AND type = 'text/html' AND NOT noindex
AND canonical IN (path, '');
CREATE VIRTUAL TABLE names USING fts5 (name, path UNINDEXED, tokenize = 'trigram');
CREATE INDEX waiting ON pages (kind = 'form', position) WHERE status IS NULL;
CREATE INDEX alternates_by_path ON alternates (path);
CREATE INDEX nodes_by_identifier ON nodes (identifier, path);
"""
# What an address is for; "page" is also any address whose use is not known.
PAGE, FILE, FORM, SITEMAP, TEXT = "page", "file", "form", "sitemap", "text"
FEED, SEARCH, MANIFEST = "feed", "search", "manifest"


class Finding(NamedTuple):
    """What is wrong (severity "error") or might be better ("warning") at an address."""

    severity: str
    subject: str
    path: str
    message: str


class CrawlDatabase:
    """Every address of a crawl, the facts of its page, and the findings."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "audit.db", isolation_level=None)
        self._connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + TABLES)
        self._count = 0

    def close(self) -> None:
        self._connection.close()

    def add(self, path: str, kind: str, found_on: str, *, in_sitemap: bool = False, linked: bool = False) -> None:
        """Add an address to fetch, unless known; any `kind` replaces form, and one for programs, such as feed, page."""
        self._count += 1
        self._connection.execute(
            """INSERT INTO pages (path, position, kind, found_on) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET kind = excluded.kind
            WHERE status IS NULL AND (kind = 'form' OR kind = 'page' AND excluded.kind NOT IN ('file', 'form'))""",
            (path, self._count, kind, found_on),
        )
        if in_sitemap or linked:
            self._connection.execute(
                "UPDATE pages SET in_sitemap = in_sitemap OR ?, linked = linked OR ? WHERE path = ?",
                (in_sitemap, linked, path),
            )

    def unvisited(self, count: int) -> list[tuple[str, str]]:
        """The next addresses to fetch, each with its kind; those of forms last, since a link to them may turn up."""
        query = "SELECT path, kind FROM pages WHERE status IS NULL ORDER BY kind = 'form', position LIMIT ?"
        return self.rows(query, count)

    def add_facts(self, path: str, **facts: object) -> None:
        """Store facts about an address, by the columns of `pages`."""
        settings = ", ".join(f"{name} = ?" for name in facts)
        self._connection.execute(f"UPDATE pages SET {settings} WHERE path = ?", (*facts.values(), path))  # noqa: S608 - ours

    def add_rows(self, table: str, rows: Iterable[tuple[str, ...]]) -> None:
        """Add rows to a table; those whose key it has already are left out."""
        for row in rows:
            values = ", ".join("?" * len(row))
            self._connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({values})", row)  # noqa: S608 - ours

    def names_like(self, name: str, count: int) -> list[tuple[str, str]]:
        """The names most similar to a name by trigrams, with their paths."""
        runs = {name[start : start + 3].replace('"', " ") for start in range(len(name) - 2)}
        if not runs:
            return []
        query = "SELECT name, path FROM names WHERE names MATCH ? ORDER BY rank LIMIT ?"
        return self.rows(query, " OR ".join(f'"{run}"' for run in sorted(runs)), count)

    def add_finding(self, severity: str, subject: str, path: str, message: str) -> None:
        """Add a finding; `severity` is error or warning."""
        self._connection.execute("INSERT INTO findings VALUES (?, ?, ?, ?)", (severity, subject, path, message))

    def add_findings(self, severity: str, subject: str, query: str, message: str) -> None:
        """Add a finding for each row of a query; its first column is the path, the others fill the {} of `message`."""
        for path, *others in self.each(query):
            self.add_finding(severity, subject, path, message.format(*others))

    def findings(self) -> Iterator[Finding]:
        """All findings: errors first, each subject together."""
        yield from map(Finding._make, self.each("SELECT * FROM findings ORDER BY severity, subject, path"))

    def each(self, query: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a query one by one, however many there are."""
        yield from self._connection.execute(query)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return self._connection.execute(query, values).fetchall()

    def number(self, query: str) -> int:
        """The number that a query returns; 0 for NULL."""
        return int(self.rows(query)[0][0] or 0)


@dataclass(frozen=True)
class Visit:
    """An address of the site, and what the crawler expects there."""

    site: Site
    database: CrawlDatabase
    path: str
    kind: str

    def path_of(self, link: str, base: str = "") -> str | None:
        """The path that a link leads to, from the base that the page gives its links; None if it leads elsewhere."""
        return self.site.path_of(self.path, link, base)

    def path_or_url(self, link: str, base: str = "") -> str:
        """The same path, or the link as it is if it leads elsewhere."""
        return self.path_of(link, base) or link

    def enqueue(self, kind: str, links: Iterable[str], base: str = "") -> None:
        """Crawl the addresses of the site among these, none of which is a link that visitors can follow."""
        for path in filter(None, (self.path_of(link, base) for link in links)):
            self.database.add(path, kind, self.path)

    def add_rows(self, table: str, rows: Iterable[tuple[str, ...]]) -> None:
        """Store what the page has, in a table whose first column is its path."""
        self.database.add_rows(table, ((self.path, *row) for row in rows))

    def error(self, subject: str, message: str) -> None:
        """Store something that is wrong here."""
        self.database.add_finding("error", subject, self.path, message)

    def warning(self, subject: str, message: str) -> None:
        """Store something that might be better here."""
        self.database.add_finding("warning", subject, self.path, message)
