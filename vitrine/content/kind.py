"""Describes a kind of record beyond the fields of its class, and how search finds its records."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Generic, TypeVar

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.model.records import Item
from vitrine.content.model.texts import Picture, Text
from vitrine.content.record_codes import MARKDOWN_SUFFIX, SHEET_SUFFIX, fold

R = TypeVar("R", bound=Item)
PageKey = tuple[str, str]  # the kind and full code of the record that a page shows
PAGE_KIND = "page"  # the name of the kind of the fixed pages


@dataclass(frozen=True)
class HitLabels:
    """The names of a kind in search: `singular` labels a hit, `plural` the link to all hits of the kind."""

    name: str
    singular: str
    plural: str


@dataclass(frozen=True, kw_only=True)
class Search(Generic[R]):
    """How search finds a record, in addition to its title and summary, and how it shows the record.

    labels      the names of the kind; kinds with the same labels are one kind to visitors
    number      the number shown before the title
    summary     the text shown if the kind has no summary
    numbers     the part numbers that find the record
    order_codes the order codes that find it only as a whole, and are not in its entry
    titles      further names of the record
    keys        words that say what it is
    options     words that say what it may be
    texts       other texts
    categories  the full codes of the categories whose names find it too
    """

    labels: HitLabels
    number: Callable[[R], str] = lambda _: ""
    summary: Callable[[R], Text] = lambda _: Text("")
    numbers: Callable[[R], Iterable[str]] = lambda _: ()
    order_codes: Callable[[R], Iterable[str]] = lambda _: ()
    titles: Callable[[R], Iterable[str]] = lambda _: ()
    keys: Callable[[R], Iterable[str]] = lambda _: ()
    options: Callable[[R], Iterable[str]] = lambda _: ()
    texts: Callable[[R], Iterable[str]] = lambda _: ()
    categories: Callable[[R], Iterable[str]] = lambda _: ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Kind(Generic[R]):
    """One kind of record.

    files       patterns for the paths of its files below content/, which determine `{code}` and further fields
    feeds       patterns for the paths of feeds whose rows are records of this kind
    domain      the catalog of its texts, and its section in `serve_stale`; contexts are declared in `record`
    title       the field that names a record
    summary     the field that sums it up, "" if there is none; a page counts as translated only with both of them
    path        the address of a record
    fixed_paths the address of each record by its code, for pages that have no address in common
    shown_on    the code of the fixed page that shows all records, if they have no pages of their own
    sheet       whether a record has a second page made for printing, at its address with SHEET_SUFFIX
    markdown    whether a record can also be read as Markdown, at its address with MARKDOWN_SUFFIX
    noindex     the codes of records whose pages search engines should not index
    sitemap     whether sitemaps name its pages
    day         the day of a record, which sitemaps give as the day of its last change
    atom_feed   the address of an Atom feed of its records
    order       the sort key of a record
    lists       the names of the lists that a record is in; "" is the list of all
    references  the fields that name other records: the name of their kind, or another target of reference_resolution.py
    sections    the fields that are sections of a page, with the name of the field as anchor
    variables   whether its texts may name page variables
    inquirable  whether inquiries can be about a record, at `/inquiry/<code>`
    picture     the picture that stands for a record
    eyebrow     the line above the title in the social image; without it there is no such image
    search      how search finds a record; None if it does not
    """

    name: str
    record: type[R]
    files: tuple[str, ...]
    feeds: tuple[str, ...] = ()
    domain: str
    title: str = "title"
    summary: str = "summary"
    path: str = ""
    fixed_paths: Mapping[str, str] = field(default_factory=dict)
    shown_on: str = ""
    sheet: bool = False
    markdown: bool = False
    noindex: Collection[str] = ()
    sitemap: bool = True
    day: Callable[[R], date] | None = None
    atom_feed: str = ""
    order: Callable[[R], Any] = lambda record: record.order
    lists: Callable[[R], Iterable[str]] = lambda _: ("",)
    references: Mapping[str, str] = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    variables: bool = False
    inquirable: bool = False
    picture: Callable[[R], Picture | None] = lambda record: getattr(record, "picture", None)
    eyebrow: Callable[[R], str] | None = None
    search: Search[R] | None = None

    def title_of(self, record: R) -> Text:
        title: Text = getattr(record, self.title)
        return title

    def numbered_title(self, record: R) -> str:
        """The title of a record, preceded by its number if it has one: `FL-200 Electromagnetic flow meter`."""
        number = self.search.number(record) if self.search else ""
        return f"{number} {self.title_of(record).value}".strip()

    def summary_of(self, record: R) -> Text:
        """The text that sums a record up; empty if its kind has no summary."""
        return getattr(record, self.summary) if self.summary else Text("")

    def path_of(self, record: R) -> str:
        """The address, without locale prefix, of the page that shows a record; "" if there is no such fixed page."""
        if self.shown_on:
            return FIXED_PAGES[self.shown_on]
        if self.fixed_paths:
            return self.fixed_paths.get(record.code, "")
        return self.path.format(code=record.full_code)

    def newest_day(self, record: R) -> date | None:
        """The newest day of a record: its own, or that of its revision."""
        days = (record.revised, self.day(record) if self.day else None)
        return max((day for day in days if day), default=None)

    def link_to(self, record: R) -> str:
        """The address of a record, with its anchor on a page that shows several."""
        return self.path_of(record) + (f"#{record.code}" if self.shown_on else "")

    def sheet_path(self, record: R) -> str:
        """The address of the second page of a record, made for printing."""
        return self.path_of(record) + SHEET_SUFFIX

    def markdown_path(self, record: R) -> str:
        return self.path_of(record) + MARKDOWN_SUFFIX

    def page_key(self, record: R) -> PageKey:
        return (PAGE_KIND, self.shown_on) if self.shown_on else (self.name, record.full_code)

    def rank(self, record: R) -> tuple[Any, str, str]:
        """The sort key of a record; no two records have the same."""
        return self.order(record), fold(record.code), record.authored
