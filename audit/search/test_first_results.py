"""The search finds what is meant first, and nothing where nothing fits."""

from pathlib import Path

import pytest

from bench.search.quality import Engine
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.search.results.result_page import SiteSearch


@pytest.mark.parametrize(
    ("locale", "query", "kind"),
    [
        ("en", "declaration of conformity", "declaration-of-conformity"),
        ("en", "CE", "declaration-of-conformity"),
        ("en", "documents", "data-sheet"),
        ("de", "Konformitätserklärung", "declaration-of-conformity"),
        ("de", "Betriebsanleitung", "manual"),
        ("fr", "déclaration UE de conformité", "declaration-of-conformity"),
        ("fr", "notice", "manual"),
        ("es", "declaración de conformidad", "declaration-of-conformity"),
        ("es", "manual", "manual"),
        ("ja", "適合宣言書", "declaration-of-conformity"),
        ("ja", "取扱説明書", "manual"),
    ],
)
def test_documents_are_found_by_their_kind(engine: Engine, locale: str, query: str, kind: str) -> None:
    first = [path for path in engine(locale, query) if path != "/downloads"][:5]
    assert all(path.endswith(f"-{kind}") for path in first)
    assert len(first) == 5
    assert engine(locale, f"{query} FL-500")[0] == f"/documents/fl-500-{kind}"


def test_a_search_for_a_product_finds_no_declarations_but_its_own(engine: Engine) -> None:
    assert not [path for path in engine("en", "electromagnetic flow meter") if path.endswith("of-conformity")]
    assert [path for path in engine("en", "FL-200") if path.endswith("of-conformity")] == [
        "/documents/fl-200-declaration-of-conformity"
    ]


@pytest.mark.parametrize("locale", ["de", "es", "fr", "ja"])
@pytest.mark.parametrize(
    ("query", "category"),
    [("flow", "/products/flow"), ("level", "/products/level"), ("thermowell", "/products/temperature/thermowells")],
)
def test_an_english_word_for_a_kind_finds_its_category_first(
    engine: Engine, locale: str, query: str, category: str
) -> None:
    assert engine(locale, query)[0] == category


@pytest.mark.parametrize(
    ("query", "kinds"),
    [("LV-200 no signal", ("manual", "data-sheet", "drawing")), ("LV-200 biogas", ("data-sheet", "manual", "drawing"))],
)
def test_a_product_that_is_named_comes_before_its_documents_whatever_else_is_said(
    engine: Engine, query: str, kinds: tuple[str, ...]
) -> None:
    assert engine("en", query)[:4] == ["/product/LV-200", *(f"/documents/lv-200-{kind}" for kind in kinds)]


@pytest.mark.parametrize("query", ["DIN EN 60751", "IEC60751", "DIN IEC 60751"])
def test_a_standard_is_found_whoever_issued_it(engine: Engine, query: str) -> None:
    assert engine("de", query)[0] == "/products/temperature/resistance-thermometers"


def test_the_words_of_a_manual_find_the_product_before_the_manual(engine: Engine) -> None:
    found = engine("en", "grounding rings")
    assert found.index("/product/FL-200") < found.index("/documents/fl-200-manual") < 5


def test_a_compound_is_found_by_the_parts_that_are_known(engine: Engine) -> None:
    assert "/product/FL-210" in engine("de", "Milchmengenmessung")[:2]
    assert engine("de", "Drehmomentmessung") == []


@pytest.mark.parametrize(
    ("locale", "query", "office"), [("en", "opening hours Yokohama", "yokohama"), ("de", "Öffnungszeiten Lyon", "lyon")]
)
def test_the_office_of_a_place_comes_before_the_others(engine: Engine, locale: str, query: str, office: str) -> None:
    offices = [path for path in engine(locale, query) if path.startswith("/contactUs#")]
    assert offices[0] == f"/contactUs#{office}"
    assert len(offices) == 5


def test_an_unknown_part_number_finds_those_that_differ_in_a_digit(engine: Engine) -> None:
    assert engine("en", "PR-320")[:5] == [f"/product/PR-{number}" for number in (300, 310, 330, 340, 350)]


