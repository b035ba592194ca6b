"""Decimal separators and digit groups are read as the page's language writes them, or else as another does."""

import pytest

from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import normalize
from vitrine.search.quantities.reader import read_quantities


@pytest.mark.parametrize(
    ("locale", "text", "low", "high"),
    [
        ("en", "1.013 bar", 1.013, 1.013),
        ("de", "1,013 bar", 1.013, 1.013),
        ("fr", "0 à 1,600 bar", 0, 1.6),
        ("ja", "2.125 bar", 2.125, 2.125),
        ("en", "18,000 kg/h", 18_000, 18_000),
        ("ja", "18,000 kg/h", 18_000, 18_000),
        ("de", "18.000 kg/h", 18_000, 18_000),
        ("en", "18.000 kg/h", 18, 18),
        ("fr", "1,125 kg/h", 1.125, 1.125),
        ("de", "1.234,5 mbar", 1.2345, 1.2345),
        ("en", "1,234.5 mbar", 1.2345, 1.2345),
        ("en", "1,000,000 Pa", 10, 10),
        ("de", "0.125 bar", 0.125, 0.125),
        ("de", "1013.250 mbar", 1.01325, 1.01325),
    ],
)
def test_the_decimal_separator_is_that_of_the_language(
    db: SiteDatabase, locale: str, text: str, low: float, high: float
) -> None:
    (quantity,) = read_quantities(normalize(text), locale, SearchTables(db, locale))
    assert (quantity.low, quantity.high) == pytest.approx((low, high))


@pytest.mark.parametrize(
    ("locale", "text", "low"),
    [
        ("en", "1,013 bar", 1.013),
        ("es", "1.600 bar", 1.6),
        ("en", "1.500 V", 1500),
        ("en", "5,000 bar", 5000),
        ("de", "1.000 bar", 1000),
        ("en", "1,250 °C", 1250),
    ],
)
def test_a_number_that_no_product_has_is_read_with_the_other_decimal_separator(
    db: SiteDatabase, locale: str, text: str, low: float
) -> None:
    (quantity,) = read_quantities(normalize(text), locale, SearchTables(db, locale))
    assert quantity.low == pytest.approx(low)


@pytest.mark.parametrize("space", [" ", "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}", "\N{THIN SPACE}", "’"])
def test_digits_are_grouped_by_spaces_as_the_site_writes_them(space: str) -> None:
    (quantity,) = read_quantities(normalize(f"6{space}500 kg/h"), "fr")
    assert quantity.low == 6500
    (largest,) = read_quantities(normalize(f"0 bis 1{space}000{space}000,5 Pa"), "de")
    assert largest.high == pytest.approx(10.000005)


@pytest.mark.parametrize(("text", "low"), [("FL 200 150 °C", 150), ("FL 200 300 kg/h", 300), ("max 6 500 kg/h", 6500)])
def test_a_number_before_a_quantity_is_not_a_group_of_its_digits(db: SiteDatabase, text: str, low: float) -> None:
    (quantity,) = read_quantities(normalize(text), "en", SearchTables(db, "en"))
    assert quantity.low == low
