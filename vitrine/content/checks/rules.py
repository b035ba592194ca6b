"""Route rules: redirects that start where nothing stands, end at a page, and never run in a circle."""

from collections.abc import Iterator

from vitrine.content.checks.links import EXTERNAL, Fault, LinkCheck
from vitrine.content.codes import fold
from vitrine.content.nodes import Node
from vitrine.content.site import Site
from vitrine.content.sources import Source
from vitrine.locales import split_path


class RuleCheck:
    """Checks the redirects and rules of site.yaml against the addresses of the site."""

    def __init__(self, site: Site, links: LinkCheck, paths: list[str]) -> None:
        self._links = links
        self._covered = {pattern: path for path in paths for pattern in (fold(path), *wildcards(path))}
        # The first rule of a path counts, as it does when a request is answered.
        self._targets = {fold(redirect.source): redirect.target for redirect in reversed(site.redirects)}

    def check(self, node: Node, source: Source) -> None:
        """Note every problem of the rules, each at its line."""
        seen: set[str] = set()
        for entry in node.each("redirects"):
            for pattern, line in entry.scalars("from"):
                self._note(source, line, self._start_fault(pattern, seen))
                seen.add(fold(pattern))
            for target, line in entry.scalars("to"):
                self._note(source, line, self._target_fault(target))
        for target, line in node.scalars("root_redirect"):
            self._note(source, line, self._root_fault(target))
        for entry in node.each("rules"):
            for pattern, line in entry.scalars("path"):
                self._note(source, line, pattern_fault(pattern))

    def _note(self, source: Source, line: int, fault: Fault) -> None:
        if fault:
            source.problem(line, *fault)

    def _start_fault(self, pattern: str, seen: set[str]) -> Fault:
        if fold(pattern) in seen:
            return f"{pattern!r} is redirected twice", "keep one of the two"
        hidden = self._covered.get(fold(pattern))
        if hidden:
            return f"the redirect from {pattern!r} would hide the page {hidden}", "redirect an address without a page"
        return pattern_fault(pattern)

    def _target_fault(self, target: str) -> Fault:
        if self._next(target) is None:
            return self._links.fault(target)
        chain = self._chain(target)
        if chain[-1] in chain[:-1]:
            remedy = "end the circle at an existing page"
            return f"the redirect to {target!r} runs in a circle: {' → '.join(chain)}", remedy
        return f"the redirect to {target!r} leads to another redirect", f"write its end, {chain[-1]}"

    def _root_fault(self, target: str) -> Fault:
        if fold(target) == "/":
            return "the root redirect runs in a circle: / → /", "name another page or delete it"
        return self._target_fault(target)

    def _chain(self, target: str) -> list[str]:
        chain = [target]
        while (following := self._next(chain[-1])) is not None:
            chain.append(following)
            if following in chain[:-1]:
                break
        return chain

    def _next(self, target: str) -> str | None:
        """Where a redirect takes a path, None when no redirect starts there."""
        if EXTERNAL.match(target):
            return None
        path = fold(target.partition("?")[0].partition("#")[0])
        return next((self._targets[key] for key in (path, *wildcards(path)) if key in self._targets), None)


def wildcards(path: str) -> Iterator[str]:
    """Every wildcard pattern that covers a path, the closest first."""
    segments = fold(path).split("/")
    return ("/".join(segments[:length]) + "/**" for length in range(len(segments), 0, -1))


def pattern_fault(pattern: str) -> Fault:
    """Why a path, exact or ending in `/**`, cannot be one, and the remedy."""
    path = pattern.removesuffix("/**") or "/"
    locale, rest = split_path(path)
    if not path.startswith("/") or any(character in path for character in "*?# "):
        return f"{pattern!r} is no path of a rule", "write it as /catalogue or /catalogue/**"
    if locale is not None:
        return f"{pattern!r} names a language", f"write {rest}: a rule counts in every language"
    return None
