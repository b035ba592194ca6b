"""Who leaves a choice between two things, or compares them, finds both."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase

NAMES = {
    "en": ("Coriolis", "Vortex"),
    "es": ("Coriolis", "Vórtice"),
    "fr": ("Coriolis", "Vortex"),
    "de": ("Coriolis", "Wirbel"),
    "ja": ("コリオリ", "渦"),
}
NUMBERS = ("FL-500", "FL-700")


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Two instruments, and one whose summary mentions both."""
    contents = {}
    for locale, names in NAMES.items():
        guide = product("CT-100", summary=f"{names[0]}. {names[1]}.")
        made = (product(number, name=Text(name)) for number, name in zip(NUMBERS, names, strict=True))
        contents[locale] = content_with(guide, *made)
    return make_database(contents)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "coriolis or vortex"),
        ("en", "coriolis vs vortex"),
        ("en", "difference between coriolis and vortex"),
        ("es", "coriolis o vórtice"),
        ("es", "diferencia entre coriolis y vórtice"),
        ("fr", "coriolis ou vortex"),
        ("fr", "choisir entre coriolis et vortex"),
        ("de", "Coriolis oder Wirbel"),
        ("de", "Unterschied zwischen Coriolis und Wirbel"),
        ("ja", "コリオリと渦の違い"),
        ("ja", "蒸気にはコリオリと渦、どちら"),
    ],
)
def test_either_of_two_things_is_enough(db: SiteDatabase, locale: str, text: str) -> None:
    results = results_of(db, locale, text)
    assert {found.hit.number for found in results.hits[:2]} == set(NUMBERS)
    assert not {"coriolis", "vortex", "コリオリ", "渦"}.intersection(results.left_out)
