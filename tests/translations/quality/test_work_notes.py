"""What a translator left for later is named, and where nothing else is there, kept out of builds."""

import pytest

from tests.support.content.catalogs import faults_of
from vitrine.locales import LOCALES
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.entry_checks import is_finished


@pytest.mark.parametrize(
    ("msgstr", "fault"),
    [
        ("TODO", "“TODO” is not a translation"),
        ("xxx", "“xxx” is not a translation"),
        ("n/a", "“n/a” is not a translation"),
        ("-", "the translation has no word"),
        ("?", "the translation has no word"),
    ],
)
def test_what_is_not_a_translation_is_kept_out_of_builds(msgstr: str, fault: str) -> None:
    assert fault in faults_of("de", "Panel indicator", msgstr)
    assert not is_finished(Entry(msgid="Panel indicator", msgstr=(msgstr,)), LOCALES["de"], "pages")


@pytest.mark.parametrize(
    ("msgstr", "fault"),
    [
        ("[MT] Einbauanzeige", "“[MT]” is not in the English text"),
        ("Einbauanzeige TBD", "“TBD” is not in the English text"),
        ("Einbauanzeige / Anzeigegerät", "“Einbauanzeige / Anzeigegerät” leaves a choice"),
    ],
)
def test_what_was_left_to_decide_is_named(msgstr: str, fault: str) -> None:
    assert faults_of("de", "Panel indicator", msgstr) == [fault]
    assert is_finished(Entry(msgid="Panel indicator", msgstr=(msgstr,)), LOCALES["de"], "pages")


@pytest.mark.parametrize(
    ("code", "msgid", "msgstr"),
    [
        ("de", "See the [manual](/documents/manual)", "Siehe [Handbuch](/documents/manual)"),
        ("de", "Input / output", "Eingang / Ausgang"),
        ("de", "Write [name] here", "Schreiben Sie [Name] hierher"),
        ("fr", "Write [name] here", "Écrivez [NOM] ici"),
        ("de", "Sensor (PT100)", "Fühler [PT100]"),
        ("ja", "Page {page} of {pages}", "{page}/{pages}ページ"),
        ("de", "4–20 mA", "4–20 mA"),
        ("de", "TBD", "TBD"),
        ("es", "All", "Todo"),
    ],
)
def test_what_the_english_text_has_too_is_not_a_note(code: str, msgid: str, msgstr: str) -> None:
    assert faults_of(code, msgid, msgstr) == []
