"""What became of the addresses of an earlier site: status, final address, language kept, and proposals."""

from difflib import SequenceMatcher
from typing import Any
from urllib.parse import unquote, urlsplit

from vitrine.audit.site import Site
from vitrine.audit.store import Store
from vitrine.locales import split_path

MOST_HOPS = 10
CANDIDATES, MOST_PROPOSALS = 50, 3
LEAST_SIMILARITY = 0.5  # the least similarity of a proposal; 1 for equal names
REDIRECTS = range(300, 400)


def follow_address(site: Site, address: str) -> dict[str, Any]:
    """Where an old address ends, and after how many redirects."""
    parts = urlsplit(address)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    found, hops = path, 0
    answer = site.fetch(found)
    while answer.status in REDIRECTS and hops < MOST_HOPS:
        hops += 1
        target = site.path_of(found, answer.location)
        if target is None:
            return {"address": address, "status": answer.status, "final": answer.location, "hops": hops}
        found, answer = target, site.fetch(target)
    kept = split_path(path)[0] == split_path(found)[0]
    return {"address": address, "status": answer.status, "final": found, "hops": hops, "language_kept": kept}


def remember_names(store: Store) -> None:
    """Store the address and the title of every page that an old address may lead to."""
    pages = store.each("SELECT path, title FROM pages WHERE status = 200 AND in_sitemap")
    store.add_names((name, path) for path, title in pages for name in {words(path), title.lower()} if name)


def proposals(store: Store, address: str) -> list[str]:
    """The pages whose address or title is most like an old address, each once: in its language, if it has that."""
    path = urlsplit(address).path
    wanted, locale = words(path), split_path(path)[0]
    found: list[tuple[float, bool, str]] = []
    for name, page in store.names_like(wanted, CANDIDATES):
        similarity = SequenceMatcher(None, wanted, name).ratio()
        if similarity >= LEAST_SIMILARITY:
            found.append((-similarity, split_path(page)[0] != locale, page))
    versions: dict[str, str] = {}
    for _, _, page in sorted(found):
        versions.setdefault(split_path(page)[1], page)
    return list(versions.values())[:MOST_PROPOSALS]


def words(path: str) -> str:
    """The words of the last part of an address."""
    last = unquote(path).rstrip("/").rpartition("/")[2].rpartition(".")
    return (last[0] or last[2]).replace("-", " ").replace("_", " ").lower()
