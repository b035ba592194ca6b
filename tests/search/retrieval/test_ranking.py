"""What a product is, and adjacent words, count more than words that merely occur."""

import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

SCATTERED = "<p>Dry gas enters, and cycles run for a day. The outlet has a pump.</p>"
TOGETHER = "<p>It must not run dry. The outlet has a pump.</p>"
PRODUCTS = {
    "en": (
        product("GA-320", name=Text("Analyzer"), body=Body(html=SCATTERED)),
        product("LV-500", name=Text("Switch"), body=Body(html=TOGETHER)),
    ),
    "de": (
        product(
            "FL-210",
            name=Text("Durchflussmesser für Milch"),
            body=Body(html="<p>Dampf reinigt ihn, Wirbel stören ihn nicht.</p>"),
        ),
        product("FL-690", name=Text("Halterung"), category="durchflussmesser"),
        product(
            "FL-700",
            name=Text("Wirbeldurchflussmesser für Gase"),
            summary="Misst Dampf.",
            category="durchflussmesser",
        ),
    ),
}
CATEGORIES = (category("flow"), category("durchflussmesser"))
SYNONYMS = {"en": (SynonymGroup(("dry run", "run dry")),)}


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Two products in two languages; the first of each has the searched words, but is something else."""
    contents = {
        locale: content_with(*products, synonyms=SYNONYMS, categories=CATEGORIES)
        for locale, products in PRODUCTS.items()
    }
    return make_database(contents)


@pytest.mark.parametrize(
    ("locale", "text", "number"),
    [("en", "dry run pump", "LV-500"), ("de", "Durchflussmesser Dampf", "FL-700")],
)
def test_adjacent_words_and_the_right_category_rank_above_scattered_words(
    db: SiteDatabase, locale: str, text: str, number: str
) -> None:
    results = results_of(db, locale, text)
    assert results.hits[0].hit.number == number


def test_a_compound_in_a_name_counts_more_than_the_category_that_it_shares_with_others(db: SiteDatabase) -> None:
    results = results_of(db, "de", "Durchflussmesser")
    numbers = [found.hit.number for found in results.hits if found.hit.number]
    assert numbers == ["FL-210", "FL-700", "FL-690"]


def test_an_english_name_finds_what_it_names_before_what_belongs_to_its_kind(make_database: MakeDatabase) -> None:
    names = {"en": ("Transmitter", "Thermowell"), "de": ("Messumformer", "Schutzrohr")}
    db = make_database(
        {
            locale: content_with(
                product("TE-110", name=Text(transmitter), category="thermowell"),
                product("TW-110", name=Text(thermowell), category="flow"),
                categories=(category("thermowell"), category("flow")),
            )
            for locale, (transmitter, thermowell) in names.items()
        }
    )
    results = results_of(db, "de", "thermowell")
    assert [found.hit.number for found in results.hits] == ["TW-110", "TE-110"]
