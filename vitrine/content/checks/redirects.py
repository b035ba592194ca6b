"""Checks redirects.csv and route rules: a redirect starts once, where there is no page, and leads straight to one."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import unquote

from vitrine.content.addresses import Address, code_paths, covering_patterns, redirect_key, split_pattern, target_of
from vitrine.content.checks.context import CheckContext, CrossReferences
from vitrine.content.checks.links import EXTERNAL, INQUIRY, SEARCH, LinkTargets
from vitrine.content.kinds import KINDS
from vitrine.content.machine_addresses import is_machine_address
from vitrine.content.model.content import Content, FormerAddress
from vitrine.content.model.site import Site
from vitrine.content.read.redirects_csv import REDIRECTS_FILE
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import fold
from vitrine.locales import SOURCE_LOCALE, split_path
from vitrine.problems import Fault


def check_route_rules(
    site: Site, targets: LinkTargets, table: Mapping[str, Address], node: Node, source: Source
) -> None:
    """Check the redirects and rules of site.yaml against the addresses of the site."""
    redirects = RedirectCheck(site, targets, (address.path for address in table.values()))
    seen: set[str] = set()
    for entry in node.each("redirects"):
        for pattern, line in entry.scalars("from"):
            add_problem(source, line, redirects.start_fault(pattern, seen))
            seen.add(fold(pattern))
        for target, line in entry.scalars("to"):
            add_problem(source, line, redirects.target_fault(target))
    for target, line in node.scalars("root_redirect"):
        add_problem(source, line, redirects.root_fault(target))
    for entry in node.each("rules"):
        for pattern, line in entry.scalars("path"):
            add_problem(source, line, pattern_fault(pattern))


def add_problem(source: Source, line: int, fault: Fault | None) -> None:
    if fault:
        source.problem(line, *fault)


class RedirectCheck:
    """Follows redirects as the server does."""

    def __init__(self, site: Site, targets: LinkTargets, paths: Iterable[str]) -> None:
        self._targets = targets
        self._page_below = {pattern: path for path in paths for pattern in covering_patterns(path)}
        # The first redirect of a path counts, as it does when a request is answered.
        self._redirects = {fold(redirect.source): redirect.target for redirect in reversed(site.redirects)}

    def start_fault(self, pattern: str, seen: set[str]) -> Fault | None:
        """What is wrong with the start of a redirect after those already seen, and the remedy."""
        if fold(pattern) in seen:
            return f"there is already a redirect from {pattern!r}", "delete one of the two"
        if hidden := self._page_below.get(fold(pattern)):
            return f"the redirect from {pattern!r} would hide the page {hidden}", "redirect an address without a page"
        if is_machine_address(pattern):
            return f"the site itself answers {pattern!r}, which no redirect can replace", "delete the redirect"
        return pattern_fault(pattern)

    def target_fault(self, target: str) -> Fault | None:
        """What is wrong with the end of a redirect, and the remedy."""
        if self._next(target) is None:
            return self._targets.fault(target)
        chain = self._chain(target)
        if chain[-1] in chain[:-1]:
            return f"the redirect to {target!r} runs in a circle: {' → '.join(chain)}", "let it end at a page"
        return f"the redirect to {target!r} leads to another redirect", f"redirect to {chain[-1]} directly"

    def root_fault(self, target: str) -> Fault | None:
        """What is wrong with the redirect of the home page, and the remedy."""
        if fold(target) == "/":
            return "the root redirect leads to itself", "name another page, or delete it"
        return self.target_fault(target)

    def _chain(self, target: str) -> list[str]:
        chain = [target]
        while (following := self._next(chain[-1])) is not None:
            chain.append(following)
            if following in chain[:-1]:
                break
        return chain

    def _next(self, target: str) -> str | None:
        """Where the next redirect leads, None where none starts."""
        if EXTERNAL.match(target):
            return None
        patterns = covering_patterns(target.partition("?")[0].partition("#")[0])
        return next((self._redirects[pattern] for pattern in patterns if pattern in self._redirects), None)


def pattern_fault(pattern: str) -> Fault | None:
    """What is wrong with a path pattern, and the remedy."""
    path, _ = split_pattern(pattern)
    locale, rest = split_path(path)
    if not path.startswith("/") or any(character in path for character in "*?#"):
        return f"{pattern!r} is not a path", "write it like /catalogue or /catalogue/**"
    if (decoded := unquote(pattern)) != pattern:
        return f"{pattern!r} is percent-encoded, so no address matches it", f"write {decoded}"
    if locale is not None:
        return f"{pattern!r} names a language", f"write {rest}: rules apply to every language"
    return None


def check_former_addresses(
    content: Content, targets: LinkTargets, table: Mapping[str, Address], context: CheckContext
) -> None:
    """Check every row of redirects.csv."""
    paths, starts = code_paths(content), {redirect_key(row.source): row for row in reversed(content.redirects)}
    rules = {fold(redirect.source) for redirect in content.site.redirects}
    for row in content.redirects:
        target = target_of(row.target, paths)
        fault = former_address_fault(row, starts, table, context.root) or replacement_fault(
            target, starts, rules, targets, context.references
        )
        if fault:
            context.problems.add(f"content/{REDIRECTS_FILE}", row.line, *fault)


def former_address_fault(
    row: FormerAddress, starts: Mapping[str, FormerAddress], table: Mapping[str, Address], root: Path
) -> Fault | None:
    """What is wrong with the start of a redirect, and the remedy."""
    first = starts[redirect_key(row.source)]
    if first.line != row.line:
        return f"{row.source} is already redirected on line {first.line}", "delete one of the two"
    locale, bare = split_path(row.source)
    if locale == SOURCE_LOCALE:
        return f"{row.source!r} names {locale.name}, whose addresses have no prefix", f"write {bare}"
    if page := page_at(bare, table):
        return f"the redirect from {row.source!r} would hide the page {page}", "redirect an address without a page"
    path = bare.partition("?")[0]
    if is_machine_address(path) or root.joinpath("content", "root", path.removeprefix("/")).is_file():
        return f"the site itself answers {row.source!r}, which no redirect can replace", "delete the row"
    return None


def page_at(address: str, table: Mapping[str, Address]) -> str | None:
    """The page at an address without locale prefix; search and the inquiry form answer everything below theirs."""
    if page := table.get(redirect_key(address)):
        return page.path
    return next(
        (form.rstrip("/") for form in (INQUIRY, SEARCH) if fold(address).startswith(form) and "?" not in address), None
    )


def replacement_fault(
    target: str,
    starts: Mapping[str, FormerAddress],
    rules: set[str],
    targets: LinkTargets,
    references: CrossReferences,
) -> Fault | None:
    """What is wrong with the end of a redirect, and the remedy."""
    if EXTERNAL.match(target):
        return None
    if not target.startswith("/"):
        if any(references.may_be_unread(kind.name, target) for kind in KINDS):
            return None
        return f"there is no code {target!r}", "write a code, a path that begins with /, or a complete URL"
    bare = split_path(target)[1]
    path = bare.partition("?")[0].partition("#")[0]
    moved_on = not targets.exists(path) and not rules.isdisjoint(covering_patterns(path))
    if redirect_key(target) in starts or moved_on:
        return f"the redirect to {target!r} leads to another redirect", "redirect to where that one ends"
    return targets.fault(bare)
