"""The route rules of a build: redirects and middleware for exact paths, or for a path and everything below it."""

from dataclasses import dataclass

from vitrine.build_folder import Middleware, RedirectTo, RuleEntry, RuleMatcher
from vitrine.content.addresses import paths_above
from vitrine.content.record_codes import fold


@dataclass(frozen=True)
class RouteRules:
    """The rules by case-folded path, including the locale prefix."""

    exact: dict[str, RuleEntry]
    wildcard: dict[str, RuleEntry]

    def redirect(self, path: str) -> RedirectTo | None:
        """The redirect for a path: an exact rule first, then the most specific wildcard."""
        return next((entry.redirect for entry in self._entries(path) if entry.redirect), None)

    def middleware(self, path: str) -> frozenset[Middleware]:
        """The middleware of all rules that match a path."""
        return frozenset(name for entry in self._entries(path) for name in entry.middleware)

    def _entries(self, path: str) -> list[RuleEntry]:
        entries = [self.exact.get(fold(path)), *map(self.wildcard.get, paths_above(path))]
        return [entry for entry in entries if entry]


def route_rules(matcher: RuleMatcher) -> RouteRules:
    """The rules of a build, for lookups."""
    return RouteRules(
        {fold(path): entry for path, entry in matcher.static.items()},
        {fold(path): entry for path, entry in matcher.wildcard.items()},
    )
