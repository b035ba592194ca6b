"""Queries on the items of inquiries: records of inquirable kinds, and order codes of products."""

import re
from typing import Any, NamedTuple

import msgspec

from vitrine.content.kind import Kind
from vitrine.content.kinds import KIND_BY_NAME, PRODUCT
from vitrine.content.model.records import Item, Product, Value
from vitrine.content.model.specifications import OPTION_PARAMETER
from vitrine.content.model.texts import Text
from vitrine.content.product_configurations import SEPARATOR, Configuration, configuration_of
from vitrine.content.record_codes import derived_code, fold, squeezed
from vitrine.database.connection import SiteDatabase, json_array
from vitrine.database.queries.record_queries import find_record

VARIANT, ACCESSORY = "variant", "accessory"
LONGEST_ORDER_CODE = 100  # characters; nobody writes more of them
WORD = re.compile(r"[^\W_]+")
MAX_PARTS = 3  # words of a part number in a text
SHORTEST_NUMBER = 4  # letters and digits; fewer may mean anything


class InquiryItem(msgspec.Struct, frozen=True, kw_only=True):
    """What an inquiry is about: `kind` is the kind of a record, VARIANT or ACCESSORY; `variant` is a variant's name.

    Only products, their variants and accessories have a `number` and a `category`. `chosen` are the values that options
    decide for a version that is not a named variant.
    """

    code: str
    number: str
    name: Text
    kind: str
    category: str
    path: str
    variant: Text | None = None
    chosen: tuple[Value, ...] = ()


def inquiry_item(db: SiteDatabase, locale: str, code: str) -> InquiryItem | None:
    """The item of a record's code or an order code, in any case; or None."""
    owner = owner_of(db, locale, code)
    if owner is None:
        return configured_item(db, locale, code)
    if owner.role == ACCESSORY:
        return accessory_item(owner.record, code)
    return variant_item(owner.record, code) if owner.role == VARIANT else record_item(owner.record, owner.kind)


def code_of_number(db: SiteDatabase, number: str) -> str:
    """The code of a part number or order code, however its parts are separated: of FL-200, `FL 200` and `FL200`."""
    derived = fold(derived_code(number))
    sql = "SELECT key FROM codes WHERE replace(replace(key, '-', ''), '.', '') = ? LIMIT 2"
    alike = db.column(sql, (re.sub("[-.]", "", derived),))
    return alike[0] if len(alike) == 1 else derived


def names_part_number(db: SiteDatabase, text: str) -> bool:
    """Whether a text names a part number or order code, however its parts are separated."""
    words = WORD.findall(text)
    runs = {
        squeezed("".join(words[at : at + length])) for at in range(len(words)) for length in range(1, MAX_PARTS + 1)
    }
    numbers = [run for run in runs if len(run) >= SHORTEST_NUMBER and not run.isalpha()]
    sql = "SELECT 1 FROM search_numbers WHERE part IN (SELECT value FROM json_each(?)) AND part = number LIMIT 1"
    return db.row(sql, (json_array(numbers),)) is not None


class CodeOwner(NamedTuple):
    """The record that a code belongs to, and the role of the code in it."""

    role: str
    kind: Kind[Any]
    record: Any


def owner_of(db: SiteDatabase, locale: str, code: str) -> CodeOwner | None:
    """The owner of a code; None if no published record has the code."""
    row = db.row("SELECT role, kind, owner FROM codes WHERE key = ?", (fold(code),))
    if row is None:
        return None
    record = find_record(db, KIND_BY_NAME[row[1]], locale, row[2])
    return CodeOwner(row[0], KIND_BY_NAME[row[1]], record) if record else None


def configured_item(db: SiteDatabase, locale: str, code: str) -> InquiryItem | None:
    """The item of an order code composed of options; None if there is no such code or its version is not available."""
    configured = owner_of_configuration(db, locale, code)
    if configured is None or configured.exclusion:
        return None
    item, order_code = record_item(configured.product, PRODUCT), configured.order_code
    return msgspec.structs.replace(item, code=order_code, number=order_code, kind=VARIANT, chosen=configured.own_values)


def owner_of_configuration(db: SiteDatabase, locale: str, code: str) -> Configuration | None:
    """The configuration that an order code composed of options stands for, available or not."""
    beginning = code[:LONGEST_ORDER_CODE]
    while SEPARATOR in beginning:
        beginning = beginning.rpartition(SEPARATOR)[0]
        owner = owner_of(db, locale, beginning)
        if owner and isinstance(owner.record, Product):
            return configuration_of(owner.record, code)
    return None


class OrderedProduct(NamedTuple):
    """The product that a code names, and the canonical order code of its version or accessory, if it stands for one.

    `configuration` is that version where options make it, available or not.
    """

    product: Product
    order_code: str = ""
    configuration: Configuration | None = None
    is_accessory: bool = False

    @property
    def is_available_version(self) -> bool:
        """Whether the code is that of a version which can be ordered."""
        excluded = self.configuration and self.configuration.exclusion
        return bool(self.order_code) and not self.is_accessory and not excluded

    @property
    def path(self) -> str:
        """The address of the product, with the version chosen if it has options, else at the list that has the code."""
        path = PRODUCT.path_of(self.product)
        if self.is_accessory:
            return f"{path}#accessories"
        if self.configuration:
            return f"{path}?{OPTION_PARAMETER}={self.configuration.order_code}#choose"
        return f"{path}#versions" if self.order_code else path


def ordered_product(db: SiteDatabase, locale: str, code: str) -> OrderedProduct | None:
    """The product with this code, or with a version or accessory that has it as order code; None if there is none."""
    owner, configured = owner_of(db, locale, code), owner_of_configuration(db, locale, code)
    if owner and isinstance(owner.record, Product):
        if owner.role == ACCESSORY:
            return OrderedProduct(owner.record, accessory_item(owner.record, code).code, is_accessory=True)
        order_code = variant_item(owner.record, code).code if owner.role == VARIANT else ""
        return OrderedProduct(owner.record, order_code, configured)
    return OrderedProduct(configured.product, configured.order_code, configured) if configured else None


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


def accessory_item(product: Product, order_code: str) -> InquiryItem:
    accessory = next(entry for entry in product.accessories if fold(entry.order_code) == fold(order_code))
    item, code = record_item(product, PRODUCT), accessory.order_code
    return msgspec.structs.replace(item, code=code, number=code, name=accessory.name, kind=ACCESSORY)
