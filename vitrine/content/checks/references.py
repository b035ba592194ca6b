"""References between records: every code that is named exists."""

from vitrine.content.ledger import Ledger
from vitrine.content.references import Codes
from vitrine.content.sources import alike, nearest
from vitrine.errors import Problems


def check_references(codes: Codes, ledger: Ledger, problems: Problems) -> None:
    """Note every reference to a code that nothing has."""
    for kind, code, path, line in ledger.references:
        if codes.find(kind, code) is None and not ledger.excused(kind, code, *code.split("/")):
            problems.add(path, line, f"there is no {kind} {code!r}", remedy(kind, code, codes))


def remedy(kind: str, code: str, codes: Codes) -> str:
    """What to do about a code nothing has."""
    if kind == "category" and "/" in code:
        return alike(code, codes.all(kind)) or f"add content/products/{code}/category.yaml"
    return nearest(code, codes.all(kind)) or f"add the {kind} or delete the code"
