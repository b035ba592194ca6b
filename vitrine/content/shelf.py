"""The item files of content/, each read to the record of its kind, and each row of a feed to a product."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath

from vitrine.content.checks.particulars import check_document, check_person
from vitrine.content.checks.pictures import PictureCheck
from vitrine.content.contents import COLLECTIONS
from vitrine.content.dictionary import Specification
from vitrine.content.drafts import Draft, names_of
from vitrine.content.feeds import Row, read_rows
from vitrine.content.feedtexts import FeedTexts, feed_texts, translated_bodies
from vitrine.content.frontmatter import split_front_matter
from vitrine.content.items import ItemReader
from vitrine.content.kinds import CATEGORY, DOCUMENT, FEED, PERSON, PRODUCT, Kind, kind_of, owner_of, split_name
from vitrine.content.ledger import Ledger
from vitrine.content.nodes import Node, parse_yaml
from vitrine.content.records import Item, Product
from vitrine.content.sources import Source, nearest, open_source
from vitrine.content.texts import Body
from vitrine.errors import Problems
from vitrine.locales import LOCALES


class Shelf:
    """Collects the records of a run, by the attribute of Content they belong to."""

    def __init__(self, root: Path, problems: Problems, ledger: Ledger) -> None:
        self.records: dict[str, list[Item]] = {name: [] for name in COLLECTIONS}
        self.feed_texts: FeedTexts = {}
        self._root = root
        self._problems = problems
        self._ledger = ledger
        self._reader = ItemReader(ledger, PictureCheck(root))

    def fill(self, files: Iterable[PurePath], specifications: Mapping[str, Specification] | None) -> None:
        """Read every file, given by its path below content/."""
        versions = language_versions(files)
        for below in files:
            kind = kind_of(below)
            if kind is None:
                self._problem(below, "no file of this name is read here", "see docs/content.md for where things stand")
                continue
            source = open_source(self._root / "content" / below, self._root, self._problems)
            if source is None or not self._read_file(kind, below, source, specifications, versions[owner_of(below)]):
                self._give_up(kind, below)

    def _read_file(
        self,
        kind: Kind,
        below: PurePath,
        source: Source,
        specifications: Mapping[str, Specification] | None,
        versions: frozenset[str],
    ) -> bool:
        source.specifications = specifications
        if kind is FEED:
            return self._read_feed(below, source)
        source.locale = split_name(below)[1]
        if source.locale and source.locale not in LOCALES:
            source.problem(0, f"unknown locale {source.locale!r} in the file's name", nearest(source.locale, LOCALES))
            return False
        parsed = parse_item(kind, source)
        if parsed is None:
            return False
        node, body = parsed
        name, given = place_of(kind, below)
        elsewhere = versions if not source.locale else frozenset()
        record = self._reader.read(Draft(kind, node, body, name, owner_of(below), given, elsewhere), source)
        self._check_particulars(kind, node, source)
        return self._keep(kind, record)

    def _read_feed(self, below: PurePath, source: Source) -> bool:
        for row in read_rows(source):
            draft = self._feed_draft(below, row, source)
            record = self._reader.read(draft, source)
            if self._keep(PRODUCT, record) and isinstance(record, Product):
                self.feed_texts |= feed_texts(record, row, source)
                for body in translated_bodies(row):
                    self._reader.check_body(PRODUCT, record, body, source)
        return not source.faults

    def _feed_draft(self, below: PurePath, row: Row, source: Source) -> Draft:
        folders = dict(zip(("category", "sub_category"), below.parts[1:-1], strict=False))
        given = {name: row.english.get(name, folder) for name, folder in folders.items()}
        return Draft(PRODUCT, row.node, Body(), "", f"{source.path}:{row.node.line}", given)

    def _keep(self, kind: Kind, record: Item | None) -> bool:
        if record is not None:
            self.records[kind.collection].append(record)
        return record is not None

    def _check_particulars(self, kind: Kind, node: Node, source: Source) -> None:
        if kind is DOCUMENT:
            check_document(node, source, self._root / "content" / "documents")
        elif kind is PERSON:
            check_person(node, source)

    def _give_up(self, kind: Kind, below: PurePath) -> None:
        """Let nothing be blamed for referring to what this file may have held."""
        if kind is FEED:
            self._ledger.unknowable.add("product")
        else:
            self._ledger.fail(*names_of(kind, place_of(kind, below)[0]))

    def _problem(self, below: PurePath, message: str, remedy: str) -> None:
        self._problems.add(PurePath("content") / below, 0, message, remedy)


def parse_item(kind: Kind, source: Source) -> tuple[Node, Body] | None:
    """The fields and the body of one file; None, with a problem, when it cannot be taken apart."""
    if kind in (CATEGORY, DOCUMENT):
        node = parse_yaml(source.text, source)
        return (node, Body()) if node else None
    parts = split_front_matter(source)
    node = parse_yaml(parts[0], source, 2) if parts else None
    return (node, parts[1]) if node and parts else None


def place_of(kind: Kind, below: PurePath) -> tuple[str, dict[str, str]]:
    """An item's name, and the attributes its folders give it."""
    folders = below.parts[1:-1]
    if kind is CATEGORY:
        return folders[-1], {"parent": "/".join(folders[:-1])}
    if kind is PRODUCT:
        return split_name(below)[0], {"category": folders[0], "sub_category": folders[1]}
    return split_name(below)[0], {}


def language_versions(files: Iterable[PurePath]) -> dict[str, frozenset[str]]:
    """The locales each item has a file of its own for."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for below in files:
        found[owner_of(below)] |= {split_name(below)[1]} & LOCALES.keys()
    return {owner: frozenset(locales) for owner, locales in found.items()}
