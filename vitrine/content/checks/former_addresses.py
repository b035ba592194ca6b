"""Checks redirects.csv: each former address occurs once, has no page, and redirects straight to a page."""

from collections.abc import Mapping
from pathlib import Path

from vitrine.content.addresses import Address, code_paths, covering_patterns, redirect_key, target_of
from vitrine.content.checks.context import CheckContext
from vitrine.content.checks.links import EXTERNAL, INQUIRY, SEARCH, LinkTargets
from vitrine.content.kinds import KINDS
from vitrine.content.machine_addresses import is_machine_address
from vitrine.content.model.content import Content, FormerAddress
from vitrine.content.read.redirects_csv import REDIRECTS_FILE
from vitrine.content.read.reference_index import CrossReferences
from vitrine.content.record_codes import fold
from vitrine.errors import Fault
from vitrine.locales import SOURCE_LOCALE, split_path


def check_former_addresses(
    content: Content, targets: LinkTargets, table: Mapping[str, Address], context: CheckContext
) -> None:
    """Check every row of redirects.csv."""
    paths, starts = code_paths(content), {redirect_key(row.source): row for row in reversed(content.redirects)}
    rules = {fold(redirect.source) for redirect in content.site.redirects}
    for row in content.redirects:
        target = target_of(row.target, paths)
        fault = start_fault(row, starts, table, context.root) or target_fault(
            target, starts, rules, targets, context.references
        )
        if fault:
            context.problems.add(f"content/{REDIRECTS_FILE}", row.line, *fault)


def start_fault(
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


def target_fault(
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
