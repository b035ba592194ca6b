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
        ("en", ["apple", "Apples", "apples and pears", "Zebra"]),
    ],
)
def test_names_sort_in_the_order_of_the_language(code: str, names: list[str]) -> None:
    assert sorted(set(names), key=lambda name: sorting_key(name, code)) == names


def test_invisible_characters_do_not_count() -> None:
    assert sorting_key("\U000f1000\u1680Flow\u00ad", "en") == sorting_key("Flow", "en")
