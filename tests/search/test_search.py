"""Search from a visitor's point of view: the text typed, and the first hits."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.content.records import accessory, product, variant
from tests.support.content.search_database import NO_SPECIFICATIONS, MakeDatabase, content_with, results_of
from vitrine.content.model.content import Content
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.search.results.result_page import Results, SiteSearch

NAMES = {
    "en": ("Flow meter for dosing pumps", "Pressure sensor", "Level probe"),
    "de": ("Durchflussmesser für große Pumpen", "Größenmesser", "Füllstandsonde"),
    "es": ("Medición para compañías", "Medidor de presión", "Sonda de nivel"),
    "fr": ("Débitmètre pour pompes doseuses", "Capteur de pression", "Sonde de niveau"),
    "ja": ("定量ポンプ用流量計の製品情報", "圧力センサー", "投げ込み式レベル計"),
}


def content_of(names: tuple[str, ...]) -> Content:
    """Products named in one language; the summary of the third names the number of the first."""
    fl, pr, lv = names
    products = (
        product("FL-200", name=Text(fl), variants=(variant("FL-200-C-050"),), former=("FL-190",)),
        product(
            "PR-310", name=Text(pr), summary="100 % stainless, c++ and DN50, IP65, IP67, hot, TE, M-Bus, sterilized"
        ),
        product("LV-400", name=Text(lv), summary=f"Goes with FL 200. {fl}", accessories=(accessory("AX-10"),)),
        product(
            "LV-380",
            name=Text(lv),
            summary="Sie warnen. 0.8 µm. フランジはPN 16です。",
            accessories=(accessory("AX-10"),),
            status="discontinued",
        ),
    )
    return content_with(*products)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Four products in five languages."""
    return make_database({locale: content_of(names) for locale, names in NAMES.items()})


def found(db: SiteDatabase, locale: str, text: str) -> list[str]:
    """The part numbers that a search finds, in order."""
    results = results_of(db, locale, text)
    return [found.hit.number for found in results.hits]


@pytest.mark.parametrize("text", ["LV-4", "lv 4", "lv4", "LV-40"])
def test_the_beginning_of_a_part_number_finds_those_that_begin_so(db: SiteDatabase, text: str) -> None:
    assert found(db, "en", text)[0] == "LV-400"


@pytest.mark.parametrize("text", ["AX-10", "ax 10", "ax10"])
def test_the_order_code_of_an_accessory_finds_its_products(db: SiteDatabase, text: str) -> None:
    assert found(db, "en", text) == ["LV-400", "LV-380"]


def test_the_name_of_an_accessory_does_not_find_products(db: SiteDatabase) -> None:
    assert found(db, "en", "weather hood") == []


def test_a_number_that_continues_a_word_is_not_a_part_number(db: SiteDatabase) -> None:
    assert found(db, "en", "flow meter 2") == found(db, "en", "flow meter")


@pytest.mark.parametrize(
    "text", ["FL-200", "fl200", "fl 200", "FL200C050", "fl-200-c-050", "ＦＬ２００", "ＦＬー２００", "FL190", "200-C"]
)
def test_a_part_number_is_found_however_it_is_written(db: SiteDatabase, text: str) -> None:
    assert found(db, "en", text)[0] == "FL-200"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("FL-2OO", "FL-200"),
        ("fl2o0", "FL-200"),
        ("PR-3l0", "PR-310"),
        ("FL-Z00", "FL-200"),
        ("flz00", "FL-200"),
        ("LV-3B0", "LV-380"),
        ("FL-020", "FL-200"),
        ("PR-320", "PR-310"),
        ("PR-3100", "PR-310"),
        ("LV-390", "LV-380"),
        ("LV-480", "LV-400"),
        ("PR-3l0 pressure", "PR-310 pressure"),
    ],
)
def test_a_mistyped_part_number_finds_what_it_was_meant_to_be(db: SiteDatabase, text: str, number: str) -> None:
    results = results_of(db, "en", text)
    assert (results.hits[0].hit.number, results.meant) == (number.split()[0], number)


