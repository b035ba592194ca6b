"""The glossary says which words a translation uses, in whatever inflection, and which it avoids."""

from pathlib import Path

import pytest

from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.checking import check_catalogs
from vitrine.translations.quality.glossary import TERMS_FILE, read_glossary

TERMS = """\
en,de,fr,ja,es,note,avoid.de,avoid.ja
flow,Durchfluss,débit,流量,,,,
flow meter,Durchflussmessgerät | Durchflussmesser,débitmètre,流量計,,the instrument,Durchflusszähler | Flussmesser,
"custody transfer","eichpflichtiger Verkehr",transaction commerciale,取引用計量,,,,
district heating,Fernwärme,,,,,,
calibration,Kalibrierung,étalonnage,校正,calibración,,Eichung,
adjustment,Abgleich,ajustage,調整,ajuste,,,
absolute pressure,Absolutdruck,pression absolue,絶対圧,presión absoluta,,,
working day,Arbeitstag,jour ouvré,営業日,día laborable,,,
sensor,,,センサー,,,,センサ
calibrate,,,校正する,,,,
"""


def faults(root: Path, code: str, msgid: str, *msgstr: str, flags: tuple[str, ...] = ()) -> list[str]:
    """The messages about one entry, with the glossary of the project at `root`."""
    problems = Problems()
    glossary = read_glossary(root, problems)
    assert not problems
    return [fault.message for fault in glossary.faults(Entry(msgid=msgid, msgstr=msgstr, flags=flags), LOCALES[code])]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a glossary."""
    return write_terms(tmp_path, TERMS)


def write_terms(root: Path, text: str) -> Path:
    path = root / TERMS_FILE
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "Two flow meters", "Zwei Durchflussmessgeräte"),
        ("de", "Flow meter for water", "Wasser-Durchflussmesser"),
        ("de", "Heat meters for district heating", "Wärmezähler für Fernwärmenetze"),
        ("de", "in custody transfer", "im eichpflichtigen Verkehr"),
        ("fr", "Flow meters", "Les débitmètres"),
        ("fr", "Flow", "Débits"),
        ("ja", "Flow meter", "電磁流量計"),
        ("ja", "A pressure sensor", "圧力センサー"),
        ("ja", "We calibrate it", "当社が校正します"),
        ("es", "Flow meter", "Medidor"),
        ("es", "Three working days", "Tres días laborables"),
    ],
)
def test_a_term_may_be_inflected_and_stand_in_a_compound(root: Path, code: str, msgid: str, msgstr: str) -> None:
    assert faults(root, code, msgid, msgstr) == []


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr", "fault"),
    [
        ("de", "A flow meter", "Ein Messgerät", "the term “flow meter” is translated differently here"),
        ("de", "A flow meter", "Ein Durchflusszähler", "“Durchflusszähler” is not the word for “flow meter”"),
        ("fr", "Custody transfer", "Transfert de garde", "the term “custody transfer” is translated differently here"),
        ("ja", "A sensor", "圧力センサ", "“センサ” is not the word for “sensor”"),
        ("ja", "Flow meters", "メーター", "the term “flow meter” is translated differently here"),
    ],
)
def test_another_word_is_named(root: Path, code: str, msgid: str, msgstr: str, fault: str) -> None:
    assert faults(root, code, msgid, msgstr) == [fault]


def test_the_longest_term_at_a_place_counts(root: Path) -> None:
    assert faults(root, "fr", "A flow meter", "Un débitmètre") == []
    assert faults(root, "fr", "A flow meter for any flow", "Un débitmètre") == [
        "the term “flow” is translated differently here"
    ]


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "Absolute pressure", "Absolut- und Relativdruck"),
        ("fr", "Gauge and absolute pressure", "Pression relative et absolue"),
        ("es", "Gauge, absolute and differential pressure", "Presión relativa, absoluta y diferencial"),
    ],
)
def test_words_that_several_terms_share_need_not_be_repeated(root: Path, code: str, msgid: str, msgstr: str) -> None:
    assert faults(root, code, msgid, msgstr) == []


def test_the_words_of_a_term_stand_close_together(root: Path) -> None:
    assert faults(root, "fr", "Absolute pressure", "Une pression que rien, ni froid ni vent, ne rend absolue") == [
        "the term “absolute pressure” is translated differently here"
    ]


@pytest.mark.parametrize(
    "msgid", ["A calibrated instrument", "In custody, transfer it", "[Prices](/services#calibration)"]
)
def test_a_term_is_a_noun_within_one_phrase_that_a_reader_sees(root: Path, msgid: str) -> None:
    assert faults(root, "fr", msgid, "Voir plus loin") == []


def test_a_word_to_avoid_may_end_a_compound_that_is_right(root: Path) -> None:
    assert faults(root, "de", "Flow meter", "Durchflussmesser") == []
    assert faults(root, "de", "Flow meter", "Durchflussmesser und Flussmesser") == [
        "“Flussmesser” is not the word for “flow meter”"
    ]


@pytest.mark.parametrize(
    ("msgstr", "is_named"),
    [
        ("Sonde", True),
        ("Zwei Sonden", True),
        ("Der Sondenkopf", True),
        ("Die Tauchsonden", True),
        ("In Sonderausführung", False),
        ("Besonders genau", False),
    ],
)
def test_a_word_to_avoid_counts_within_compounds_not_within_other_words(
    tmp_path: Path, msgstr: str, is_named: bool
) -> None:
    root = write_terms(tmp_path, "en,de,avoid.de\nprobe,,Sonde\n")
    assert faults(root, "de", "A probe", msgstr) == (["“Sonde” is not the word for “probe”"] if is_named else [])


@pytest.mark.parametrize(
    ("code", "msgstr", "is_named"),
    [
        ("de", "Wähle dein Produkt", True),
        ("de", "Produkte deinstallieren", False),
        ("fr", "Choisis ton produit", True),
        ("fr", "Un produit de tonnage", False),
    ],
)
def test_pronouns_to_avoid_are_found_as_words(tmp_path: Path, code: str, msgstr: str, is_named: bool) -> None:
    root = write_terms(tmp_path, "en,avoid.de,avoid.fr\nyour,dein,ton\n")
    assert bool(faults(root, code, "Choose your product", msgstr)) is is_named


def test_an_entry_can_be_exempt(root: Path) -> None:
    assert faults(root, "de", "A flow meter", "Ein Gerät", flags=("ignore-check-glossary",)) == []
    assert faults(root, "de", "A flow meter", "Ein Gerät", flags=("fuzzy",)) == []
    assert faults(root, "de", "A flow meter", "") == []


def test_without_a_glossary_every_word_is_right(tmp_path: Path) -> None:
    assert faults(tmp_path, "de", "A flow meter", "Ein Gerät") == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('en,de\nflow,"Fluss\nmeter,Zähler\n', "2: invalid CSV: unexpected end of data"),
        ('"en,de\n', "1: invalid CSV: unexpected end of data"),
        ("english,de\n", "1: the column 'en' is missing; add it, with the English terms"),
        ("en,de\nflow\n", "2: the row has 1 cell, the header 2 columns; quote cells that contain commas"),
        ("en,de\nflow,\nFlows,\n", "3: the term 'Flows' is already on line 2; delete one of the two"),
        ("en,de\n,Fluss\n", "2: the row has no English term; add it, or delete the row"),
        (
            "en,ja,avoid.ja\nsensor,センサー,センサー\n",
            "2: “センサー” is a form of a word to use for “sensor”; remove it from the column avoid.ja",
        ),
        (
            "en,es,avoid.es\ncalibration,calibración,calibrado\n",
            "2: “calibrado” is a form of a word to use for “calibration”; remove it from the column avoid.es",
        ),
    ],
)
def test_mistakes_in_the_glossary_are_named(tmp_path: Path, text: str, problem: str) -> None:
    problems = Problems()
    read_glossary(write_terms(tmp_path, text), problems)
    assert any(str(found).startswith(f"translations/terms.csv:{problem}") for found in problems.sorted())


def test_a_glossary_in_another_encoding_is_named(tmp_path: Path) -> None:
    (write_terms(tmp_path, "") / TERMS_FILE).write_bytes("en,de\npump,Pümpe\n".encode("latin-1"))
    problems = Problems()
    read_glossary(tmp_path, problems)
    expected = "translations/terms.csv:2: byte 0xfc is not valid UTF-8; save the file as UTF-8"
    assert list(map(str, problems.sorted())) == [expected]


def test_the_check_names_entries_that_depart_from_the_glossary(root: Path) -> None:
    catalog = root / "translations" / "de" / "LC_MESSAGES" / "products.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Flow meter"\nmsgstr "Messgerät"\n', encoding="utf-8"
    )
    problems = Problems()
    check_catalogs(root, {}, problems)
    messages = [str(problem) for problem in problems.sorted()]
    assert (
        "translations/de/LC_MESSAGES/products.po:5: "
        'the term “flow meter” is translated differently here: "Flow meter"; '
        "write “Durchflussmessgerät” or “Durchflussmesser”, or add the word to translations/terms.csv"
    ) in messages
