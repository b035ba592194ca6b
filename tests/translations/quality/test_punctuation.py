"""Faults of spacing and punctuation are reported: in translations by the rules of each language, and in English."""

import pytest

from tests.support.content.catalogs import faults_of
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.checking import check_source
from vitrine.translations.quality.entry_checks import entry_faults

NBSP, NARROW = "\u00a0", "\u202f"
NO_BREAK = "a no-break space is missing"
HALF_WIDTH = "half-width punctuation after a Japanese character"
STRAIGHT = "a straight apostrophe or quotation mark"


@pytest.mark.parametrize(
    ("msgid", "msgstr", "fault"),
    [
        ("Label: ", "Feld:", "the space at the end is missing"),
        ("Label", " Feld", "there is a space at the beginning, but not in the English text"),
        ("Press it.", "Drücken", "the English text ends in “.”, the translation does not"),
        ("Are you sure?", "Sicher.", "the English text ends in “?”, the translation does not"),
    ],
)
def test_a_lost_space_or_ending_is_named(msgid: str, msgstr: str, fault: str) -> None:
    assert fault in faults_of("de", msgid, msgstr)


@pytest.mark.parametrize(
    ("code", "msgstr"),
    [
        ("de", "Das “so” Genannte"),
        ("de", "Das „so” Genannte"),
        ("de", "Das „so Genannte"),
        ("fr", "Le mot “ainsi”"),
        ("ja", "“空管”と出ます"),
    ],
)
def test_quotation_marks_of_another_language_are_named(code: str, msgstr: str) -> None:
    assert faults_of(code, "Press it", msgstr) == ["quotation marks of another language"]


@pytest.mark.parametrize(("code", "msgstr"), [("de", "Ein Rohr (1½”), „so“"), ("fr", f"«{NBSP}un “ainsi”{NBSP}»")])
def test_inches_and_inner_quotes_are_right(code: str, msgstr: str) -> None:
    assert faults_of(code, "Press it", msgstr) == []


@pytest.mark.parametrize(("code", "msgstr"), [("de", "Drücken (fest"), ("ja", "押す（強く)"), ("ja", "「押す")])
def test_a_bracket_without_its_other_half_is_named(code: str, msgstr: str) -> None:
    assert any("do not match" in fault for fault in faults_of(code, "Press it", msgstr))


@pytest.mark.parametrize(
    ("locale", "msgid", "msgstr", "fault"),
    [
        ("es", "Are you sure?", "Seguro?", "“?” without “¿”"),
        ("es", "Stop!", "Alto!", "“!” without “¡”"),
        ("fr", "Are you sure?", "En êtes-vous sûr?", NO_BREAK),
        ("fr", "Are you sure?", "En êtes-vous sûr ?", NO_BREAK),
        ("fr", "Note: open", "Remarque : ouvert", NO_BREAK),
        ("fr", "It says “open”", "Il dit «ouvert»", NO_BREAK),
        ("fr", "It says “open”", "Il dit « ouvert »", NO_BREAK),
        ("ja", "It is tight.", "密閉です.", HALF_WIDTH),
        ("ja", "Note: open", "注意: 開", HALF_WIDTH),
        ("ja", "Note: open", "注意:開", HALF_WIDTH),
        ("ja", "Type: FL-200", "型式:FL-200", HALF_WIDTH),
        ("ja", "It is tight. It is dry.", "密閉です.乾燥しています。", HALF_WIDTH),
        ("ja", "It is tight.", "密閉です", "the English text ends in “.”, the translation does not"),
        ("es", "20,000 values", "20.000 valores", "20,000 is written 20.000 here"),
        ("es", "1,500 values", "1.500 valores", "1,500 is written 1.500 here"),
        ("fr", "1,500 values", f"1{NBSP}500 valeurs", f"1,500 is written 1{NBSP}500 here"),
        ("de", "1,500 values", "1500 Werte", "1,500 is written 1500 here"),
        ("ja", "1,500 values", "1500個", "1,500 is written 1500 here"),
        ("fr", "The meter", "L'appareil", STRAIGHT),
        ("de", "It says “open”", 'Es steht "offen" da', STRAIGHT),
    ],
)
def test_punctuation_of_another_language_is_one_fault(locale: str, msgid: str, msgstr: str, fault: str) -> None:
    assert faults_of(locale, msgid, msgstr) == [fault]


@pytest.mark.parametrize(
    ("locale", "msgid", "msgstr"),
    [
        ("fr", "10 % of range", "10 % de la plage"),
        ("es", "±0.5 % of reading", "±0,5 % del valor medido"),
        ("es", "Are you sure?", "¿Seguro?"),
        ("es", "Questions? Call us!", "¿Preguntas? ¡Llámenos!"),
        ("fr", "Are you sure?", f"En êtes-vous sûr{NARROW}?"),
        ("fr", "Note: it says “open” at 10:30", f"Remarque{NBSP}: il dit «{NBSP}ouvert{NBSP}» à 10:30"),
        ("fr", "Open (!) it", "Ouvrez (!)"),
        ("fr", "Why?!", f"Pourquoi{NARROW}?!"),
        ("fr", "See https://a.example/x?y=1;z", "Voir https://a.example/x?y=1;z"),
        ("fr", "See [it](/x?y=1)", "Voir [cela](/x?y=1)"),
        ("ja", "It is tight.", "密閉です。"),
        ("ja", "Note: open", "注意：開"),
        ("ja", "Is it (really) tight?", "本当に密閉ですか？"),
        ("ja", "Use **FL-200** now.", "今すぐ **FL-200** を使う。"),
        ("ja", "Wait…", "待つ……"),
        ("es", "1,500 or 20,000 values", f"1500 o 20{NARROW}000 valores"),
        ("fr", "1,500 values", f"1{NARROW}500 valeurs"),
        ("de", "1,500 values since 1974", "1.500 Werte seit 1974"),
        ("de", 'A 2" pipe', 'Ein 2"-Rohr'),
        ("de", "He said “stop.”", "Er sagte „Halt.“"),
    ],
)
def test_punctuation_of_the_language_is_not_a_fault(locale: str, msgid: str, msgstr: str) -> None:
    assert faults_of(locale, msgid, msgstr) == []


def test_a_flag_of_weblate_allows_another_ending() -> None:
    entry = Entry(msgid="Etc.", context="paragraph", msgstr=("usw",), flags=("ignore-end-stop",))
    assert list(entry_faults(entry, LOCALES["de"], "pages")) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("up to 1013 mbar", "1013 mbar has no thousands separator"),
        ("It doesn't part", "a straight apostrophe"),
        ('the "old" meter', "quotation mark"),
    ],
)
def test_a_fault_is_named_with_its_file(text: str, fault: str) -> None:
    problems = Problems()
    check_source(Entry(msgid=text, references=("content/pages/home.md",)), problems)
    (problem,) = problems.sorted()
    assert problem.path == "content/pages/home.md"
    assert fault in problem.message


@pytest.mark.parametrize("text", ["1,013 mbar, DN 1000, ISO 20456", "in 2026 and 1974", "a 2″ pipe", "It doesn’t part"])
def test_years_designations_and_grouped_numbers_are_right(text: str) -> None:
    problems = Problems()
    check_source(Entry(msgid=text, references=("content/pages/home.md",)), problems)
    assert not problems
