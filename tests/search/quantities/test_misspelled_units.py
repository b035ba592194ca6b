"""The names of units behind numbers are read with typing errors; words of the site are not taken for such errors."""

import pytest

from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables
from vitrine.search.query.reader import QueryReader


@pytest.mark.parametrize(
    ("text", "dimension", "low"),
    [
        ("2 pugladas", "diameter", 50),
        ("20 milimeter", "diameter", 20),
        ("20 degrees celcius", "temperature", 20),
        ("212 fahrenhiet", "temperature", 100),
        ("1000 litrs per hour", "flow", 1),
        ("5 metros cubicos por hora", "flow", 5),
        ("5 m3 hora", "flow", 5),
    ],
)
def test_a_misspelled_unit_is_read(db: SiteDatabase, text: str, dimension: str, low: float) -> None:
    (quantity,) = QueryReader(SearchTables(db, "en")).read(text).quantities
    assert quantity.dimension == dimension
    assert quantity.low == pytest.approx(low)


def test_a_word_of_the_site_or_far_from_any_unit_is_not_a_unit(db: SiteDatabase) -> None:
    for text in ("5 liner", "5 relays", "2 Transmitter", "5 metal"):
        assert QueryReader(SearchTables(db, "en")).read(text).quantities == []