@pytest.mark.parametrize(
    ("locale", "query", "address"),
    [
        ("en", "3,1 certificate", "/product/TW-110"),
        ("en", "ambient temperature -40..85 °C", "/product/TE-110"),
        ("ja", "周囲温度 -40～85℃", "/product/PR-300"),
        ("de", "Druckschalter DC24V", "/product/PR-500"),
        ("ja", "サーモカプル 変換器", "/product/CT-240"),
        ("ja", "コリオリス流量計", "/products/flow/coriolis"),
        ("de", "Fehlerstrom 3,6 mA", "/documents/fl-200-manual"),
        ("es", "aire comprimido 500 Nm³/h", "/product/FL-820"),
        ("ja", "ヴォルテックス", "/product/FL-700"),
        ("fr", "viscosimètre", "/products/flow/coriolis"),
        ("en", "Ex ia pressure transmitter", "/product/PR-410"),
        ("ja", "据え付け", "/services#commissioning"),
        ("ja", "立上", "/services#commissioning"),
        ("en", "pressure transmitter turndown 50:1", "/product/PR-310"),
        ("de", "Turndown 1:100", "/product/PR-410"),
        ("ja", "ダイヤフラムシールキャピラリ", "/product/PR-430"),
        ("fr", "compteur vapeur", "/product/FL-700"),
        ("en", "closed pressurised tank 300 °C level", "/product/PR-430"),
        ("en", "flow meter ±0.1 % of reading", "/product/FL-500"),
        ("es", "transmisor de presión clase 0.25", "/product/PR-340"),
        ("de", "Kühlwasser Durchfluss", "/product/FL-200"),
        ("es", "suiche de nivel", "/products/level/point-level"),
    ],
)
def test_numbers_and_katakana_are_read_as_they_were_meant(
    engine: Engine, locale: str, query: str, address: str
) -> None:
    assert address in engine(locale, query)[:4]


@pytest.mark.parametrize(
    ("locale", "query", "address"),
    [
        ("en", "Zaragoza office phone", "/contactUs#zaragoza"),
        ("fr", "téléphone agence Lyon", "/contactUs#lyon"),
        ("fr", "renvoyer un capteur pour réglage", "/services#calibration"),
        ("es", "cómo calibrar un transmisor de presión", "/services#calibration"),
        ("de", "wer repariert Druckmessumformer", "/services#repair"),
        ("de", "Gaswarngerät kalibrieren lassen", "/services#gas-detector-service"),
        ("fr", "mise en service débitmètre", "/services#commissioning"),
        ("es", "puesta en marcha de caudalímetros", "/services#commissioning"),
        ("fr", "plan d'encombrement fl700", "/documents/fl-700-drawing"),
        ("fr", "notice PR-310 raccordement électrique", "/documents/pr-310-manual"),
        ("en", "FL-210 datasheet conductivity", "/documents/fl-210-data-sheet"),
        ("en", "pressure calibration", "/services#calibration"),
        ("en", "recalibrate pressure gauge other brand", "/services#calibration"),
        ("en", "US sales office phone", "/contactUs#newark"),
        ("fr", "cours", "/services#training"),
        ("fr", "schéma de câblage PR-310", "/documents/pr-310-manual"),
        ("fr", "réglage du zéro Coriolis", "/documents/fl-500-manual"),
        ("ja", "レベル計 値が飛ぶ", "/documents/lv-400-manual"),
        ("ja", "電磁流量計 指示がふらつく", "/documents/fl-200-manual"),
        ("ja", "圧力伝送器の電源が入らない", "/documents/pr-310-manual"),
        ("fr", "mesure qui dérive avec la météo", "/documents/lv-200-manual"),
        ("ja", "ガス検知器 ゼロ点 戻らない", "/documents/gd-110-manual"),
        ("en", "level jumps during filling", "/documents/lv-400-manual"),
        ("de", "Wert driftet mit dem Wetter", "/documents/lv-200-manual"),
        ("fr", "indique un débit alors que la vanne est fermée", "/documents/fl-800-manual"),
        ("es", "marca caudal con válvula cerrada", "/documents/fl-800-manual"),
        ("ja", "液がないのに動作", "/documents/lv-500-manual"),
        ("de", "Ansprechpartner Österreich", "/contactUs#freising"),
        ("fr", "Monaco", "/contactUs#lyon"),
        ("de", "Offerte", "/inquiry"),
        ("de", "Lieferfrist", "/services#ordering"),
        ("de", "Ferialjob", "/info/CompanyInfo"),
        ("es", "refacciones", "/services#spare-parts"),
    ],
)
def test_the_office_service_or_document_that_is_meant_comes_first(
    engine: Engine, locale: str, query: str, address: str
) -> None:
    assert engine(locale, query)[0] == address


@pytest.mark.parametrize(
    ("locale", "question"),
    [
        ("en", "How does a vortex flow meter work?"),
        ("de", "Wie arbeitet ein Wirbeldurchflussmesser?"),
        ("fr", "comment marche un débitmètre vortex"),
        ("es", "cómo trabaja un caudalímetro vortex"),
    ],
)
def test_a_question_for_a_principle_is_answered_by_its_products(engine: Engine, locale: str, question: str) -> None:
    assert engine(locale, question)[0] == "/product/FL-700"


