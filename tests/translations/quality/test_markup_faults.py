"""Faults of a translation in any language are reported; a correct translation has none."""

import pytest

from tests.support.content.catalogs import faults_of
from vitrine.locales import LOCALES
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.entry_checks import entry_faults


@pytest.mark.parametrize(
    ("msgid", "msgstr", "fault"),
    [
        ("Hello {name}", "Hallo", "the placeholder {name} is missing"),
        ("Hello {name}", "Hallo {Name}", "the placeholder {name} is missing"),
        ("Hello {name}", "Hallo {Name}", "{Name} would be shown literally"),
        ("Hello {name}", "Hallo {name} { größe }", "{ größe } would be shown literally"),
        ("Hello {name}", "Hallo {{name}}", "{{name}} would be shown literally"),
        ("Hello {name}", "Hallo {name}}", "} would be shown literally"),
        ("Hello {name}", "Hallo {name} {nummer}", "the placeholder {nummer} is not in the English text"),
        ("Press it", "Drücken <script>x</script>", "the tag </script> is not in the English text"),
        ("Press it", '<img src=x onerror="y">', 'the tag <img src=x onerror="y"> is not in the English text'),
        ("Press **it**", "Drücken", "the strong emphasis is missing"),
        ("Press it", "*Drücken*", "the emphasis is not in the English text"),
        ("Set `P1` first", "Setzen Sie `P2` zuerst", "the code `P1` is missing"),
        ("See [it](/product/fl-200)", "Siehe [es](/product/fl-210)", "the link /product/fl-200 is missing"),
        ("See [it](/product/fl-200)", "Siehe [es] (/product/fl-200)", "the link /product/fl-200 is missing"),
        (
            "[FL-200](/product/FL-200) or [FL-210](/product/FL-210)",
            "[FL-210](/product/FL-200) oder [FL-200](/product/FL-210)",
            "the link on FL-210 leads to /product/FL-200",
        ),
        ("See https://iso.org/a.", "Siehe https://iso.org/b.", "the link https://iso.org/a is missing"),
        ("Press it", "Dr\x02cken", "the translation contains an unprintable character"),
        ("Press it", "Dr\ufffdcken", "the translation contains an undecodable character"),
        ("Press it", "DrÃ¼cken", "the translation is garbled: Ã¼"),
        ("Press it", "â€žDrückenâ€œ", "the translation is garbled: â€"),
        ("Press it", "Dr?cken", "the translation is garbled: r?c"),
        ("Press it", "?????", "the translation is garbled: ?????"),
        ("Press it", "Dr\uffffcken", "the translation contains an unprintable character"),
        ("Press it", "Dr\x85cken", "the translation contains an unprintable character"),
        ("Press it", "Dr\U000f1fffcken", "the translation contains an unprintable character"),
        ("Press it", "Drücken ![es](/it.png)", "the picture is not in the English text"),
        ("Press\\\nit", "Drücken Sie", "the line break is missing"),
        ("Press it", " \u00a0\u200b", "the translation is invisible"),
        ("Press it", "Drü\u200bcken", "the translation contains the invisible character U+200B"),
        ("Press it", "\u202eDrücken", "the translation contains the invisible character U+202E"),
        ("See [it](/a)", "Siehe [](/a)", "the empty link /a is not in the English text"),
        ("Press it", "Drücken Sie " * 11, "the translation is more than 10 times as long as the English text"),
    ],
)
def test_a_fault_is_named(msgid: str, msgstr: str, fault: str) -> None:
    assert fault in faults_of("de", msgid, msgstr)


@pytest.mark.parametrize(
    ("msgid", "msgstr"),
    [
        ("Accuracy ±0.1 % of reading", "Genauigkeit ±0,1 % vom Messwert"),
        ("100 % safe", "100 % sicher"),
        ("a < b and 5 > 3", "a < b und 5 > 3"),
        ("Text { with braces }", "Text { mit Klammern }"),
        ("See [it](/products?type=a)?", "Siehe [es](/products?type=a)?"),
        ("See [it](/product/fl-200#x).", "[Das](/product/fl-200#x) sehen Sie."),
    ],
)
def test_a_correct_translation_has_no_fault(msgid: str, msgstr: str) -> None:
    assert faults_of("de", msgid, msgstr) == []


def test_markdown_is_plain_text_outside_passages() -> None:
    assert faults_of("de", "4 * 5", "4 * 5 * 1", context="product name") == []


def test_a_placeholder_that_the_singular_may_drop_may_not_be_translated() -> None:
    forms = ("{Zahl} Pumpe", "{number} Pumpen")
    entry = Entry(msgid="{number} pump", msgid_plural="{number} pumps", msgstr=forms)
    assert [fault.message for fault in entry_faults(entry, LOCALES["de"], "messages")] == [
        "{Zahl} would be shown literally"
    ]


@pytest.mark.parametrize(("code", "one", "faults"), [("de", "Eine Pumpe", 0), ("fr", "Une pompe", 1)])
def test_a_form_drops_the_number_only_if_it_is_for_one_number(code: str, one: str, faults: int) -> None:
    """French says `0 pompe`, too."""
    entry = Entry(msgid="{number} pump", msgid_plural="{number} pumps", msgstr=(one, "{number} p"))
    assert len(list(entry_faults(entry, LOCALES[code], "messages"))) == faults


@pytest.mark.parametrize("markup", ["**Pumpen**", "[Pumpen](/products/pumps)"])
def test_markdown_is_a_fault_where_visitors_would_see_it(markup: str) -> None:
    assert faults_of("de", "Pumps", markup, context="product name") == [f"{markup} would be shown literally"]
    assert faults_of("de", "Pumps", markup, domain="messages") == [f"{markup} would be shown literally"]


def test_an_entity_is_a_fault_where_visitors_would_see_it() -> None:
    assert faults_of("de", "Pumps & more", "Pumpen&nbsp;& mehr") == []
    assert faults_of("de", "Pumps", "Pumpen&nbsp;", context="product name") == ["&nbsp; would be shown literally"]
    assert faults_of("de", "Pumps", "Pumpen&nbsp;", domain="messages") == ["&nbsp; would be shown literally"]
    assert faults_of("de", "R&D; sales", "F&E; Vertrieb", domain="messages") == []
