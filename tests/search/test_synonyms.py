"""Search understands the words of visitors: synonyms, insignificant words, typing errors, citations in solutions."""

from datetime import date
from typing import Any

import msgspec
import pytest

from tests.search.conftest import MakeDatabase
from tests.support.content.records import category, product, variant
from tests.support.content.search_database import NO_SPECIFICATIONS
from vitrine.builder.search.synonym_table import with_glossary
from vitrine.content.kind import Kind
from vitrine.content.kinds import ARTICLE, CATEGORY, PERSON, PRODUCT, SERVICE, SOLUTION
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Article, Person, Service, Solution
from vitrine.content.model.site import Office
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase
from vitrine.search.result_page import search
from vitrine.translations.quality.glossary import Glossary, Term

BODY = (
    '<h2>Digester</h2><p>The sludge is weighed by a <a href="/product/FL-500">FL-500</a>. Foam is not.</p>'
    '<p>A <a href="/de/product/lv-400#limits">LV-400</a> sees the foam.</p>'
)
BIO = "<p>She runs the turbine workshop.</p>"
OFFICE = Office(
    code="zaragoza",
    name=Text("Zaragoza"),
    role=Text("Repair"),
    address=(),
    country=Text("Spain"),
    phone="",
    email="",
    hours=(),
    coordinates=(41.7, -0.9),
    time_zone="Europe/Madrid",
)
SYNONYMS = (
    SynonymGroup(("pressure sensor", "pressure transmitter")),
    SynonymGroup(("sewage",), ("wastewater",)),
    SynonymGroup(("echo depth finder", "radar")),
    SynonymGroup(("oxygen", "O2")),
    SynonymGroup(("intrinsically safe",), ("transmitter zone 0",)),
    SynonymGroup(("measuring", "measurement", "monitoring"), optional=True),
    SynonymGroup(("price",), ("laboratory",)),
    SynonymGroup(("price",), optional=True),
    SynonymGroup(("turbine meter", "gear of a meter"), ("mass meter",), nearest=True),
    SynonymGroup(("oxygen thermometer", "control valve", "radarscope", "lantern"), nearest=True),
    SynonymGroup(("lantern",), ("radar",)),
    SynonymGroup(("noise monitoring", "flow monitoring", "zone calibrator", "CAN seal"), nearest=True),
    SynonymGroup(("US", "who is who"), ("Zaragoza",)),
    SynonymGroup(("without zone", "NEMA 4X", "probe TT100"), ("fork",)),
    SynonymGroup(("magmeter", "flow clock"), ("mass meter",)),
    SynonymGroup(("return",), ("calibration",)),
    SynonymGroup(("CH4", "NO2", "foamalarm"), ("detector",), nearest=True),
)


def content() -> Content:
    products = (
        product("PR-310", name=Text("Pressure transmitter"), summary="For zone 1, input 0 to 10 V, output 4–20 mA"),
        product("PR-410", name=Text("Pressure transmitter with seal"), summary="For zone 0 and lanterns"),
        product("LV-400", name=Text("Radar for tanks")),
        product("FL-500", name=Text("Mass meter"), summary="Needs 3 m of pipe behind a control valve"),
        product("GA-300", name=Text("Oxygen analyzer")),
        product("GD-120", name=Text("Detector"), summary="G ½ thread, JNIOSH-TR-46", variants=(variant("GD-120-O2"),)),
        product(
            "LV-520",
            name=Text("Fork"),
            summary="G 1½ thread, 3-A, noise, 96 × 48 mm",
            variants=(variant("LV-520-G12"),),
        ),
    )
    solution = Solution(
        code="water",
        name=Text("Wastewater"),
        industry=Text("Water"),
        summary=Text("Measuring in sewers"),
        products=("FL-500",),
        body=Body(html=BODY),
    )
    service = Service(code="calibration", name=Text("Calibration"), summary=Text("In our laboratory"), icon="gauge")
    records: dict[Kind[Any], tuple[Any, ...]] = {
        PRODUCT: products,
        SOLUTION: (solution,),
        SERVICE: (service,),
        CATEGORY: (category("flow"),),
        ARTICLE: (Article(code="new-hall", date=date(2025, 3, 4), title=Text("New hall"), lead=Text("It is big.")),),
        PERSON: (
            Person(code="ana-gil", name=Text("Ana Gil"), role=Text("Head of service, Zaragoza"), body=Body(html=BIO)),
            Person(code="ian-roe", name=Text("Ian Roe"), role=Text("Head of sales")),
        ),
    }
    site = Content(
        site=msgspec.structs.replace(NO_SITE, offices=(OFFICE,)),
        dictionary=NO_SPECIFICATIONS,
        records=records,
        synonyms={"en": SYNONYMS},
    )
    return with_glossary(site, Glossary([Term("transmitter", {"en": ("transmitter",)}, {"en": ("sender",)})]))


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    addresses = {
        ("solution", "water"): "/solutions/water",
        ("category", "flow"): "/products/flow",
        ("page", "services"): "/services",
        ("page", "team"): "/info/OurTeam",
        ("article", "new-hall"): "/news/new-hall",
    }
    return make_database({"en": content()}, addresses)


