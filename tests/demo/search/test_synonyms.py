"""The demo's synonyms lead to something on the site, and hide nothing that it says."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.content.search_database import results_of
from vitrine.build_folder import current_link, database_file
from vitrine.content.model.content import Content
from vitrine.database.connection import SiteDatabase
from vitrine.locales import LOCALES
from vitrine.search.retrieval.engine import answer


@pytest.fixture(scope="module")
def db(demo_root: Path) -> Iterator[SiteDatabase]:
    with closing(SiteDatabase(database_file(current_link(demo_root / "var").resolve()))) as database:
        yield database


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_every_phrase_that_leads_elsewhere_finds_something(db: SiteDatabase, content: Content, locale: str) -> None:
    leading = [phrase for group in content.synonyms[locale] if group.found for phrase in group.phrases]
    assert leading
    assert not [phrase for phrase in leading if not answer(db, locale, phrase).ranked]


@pytest.mark.parametrize(
    ("locale", "text", "number"),
    [
        ("de", "Thermoelement", "CT-240"),
        ("es", "termopar", "CT-240"),
        ("fr", "thermocouple", "CT-240"),
        ("de", "Durchflussmesser Netzteil", "FL-200"),
        ("de", "Schutz", "TW-110"),
        ("de", "Pt100 3-Draht", "TE-130"),
        ("de", "4-Leiter", "TE-110"),
        ("ja", "4線式", "TE-110"),
        ("es", "sin alimentación", "PR-520"),
        ("fr", "sans alimentation", "PR-520"),
        ("de", "Überspannungsschutz", "LV-200"),
        ("ja", "静電容量式レベル計", "LV-520"),
        ("en", "level switch without power", "LV-500"),
        ("en", "non-contact flow meter", "FL-600"),
        ("es", "caudalímetro sin contacto", "FL-600"),
        ("fr", "débitmètre sans contact", "FL-600"),
        ("de", "berührungslose Durchflussmessung", "FL-600"),
        ("ja", "非接触流量計", "FL-600"),
    ],
)
def test_synonyms_do_not_hide_what_the_site_has(db: SiteDatabase, locale: str, text: str, number: str) -> None:
    results = results_of(db, locale, text)
    assert results.hits[0].hit.number == number


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "contactless thermometer"),
        ("es", "medición de temperatura sin contacto"),
        ("fr", "thermomètre sans contact"),
        ("de", "berührungslose Temperaturmessung"),
        ("ja", "非接触温度計"),
    ],
)
def test_an_instrument_that_is_not_offered_is_named_as_left_out(db: SiteDatabase, locale: str, text: str) -> None:
    results = results_of(db, locale, text)
    assert results.left_out == (text,)
    assert results.hits[0].hit.path.endswith("/products/temperature/resistance-thermometers")
