"""A site database with a few records, written as by a build."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.content.records import category, product, variant
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.content.record_codes import fold
from vitrine.database.bitmaps import encode_bitmap
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.pictures import PictureSet, SizedFile, Source
from vitrine.database.writer import SiteWriter

LISTED = [f"FL-{number}" for number in range(1, 27)]


@pytest.fixture(scope="module")
def site_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a small site in English and German."""
    path = tmp_path_factory.mktemp("database") / "site.db"
    writer = SiteWriter(path)
    writer.picture(
        "products/fl-1.jpg", PictureSet(900, 600, (Source("image/avif", (SizedFile(400, "/a.avif"),)),), "/a")
    )
    for locale in ("en", "de"):
        write_locale(writer, locale)
    writer.rows("product_positions", ((position, fold(code), 1) for position, code in enumerate(LISTED)))
    writer.code("FL-1", "record", "product", "FL-1")
    writer.code("FL-1-A", "variant", "product", "FL-1")
    for code in LISTED:
        entry = AddressEntry(
            path=f"/product/{code}",
            kind="product",
            code=code,
            noindex=False,
            states={"en": "authored", "de": "fallback"},
            titles={"en": "Meter", "de": "Meter"},
        )
        writer.address(entry)
    writer.finish()
    return path


def write_locale(writer: SiteWriter, locale: str) -> None:
    """The records of one locale: one category with 26 products, one without any."""
    writer.record("dictionary", locale, "", SpecificationDictionary())
    for code in LISTED:
        writer.record(
            "product", locale, code, product(code, name=Text(f"{code} in {locale}"), variants=(variant(f"{code}-A"),))
        )
    for code in ("flow", "level"):
        writer.record("category", locale, code, category(code))
    writer.record("category", locale, "flow/coriolis", category("coriolis", parent="flow"))
    writer.ordered_list("category", locale, "", ["flow", "level"])
    writer.ordered_list("category", locale, "flow", ["flow/coriolis"])
    for name, codes in (("", LISTED), ("flow", LISTED), ("flow/coriolis", LISTED[:12]), ("level", [])):
        writer.ordered_list("product", locale, name, codes)
        products = encode_bitmap(range(len(codes)))
        writer.rows("category_products", [(locale, name, products, products)])


@pytest.fixture
def db(site_file: Path) -> Iterator[SiteDatabase]:
    """The database of that site, open for queries."""
    database = SiteDatabase(site_file)
    yield database
    database.close()
