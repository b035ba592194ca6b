"""What server and islands tell each other; islands/runtime/contract.ts is written from these records."""

from typing import Any, Literal

import msgspec

from vitrine.database.search import HitKind

When = Literal["load", "idle", "visible", "interaction"]


class Shared(msgspec.Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """A record that both sides know."""


class PageConfig(Shared, frozen=True, kw_only=True):
    """What every page tells its scripts; `messages` is empty where the language has no set, `api` on our own host."""

    build: str
    locale: str
    language: str
    source_language: bool
    prefix: str
    messages: str
    api: str
    icon_hosts: tuple[str, ...]


class SearchProps(Shared, frozen=True, kw_only=True):
    """The search of the header: the address of the search page, and where else a visitor may find an answer."""

    action: str
    products: str
    inquiry: str


class ResultsProps(Shared, frozen=True, kw_only=True):
    """The results on the search page: the address of that page."""

    action: str


class FoundPicture(Shared, frozen=True, kw_only=True):
    """A small picture of a hit."""

    url: str
    width: int
    height: int


class FoundHit(Shared, frozen=True, kw_only=True):
    """One hit; the languages are those of texts that stayed English, else empty."""

    kind: HitKind
    title: str
    title_language: str
    summary: str
    summary_language: str
    address: str
    number: str
    picture: FoundPicture | None
    discontinued: bool


class KindCount(Shared, frozen=True, kw_only=True):
    """How many hits are of a kind, or of all kinds where it is empty, and the address that shows only those."""

    kind: HitKind | Literal[""]
    total: int
    address: str


class SearchData(Shared, frozen=True, kw_only=True):
    """The page data of a search: one page of hits, and what there is of each kind, all together first."""

    query: str
    kind: HitKind | Literal[""]
    total: int
    page: int
    pages: int
    kinds: tuple[KindCount, ...]
    hits: tuple[FoundHit, ...]


class MapProps(Shared, frozen=True, kw_only=True):
    """The map of the contact page: the address of its own document, and how consent is named on the device."""

    document: str
    remembered: str


class CarriedItem(Shared, frozen=True, kw_only=True):
    """An item the form's address names: its words in the form, and the page that tells more of it."""

    wording: str
    address: str


class InquiryProps(Shared, frozen=True, kw_only=True):
    """The inquiry form: the address of the search page, how many items there may be, other ways to reach us.

    Where answers are `checked`, they are shown once more before they are sent.
    """

    search: str
    most: int
    checked: bool
    carried: tuple[CarriedItem, ...]
    email: str
    phone: str


class Inquired(Shared, frozen=True, kw_only=True):
    """What the page of a product or a solution tells the inquiry form; `number` may be empty."""

    number: str
    name: str
    picture: FoundPicture | None
    variants: tuple["InquiredVariant", ...]


class InquiredVariant(Shared, frozen=True, kw_only=True):
    """One of the forms a product comes in, and its words in the form."""

    order_code: str
    name: str
    wording: str


class CheckedAnswers(Shared, frozen=True, kw_only=True):
    """Valid answers as they are shown once more, each with its label."""

    answers: tuple["CheckedAnswer", ...]


class CheckedAnswer(Shared, frozen=True, kw_only=True):
    """One answer; choices by their names."""

    label: str
    value: str


class MapOffice(Shared, frozen=True, kw_only=True):
    """An office on the map."""

    code: str
    name: str
    latitude: float
    longitude: float


class MapDocumentProps(Shared, frozen=True, kw_only=True):
    """What the map's own document needs; `region` may be empty."""

    key: str
    region: str
    language: str
    offices: tuple[MapOffice, ...]


class PageData(Shared, frozen=True, kw_only=True):
    """The frame around the data of every page."""

    build: str
    locale: str
    title: str
    description: str
    canonical: str
    data: Any


ISLANDS: dict[str, type[Shared]] = {
    "search": SearchProps,
    "results": ResultsProps,
    "map": MapProps,
    "inquiry": InquiryProps,
}
WRITTEN: tuple[type[Shared], ...] = (
    PageConfig,
    PageData,
    SearchData,
    Inquired,
    CheckedAnswers,
    MapDocumentProps,
    *ISLANDS.values(),
)
