"""The icons that services name are those of the set, as far as the set is at hand: before `make setup` it is not."""

import json
from functools import cache

from vitrine.content.checks.context import CheckContext
from vitrine.content.kinds import SERVICE
from vitrine.content.model.records import Item
from vitrine.content.read.parsed_item import ParsedItem
from vitrine.content.read.suggestions import suggest_similar
from vitrine.settings import PREBUILT, PROJECT

# Where the bundler takes icons from, and what tools/wheel.py makes of them for the package of the engine.
ICON_SET = PROJECT / "islands" / "node_modules" / "@iconify-json" / "lucide" / "icons.json"
PREBUILT_ICONS = PREBUILT / "icons.json"


def check_icon(item: ParsedItem, _record: Item | None, _context: CheckContext) -> None:
    """The icon of a service is one of the set."""
    known = icon_names() if item.kind is SERVICE else ()
    for name, line in item.node.scalars("icon") if known else ():
        if name not in known:
            remedy = suggest_similar(name, known) or "lucide.dev/icons lists all names"
            item.source.problem(line, f"there is no icon {name!r}", remedy)


@cache
def icon_names() -> frozenset[str]:
    """The names of all icons; none if the set is not installed."""
    if PREBUILT_ICONS.is_file():
        return frozenset(json.loads(PREBUILT_ICONS.read_bytes()))
    icons = json.loads(ICON_SET.read_bytes()) if ICON_SET.is_file() else {}
    return frozenset((*icons.get("icons", ()), *icons.get("aliases", ())))