def found(db: SiteDatabase, text: str) -> list[str]:
    """The codes of the hits of a search."""
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    return [hit.code for hit in results.hits]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("pressure sensor", "pr-310"),
        ("sewage", "water"),
        ("presure sensor", "pr-310"),
        ("pressuresensor", "pr-310"),
        ("pressure sender", "pr-310"),
        ("zone 0", "pr-410"),
        ("finder", "lv-400"),
        ("magme", "fl-500"),
        ("flow clo", "fl-500"),
        ("calibration of pressure transmitters", "calibration"),
    ],
)
def test_words_of_visitors_find_what_the_site_calls_by_another_name(db: SiteDatabase, text: str, first: str) -> None:
    assert found(db, text)[0] == first


@pytest.mark.parametrize("text", ["O2", "O 2", "O2 analyzer", "oxygen"])
def test_what_has_synonyms_is_not_part_of_an_order_code(db: SiteDatabase, text: str) -> None:
    assert found(db, text)[0] == "ga-300"


def test_a_part_number_that_does_not_exist_is_named_beside_those_it_may_be(db: SiteDatabase) -> None:
    results = search(db, "en", "PR-210", NO_SPECIFICATIONS)
    assert results is not None
    assert [hit.code for hit in results.hits] == ["pr-310", "pr-410"]
    assert (results.left_out, results.meant) == (("PR-210",), "")


@pytest.mark.parametrize(("text", "code"), [("GD-120-O2", "gd-120"), ("120-O2", "gd-120"), ("G12", "lv-520")])
def test_order_codes_and_their_parts_are_found_beside_synonyms(db: SiteDatabase, text: str, code: str) -> None:
    assert found(db, text)[0] == code


@pytest.mark.parametrize("text", ["G1/2", "G½", "G 1/2", 'G ½"'])
def test_the_size_of_a_thread_is_found_with_and_without_a_space(db: SiteDatabase, text: str) -> None:
    assert found(db, text)[0] == "gd-120"


def test_the_zone_of_a_synonym_is_not_another_number_of_a_product(db: SiteDatabase) -> None:
    assert found(db, "intrinsically safe") == ["pr-410"]