@pytest.mark.parametrize(
    ("locale", "text", "number"),
    [
        ("en", "sensors", "PR-310"),
        ("en", "SENS", "PR-310"),
        ("en", "sterilisation", "PR-310"),
        ("en", "dn 50 stainless", "PR-310"),
        ("de", "grosse", "PR-310"),
        ("de", "Größe", "PR-310"),
        ("de", "Füllstandsonden", "LV-400"),
        ("de", "fullstand", "LV-400"),
        ("es", "compania", "FL-200"),
        ("es", "mediciones", "FL-200"),
        ("es", "presion", "PR-310"),
        ("fr", "capteurs", "PR-310"),
        ("fr", "debitmetre", "FL-200"),
        ("ja", "製品", "FL-200"),
        ("ja", "製", "FL-200"),
        ("ja", "報", "FL-200"),
        ("ja", "ｾﾝｻｰ", "PR-310"),
        ("ja", "ポンプ fl-200", "FL-200"),
        ("ja", "流量計の製品", "FL-200"),
        ("ja", "圧力ダイヤル", "PR-310"),
        ("ja", "流量計圧力", "PR-310"),
        ("ja", "投込式", "LV-400"),
        ("ja", "投込み式", "LV-400"),
        ("ja", "圧力が出ない", "PR-310"),
        ("ja", "圧力がずれる", "PR-310"),
        ("ja", "PN16", "LV-380"),
    ],
)
def test_words_are_found_as_each_language_writes_them(db: SiteDatabase, locale: str, text: str, number: str) -> None:
    assert number in found(db, locale, text)


def test_a_word_copied_from_a_page_is_found_without_its_breaks(db: SiteDatabase) -> None:
    results = results_of(db, "de", "Füll\N{SOFT HYPHEN}standsonden")
    assert results.left_out == ()


def test_a_word_is_marked_with_the_kana_that_a_search_leaves_out(db: SiteDatabase) -> None:
    results = results_of(db, "ja", "投込式")
    assert [part.text for part in results.hits[0].title.parts if part.marked] == ["投げ込み式"]


def test_a_name_comes_before_a_summary(db: SiteDatabase) -> None:
    assert found(db, "en", "dosing pumps") == ["FL-200", "LV-400"]


@pytest.mark.parametrize(
    ("locale", "text", "number"),
    [
        ("en", "IP65/67", "PR-310"),
        ("en", "IP 65/IP 67 sensor", "PR-310"),
        ("en", "0.8 um", "LV-380"),
        ("en", "How long is a level probe?", "LV-400"),
        ("en", "why pressure sensor", "PR-310"),
        ("en", "Mbus", "PR-310"),
        ("de", "mit welchem M Bus", "PR-310"),
        ("ja", "レベル計できない", "LV-400"),
    ],
)
def test_common_phrasings_leave_no_word_out(db: SiteDatabase, locale: str, text: str, number: str) -> None:
    results = results_of(db, locale, text)
    assert (results.hits[0].hit.number, results.left_out) == (number, ())


@pytest.mark.parametrize(("text", "numbers"), [("level probe", ["LV-400", "LV-380"]), ("lv-380", ["LV-380"])])
def test_discontinued_products_come_after_current_ones(db: SiteDatabase, text: str, numbers: list[str]) -> None:
    assert found(db, "en", text) == numbers


def test_entries_with_most_of_the_words_are_found_and_the_missing_word_is_reported(db: SiteDatabase) -> None:
    results = results_of(db, "en", "level probe dosing")
    assert results.hits[0].hit.number == "LV-400"
    partly = results_of(db, "en", "level probe zzzzzz")
    assert partly.left_out == ("zzzzzz",)


@pytest.mark.parametrize(
    ("locale", "text", "number", "left_out"),
    [
        ("fr", "capteur d'humidité", "PR-310", "humidité"),
        ("fr", "capteur hotte", "PR-310", "hotte"),
        ("de", "Redoxpumpen", "FL-200", "Redox"),
        ("de", "Pumpenumrichter", "FL-200", "Pumpenumrichter"),
        ("de", "Füllstandsonde Größenänderung", "LV-400", "Größenänderung"),
        ("de", "Fuellstandsonde ueber Oelnebel", "LV-400", "Oelnebel"),
        ("ja", "硫黄圧力センサー", "PR-310", "硫黄"),
        ("ja", "オゾン圧力センサー", "PR-310", "オゾン"),
    ],
)
def test_missing_words_are_reported_as_typed(
    db: SiteDatabase, locale: str, text: str, number: str, left_out: str
) -> None:
    results = results_of(db, locale, text)
    assert (results.hits[0].hit.number, results.left_out) == (number, (left_out,))


