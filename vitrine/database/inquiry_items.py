"""What an inquiry can be about: a record of an inquirable kind, or one of a product's order codes."""

from typing import Any

import msgspec

from vitrine.content.kinds import KIND_BY_NAME, PRODUCT, Kind
from vitrine.content.model.records import Item, Product
from vitrine.content.model.texts import Text
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.record_queries import find_record

VARIANT = "variant"


class InquiryItem(msgspec.Struct, frozen=True, kw_only=True):
    """What an inquiry is about: `kind` is that of a record, or VARIANT; `variant` is the name of the ordered variant.

    Only products and their variants have a `number` and a `category`.
    """

    code: str
    number: str
    name: Text
    kind: str
    category: str
    path: str
    variant: Text | None = None


def inquiry_item(db: SiteDatabase, locale: str, code: str) -> InquiryItem | None:
    """The item of a record's code or an order code, in any case; or None."""
    row = db.row("SELECT role, kind, owner FROM codes WHERE key = ?", (fold(code),))
    if row is None:
        return None
    role, kind, owner = row[0], KIND_BY_NAME[row[1]], row[2]
    record = find_record(db, kind, locale, owner)
    if record is None:
        return None
    return variant_item(record, code) if role == VARIANT else record_item(record, kind)


def record_item(record: Item, kind: Kind[Any]) -> InquiryItem:
    return InquiryItem(
        code=record.code,
        number=record.number if isinstance(record, Product) else "",
        name=kind.title_of(record),
        kind=kind.name,
        category=record.category if isinstance(record, Product) else "",
        path=kind.path_of(record),
    )


def variant_item(product: Product, order_code: str) -> InquiryItem:
    variant = next(entry for entry in product.variants if fold(entry.order_code) == fold(order_code))
    item = record_item(product, PRODUCT)
    return msgspec.structs.replace(
        item, code=variant.order_code, number=variant.order_code, kind=VARIANT, variant=variant.name
    )
