"""An item about to be read: what its place in content/ says of it before its fields do."""

from typing import NamedTuple

from vitrine.content.addresses import FIXED_PAGES
from vitrine.content.codes import code_fault, derived_code, fold
from vitrine.content.kinds import INFO, PAGE, PRODUCT, SOLUTION, Kind
from vitrine.content.ledger import INQUIRED, Ledger
from vitrine.content.nodes import Node
from vitrine.content.sources import Source, nearest
from vitrine.content.texts import Body

TAKEN_INFO = {"companyinfo": "company.md", "ourteam": "team.md"}


def names_of(kind: Kind, name: str) -> tuple[str, ...]:
    """How references and links may name an item: by its name, a fixed page by the end of its address."""
    return (name, FIXED_PAGES.get(name, name).rpartition("/")[2]) if kind is PAGE else (name,)


class Draft(NamedTuple):
    """One item: `name` is the code in its file's name ("" in a feed), `owner` what its language versions share.

    `given` holds the attributes its place decides, `elsewhere` the locales it has files of their own for.
    """

    kind: Kind
    node: Node
    body: Body
    name: str
    owner: str
    given: dict[str, str]
    elsewhere: frozenset[str] = frozenset()

    @property
    def inquired(self) -> bool:
        """Whether the item can stand in `/inquiry/<code>`."""
        return self.kind in (PRODUCT, SOLUTION)

    @property
    def unplaced(self) -> bool:
        """Whether it is a fixed page nobody asks for."""
        return self.kind is PAGE and self.name not in FIXED_PAGES

    @property
    def namespace(self) -> str:
        """Among which others the item's code is unique."""
        return INQUIRED if self.inquired else f"{self.kind.name} {self.given.get('parent', '')}"

    def code(self) -> tuple[str, int]:
        """The item's code and the line it stands in: a product may write it, or has it from its number."""
        if self.kind is PRODUCT:
            for written, line in self.node.scalars("code"):
                return written, line
            for number, line in self.node.scalars("number"):
                return derived_code(number), line
        return self.name, self.node.line


def claim_codes(draft: Draft, source: Source, ledger: Ledger) -> None:
    """Take every code of an item, noting those that cannot be one."""
    code, line = draft.code()
    codes = [(code, line), *draft.node.scalars("former")]
    for variant in draft.node.each("variants"):
        codes += variant.scalars("order_code")
    for taken, at in codes:
        fault = code_fault(taken, draft.inquired)
        if fault and taken:
            source.problem(at, *fault)
        elif taken:
            ledger.claim(draft.namespace, taken, draft.owner, source, at)
    check_name(draft, code, line, source)


def check_name(draft: Draft, code: str, line: int, source: Source) -> None:
    """Note a file name that is not the code, or that another page needs."""
    if draft.name and fold(draft.name) != fold(code):
        remedy = f"rename the file to {code.lower()}.md, or write `code: {draft.name}`"
        source.problem(line, f"the file is named {draft.name!r}, the product's code is {code!r}", remedy)
    if draft.unplaced:
        source.problem(0, f"there is no fixed page {code!r}", nearest(code, FIXED_PAGES) or "put it into content/info")
    if draft.kind is INFO and fold(code) in TAKEN_INFO:
        remedy = f"write content/pages/{TAKEN_INFO[fold(code)]}, or choose another name"
        source.problem(0, f"/info/{code} is a fixed page", remedy)
