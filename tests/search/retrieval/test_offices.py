"""The office that answers inquiries from a country is found by the name of that country."""

import msgspec
import pytest

from tests.support.content.search_database import NO_SPECIFICATIONS, MakeDatabase, results_of
from tests.support.content.synonym_site import OFFICE
from vitrine.content.model.content import Content
from vitrine.content.model.site import InquiryRoute, InquirySettings
from vitrine.content.model.texts import Text
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase

LYON = msgspec.structs.replace(OFFICE, code="lyon", name=Text("Lyon"), country=Text("France"))
ROUTES = (
    InquiryRoute(office="zaragoza", countries=("CH",), locales=("es",)),
    InquiryRoute(office="zaragoza", countries=("CL", "DO")),
    InquiryRoute(office="lyon", countries=("CH",)),
    InquiryRoute(office="lyon", countries=("US",), categories=("flow",)),
)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Two offices, whose texts name none of the countries they answer for."""
    site = msgspec.structs.replace(NO_SITE, offices=(OFFICE, LYON), inquiry=InquirySettings(routes=ROUTES))
    content = Content(site=site, dictionary=NO_SPECIFICATIONS, records={})
    return make_database({"en": content, "es": content})


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("en", "Chile", ["zaragoza"]),
        ("es", "República Dominicana", ["zaragoza"]),
        ("es", "Dominican Republic", ["zaragoza"]),
        ("en", "Switzerland", ["lyon"]),
        ("es", "Suiza", ["zaragoza"]),
        ("en", "United States", []),  # only inquiries about flow go to Lyon
        ("en", "Norway", []),
    ],
)
def test_a_country_finds_the_office_that_answers_it_in_this_language(
    db: SiteDatabase, locale: str, text: str, found: list[str]
) -> None:
    assert [hit.code for hit in results_of(db, locale, text).hits] == found
