"""Look-ups in the previous build for the checks of links and claims, in place of the whole content."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.checks.links import ATOM_FEEDS, INQUIRY, SEARCH
from vitrine.content.checks.technical_claims import Products
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.records import Product
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import address
from vitrine.database.queries.record_queries import find_record, list_records
from vitrine.locales import SOURCE_CODE

V = TypeVar("V")
ALL_PRODUCTS = fold(CATEGORY.path.format(code=""))


class Published(Mapping[str, V], ABC):
    """Looks up single keys in the previous build; it cannot be iterated."""

    def __init__(self, base: SiteDatabase) -> None:
        self._base = base

    @abstractmethod
    def __getitem__(self, key: str) -> V:
        """The published value of a key; raises WholeBuildNeeded if the previous build cannot answer."""

    def __iter__(self) -> Iterator[str]:
        raise TypeError("only single keys can be looked up")

    def __len__(self) -> int:
        raise TypeError("only single keys can be looked up")


class PublishedLocales(Published[tuple[str, ...]]):
    """The locales of an address, by its folded path."""

    def __getitem__(self, path: str) -> tuple[str, ...]:
        entry = address(self._base, path)
        if entry is not None:
            return tuple(entry.states)
        if path.startswith((INQUIRY, SEARCH)) or path in ATOM_FEEDS:
            raise KeyError(path)
        raise WholeBuildNeeded(f"{path} is not a page of the build")


class PublishedProducts(Published[Products]):
    """The products that a claim may be about, by the folded address or code that it links to."""

    def __getitem__(self, key: str) -> Products:
        if not key.startswith("/"):
            return by_code([find_record(self._base, PRODUCT, SOURCE_CODE, key)])
        if key == ALL_PRODUCTS:
            return by_code(list_records(self._base, PRODUCT, SOURCE_CODE))
        entry = address(self._base, key)
        if entry is not None and entry.kind == PRODUCT.name:
            is_sheet = key != fold(PRODUCT.path.format(code=entry.code))
            return {} if is_sheet else by_code([find_record(self._base, PRODUCT, SOURCE_CODE, entry.code)])
        if entry is not None and entry.kind == CATEGORY.name:
            return by_code(list_records(self._base, PRODUCT, SOURCE_CODE, entry.code))
        return by_code([]) if entry is None and key.startswith("/product") else {}


def by_code(products: Iterable[Product | None]) -> Products:
    """These products by code; without any, only a check of the whole content can decide, as it has drafts too."""
    found = {product.code: product for product in products if product}
    if not found:
        raise WholeBuildNeeded("a text is about products that are not published")
    return found
