"""Read content/ in one pass: every file to records, every mistake to a problem with its file and line."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from vitrine.content.addresses import addresses
from vitrine.content.checks.dictionary import check_dictionary
from vitrine.content.checks.inquiry import check_inquiry
from vitrine.content.checks.links import LinkCheck
from vitrine.content.checks.presence import check_presence
from vitrine.content.checks.references import check_references
from vitrine.content.checks.rules import RuleCheck
from vitrine.content.checks.site import check_site
from vitrine.content.codes import fold
from vitrine.content.contents import COLLECTIONS, Content
from vitrine.content.dictionary import Dictionary
from vitrine.content.fields import read_struct
from vitrine.content.ledger import Ledger
from vitrine.content.nodes import Node, parse_yaml
from vitrine.content.records import Article, Item
from vitrine.content.references import Codes, settle
from vitrine.content.shelf import Shelf
from vitrine.content.site import Site
from vitrine.content.sources import Source, content_files, open_source
from vitrine.content.texts import Text
from vitrine.errors import Problems

__all__ = ["Content", "read_content"]

SITE, DICTIONARY = "site.yaml", "specifications.yaml"
# Stands in for a site.yaml that could not be read, so that all else is still checked; nobody ever gets it.
NO_SITE = Site(name="", legal_name="", tagline=Text(""), summary=Text(""), email="", offices=(), navigation=())


class Written(NamedTuple):
    """A file taken apart, for checks that name its lines."""

    node: Node
    source: Source


def read_content(root: Path, problems: Problems) -> Content | None:
    """All content below `root`; None, with every problem of the run noted, when any file is wrong."""
    found = Problems()
    content = Reading(root, found).read()
    for problem in found.sorted():
        problems.add(problem.path, problem.line, problem.message, problem.remedy)
    return None if found else content


class Reading:
    """One run over content/."""

    def __init__(self, root: Path, problems: Problems) -> None:
        self._root = root
        self._problems = problems
        self._ledger = Ledger()

    def read(self) -> Content:
        """Read and check everything; what could not be read is missing from the result."""
        files = content_files(self._root, self._problems)
        dictionary = self._read_dictionary()
        site, written = self._read_site()
        shelf = Shelf(self._root, self._problems, self._ledger)
        known = {entry.key: entry for entry in dictionary.specifications} if dictionary else None
        shelf.fill([below for below in files if below.as_posix() not in (SITE, DICTIONARY)], known)
        content = Content(
            site=site, dictionary=dictionary or Dictionary(), files=len(files), feed_texts=shelf.feed_texts
        )
        content = msgspec.structs.replace(content, **{name: in_order(shelf.records[name]) for name in COLLECTIONS})
        self._check_together(content, written)
        return settle(content)

    def _check_together(self, content: Content, written: Written | None) -> None:
        check_presence(content, self._ledger, self._problems)
        table = addresses(content)
        links = LinkCheck(table, self._ledger)
        links.check_noted(self._problems)
        if written:
            RuleCheck(content.site, links, [address.path for address in table.values()]).check(*written)
        check_references(Codes(content), self._ledger, self._problems)

    def _read_dictionary(self) -> Dictionary | None:
        written = self._open(DICTIONARY, "with `groups:` and `specifications:`")
        dictionary = read_struct(Dictionary, *written) if written else None
        if written and dictionary:
            check_dictionary(dictionary, *written)
        else:
            self._ledger.unknowable.add("specification")
        return dictionary

    def _read_site(self) -> tuple[Site, Written | None]:
        written = self._open(SITE, "with `name:`, `offices:` and `navigation:`")
        if written is None:
            self._ledger.fail("contactus")
            return NO_SITE, None
        check_site(*written, self._ledger)
        check_inquiry(*written, self._ledger)
        return read_struct(Site, *written) or NO_SITE, written

    def _open(self, name: str, remedy: str) -> Written | None:
        path = self._root / "content" / name
        if not path.is_file():
            self._problems.add(f"content/{name}", 0, "the file is missing", f"add it {remedy}")
            return None
        source = open_source(path, self._root, self._problems)
        node = parse_yaml(source.text, source) if source else None
        return Written(node, source) if node and source else None


def in_order(records: list[Item]) -> tuple[Item, ...]:
    """Records as they are listed: articles by date, the newest first, all others by their `order`, then by code."""
    return tuple(sorted(records, key=rank))


def rank(record: Item) -> tuple[int, str, str]:
    """What a record is sorted by."""
    first = -record.date.toordinal() if isinstance(record, Article) else record.order
    return first, fold(record.code), record.authored
