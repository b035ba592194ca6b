"""What became of the addresses of an earlier site: status, final address, language kept, and proposals."""

from difflib import get_close_matches
from typing import Any
from urllib.parse import urlsplit

from vitrine.audit.fetching import Site
from vitrine.audit.store import Store
from vitrine.locales import split_path

MOST_HOPS = 10
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


def proposals(store: Store, address: str) -> list[str]:
    """The pages whose address or title is most like an old address."""
    wanted = words(urlsplit(address).path)
    pages = store.rows("SELECT path, title FROM pages WHERE status = 200 AND in_sitemap")
    named = {words(f"{path} {title}" if not wanted else path): path for path, title in pages}
    return [named[name] for name in get_close_matches(wanted, named, n=3, cutoff=0.5)]


def words(path: str) -> str:
    """The words of the last part of an address."""
    last = path.rstrip("/").rpartition("/")[2].rpartition(".")
    return (last[0] or last[2]).replace("-", " ").replace("_", " ").lower()
