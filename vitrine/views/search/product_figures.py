"""Details of found products: their key figures, and the successors of discontinued ones."""

from collections.abc import Iterable

import msgspec

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.records import Product
from vitrine.database.queries.products import product
from vitrine.search.result_page import FoundHit
from vitrine.web.page.specifications import Row, key_figures_of
from vitrine.web.request.context import locale_code, site_db

MOST_FIGURES = 3  # as on the cards of a listing


class HitProduct(msgspec.Struct, frozen=True):
    """The key figures of a product, and the product that replaces it, or None."""

    figures: tuple[Row, ...] = ()
    successor: Product | None = None


def hit_products(hits: Iterable[FoundHit]) -> dict[str, HitProduct]:
    """The details of the products among some hits, by the path of the hit."""
    db, locale = site_db(), locale_code()
    found = ((hit.hit.path, product(db, locale, hit.code)) for hit in hits if hit.hit.kind == PRODUCT.name)
    return {path: hit_product(record) for path, record in found if record}


def hit_product(record: Product) -> HitProduct:
    successor = product(site_db(), locale_code(), record.successor) if record.successor else None
    return HitProduct(key_figures_of(record)[:MOST_FIGURES], successor)