@pytest.mark.parametrize(
    ("locale", "query", "number"),
    [
        *(("en", "cable 300 m", "LV-200"), ("en", "thermowell 1/2 npt 6 inch", "TW-120")),
        *(("en", "2 to 3 inch flow meter", "FL-200"), ("fr", "câble 300 m", "LV-200")),
        *(("en", "vortex meter DN 400", "FL-700"), ("de", "Wirbelzähler DN 400", "FL-700")),
        *(("en", "obsolete flow meter", "FL-150"), ("fr", "débitmètre obsolète", "FL-150")),
        *(("es", "caudalímetro conexión clamp", "FL-210"), ("fr", "débitmètre raccord clamp", "FL-210")),
        *(("ja", "8インチ 超音波流量計", "FL-640"), ("ja", "窒素ガス 流量計", "FL-900")),
    ],
)
def test_the_product_that_is_meant_comes_first(engine: Engine, locale: str, query: str, number: str) -> None:
    assert engine(locale, query)[0] == f"/product/{number}"


@pytest.mark.parametrize(("number", "successor"), [("FL-150", "FL-200"), ("LV-380", "LV-400"), ("PR-250", "PR-310")])
def test_the_successor_follows_the_product_that_it_replaces(engine: Engine, number: str, successor: str) -> None:
    assert engine("en", f"{number} replacement")[:2] == [f"/product/{number}", f"/product/{successor}"]


def test_words_that_stand_side_by_side_are_worth_more(engine: Engine) -> None:
    found = engine("en", "cooling oil")
    assert found.index("/product/FL-900") < found.index("/product/TE-110")  # cooling water, and elsewhere hot oil


def test_what_has_the_words_of_a_phrase_side_by_side_comes_before_what_has_them_apart(engine: Engine) -> None:
    assert engine("en", "dry run protection pump")[0] == "/product/LV-500"  # the GA-320 pumps dry gas


@pytest.mark.parametrize(
    ("locale", "query", "family"),
    [
        ("en", "flow meter 16 bar HART", "FL"),
        ("en", "thermometer Hastelloy C22 64 bar JIS 10K", "T"),
        ("es", "nivel PTFE 130 °C NPT", "LV"),
        ("fr", "débitmètre HART 16 bar", "FL"),
    ],
)
def test_no_other_kind_of_product_comes_first_for_its_values(
    engine: Engine, locale: str, query: str, family: str
) -> None:
    found = [path for path in engine(locale, query) if path.startswith("/product/")]
    assert found[0].startswith(f"/product/{family}")


@pytest.mark.parametrize(
    ("locale", "query"),
    [
        ("en", "non-conductive liquid flow meter"),
        ("es", "caudalímetro para líquido no conductor"),
        ("fr", "liquide non conducteur débitmètre"),
        ("de", "Durchflussmesser nicht leitfähige Flüssigkeit"),
        ("ja", "非導電性液体 流量計"),
    ],
)
def test_what_does_not_conduct_is_measured_by_coriolis_meters(engine: Engine, locale: str, query: str) -> None:
    found = engine(locale, query)
    assert "/product/FL-200" not in found[: found.index("/product/FL-500")]  # whose liquid must conduct


@pytest.mark.parametrize(
    ("locale", "query"),
    [
        ("en", "conductive liquid flow meter"),
        ("fr", "débitmètre liquide conducteur"),
        ("de", "Durchflussmesser leitfähige Flüssigkeit"),
        ("ja", "導電性液体 流量計"),
    ],
)
def test_what_conducts_is_measured_by_electromagnetic_meters(engine: Engine, locale: str, query: str) -> None:
    assert engine(locale, query)[0] == "/product/FL-200"


@pytest.mark.parametrize(
    ("locale", "query"),
    [
        ("en", "level measurement but not radar"),
        ("de", "Füllstand, aber kein Radar"),
        ("es", "medidor de nivel que no sea radar"),
        ("fr", "niveau sauf radar"),
        ("ja", "レーダー以外 レベル計"),
        ("en", "level sensor not radar"),
        ("en", "level measurement without radar in a silo"),
        ("de", "Füllstand nicht Radar"),
        ("es", "medidor de nivel no radar"),
    ],
)
def test_what_a_search_excludes_is_not_among_the_first(engine: Engine, locale: str, query: str) -> None:
    assert not {"/products/level/radar", "/product/LV-400", "/product/LV-420"}.intersection(engine(locale, query)[:5])


def test_a_compound_in_a_name_says_what_a_product_is(engine: Engine) -> None:
    found = engine("de", "Durchflussmesser Dampf")
    assert found.index("/product/FL-700") < found.index("/product/FL-210")  # the latter withstands steam


