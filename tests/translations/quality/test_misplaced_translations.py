"""Translations that stand at the wrong text are named: copied to texts without a common word, or swapped by two."""

import pytest

from tests.support.content.catalogs import NAME
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import read_catalog_data
from vitrine.translations.quality.entry_checks import usable_entries
from vitrine.translations.quality.misplaced_translations import swapped


def faults(*pairs: tuple[str, str], comment: str = "", domain: str = "pages") -> list[str]:
    """The faults of a German catalog with these texts and translations."""
    text = "\n".join(f'{comment}msgctxt "heading"\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n' for msgid, msgstr in pairs)
    problems = Problems()
    file = read_catalog_data(text.encode(), NAME, problems)
    usable_entries(file, LOCALES["de"], domain, problems)
    return [str(problem) for problem in problems.sorted()]


PASTED = (("Suitable media", "Geeignete Messstoffe"), ("Accuracy", "Geeignete Messstoffe"))


def test_a_translation_of_another_text_is_named_with_that_text() -> None:
    message = 'the translation is also that of "Suitable media" on line 2: "Accuracy"'
    remedy = "correct one, or write ignore-reused in its comment"
    assert faults(*PASTED) == [f"{NAME}:6: {message}; {remedy}"]


def test_texts_that_resemble_each_other_may_share_a_translation() -> None:
    assert faults(("Suitable media", "Geeignete Messstoffe"), ("Media that suit", "Geeignete Messstoffe")) == []
    assert faults(("Setup", "Inbetriebnahme"), ("Start", "Inbetriebnahme")) == []


def test_a_mark_and_the_interface_are_exempt() -> None:
    assert faults(*PASTED, comment="# ignore-reused\n") == []
    assert faults(*PASTED, domain="messages") == []


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
