"""Checks accessories: a product has each of them once, and an order code stands for one of them in all products."""

from vitrine.content.checks.context import CheckContext
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Accessory, Item, Product
from vitrine.content.read.items import ParsedItem
from vitrine.content.record_codes import fold


def check_accessories(item: ParsedItem, record: Item | None, _context: CheckContext) -> None:
    """No accessory occurs twice in a product; a code that other items have is reported with all other codes."""
    if not isinstance(record, Product):
        return
    first_lines: dict[str, int] = {}
    for accessory, node in zip(record.accessories, item.node.each("accessories"), strict=True):
        line = node.line_of("order_code")
        if first_lines.setdefault(fold(accessory.order_code), line) != line:
            message = f"the accessory {accessory.order_code!r} is listed twice"
            item.source.problem(line, message, "delete one of the two, or give it an order code of its own")


def check_accessory_names(content: Content, context: CheckContext) -> None:
    """Products that share an accessory give it the same order code, name and kind, in files of the same language."""
    first: dict[tuple[str, str], tuple[Product, Accessory]] = {}
    for product in content.of(PRODUCT):
        for accessory in product.accessories:
            other, same = first.setdefault((product.authored, fold(accessory.order_code)), (product, accessory))
            if shown(same) != shown(accessory):
                location = context.problems.location(other.source, same.name.line)
                message = f"the accessory {accessory.order_code!r} differs from that in {location}"
                remedy = "give both the same code, name and `spare_part`, or one of them another order code"
                context.problems.add(product.source, accessory.name.line, message, remedy)


def shown(accessory: Accessory) -> tuple[str, str, bool]:
    """What visitors see of an accessory."""
    return accessory.order_code, accessory.name.value, accessory.spare_part
