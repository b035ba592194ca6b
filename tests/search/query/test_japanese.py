"""Japanese is found however it is spelled, inflected and joined."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.search.query.japanese_writing import in_usual_writing

SYNONYMS = (
    SynonymGroup(("差圧伝送器", "差圧発信器")),
    SynonymGroup(("流量計", "フローメーター")),
    SynonymGroup(("圧力計", "圧力センサー")),
    SynonymGroup(("水圧計",), ("圧力計",)),
    SynonymGroup(("配管を切らない",), ("クランプオン",)),
    SynonymGroup(("電源なし", "無電源")),
    SynonymGroup(("測れ", "測る"), ("",)),
    SynonymGroup(("おすすめ",), optional=True),
    SynonymGroup(("メタン", "CH4")),
    SynonymGroup(("リース", "貸出")),
    SynonymGroup(("水位計", "地下水", "地下水位", "計"), ("液面計",)),
)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    products = (
        product("PR-410", name=Text("差圧伝送器"), summary="フィルターの目詰まりを監視します。精度0.05 %"),
        product("PR-330", name=Text("圧力計"), summary="油を使わず、ダイアフラムが薄い。"),
        product("FL-600", name=Text("クランプオン"), summary="配管の外から測定します。"),
        product("FL-700", name=Text("流量計"), summary="蒸気と水を測定し、電磁流量計とは違います。"),
        product("FL-900", name=Text("面積計"), summary="電源なしの場所で表示します。漏れを示します。"),
        product("TE-170", name=Text("温度計"), summary="12 点を測温し、簡単に取り付けできます。"),
        product("CT-240", name=Text("変換器"), summary="4線式と2線式の測温に使います。データ点数は10です。"),
        product("LV-200", name=Text("液面計"), summary="地下のアルゴン槽でも電源なしで使えます。"),
        product(
            "GD-110",
            name=Text("ガス検知器"),
            summary="点検は年に1回です。メタンが分かり、しなやかなグースネックと音で探します。",
        ),
    )
    return make_database({"ja": content_with(*products, synonyms={"ja": SYNONYMS})})


def numbers(db: SiteDatabase, text: str) -> list[str]:
    return [found.hit.number for found in results_of(db, "ja", text).hits if found.hit.number]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("蒸氣", "FL-700"),
        ("瓦斯檢知器", "GD-110"),
        ("四線式", "CT-240"),
        ("電源が無い場所", "FL-900"),
        ("電源のない表示", "FL-900"),
        ("配管を切らない測定", "FL-600"),
        ("ダイアフラム式圧力計", "PR-330"),
        ("漏れていないか", "FL-900"),
        ("12点測温", "TE-170"),
        ("グースネック", "GD-110"),  # which stands between particles
        ("水圧計用圧力センサー", "PR-330"),
        ("おすすめの無電源の水位計", "LV-200"),
        ("取り付けたい", "TE-170"),
        ("メタンガス", "GD-110"),
        ("アルゴンガス", "LV-200"),
        ("12点以上の測温", "TE-170"),
        ("地下水位計", "LV-200"),  # in which 地下水 and 地下水位 are phrases, too
    ],
)
def test_other_characters_endings_and_particles_make_no_difference(db: SiteDatabase, text: str, number: str) -> None:
    results = results_of(db, "ja", text)
    assert numbers(db, text)[0] == number
    assert results.left_out == ()


@pytest.mark.parametrize(
    ("typed", "meant", "number"),
    [
        ("差厚伝送器", "差圧伝送器", "PR-410"),
        ("差圧電送器", "差圧伝送器", "PR-410"),
        ("電磁流量系", "電磁流量計", "FL-700"),
    ],
)
def test_kanji_of_the_same_sound_are_corrected(db: SiteDatabase, typed: str, meant: str, number: str) -> None:
    assert numbers(db, typed)[0] == number
    assert results_of(db, "ja", typed).meant == meant


@pytest.mark.parametrize("text", ["水圧計", "温度帯"])
def test_other_words_with_such_kanji_are_not_corrected(db: SiteDatabase, text: str) -> None:
    assert results_of(db, "ja", text).meant == ""


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("二〇〇a", "200a"),
        ("四線式", "4線式"),
        ("一酸化炭素", "一酸化炭素"),
        ("三方弁", "三方弁"),
        ("4c配線", "4芯配線"),
        ("液がないのに動作", "液がないのに動作"),
    ],
)
def test_numerals_are_digits_where_they_count(text: str, usual: str) -> None:
    assert in_usual_writing(text) == usual


def test_a_hiragana_he_that_begins_a_katakana_word_is_meant_as_katakana() -> None:
    assert in_usual_writing("2インチ へルール 横浜へメール") == "2インチ ヘルール 横浜へメール"


def test_the_last_character_of_a_quantity_stands_for_its_name(db: SiteDatabase) -> None:
    assert numbers(db, "点検量") == ["FL-700", "GD-110"]  # 流量 and 点検


def test_the_words_of_a_compound_that_no_text_has_are_found(db: SiteDatabase) -> None:
    assert set(numbers(db, "フィルター点検")) == {"PR-410", "GD-110"}


def test_what_is_negated_may_be_a_single_kanji(db: SiteDatabase) -> None:
    assert numbers(db, "圧力計 油なし")[0] == "PR-330"


def test_an_unknown_katakana_word_is_split_before_a_known_end(db: SiteDatabase) -> None:
    results = results_of(db, "ja", "ロータリスグースネック")  # リース, within it, is no word
    assert [found.hit.number for found in results.hits] == ["GD-110"]
    assert results.left_out == ("ロータリスグースネック",)


def test_scattered_parts_of_a_katakana_word_are_not_the_word(db: SiteDatabase) -> None:
    assert numbers(db, "ダイアフィル") == []  # of ダイアフラム and フィルター
