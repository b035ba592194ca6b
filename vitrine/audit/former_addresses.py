"""Follows the addresses of an earlier site: where each ends, whether in its language, and proposals for lost ones."""

from difflib import SequenceMatcher
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.site import Site
from vitrine.errors import VitrineError
from vitrine.locales import SOURCE_LOCALE, Locale, split_path

MAX_HOPS = 10
CANDIDATES, MAX_PROPOSALS = 50, 3
MIN_SIMILARITY = 0.5  # the least similarity of a proposal; 1 for equal names
REDIRECTS = range(300, 400)


def read_addresses(file: Path) -> list[str]:
    """The addresses in a file, one per line; raises VitrineError for a line that is not an address."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise VitrineError(f"{file} is not UTF-8; save it in that encoding") from error
    addresses = [line.strip() for line in text.splitlines()]
    for number, address in enumerate(addresses, 1):
        if address and not address.startswith(("/", "http://", "https://")):
            raise VitrineError(
                f"{file}:{number}: {address!r} is not an address, which begins with /, http:// or https://"
            )
    return [address for address in addresses if address]


class Outcome(msgspec.Struct, omit_defaults=True):
    """Where an old address ends, and after how many redirects.

    `language_kept` is None for an address that leads to another site, `proposals` where there was no need to look.
    """

    address: str
    status: int
    final: str
    hops: int
    language_kept: bool | None = None
    proposals: list[str] | None = None

    @property
    def is_lost(self) -> bool:
        """Whether the address ends on the site itself, but not at a page."""
        return self.status != 200 and self.final.startswith("/")


def follow_address(site: Site, address: str) -> Outcome:
    """Follow the redirects of an old address."""
    parts = urlsplit(address)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    current, hops = path, 0
    answer = site.fetch(current)
    while answer.status in REDIRECTS and hops < MAX_HOPS:
        hops += 1
        target = site.path_of(current, answer.location)
        if target is None:
            return Outcome(address, answer.status, answer.location, hops)
        current, answer = target, site.fetch(target)
    return Outcome(address, answer.status, current, hops, language_kept=locale_of(path) == locale_of(current))


def locale_of(path: str) -> Locale:
    return split_path(path)[0] or SOURCE_LOCALE


def store_names(database: CrawlDatabase) -> None:
    """Store the address and the title of every page that an old address may lead to."""
    pages = database.each("SELECT path, title FROM pages WHERE status = 200 AND in_sitemap")
    names = ((name, path) for path, title in pages for name in {words(path), title.lower()} if name)
    database.add_rows("names", names)


def proposals(database: CrawlDatabase, address: str) -> list[str]:
    """The pages whose address or title is most like an old address; of each, the version in its language, if any."""
    path = urlsplit(address).path
    wanted, locale = words(path), locale_of(path)
    candidates: list[tuple[float, bool, str]] = []
    for name, page in database.names_like(wanted, CANDIDATES):
        similarity = SequenceMatcher(None, wanted, name).ratio()
        if similarity >= MIN_SIMILARITY:
            candidates.append((-similarity, locale_of(page) != locale, page))
    versions: dict[str, str] = {}
    for _, _, page in sorted(candidates):
        versions.setdefault(split_path(page)[1], page)
    return list(versions.values())[:MAX_PROPOSALS]


def words(path: str) -> str:
    """The words of the last part of an address."""
    last = unquote(path).rstrip("/").rpartition("/")[2].rpartition(".")
    return (last[0] or last[2]).replace("-", " ").replace("_", " ").lower()
