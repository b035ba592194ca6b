"""The addresses of the site without locale prefix: those of pages, former ones, and the patterns of route rules."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Set
from string import punctuation
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote, unquote

from vitrine.build_folder import Middleware
from vitrine.content.kind import PageKey
from vitrine.content.model.records import Item
from vitrine.content.model.site import Rule
from vitrine.content.record_codes import fold
from vitrine.locales import LOCALES

if TYPE_CHECKING:  # so that workers need not import the model of the content
    from vitrine.content.model.content import Content

WILDCARD = "/**"


class Address(NamedTuple):
    """An address in canonical spelling, with the kind and full code of its record, and the locales in which it exists.

    `noindex` asks search engines not to index it; `sheet` marks the second page of a record, which is for printing.
    """

    path: str
    kind: str
    code: str
    locales: tuple[str, ...]
    noindex: bool = False
    sheet: bool = False

    @property
    def page_key(self) -> PageKey:
        return self.kind, self.code


def addresses(content: "Content") -> dict[str, Address]:
    """All addresses by their folded path, without those that the route rules declare gone."""
    table: dict[str, Address] = {}
    for address in record_addresses(content):
        key = fold(address.path)
        first = table.get(key)
        if first is not None:
            address = first._replace(locales=in_order({*first.locales, *address.locales}))
        table[key] = address
    return dict(apply_rules(table, content.site.rules))


def without_locales(table: Mapping[str, Address], closed: Set[str]) -> dict[str, Address]:
    """The addresses without the `closed` locales; an address without any other locale is left out."""
    open_locales = (
        (key, tuple(code for code in address.locales if code not in closed)) for key, address in table.items()
    )
    return {key: table[key]._replace(locales=locales) for key, locales in open_locales if locales}


def record_addresses(content: "Content") -> Iterator[Address]:
    """The addresses of each record; language versions of an item have one each."""
    for kind, record in content.page_records():
        locales = in_order(locales_of(record))
        noindex = record.code in kind.noindex
        yield Address(kind.path_of(record), kind.name, record.full_code, locales, noindex)
        if kind.sheet:
            yield Address(kind.sheet_path(record), kind.name, record.full_code, locales, noindex=True, sheet=True)


def locales_of(record: Item) -> tuple[str, ...]:
    return record.locales or tuple(LOCALES)


def in_order(locales: Collection[str]) -> tuple[str, ...]:
    return tuple(code for code in LOCALES if code in locales)


def apply_rules(table: dict[str, Address], rules: tuple[Rule, ...]) -> Iterator[tuple[str, Address]]:
    """The table without addresses that a rule declares gone, and with `noindex` where a rule says so."""
    declared: defaultdict[str, set[Middleware]] = defaultdict(set)
    for rule in rules:
        declared[fold(rule.path)].update(rule.middleware)
    below = [(key.removesuffix(WILDCARD) + "/", names) for key, names in declared.items() if key.endswith(WILDCARD)]
    for key, address in table.items():
        covering = (names for start, names in below if f"{key}/".startswith(start))
        names = declared.get(key, set()).union(*covering)
        if "gone" not in names:
            yield key, address._replace(noindex=True) if "noindex" in names else address


def split_pattern(pattern: str) -> tuple[str, bool]:
    """The path of a pattern, and whether it also stands for all below: `/catalogue/**` gives (`/catalogue`, True)."""
    return pattern.removesuffix(WILDCARD) or "/", pattern.endswith(WILDCARD)


def paths_above(path: str) -> list[str]:
    """A folded path and all paths above it, the nearest first: `/News/2026` gives `/news/2026`, `/news` and `/`."""
    steps = fold(path).rstrip("/").split("/")
    return ["/".join(steps[:count]) or "/" for count in range(len(steps), 0, -1)]


def covering_patterns(path: str) -> list[str]:
    """Every pattern that matches a path, folded: the path itself, then the wildcards, the nearest first."""
    return [fold(path), *(above.rstrip("/") + WILDCARD for above in paths_above(path))]


def redirect_key(address: str) -> str:
    """The lookup key of an address, encoded or not: its path ignoring case and a trailing slash, and its query."""
    path, mark, query = address.partition("?")
    return fold(unquote(path)) + quote(mark + query, safe=punctuation)


def code_paths(content: "Content") -> dict[str, str]:
    """The path of each record that a code alone can name: products (also by order codes), solutions, documents."""
    paths: dict[str, str] = {}
    for kind, record in content.all_records():
        for code in (record.code, *getattr(record, "order_codes", ())) if kind.path else ():
            paths.setdefault(fold(code), kind.path_of(record))
    return paths


def target_of(target: str, paths: Mapping[str, str]) -> str:
    """A target as an address: a code is replaced by the path of its record; an unknown code stays as it is."""
    return paths.get(fold(target), target)