def test_a_fraction_that_the_site_lacks_is_named_rather_than_its_digits_searched(db: SiteDatabase) -> None:
    results = search(db, "en", "fork 3/8", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("lv-520", ("3/8",))


@pytest.mark.parametrize("text", ["G1½", "G 1 1/2", "G1-1/2", "1½ thread"])
def test_a_whole_number_with_a_fraction_is_one_number(db: SiteDatabase, text: str) -> None:
    assert found(db, text)[0] == "lv-520"


@pytest.mark.parametrize("text", ["3A", "3-A", "3 A"])
def test_a_standard_is_found_with_and_without_its_hyphen(db: SiteDatabase, text: str) -> None:
    assert found(db, text) == ["lv-520"]


def test_the_first_two_letters_of_a_word_find_it(db: SiteDatabase) -> None:
    assert found(db, "pressure tr")[:2] == ["pr-310", "pr-410"]
    assert found(db, "tr")[:2] == ["pr-310", "pr-410"]


@pytest.mark.parametrize("unknown", ["", " zyzzyva", " zyzzyva quux"])
def test_a_word_that_nothing_has_changes_no_order(db: SiteDatabase, unknown: str) -> None:
    assert found(db, f"pressure transmitter with seal, zone 0, to return{unknown}")[0] == "pr-410"


def test_a_unit_after_a_number_is_not_the_beginning_of_a_word(db: SiteDatabase) -> None:
    assert found(db, "4-20 mA") == ["pr-310"]


def test_the_people_and_the_office_of_a_place_belong_together(db: SiteDatabase) -> None:
    assert found(db, "Gil")[:2] == ["ana-gil", "zaragoza"]


def test_a_person_is_found_by_what_is_said_of_them(db: SiteDatabase) -> None:
    assert found(db, "turbine workshop")[0] == "ana-gil"


def test_an_entry_need_not_have_words_that_say_little(db: SiteDatabase) -> None:
    results = search(db, "en", "radar monitoring", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("lv-400", ())


def test_an_entry_that_has_only_words_that_say_little_is_not_an_answer(db: SiteDatabase) -> None:
    assert found(db, "measuring salinity") == []
    assert found(db, "measuring") != []


def test_a_word_that_says_little_beside_others_has_synonyms_when_it_stands_alone(db: SiteDatabase) -> None:
    assert found(db, "price") == ["calibration"]
    assert found(db, "mass meter price")[0] == "fl-500"


def test_an_unknown_word_does_not_find_one_that_begins_like_it(db: SiteDatabase) -> None:
    assert found(db, "turbidity") == []
    assert found(db, "turbines")[0] == "ana-gil"


def test_a_formula_that_the_site_lacks_is_named_rather_than_its_parts_searched(db: SiteDatabase) -> None:
    results = search(db, "en", "to1 detector", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("gd-120", ("to1",))


@pytest.mark.parametrize("text", ["turbine meter", "Gear of a meter", "turbine meter calibration"])
def test_what_comes_nearest_to_something_that_the_site_lacks_is_not_shown_as_the_same(
    db: SiteDatabase, text: str
) -> None:
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    assert "fl-500" in [hit.code for hit in results.hits]
    assert "ana-gil" not in [hit.code for hit in results.hits]  # who runs a turbine workshop
    assert results.left_out == (text.removesuffix(" calibration"),)


@pytest.mark.parametrize("text", ["CH4", "CH 4", "CH-4", "NO2", "NO 2", "NO-2", "foamalarm", "foam alarm"])
def test_what_the_site_lacks_is_named_however_it_is_spaced(db: SiteDatabase, text: str) -> None:
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out, results.meant) == ("gd-120", (text,), "")


def test_the_number_of_something_is_not_a_formula(db: SiteDatabase) -> None:
    results = search(db, "en", "radar no 2", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("lv-400", ("2",))


def test_nothing_is_found_by_the_words_of_something_that_the_site_lacks(db: SiteDatabase) -> None:
    assert found(db, "oxygen thermometer") == []
    results = search(db, "en", "oxygen thermometer radar", NO_SPECIFICATIONS)
    assert results is not None
    codes = [hit.code for hit in results.hits]
    assert (codes[0], "ga-300" in codes, results.left_out) == ("lv-400", False, ("oxygen thermometer",))


def test_what_the_site_lacks_is_not_found_under_another_word_that_says_little(db: SiteDatabase) -> None:
    assert found(db, "noise") == ["lv-520"]
    assert found(db, "noise measurement") == []
    assert found(db, "flow measurement")


def test_another_word_with_the_same_stem_is_not_what_the_site_lacks(db: SiteDatabase) -> None:
    assert found(db, "zone calibrators") == []
    results = search(db, "en", "zone calibration", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("calibration", ("zone",))


@pytest.mark.parametrize(("text", "known"), [("US radar", True), ("radar for us", False), ("who is who", True)])
def test_a_stop_word_in_capitals_or_without_others_may_have_synonyms(db: SiteDatabase, text: str, known: bool) -> None:
    assert ("zaragoza" in found(db, text)) == known


def test_a_phrase_with_an_abbreviation_is_not_the_rest_of_it(db: SiteDatabase) -> None:
    assert found(db, "CAN seal") == []
    assert found(db, "can seal") == found(db, "seal") != []


@pytest.mark.parametrize("text", ["NEMA 4X", "nema4x", "probe TT100", "probe tt 100"])
def test_a_phrase_of_letters_and_digits_is_found_with_and_without_a_space(db: SiteDatabase, text: str) -> None:
    assert found(db, text)[0] == "lv-520"


def test_the_number_of_a_standard_is_not_any_number(db: SiteDatabase) -> None:
    assert found(db, "3-A") == ["lv-520"]


@pytest.mark.parametrize("text", ["no zone", "not zone"])
def test_no_and_not_stand_for_without_in_a_phrase(db: SiteDatabase, text: str) -> None:
    assert found(db, text)[0] == "lv-520"


def test_what_the_site_lacks_is_not_found_by_the_beginning_of_its_name(db: SiteDatabase) -> None:
    assert found(db, "radarscope") == []


def test_what_the_site_lacks_may_be_where_a_product_is_used(db: SiteDatabase) -> None:
    assert found(db, "control valve") == []
    results = search(db, "en", "flow behind a control valve", NO_SPECIFICATIONS)
    assert results is not None
    assert ([hit.code for hit in results.hits][:1], results.left_out) == (["fl-500"], ())


def test_two_things_with_a_word_between_them_are_not_one_that_the_site_lacks(db: SiteDatabase) -> None:
    results = search(db, "en", "oxygen in a thermometer", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("ga-300", ("thermometer",))


def test_a_phrase_is_named_with_its_accents(db: SiteDatabase) -> None:
    results = search(db, "en", "FL-500 Écho depth finder", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("fl-500", ("Écho depth finder",))


def test_what_the_site_lacks_finds_what_is_used_there_but_is_named(db: SiteDatabase) -> None:
    results = search(db, "en", "lantern", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("lv-400", ("lantern",))


def test_a_product_for_what_the_site_lacks_is_found_by_its_own_texts(db: SiteDatabase) -> None:
    results = search(db, "en", "PR-410 lantern", NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("pr-410", ())
    codes = found(db, "flow of a lantern")
    assert codes.index("pr-410") < codes.index("lv-400")


@pytest.mark.parametrize(
    "text", ["4-20 mA", "4...20mA", "4 to 20 mA", "4 bis 20 mA", "4 à 20 mA", "4から20mA", "0-10 V"]
)
def test_a_signal_is_found_in_any_notation(db: SiteDatabase, text: str) -> None:
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("pr-310", ())


@pytest.mark.parametrize(("text", "left_out"), [("fork 96x48", ()), ("fork 96x47", ("96x47",))])
def test_the_size_of_a_front_is_found_with_an_x(db: SiteDatabase, text: str, left_out: tuple[str, ...]) -> None:
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    assert (results.hits[0].code, results.left_out) == ("lv-520", left_out)


@pytest.mark.parametrize(("text", "left_out"), [("1-5 V output", "1-5"), ("0-20 mA output", "0-20")])
def test_a_signal_that_the_site_lacks_is_named_rather_than_its_numbers_searched(
    db: SiteDatabase, text: str, left_out: str
) -> None:
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    assert left_out in results.left_out


def test_an_article_is_found_by_its_year(db: SiteDatabase) -> None:
    assert found(db, "2025 hall") == found(db, "2025") == ["new-hall"]


@pytest.mark.parametrize("text", ["presure sensor", "pre\u00adsure sen\u200bsor", "pre\u0301sure sensor"])
def test_a_slip_in_a_phrase_is_named(db: SiteDatabase, text: str) -> None:
    results = search(db, "en", text, NO_SPECIFICATIONS)
    assert results is not None
    assert results.meant == "pressure sensor"


def test_a_product_is_found_by_the_sentence_of_a_solution_that_links_to_it(db: SiteDatabase) -> None:
    assert set(found(db, "digester foam")) >= {"lv-400"}
    assert "lv-400" not in found(db, "sludge")


def test_what_belongs_to_a_result_follows_it(db: SiteDatabase) -> None:
    assert found(db, "wastewater") == ["water", "fl-500"]
