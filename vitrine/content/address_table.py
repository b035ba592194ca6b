"""Every address of the site without locale prefix, and the locales it exists in."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

from vitrine.build_folder import Middleware
from vitrine.content.kinds import KINDS, PageKey
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.site import Rule
from vitrine.content.record_codes import fold
from vitrine.content.redirect_patterns import covering_patterns
from vitrine.locales import LOCALES


class Address(NamedTuple):
    """An address in canonical spelling, the kind and full code of the record it shows, and the locales it exists in.

    `noindex` keeps it out of search engines; `sheet` is the second page of a record, made for printing.
    """

    path: str
    kind: str
    code: str
    locales: tuple[str, ...]
    noindex: bool = False
    sheet: bool = False

    @property
    def page_key(self) -> PageKey:
        """The key of the page at this address."""
        return self.kind, self.code


def addresses(content: Content) -> dict[str, Address]:
    """All addresses by their folded path, without those that the route rules declare gone."""
    table: dict[str, Address] = {}
    for address in record_addresses(content):
        key = fold(address.path)
        known = table.get(key, address)
        table[key] = known._replace(locales=sorted_locales({*known.locales, *address.locales}))
    return dict(apply_rules(table, content.site.rules))


def without_locales(table: Mapping[str, Address], closed: Set[str]) -> dict[str, Address]:
    """The addresses without the `closed` locales; those that have no other locale are left out."""
    kept = ((key, tuple(code for code in address.locales if code not in closed)) for key, address in table.items())
    return {key: table[key]._replace(locales=locales) for key, locales in kept if locales}


def record_addresses(content: Content) -> Iterator[Address]:
    """The addresses of each record; those of language versions are not merged yet."""
    for kind in KINDS:
        for record in content.of(kind) if not kind.shown_on else ():
            locales = locales_of(record)
            noindex = record.code in kind.noindex
            yield Address(kind.path_of(record), kind.name, record.full_code, locales, noindex)
            if kind.sheet:
                yield Address(kind.sheet_path(record), kind.name, record.full_code, locales, noindex=True, sheet=True)


def locales_of(record: Item) -> tuple[str, ...]:
    return record.locales or tuple(LOCALES)


def sorted_locales(codes: set[str]) -> tuple[str, ...]:
    """Locale codes in the order of the table of locales."""
    return tuple(code for code in LOCALES if code in codes)


def apply_rules(table: dict[str, Address], rules: tuple[Rule, ...]) -> Iterator[tuple[str, Address]]:
    """The table without addresses that a rule declares gone, and with `noindex` where a rule says so."""
    declared: defaultdict[str, set[Middleware]] = defaultdict(set)
    for rule in rules:
        declared[fold(rule.path)].update(rule.middleware)
    for key, address in table.items():
        names = {name for pattern in covering_patterns(address.path) for name in declared.get(pattern, ())}
        if "gone" not in names:
            yield key, address._replace(noindex=address.noindex or "noindex" in names)
