"""When and where an item is shown: states, times and locales that make sense together."""

from vitrine.content.checks.site import check_locales
from vitrine.content.drafts import Draft
from vitrine.content.kinds import PAGE, PRODUCT
from vitrine.content.records import Item, Product
from vitrine.content.sources import Source
from vitrine.locales import LOCALES

# Without these the site has holes, so a fixed page is always shown, in every language.
NOT_FOR_PAGES = ("status", "publish", "until", "locales")


def check_publication(draft: Draft, record: Item, source: Source) -> None:
    """Note states and times that contradict each other."""
    if draft.kind is PAGE:
        for name in NOT_FOR_PAGES:
            field = draft.node.get(name)
            if field:
                source.problem(field.line, f"{name!r} has no place on a fixed page", "delete it: it is always shown")
    if record.publish and record.until and record.publish >= record.until:
        source.problem(line_of(draft, "until"), "the item ends before it begins", "write an `until` after `publish`")
    if record.status == "discontinued" and draft.kind is not PRODUCT:
        source.problem(line_of(draft, "status"), "only products are discontinued", "write draft or active")
    if isinstance(record, Product) and record.successor and record.status != "discontinued":
        line = line_of(draft, "successor")
        source.problem(line, "a product that is not discontinued has a successor", "add status: discontinued")


def shown_locales(draft: Draft, record: Item, source: Source) -> tuple[str, ...]:
    """The locales an item is shown in: its own when it is authored in one, else those it names without such files."""
    check_locales(draft.node, source)
    if source.locale:
        if record.locales:
            line = line_of(draft, "locales")
            source.problem(line, "a file in one language is shown in that one only", "delete `locales`")
        return (source.locale,)
    if not draft.elsewhere:
        return record.locales
    locales = tuple(code for code in record.locales or LOCALES if code not in draft.elsewhere)
    if not locales:
        source.problem(0, "every locale it is shown in has a file of its own", "delete this file or one of the others")
    return locales


def line_of(draft: Draft, name: str) -> int:
    """The line of a field."""
    field = draft.node.get(name)
    return field.line if field else draft.node.line
