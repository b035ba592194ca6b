"""Makes records, with defaults for every field that a test does not set."""

from vitrine.content.model.records import Accessory, Category, OptionValue, Product, Value, Variant
from vitrine.content.model.texts import Text


def product(code: str, *, name: Text | None = None, summary: str = "", **fields: object) -> Product:
    """A product whose code is its part number."""
    given = {"number": code, "category": "flow", "sub_category": "coriolis"} | fields
    return Product(code=code, name=name or Text(f"Meter {code}"), summary=Text(summary), **given)  # type: ignore[arg-type]


def category(code: str, *, parent: str = "", order: int = 0) -> Category:
    """A category or sub-category named after its code."""
    return Category(code=code, parent=parent, order=order, name=Text(code.title()), summary=Text(""))


def variant(order_code: str, name: str = "DN 50") -> Variant:
    """A variant of a product."""
    return Variant(order_code=order_code, name=Text(name))


def accessory(order_code: str, name: str = "Weather hood") -> Accessory:
    """An accessory without a page."""
    return Accessory(order_code=order_code, name=Text(name))


def size(code: str, weight: float) -> OptionValue:
    """A size that an option of a product offers, with its weight."""
    values = (Value(key="diameter", number=float(code)), Value(key="weight", number=weight))
    return OptionValue(code=code, specifications=values)
