"""The messages of a locale, as pages and e-mails look them up."""

from pathlib import Path

import pytest
from markupsafe import escape

from vitrine.i18n.messages import Messages
from vitrine.locales import LOCALES
from vitrine.translations.apply.compiled_messages import mo_bytes
from vitrine.translations.catalogs.po_entry import Entry

GERMAN = (
    Entry(msgid="Back to Home", msgstr=("Zurück zur Startseite",)),
    Entry(msgid="Open", context="state", msgstr=("Offen",)),
    Entry(msgid="100 % safe", msgstr=("100 % sicher",)),
    Entry(msgid="{number} product", msgid_plural="{number} products", msgstr=("{number} Produkt", "{number} Produkte")),
    Entry(msgid="Not ready", msgstr=("Nicht fertig",), flags=("fuzzy",)),
)


@pytest.fixture
def german(tmp_path: Path) -> Messages:
    path = tmp_path / "de.mo"
    path.write_bytes(mo_bytes({entry.key: entry for entry in GERMAN}, LOCALES["de"]))
    return Messages(LOCALES["de"], path)


def test_a_message_is_translated(german: Messages) -> None:
    assert escape(german.gettext("Back to Home")) == "Zurück zur Startseite"


def test_a_per_cent_sign_is_plain_text(german: Messages) -> None:
    assert german.gettext("100 % safe").value == "100 % sicher"


def test_the_sense_decides(german: Messages) -> None:
    assert german.pgettext("state", "Open").value == "Offen"
    assert german.pgettext("button", "Open").value == "Open"
    assert german.gettext("Open").foreign


@pytest.mark.parametrize(("number", "shown"), [(1, "1 Produkt"), (0, "0 Produkte"), (12345, "12.345 Produkte")])
def test_plural_forms_and_numbers_follow_the_language(german: Messages, number: int, shown: str) -> None:
    assert german.ngettext("{number} product", "{number} products", number).value == shown


def test_a_missing_message_stays_english_and_is_marked(german: Messages) -> None:
    assert escape(german.gettext("Unheard of")) == '<span lang="en-US">Unheard of</span>'
    assert german.ngettext("{number} hit", "{number} hits", 1).value == "1 hit"
    assert german.ngettext("{number} hit", "{number} hits", 2).foreign


def test_an_empty_message_is_empty(german: Messages) -> None:
    assert german.gettext("").value == ""


def test_a_fuzzy_translation_is_not_shown(german: Messages) -> None:
    assert german.gettext("Not ready").value == "Not ready"


def test_english_is_never_marked() -> None:
    english = Messages(LOCALES["en"], None)
    assert escape(english.gettext("Page {page}", page=3)) == "Page 3"
    assert english.ngettext("{number} hit", "{number} hits", 1234).value == "1,234 hits"


def test_without_a_catalog_everything_is_english_and_marked() -> None:
    assert Messages(LOCALES["ja"], None).gettext("Search").foreign


def test_japanese_has_one_form(tmp_path: Path) -> None:
    entry = Entry(msgid="{number} item", msgid_plural="{number} items", msgstr=("{number} 件",))
    path = tmp_path / "ja.mo"
    path.write_bytes(mo_bytes({entry.key: entry}, LOCALES["ja"]))
    assert Messages(LOCALES["ja"], path).ngettext("{number} item", "{number} items", 3).value == "3 件"