def test_a_corrected_word_that_is_left_out_is_reported_as_typed(db: SiteDatabase) -> None:
    results = results_of(db, "en", "pressure sensor doisng")
    assert (results.hits[0].hit.number, results.left_out) == ("PR-310", ("doisng",))


@pytest.mark.parametrize(
    ("locale", "text", "numbers"),
    [
        ("en", "doisng", ["FL-200", "LV-400"]),
        ("fr", "debimettre", ["FL-200", "LV-400"]),
        ("fr", "tebimetre", []),
        ("fr", "debimetre", ["FL-200", "LV-400"]),
        ("fr", "bitmètre", []),
        ("fr", "cébitmètre", []),
        ("en", "lveel", ["LV-400", "LV-380"]),
        ("en", "elvel", ["LV-400", "LV-380"]),
        ("en", "lever", []),
        ("en", "revel", []),
        ("ja", "レヴェル計", ["LV-400", "LV-380"]),
    ],
)
def test_a_misspelled_word_is_corrected_but_not_to_one_that_merely_resembles_it(
    db: SiteDatabase, locale: str, text: str, numbers: list[str]
) -> None:
    assert found(db, locale, text) == numbers


@pytest.mark.parametrize(
    ("locale", "text", "number"),
    [
        ("en", "Füllstandsonde", "LV-400"),
        ("en", "capteur de pression", "PR-310"),
        ("en", "圧力センサー", "PR-310"),
        ("en", "Größenmessern", "PR-310"),
        ("de", "Débitmètre", "FL-200"),
        ("de", "capteurs de pression", "PR-310"),
        ("fr", "medidor de presión", "PR-310"),
        ("ja", "Größenmesser", "PR-310"),
    ],
)
def test_a_text_in_another_language_of_the_site_is_understood(
    db: SiteDatabase, locale: str, text: str, number: str
) -> None:
    results = results_of(db, locale, text)
    assert results.hits[0].hit.number == number
    assert results.hits[0].hit.title.value in NAMES[locale]
    assert (results.meant, results.left_out) == ("", ())


@pytest.mark.parametrize(("text", "left_out"), [("level probe pu", ()), ("level probe pU", ("pU",))])
def test_a_symbol_such_as_ph_is_not_an_unfinished_word(db: SiteDatabase, text: str, left_out: tuple[str, ...]) -> None:
    results = results_of(db, "en", text)
    assert results.left_out == left_out


@pytest.mark.parametrize("text", ["PN 17", "PN17", "level probe PN 17"])
def test_an_unknown_class_is_reported(db: SiteDatabase, text: str) -> None:
    results = results_of(db, "en", text)
    assert results.left_out[0].replace(" ", "") == "PN17"
    assert any(found.hit.number == "LV-380" for found in results.hits)


def test_the_bigrams_of_a_word_must_be_in_its_order(db: SiteDatabase) -> None:
    assert found(db, "ja", "品製") == []


@pytest.mark.parametrize("text", ["", "   ", "%", '"', "🙂", "'--", "_", "()"])
def test_a_text_without_words_finds_nothing(db: SiteDatabase, text: str) -> None:
    assert results_of(db, "en", text) == Results([], 0, 1, 1)


@pytest.mark.parametrize(
    "text", ["c++", "a AND", "OR", "NEAR(", "2.5-inch", "-x", "names: flow", 'flow"', "flow*", "a" * 9999]
)
def test_operators_are_words(db: SiteDatabase, text: str) -> None:
    assert results_of(db, "en", text).page == 1


@given(text=st.text(), locale=st.sampled_from(sorted(NAMES)))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_is_refused(db: SiteDatabase, text: str, locale: str) -> None:
    assert results_of(db, locale, text).page == 1


@pytest.mark.parametrize("page", [0, 2, 10**30])
def test_a_page_out_of_range_is_none(db: SiteDatabase, page: int) -> None:
    assert SiteSearch(db, "en", NO_SPECIFICATIONS).results("flow", page) is None
