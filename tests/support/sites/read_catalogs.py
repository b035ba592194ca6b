"""Catalogs, which each test process reads and checks once as long as their bytes stay the same."""

from vitrine.locales import Locale
from vitrine.translations.quality.catalog_reading import ReadCatalog, read_uncached

KNOWN: dict[bytes, ReadCatalog] = {}


def remembered_catalog(data: bytes, digest: bytes, locale: Locale, domain: str) -> ReadCatalog:
    """The catalog with this digest, which is that of its name and its bytes."""
    if digest not in KNOWN:
        KNOWN[digest] = read_uncached(data, digest, locale, domain)
    return KNOWN[digest]
