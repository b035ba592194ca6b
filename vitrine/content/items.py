"""Drafts to records: fields are converted, references and links noted for when everything is known."""

import msgspec

from vitrine.content.addresses import path_of
from vitrine.content.checks.bodies import BodyCheck
from vitrine.content.checks.pictures import PictureCheck
from vitrine.content.checks.publication import check_publication, shown_locales
from vitrine.content.codes import fold
from vitrine.content.drafts import Draft, claim_codes, names_of
from vitrine.content.facts import EXAMPLES, check_facts, fill_facts
from vitrine.content.fields import read_struct
from vitrine.content.kinds import INFO, PAGE, PERSON, PRODUCT, SERVICE, Kind
from vitrine.content.ledger import Ledger, Reference
from vitrine.content.nodes import Node
from vitrine.content.records import Item, Page
from vitrine.content.references import REFERENCES
from vitrine.content.sources import Source
from vitrine.content.texts import Body

# Their bodies stand within a list on another page, which has headings of its own.
EMBEDDED = (SERVICE, PERSON)


class ItemReader:
    """Reads items one after the other, noting in the ledger what can be checked only later."""

    def __init__(self, ledger: Ledger, pictures: PictureCheck) -> None:
        self._ledger = ledger
        self._pictures = pictures

    def read(self, draft: Draft, source: Source) -> Item | None:
        """The record of one item; None, with problems, when one of its fields is wrong."""
        claim_codes(draft, source, self._ledger)
        self._note_references(draft, source)
        self._pictures.use_fields(draft.node, source)
        record = read_struct(draft.kind.record, fields_of_file(draft), source, self._given(draft, source))
        if record is None or draft.unplaced:
            self._ledger.fail(draft.code()[0], *names_of(draft.kind, draft.name))
            return None
        check_publication(draft, record, source)
        self._check_texts(draft, record, source)
        return msgspec.structs.replace(record, locales=shown_locales(draft, record, source))

    def _given(self, draft: Draft, source: Source) -> dict[str, object]:
        place = {"code": draft.code()[0], "source": source.path, "authored": source.locale}
        return place | draft.given | ({"body": draft.body} if draft.body else {})

    def _note_references(self, draft: Draft, source: Source) -> None:
        for field, kind in REFERENCES.get(draft.kind.record, {}).items():
            for code, line in draft.node.scalars(field):
                self._ledger.references.append(Reference(kind, code, source.path, line))
        if draft.kind is PRODUCT and draft.given.get("sub_category"):
            branch = f"{draft.given['category']}/{draft.given['sub_category']}"
            self._ledger.references.append(Reference("category", branch, source.path, draft.node.line))

    def _check_texts(self, draft: Draft, record: Item, source: Source) -> None:
        if draft.kind is INFO:
            check_facts(source)
        page = fold(path_of(draft.kind.name, record))
        self._ledger.anchors.setdefault(page, set()).update(own_anchors(draft, record))
        body = getattr(record, "body", None)
        if body:
            self.check_body(draft.kind, record, body, source)

    def check_body(self, kind: Kind, record: Item, body: Body, source: Source) -> None:
        """Check a body of a record, its own or a translation that came with it."""
        markdown = fill_facts(body.markdown, EXAMPLES) if kind is INFO else body.markdown
        check = BodyCheck(source, self._ledger, self._pictures, fold(path_of(kind.name, record)))
        check.check(body, markdown, headings=kind not in EMBEDDED)


def fields_of_file(draft: Draft) -> Node:
    """The fields a file may hold; a product's code has been read already."""
    node = draft.node
    if draft.kind is not PRODUCT or not isinstance(node.value, dict):
        return node
    return Node(node.line, {name: child for name, child in node.value.items() if name != "code"})


def own_anchors(draft: Draft, record: Item) -> set[str]:
    """The anchors a page has beside its headings: an item in a list, and the sections of the company page."""
    if draft.kind in EMBEDDED:
        return {record.code}
    if draft.kind is PAGE and isinstance(record, Page):
        return {name for name in ("history", "figures") if getattr(record, name)}
    return set()
