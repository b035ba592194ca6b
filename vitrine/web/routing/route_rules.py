"""The route rules of a build: redirects and middleware for exact paths, or for a path and everything below it."""

from vitrine.build_folder import Middleware, RedirectTo, RuleEntry, RuleMatcher
from vitrine.content.addresses import paths_above
from vitrine.content.record_codes import fold


class RouteRules:
    """The rules by case-folded path, including the locale prefix."""

    def __init__(self, matcher: RuleMatcher) -> None:
        self._exact = {fold(path): entry for path, entry in matcher.static.items()}
        self._wildcard = {fold(path): entry for path, entry in matcher.wildcard.items()}

    def redirect(self, path: str) -> RedirectTo | None:
        """The redirect for a path: an exact rule first, then the most specific wildcard."""
        return next((entry.redirect for entry in self._entries(path) if entry.redirect), None)

    def middleware(self, path: str) -> frozenset[Middleware]:
        """The middleware of all rules that match a path."""
        return frozenset(name for entry in self._entries(path) for name in entry.middleware)

    def _entries(self, path: str) -> list[RuleEntry]:
        entries = [self._exact.get(fold(path)), *map(self._wildcard.get, paths_above(path))]
        return [entry for entry in entries if entry]
