"""Every address of the site without locale prefix, and the locales it exists in.

Kinds: home, page (a fixed page; its code is the file's name below pages/), category (code `flow` or
`flow/coriolis`), product, sheet, article, solution, info, document.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vitrine.content.codes import SHEET_SUFFIX, fold
from vitrine.content.contents import Content
from vitrine.content.records import Category, Item
from vitrine.content.site import Middleware, Rule
from vitrine.locales import LOCALES

FIXED_PAGES = {
    "home": "/",
    "products": "/products",
    "solutions": "/solutions",
    "services": "/services",
    "newscenter": "/newscenter",
    "company": "/info/CompanyInfo",
    "team": "/info/OurTeam",
    "contact": "/contactUs",
    "search": "/search",
    "inquiry": "/inquiry",
    "inquiry-success": "/inquiry/success",
    "inquiry-fail": "/inquiry/fail",
}
UNINDEXED_PAGES = ("search", "inquiry", "inquiry-success", "inquiry-fail")
FOLDERS = {"product": "/product/", "article": "/news/", "solution": "/solutions/", "info": "/info/"} | {
    "document": "/documents/",
    "category": "/products/",
}


class Address(NamedTuple):
    """One address: `path` in its canonical spelling, the record it shows, where it exists, whether engines list it."""

    path: str
    kind: str
    code: str
    locales: tuple[str, ...]
    noindex: bool = False


def addresses(content: Content) -> dict[str, Address]:
    """All addresses by their folded path (`fold`): what the route rules declare gone is not among them."""
    table: dict[str, Address] = {}
    for address in every_address(content):
        key = fold(address.path)
        here = table.get(key, address)
        table[key] = here._replace(locales=in_order({*here.locales, *address.locales}))
    return dict(ruled(table, content.site.rules))


def every_address(content: Content) -> Iterator[Address]:
    """The address of each record; language versions of one item are not yet joined."""
    for page in content.pages:
        kind = "home" if page.code == "home" else "page"
        yield Address(FIXED_PAGES[page.code], kind, page.code, shown_in(page), page.code in UNINDEXED_PAGES)
    for product in content.products:
        yield Address(path_of("product", product), "product", product.code, shown_in(product))
        yield Address(path_of("product", product) + SHEET_SUFFIX, "sheet", product.code, shown_in(product), True)
    for kind, records in plain_kinds(content):
        for record in records:
            code = category_code(record) if isinstance(record, Category) else record.code
            yield Address(path_of(kind, record), kind, code, shown_in(record))


def plain_kinds(content: Content) -> tuple[tuple[str, Iterable[Item]], ...]:
    """The kinds whose records have exactly one address."""
    return (
        ("category", content.categories),
        ("article", content.articles),
        ("solution", content.solutions),
        ("info", content.info),
        ("document", content.documents),
    )


def path_of(kind: str, record: Item) -> str:
    """The address of a record without locale prefix; services and people stand on the page that lists them."""
    if kind == "page":
        return FIXED_PAGES.get(record.code, "")
    if kind in ("service", "person"):
        return FIXED_PAGES["services" if kind == "service" else "team"]
    return FOLDERS[kind] + (category_code(record) if isinstance(record, Category) else record.code)


def category_code(category: Category) -> str:
    """A category as products name it: `flow`, or `flow/coriolis` for a sub-category."""
    return f"{category.parent}/{category.code}" if category.parent else category.code


def shown_in(record: Item) -> tuple[str, ...]:
    """The locales a record is shown in."""
    return record.locales or tuple(LOCALES)


def in_order(locales: set[str]) -> tuple[str, ...]:
    """Locales in the order of the table."""
    return tuple(code for code in LOCALES if code in locales)


def ruled(table: dict[str, Address], rules: tuple[Rule, ...]) -> Iterator[tuple[str, Address]]:
    """The table under the route rules: without what is gone, with noindex where a rule says so."""
    for key, address in table.items():
        names = middleware(address.path, rules)
        if "gone" not in names:
            yield key, address._replace(noindex=address.noindex or "noindex" in names)


def middleware(path: str, rules: tuple[Rule, ...]) -> set[Middleware]:
    """The middleware the route rules name for a path."""
    return {name for rule in rules if matches(path, rule.path) for name in rule.middleware}


def matches(path: str, pattern: str) -> bool:
    """Whether a path is the pattern, or lies at or below it where the pattern ends in `/**`."""
    if not pattern.endswith("/**"):
        return fold(path) == fold(pattern)
    base = fold(pattern.removesuffix("/**")) if pattern != "/**" else ""
    return fold(path) == base or fold(path).startswith(base + "/")
