"""Names sort as readers of the language expect."""

import pytest

from vitrine.i18n.collation import sorting_key


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("de", ["Ägypten", "Albanien", "Oman", "Österreich", "Straße", "Strasse 2"]),
        ("es", ["Canadá", "canzón", "caña", "cañón", "caos"]),
        ("fr", ["cote", "coté", "côte", "Écosse", "Éthiopie", "Fidji"]),
        ("ja", ["アメリカ", "いす", "イスラエル", "ドイツ", "フランス", "ふりこ", "中国"]),
        ("ja", ["オーストリア", "オマーン", "ガーナ", "ガイアナ", "キプロス", "キューバ", "ツバル"]),
        ("en", ["apple", "Apples", "apples and pears", "Łódź", "Lublin", "Østfold", "Ottawa", "Zebra"]),
        ("cs", ["Cuba", "Čad", "Egypt", "Élie", "Honduras", "Chile", "Chorvatsko", "Irsko", "Rusko", "Řecko", "Žak"]),
        ("da", ["Algeriet", "Zambia", "Ækvator", "Østrig", "Åland", "Aarhus"]),
        ("et", ["S", "Šveits", "Zeta", "Žanr", "Tai", "Vene", "Õhtu", "Ähm", "Öö", "Ürg", "X"]),
        ("hr", ["Cipar", "Čad", "Ćup", "Danska", "Džibuti", "Đak", "Egipat", "Litva", "Luka", "Ljubljana", "Nigerija"]),
        ("hu", ["Ciprus", "Cuba", "Csád", "Olasz", "Örmény", "Sudán", "Szíria", "Uganda", "Üzbeg", "Zambia", "Zsák"]),
        ("is", ["Azer", "Ástralía", "Da", "Ðí", "Zambía", "Þýskaland", "Öland"]),
        (
            "pl",
            ["Azja", "Ącki", "Cypr", "Ćma", "Luksemburg", "Łotwa", "Oman", "Ósmy", "Szwecja", "Świnia", "Źle", "Żabia"],
        ),
        ("hu", ["Ősi", "Öv", "Űr", "Üz"]),
        ("lt", ["Ylakiai", "Irakas", "Islandija"]),
        ("nb", ["Ørsta", "Österreich", "Ålesund", "Åre", "Aarhus", "Ås"]),
        ("ru", ["Египет", "Ёлка", "Жук", "Израиль", "Италия", "Йемен", "Китай"]),
        ("sv", ["Algeriet", "Éire", "Eritrea", "Zambia", "Åland", "Ägypten", "Österrike"]),
        ("tr", ["Cezayir", "Çad", "Hollanda", "Irak", "İran", "Oman", "Özbekistan", "Suriye", "Şili", "Ürdün"]),
        ("uk", ["Естонія", "Єгипет", "Ізраїль", "Італія", "Їдальня", "Йемен", "Китай"]),
    ],
)
def test_names_sort_in_the_order_of_the_language(code: str, names: list[str]) -> None:
    assert sorted(set(names), key=lambda name: sorting_key(name, code)) == names


def test_invisible_characters_do_not_count() -> None:
    assert sorting_key("\U000f1000\u1680Flow\u00ad", "en") == sorting_key("Flow", "en")
