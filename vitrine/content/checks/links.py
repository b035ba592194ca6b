"""Links and references: every address, anchor and code that content names exists, and no code belongs to two items."""

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl, unquote

from vitrine.content.addresses import Address
from vitrine.content.checks.context import ACCESSORY, DOCUMENT_NUMBER, CheckContext, CrossReferences
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kinds import FEED_SUFFIXES, KINDS, PAGE, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.specifications import (
    LISTING_PARAMETERS,
    SpecificationDictionary,
    choice_keys,
    is_filter_value,
)
from vitrine.content.read.markdown import SAFE_LINK
from vitrine.content.record_codes import CODE, INQUIRABLE, fold
from vitrine.content.reference_resolution import FILTER, SUB_CATEGORY, Codes
from vitrine.locales import split_path
from vitrine.problems import Fault, suggest, suggest_similar

EXTERNAL = re.compile(r"(https?://|mailto:|tel:)", re.IGNORECASE)
LISTINGS = f"{FIXED_PAGES['products']}/"
INQUIRY, SEARCH = (f"{FIXED_PAGES[code]}/" for code in ("inquiry", "search"))
ATOM_FEEDS = {fold(kind.atom_feed) for kind in KINDS if kind.atom_feed}


class LinkTargets:
    """Everything a link can lead to: the addresses of the site, their anchors, and inquiries about a code."""

    def __init__(self, table: Mapping[str, Address], references: CrossReferences) -> None:
        self._table = table
        self._references = references
        self._inquirable = {fold(claim.code) for claim in references.claims if claim.namespace == INQUIRABLE}
        self._paths = [address.path for address in table.values()]

    def fault(self, target: str, page: str = "") -> Fault | None:
        """What is wrong with a link on the page at an address, and the remedy."""
        if not SAFE_LINK.match(target):
            remedy = "begin it with / for a page of this site, or with https://, mailto: or tel:"
            return f"the link {target!r} is neither a path nor a complete URL", remedy
        if EXTERNAL.match(target):
            return None
        path, _, anchor = target.partition("#")
        path = path.partition("?")[0]
        return (self._path_fault(path) if path else None) or self._anchor_fault(target, path or page, anchor)

    def exists(self, path: str) -> bool:
        """Whether a path without locale prefix has a page."""
        folded = fold(path)
        if folded.startswith(INQUIRY) and folded not in self._table:
            return folded.removeprefix(INQUIRY) in self._inquirable
        return folded in self._table or folded.startswith(SEARCH) or folded in ATOM_FEEDS

    def _path_fault(self, path: str) -> Fault | None:
        locale, rest = split_path(path)
        if locale is not None:
            return f"the link {path!r} names a language", f"write {rest}: a page links within its own language"
        if self.exists(path) or self._references.may_be_unread(kind_at(path), *segments(path)):
            return None
        remedy = suggest_similar(path, self._paths) or "link to an existing page"
        return f"there is no page {path}", remedy

    def _anchor_fault(self, target: str, path: str, anchor: str) -> Fault | None:
        anchors = self._references.anchors.get(fold(path), set())
        if "#" not in target or unquote(anchor) in anchors:
            return None
        if self._references.may_be_unread(PAGE.name, *segments(path)):
            return None
        return f"{path} has no anchor {anchor!r}", suggest(anchor, anchors) or "link to the page itself"


def check_links(targets: LinkTargets, dictionary: SpecificationDictionary, context: CheckContext) -> None:
    """Every link leads to an existing page, and a link to a listing names existing filters."""
    filters_unread = context.references.may_be_unread(FILTER)
    for use in context.references.links:
        fault = targets.fault(use.target, use.page)
        if fault := fault or (None if filters_unread else filter_fault(use.target, dictionary)):
            context.problems.add(use.path, use.line, *fault)


def filter_fault(target: str, dictionary: SpecificationDictionary) -> Fault | None:
    """What is wrong with the filters in a link to a listing of products, and the remedy."""
    path, _, query = target.partition("#")[0].partition("?")
    if not query or not f"{fold(path)}/".startswith(LISTINGS):
        return None
    filters = {parameter: entry for entry in dictionary.filters for parameter in entry.parameters}
    for name, value in parse_qsl(query):
        entry = filters.get(name)
        if entry is None and name not in LISTING_PARAMETERS:
            return f"listings have no filter {name!r}", suggest(name, filters) or "name a filter, or delete it"
        if entry is not None and not is_filter_value(entry, value):
            remedy = "write a number" if entry.numeric else suggest(value, choice_keys(entry))
            return f"the filter {name!r} has no value {value!r}", remedy or "name one of its choices"
    return None


def check_claims(context: CheckContext) -> None:
    """No two items have the same code or number; a problem names both places."""
    first_claims = context.references.first_claims()
    for claim in context.references.claims:
        first = first_claims[claim.namespace, fold(claim.code)]
        is_shared = first.item_key == claim.item_key and (claim.item_key == ACCESSORY or first.path != claim.path)
        if first is not claim and not is_shared:
            spelling = "" if first.code == claim.code else f" as {first.code!r} (case does not count)"
            noun = "number" if claim.namespace == DOCUMENT_NUMBER else "code"
            location = context.problems.location(first.path, first.line)
            message = f"the {noun} {claim.code!r} is already taken in {location}{spelling}"
            context.problems.add(claim.path, claim.line, message, "change one of the two")
            if claim.path.lower().endswith(FEED_SUFFIXES):  # a row with a wrong code leaves out the product it is for
                context.references.mark_all_unread(PRODUCT.name)


def check_references(content: Content, context: CheckContext) -> None:
    """Every code that a record names belongs to something."""
    codes = Codes(content)
    for target, code, path, line in context.references.references:
        if codes.find(target, code) is None and not context.references.may_be_unread(target, code, *code.split("/")):
            context.problems.add(
                path, line, f"there is no {target} {code!r}", reference_remedy(target, code, codes, path)
            )


def reference_remedy(target: str, code: str, codes: Codes, path: str) -> str:
    """The remedy for a code that nothing has; the map of a feed can translate the company's own words."""
    if target == SUB_CATEGORY and "/" in code:
        if similar := suggest_similar(code, codes.all(target)):
            return similar
        category, sub_category = code.split("/", 1)
        in_map = f"say under `values:` of the feed's map what {category!r} and {sub_category!r} mean"
        is_address = CODE.fullmatch(category) and CODE.fullmatch(sub_category)
        remedies = [f"add content/products/{code}/category.yaml"] if is_address else []
        return ", or ".join([*remedies, *([in_map] if path.lower().endswith(FEED_SUFFIXES) else [])])
    return suggest(code, codes.all(target)) or f"add the {target}, or delete the code"


def kind_at(path: str) -> str:
    """The kind of record whose addresses begin like a path."""
    beginnings = ((kind.name, kind.path.partition("{")[0].lower()) for kind in KINDS if kind.path)
    return next((name for name, beginning in beginnings if path.lower().startswith(beginning)), PAGE.name)


def segments(path: str) -> list[str]:
    """The segments of a path; the home page has one empty segment."""
    return path.strip("/").split("/")
