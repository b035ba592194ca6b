"""The question for what an inquiry can be about: a product, one of its order codes, a solution."""

from typing import Literal

import msgspec

from vitrine.content.codes import fold
from vitrine.content.records import Product
from vitrine.content.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.database.products import product
from vitrine.database.solutions import solution

ItemKind = Literal["product", "variant", "solution"]


class InquiryItem(msgspec.Struct, frozen=True, kw_only=True):
    """What an inquiry is about; `number` is empty for a solution, `variant` names an order code's own form."""

    code: str
    number: str
    name: Text
    kind: ItemKind
    category: str
    path: str
    variant: Text | None = None


def inquiry_item(db: SiteDatabase, locale: str, code: str) -> InquiryItem | None:
    """The item of a product's code, an order code or a solution's code, in any case; or None."""
    row = db.row("SELECT role, owner FROM codes WHERE key = ?", (fold(code),))
    if row is None or row[0] == "former":
        return None
    role, owner = row
    if role == "solution":
        return solution_item(db, locale, owner)
    found = product(db, locale, owner)
    return product_item(found, code if role == "variant" else "") if found else None


def product_item(found: Product, order_code: str) -> InquiryItem:
    """A product as an item, or one of its variants where an order code is given."""
    variants = (variant for variant in found.variants if fold(variant.order_code) == fold(order_code))
    variant = next(variants, None)
    return InquiryItem(
        code=variant.order_code if variant else found.code,
        number=variant.order_code if variant else found.number,
        name=found.name,
        kind="variant" if variant else "product",
        category=found.category,
        path=f"/product/{found.code}",
        variant=variant.name if variant else None,
    )


def solution_item(db: SiteDatabase, locale: str, code: str) -> InquiryItem | None:
    """A solution as an item, or None where it is not published in this locale."""
    found = solution(db, locale, code)
    if found is None:
        return None
    path = f"/solutions/{found.code}"
    return InquiryItem(code=found.code, number="", name=found.name, kind="solution", category="", path=path)
