"""Links: every address and anchor written in content leads somewhere, in a spelling that fits every language."""

import re
from collections.abc import Mapping
from urllib.parse import unquote

from vitrine.content.addresses import Address
from vitrine.content.codes import fold
from vitrine.content.ledger import Ledger
from vitrine.content.markdown import SAFE_LINK
from vitrine.content.sources import alike, nearest
from vitrine.errors import Problems
from vitrine.locales import split_path

EXTERNAL = re.compile(r"(https?://|mailto:|tel:)", re.IGNORECASE)
INQUIRY, SEARCH = "/inquiry/", "/search/"
FEED = "/news.atom"

Fault = tuple[str, str] | None


class LinkCheck:
    """Knows every address of the site, its anchors, and the codes that can be inquired about."""

    def __init__(self, table: Mapping[str, Address], ledger: Ledger) -> None:
        self._table = table
        self._ledger = ledger
        self._inquired = ledger.inquired()
        self._paths = [address.path for address in table.values()]

    def check_noted(self, problems: Problems) -> None:
        """Note every link of the ledger that leads nowhere."""
        for use in self._ledger.links:
            fault = self.fault(use.target, use.page)
            if fault:
                problems.add(use.path, use.line, *fault)

    def fault(self, target: str, page: str = "") -> Fault:
        """What is wrong with a link standing on `page`, and the remedy."""
        if not SAFE_LINK.match(target):
            remedy = "begin it with / for a page of this site, or with https://, mailto: or tel:"
            return f"the link {target!r} has no form that is allowed", remedy
        if EXTERNAL.match(target):
            return None
        path, _, anchor = target.partition("#")
        path = path.partition("?")[0]
        return (self._path_fault(path) if path else None) or self._anchor_fault(target, path or page, anchor)

    def exists(self, path: str) -> bool:
        """Whether a path without locale prefix is answered with a page."""
        folded = fold(path)
        if folded.startswith(INQUIRY) and folded not in self._table:
            return folded.removeprefix(INQUIRY) in self._inquired
        return folded in self._table or folded.startswith(SEARCH) or folded == FEED

    def _path_fault(self, path: str) -> Fault:
        locale, rest = split_path(path)
        if locale is not None:
            return f"the link {path!r} names a language", f"write {rest}: each page links within its own language"
        excused = self._ledger.excused("product" if "/product/" in fold(path) else "page", *segments(path))
        if self.exists(path) or excused:
            return None
        return f"the link {path!r} leads nowhere", alike(path, self._paths) or "write the address of an existing page"

    def _anchor_fault(self, target: str, path: str, anchor: str) -> Fault:
        known = self._ledger.anchors.get(fold(path), set())
        if "#" not in target or unquote(anchor) in known or self._ledger.excused("page", *segments(path)):
            return None
        return f"{path} has no anchor {anchor!r}", nearest(anchor, list(known)) or "link to the page itself"


def segments(path: str) -> list[str]:
    """The names a path consists of; the home page has one, the empty name."""
    return path.strip("/").split("/")
