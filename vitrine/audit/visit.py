"""A visit of the crawler: one address, from which links are resolved and for which findings are stored."""

from collections.abc import Iterable
from dataclasses import dataclass

from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.site import Site

# What an address is for; "page" is also any address whose use is not known.
PAGE, FILE, FORM, SITEMAP, TEXT = "page", "file", "form", "sitemap", "text"
FEED, SEARCH, MANIFEST = "feed", "search", "manifest"


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
