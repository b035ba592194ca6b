"""Beside products, the demo finds what goes with them: the form for inquiries, services and categories."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.content.search_database import results_of
from vitrine.build_folder import current_link, database_file
from vitrine.database.connection import SiteDatabase


@pytest.fixture(scope="module")
def db(demo_root: Path) -> Iterator[SiteDatabase]:
    with closing(SiteDatabase(database_file(current_link(demo_root / "var").resolve()))) as database:
        yield database


def paths(db: SiteDatabase, locale: str, text: str) -> list[str]:
    """The addresses of the results, without those of the locale."""
    return [found.hit.path.removeprefix(f"/{locale}") for found in results_of(db, locale, text).hits]


@pytest.mark.parametrize(
    ("locale", "text", "path"),
    [
        ("en", "PR-310 price", "/inquiry"),
        ("de", "PR-310 Preis", "/inquiry"),
        ("es", "precio PR-310", "/inquiry"),
        ("ja", "PR-310 価格", "/inquiry"),
        ("en", "PR-310 spare parts", "/services#spare-parts"),
        ("en", "spare display for PR-310", "/services#spare-parts"),
        ("de", "FL-200 Lieferzeit", "/services#ordering"),
    ],
)
def test_what_is_asked_about_a_product_follows_it(db: SiteDatabase, locale: str, text: str, path: str) -> None:
    first, second, *_ = paths(db, locale, text)
    assert "/product/" in first
    assert second == path


@pytest.mark.parametrize(
    ("locale", "text", "path"),
    [
        ("en", "150 gpm 3 inch magmeter", "/products/flow/electromagnetic"),
        ("fr", "DN32 débitmètre électromagnétique", "/products/flow/electromagnetic"),
        ("en", "pressure transducer 0-3000 psi 4-20 mA", "/products/pressure/gauge-and-absolute"),
    ],
)
def test_the_category_of_the_first_products_follows_them(db: SiteDatabase, locale: str, text: str, path: str) -> None:
    assert path in paths(db, locale, text)[:5]
