"""Two short translations that stand at each other's text are found by the words of other translations."""

import pytest

from vitrine.translations.quality.swapped_translations import swapped

Pairs = list[tuple[str, str]]
GERMAN: Pairs = [
    ("Pressure switch with display", "Druckschalter mit Anzeige"),
    ("Pressure at the inlet", "Druck am Eingang"),
    ("Thread size", "Gewindegröße"),
    ("Thread at the inlet", "Gewinde am Eingang"),
    ("Level of the tank", "Füllstand des Tanks"),
]
JAPANESE: Pairs = [
    ("Pressure switch with display", "表示付き圧力スイッチ"),
    ("Pressure at the inlet", "入口圧力"),
    ("Thread size", "ねじサイズ"),
    ("Thread at the inlet", "入口ねじ"),
    ("Level of the tank", "タンクのレベル"),
]


@pytest.mark.parametrize(
    ("known", "texts"),
    [
        (GERMAN, [("Maximum pressure", "Äußeres Gewinde"), ("External thread", "Maximaler Druck")]),
        (JAPANESE, [("Maximum pressure", "外部ねじ"), ("External thread", "最大圧力")]),
    ],
)
def test_translations_that_stand_at_each_others_text_are_found(known: Pairs, texts: Pairs) -> None:
    others = [("Level", "Niveau"), ("Voltage", "Spannung")]
    assert list(swapped([*others, *texts], [*known, *others, *texts])) == [(2, 3)]
    right = [(texts[0][0], texts[1][1]), (texts[1][0], texts[0][1])]
    assert list(swapped(right, [*known, *right])) == []


def test_nothing_is_said_of_words_that_no_other_translation_has() -> None:
    texts = [("Bore", "Mechanisch"), ("Mechanical", "Bohrung")]
    assert list(swapped(texts, [*GERMAN, *texts])) == []
    texts = [("Maximum pressure", "Obergrenze"), ("External thread", "Maximaler Druck")]
    assert list(swapped(texts, [*GERMAN, *texts])) == []
