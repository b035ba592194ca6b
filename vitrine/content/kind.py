"""What the program knows about a kind of record beyond the fields of its class, and how search finds its records."""

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
    """What search calls a kind: `one` stands above a hit, `several` on the link to all such hits."""

    name: str
    one: str
    several: str


@dataclass(frozen=True, kw_only=True)
class Search(Generic[R]):
    """How search finds a record besides its title and summary, and how it shows the record.

    Kinds with the same `labels` are one kind to visitors. `number` is shown before the title, `summary` where its kind
    has no summary. A record is found by its `numbers`, by the words of its `titles`, which name it too, of its
    `keys`, which say what it is, of its `options`, which say what it may be, and of its `texts`, and by the names of
    its `categories`, given as full codes.
    """

    labels: HitLabels
    number: Callable[[R], str] = lambda _: ""
    summary: Callable[[R], Text] = lambda _: Text("")
    numbers: Callable[[R], Iterable[str]] = lambda _: ()
    titles: Callable[[R], Iterable[str]] = lambda _: ()
    keys: Callable[[R], Iterable[str]] = lambda _: ()
    options: Callable[[R], Iterable[str]] = lambda _: ()
    texts: Callable[[R], Iterable[str]] = lambda _: ()
    categories: Callable[[R], Iterable[str]] = lambda _: ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Kind(Generic[R]):
    """One kind of record.

    files       paths of its files below content/; `{code}` and further fields are taken from the path
    feeds       paths of feeds whose rows are records of this kind
    domain      the catalog of its texts, and its section in `serve_stale`; the fields of `record` have the contexts
    title       the field that names a record
    summary     the field that sums it up, "" if there is none; without title and summary no page counts as translated
    path        the address of a record
    fixed_paths the address of each record by its code, for pages that have no address in common
    shown_on    the code of the fixed page that shows all records, if they have no pages of their own
    sheet       whether a record has a second page made for printing, at its address with SHEET_SUFFIX
    markdown    whether a record can also be read as Markdown, at its address with MARKDOWN_SUFFIX
    noindex     the codes of records whose pages search engines are to leave out
    sitemap     whether sitemaps name its pages
    day         the day of a record, which sitemaps give as its last change
    atom_feed   the address of an Atom feed of its records
    order       the sort key of a record
    lists       the names of the lists that a record is in; "" is the list of all
    references  the fields that name other records: the name of their kind, or another target of reference_resolution.py
    sections    the fields that are sections of a page, with the name of the field as anchor
    variables   whether its texts may name page variables
    inquirable  whether inquiries can be about a record, at `/inquiry/<code>`
    picture     the picture that stands for a record
    eyebrow     the line above the title in the picture for shared links; without it there is no such picture
    search      how search finds a record; without it, search does not
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
        """The title of a record behind its number, if it has one: `FL-200 Electromagnetic flow meter`."""
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

    def link_to(self, record: R) -> str:
        """The address of a record, with its anchor on a page that shows several."""
        return self.path_of(record) + (f"#{record.code}" if self.shown_on else "")

    def sheet_path(self, record: R) -> str:
        """The address of the second page of a record, made for printing."""
        return self.path_of(record) + SHEET_SUFFIX

    def markdown_path(self, record: R) -> str:
        """The address of a record as Markdown."""
        return self.path_of(record) + MARKDOWN_SUFFIX

    def page_key(self, record: R) -> PageKey:
        """The page that shows a record."""
        return (PAGE_KIND, self.shown_on) if self.shown_on else (self.name, record.full_code)

    def rank(self, record: R) -> tuple[Any, str, str]:
        """The sort key of a record, which no two records share."""
        return self.order(record), fold(record.code), record.authored