@pytest.mark.parametrize(
    ("locale", "query"),
    [
        ("en", "flow meter price"),
        ("en", "how much does a flow meter cost"),
        ("es", "precio caudalímetro"),
        ("fr", "prix débitmètre"),
        ("de", "Was kostet ein Durchflussmesser"),
        ("ja", "流量計 価格"),
    ],
)
def test_who_asks_for_the_price_of_a_kind_of_product_finds_the_products(
    engine: Engine, locale: str, query: str
) -> None:
    assert all(path.startswith(("/products/flow", "/product/FL-")) for path in engine(locale, query)[:5])


@pytest.mark.parametrize(
    ("locale", "query"), [("en", "price"), ("es", "precio"), ("fr", "prix"), ("de", "Preise"), ("ja", "価格")]
)
def test_who_asks_for_prices_finds_the_inquiry_form(engine: Engine, locale: str, query: str) -> None:
    assert engine(locale, query)[0] == "/inquiry"


@pytest.mark.parametrize(
    ("locale", "query"),
    [
        ("en", "turbidity"),
        ("es", "medidor de turbidez"),
        ("fr", "turbidité"),
        ("de", "Trübungsmessgerät"),
        ("de", "Ozonmessgerät"),
        ("ja", "濁度計"),
        ("ja", "照度計"),
        ("ja", "煙感知器"),
        ("ja", "サーモグラフィー"),
        ("en", "vibration measurement"),
        ("en", "HART communicators"),
        ("es", "medidor de vibraciones"),
        ("fr", "luxmètre"),
        ("ja", "振動計"),
    ],
)
def test_an_instrument_that_nobody_makes_here_finds_nothing(engine: Engine, locale: str, query: str) -> None:
    assert engine(locale, query) == []


@pytest.mark.parametrize(
    ("locale", "query", "address"),
    [
        ("en", "ultrasonic level sensor", "/products/level/radar"),
        ("es", "sensor de nivel ultrasónico", "/products/level/radar"),
        ("fr", "capteur de niveau à ultrasons", "/products/level/radar"),
        ("de", "Ultraschall-Füllstandsensor", "/products/level/radar"),
        ("ja", "超音波レベル計", "/products/level/radar"),
        ("en", "chlorine gas leak", "/product/GD-120"),
        ("de", "Chlorgas Leck", "/product/GD-120"),
        ("ja", "塩素ガス 漏れ", "/product/GD-120"),
        ("en", "chlorine sensor", "/product/GD-120"),
        ("es", "sensor de cloro", "/product/GD-120"),
        ("de", "Wasserstoffmelder", "/product/GP-60"),
        ("en", "nitrogen dioxide monitor", "/product/GD-120"),
        ("ja", "二酸化硫黄 検知器", "/product/GD-120"),
        ("de", "Füllstand im Getreidesilo messen", "/product/LV-420"),
        ("ja", "粘度計", "/products/flow/coriolis"),
    ],
)
def test_what_is_nearest_to_a_thing_that_is_not_sold_or_called_otherwise_is_found(
    engine: Engine, locale: str, query: str, address: str
) -> None:
    assert address in engine(locale, query)[:3]


@pytest.mark.parametrize(
    ("locale", "query"),
    [
        ("en", "CO2 detector"),
        ("es", "detector de CO2"),
        ("fr", "détecteur CO2"),
        ("de", "CO2-Melder"),
        ("ja", "CO2検知器"),
    ],
)
def test_the_instrument_for_a_gas_comes_before_those_that_do_not_detect_it(
    engine: Engine, locale: str, query: str
) -> None:
    assert next(path for path in engine(locale, query) if path.startswith("/product/")) == "/product/GA-320"


@pytest.mark.parametrize(
    ("locale", "query", "offered"),
    [
        ("en", "fixed CO2 detector", False),
        ("en", "24 V power supply", False),
        ("en", "power supply of the FL-200", True),
        ("en", "level glass", False),
        ("en", "PROFIBUS DP", False),
        ("en", "pressure calibrator", False),
        ("en", "pressure calibration", True),
        ("ja", "流量調節弁", False),
        ("de", "Thermoelement", False),
        ("de", "Thermoelement-Messumformer", True),
        ("fr", "manomètre", False),
        ("es", "higrómetro", False),
        ("ja", "熱電対", False),
        ("en", "turbine flowmeter", False),
        ("de", "Durchflussmesser Turbine", False),
        ("ja", "レベル計 超音波", False),
        ("en", "Coriolis DN 150", False),
        ("fr", "coriolis DN 150", False),
    ],
)
def test_what_is_not_sold_is_named_as_left_out(path: Path, locale: str, query: str, offered: bool) -> None:
    found = SiteSearch(SiteDatabase(path), locale, SpecificationDictionary()).results(query)
    assert found is not None
    assert bool(found.left_out) != offered
