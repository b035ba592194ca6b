"""The route rules of a build: redirects and middleware by path, exact or for everything below one."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from vitrine.content.codes import fold

Middleware = Literal["noindex", "gone", "no-store"]


class RedirectTo(msgspec.Struct, frozen=True, rename="camel"):
    """Where a redirect leads, and with which status."""

    to: str
    status_code: int


class RuleEntry(msgspec.Struct, frozen=True):
    """What the rules say about one path."""

    redirect: RedirectTo | None = None
    middleware: tuple[Middleware, ...] = ()


class Matcher(msgspec.Struct, frozen=True):
    """The rules for exact paths, and for paths and all below them."""

    static: dict[str, RuleEntry] = {}
    wildcard: dict[str, RuleEntry] = {}


class RulesDocument(msgspec.Struct, frozen=True):
    """The document of /builds/meta, as far as the server needs it."""

    matcher: Matcher


@dataclass(frozen=True)
class RouteRules:
    """The rules of one build, by case-folded path; the build wrote them out for every locale prefix."""

    exact: dict[str, RuleEntry]
    below: dict[str, RuleEntry]

    def redirect(self, path: str) -> RedirectTo | None:
        """The redirect for a path: an exact rule before the one of the nearest folder."""
        return next((entry.redirect for entry in self._entries(path) if entry.redirect), None)

    def middleware(self, path: str) -> frozenset[Middleware]:
        """All middleware named for a path."""
        return frozenset(name for entry in self._entries(path) for name in entry.middleware)

    def _entries(self, path: str) -> list[RuleEntry]:
        folded = fold(path)
        steps = folded.split("/")
        folders = ["/".join(steps[:count]) or "/" for count in range(len(steps), 0, -1)]
        found = [self.exact.get(folded), *(self.below.get(folder) for folder in folders)]
        return [entry for entry in found if entry]


def read_rules(document: bytes) -> RouteRules:
    """Read the rules from the document of a build."""
    matcher = msgspec.json.decode(document, type=RulesDocument).matcher
    return RouteRules(
        {fold(path): entry for path, entry in matcher.static.items()},
        {fold(path).removesuffix("/**") or "/": entry for path, entry in matcher.wildcard.items()},
    )
