"""The data that server and browser exchange; `make format` writes islands/runtime/contract.ts from these records."""

from typing import Any, Literal

import msgspec

When = Literal["load", "idle", "visible", "interaction"]


class ContractRecord(msgspec.Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """A record with an interface of the same name in contract.ts."""


class PageConfig(ContractRecord, frozen=True, kw_only=True):
    """The configuration of a page's scripts.

    `language` and `sourceLanguage` are language tags. `messages` is the URL of the locale's messages, empty where there
    are none; `api` is another host for data, empty for our own.
    """

    build: str
    language: str
    source_language: str
    messages: str
    api: str
    icon_hosts: tuple[str, ...]


class SearchDialogProps(ContractRecord, frozen=True, kw_only=True):
    """Props of the search dialog: the search page, and the products for a visitor whose search finds nothing."""

    search_url: str
    products_url: str


class SearchResultsProps(ContractRecord, frozen=True, kw_only=True):
    """Props of the results on the search page."""

    search_url: str


class Thumbnail(ContractRecord, frozen=True, kw_only=True):
    """A small picture."""

    url: str
    width: int
    height: int


class SearchLink(ContractRecord, frozen=True, kw_only=True):
    """A link to a page or a search; `language` is empty unless its name is untranslated."""

    name: str
    language: str
    url: str


class SearchFigure(ContractRecord, frozen=True, kw_only=True):
    """A key figure of a product."""

    label: str
    label_language: str
    value: str


class SearchHit(ContractRecord, frozen=True, kw_only=True):
    """A search hit; `label` names its kind. A language is empty unless its text is untranslated.

    Only a product has `figures`, only a discontinued one has a `successor`.
    """

    kind: str
    label: str
    label_language: str
    title: str
    title_language: str
    summary: str
    summary_language: str
    url: str
    number: str
    picture: Thumbnail | None
    discontinued: bool
    successor: SearchLink | None
    figures: tuple[SearchFigure, ...]


class KindCount(ContractRecord, frozen=True, kw_only=True):
    """The number of hits of a kind (all kinds where it is empty) and the URL that shows only those."""

    kind: str
    label: str
    label_language: str
    total: int
    url: str


class SearchHelp(ContractRecord, frozen=True, kw_only=True):
    """Where to go on from a search without result.

    That is: searches for similar words, the nearest categories, the office, and an inquiry that carries the words.
    """

    searches: tuple[SearchLink, ...]
    categories: tuple[SearchLink, ...]
    office: str
    email: str
    phone_url: str
    phone_shown: str
    inquiry_url: str


class SearchData(ContractRecord, frozen=True, kw_only=True):
    """Page data of a search: one page of hits, and the count for each kind, the first of them for all.

    `linkedPages` are the pages to link to, as there may be too many for all. `ordered` is the version or accessory
    whose order code was typed, in a search for products only. There is `help` only without hits. `meant` is the search
    without its typing errors, `note` says which of its words are not found as written, `readings` are the listings of
    products with the quantities that were read.
    """

    query: str
    kind: str
    total: int
    page: int
    pages: int
    linked_pages: tuple[int, ...]
    kinds: tuple[KindCount, ...]
    hits: tuple[SearchHit, ...]
    ordered: SearchHit | None
    help: SearchHelp | None
    meant: SearchLink | None
    note: str
    note_language: str
    readings: tuple[SearchLink, ...]


class MapProps(ContractRecord, frozen=True, kw_only=True):
    """Props of the map: the page its iframe shows, and the storage key of the visitor's consent."""

    iframe_url: str
    consent_key: str


class PrefilledItem(ContractRecord, frozen=True, kw_only=True):
    """An item named in the URL of the form: the text of its row, the part number of a product, and its page."""

    text: str
    number: str
    url: str


class InquiryProps(ContractRecord, frozen=True, kw_only=True):
    """Props of the inquiry form.

    With `hasReview`, visitors review their answers before they send them; `draftKey` is the storage key of a draft.
    """

    search_url: str
    max_items: int
    has_review: bool
    prefilled_items: tuple[PrefilledItem, ...]
    email: str
    phone_url: str
    phone_shown: str
    draft_key: str


class InquiryProduct(ContractRecord, frozen=True, kw_only=True):
    """Page data of a product or solution for the inquiry form; only a product has a number."""

    number: str
    name: str
    picture: Thumbnail | None
    variants: tuple["InquiryVariant", ...]


class InquiryVariant(ContractRecord, frozen=True, kw_only=True):
    """A version of a product, and the text of its row in the form."""

    order_code: str
    name: str
    text: str


class InquiryAnswers(ContractRecord, frozen=True, kw_only=True):
    """The valid answers of a form, for the visitor to review."""

    answers: tuple["InquiryAnswer", ...]


class InquiryAnswer(ContractRecord, frozen=True, kw_only=True):
    """An answer as text, with the label of its field."""

    label: str
    value: str


class MapOffice(ContractRecord, frozen=True, kw_only=True):
    """An office on the map."""

    code: str
    name: str
    latitude: float
    longitude: float


class MapIframeProps(ContractRecord, frozen=True, kw_only=True):
    """Props of the page in the map's iframe; `region` may be empty."""

    key: str
    region: str
    language: str
    offices: tuple[MapOffice, ...]


class PageData(ContractRecord, frozen=True, kw_only=True):
    """The page data of any page; `data` depends on the page."""

    build: str
    locale: str
    title: str
    description: str
    canonical: str
    data: Any


ISLANDS: dict[str, type[ContractRecord]] = {
    "search-dialog": SearchDialogProps,
    "search-results": SearchResultsProps,
    "map": MapProps,
    "inquiry": InquiryProps,
}
TYPE_ALIASES: dict[str, Any] = {"When": When}
RECORDS: tuple[type[ContractRecord], ...] = (
    PageConfig,
    PageData,
    SearchData,
    InquiryProduct,
    InquiryAnswers,
    MapIframeProps,
    *ISLANDS.values(),
)
