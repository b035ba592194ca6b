"""Messages of a locale are looked up, and show their values safely in text, in attributes and in another language."""

from pathlib import Path

import pytest
from markupsafe import Markup, escape

from vitrine.i18n.messages import Messages, TranslatedMessage
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


def test_a_per_cent_sign_is_plain_text(german: Messages) -> None:
    assert german.gettext("100 % safe").value == "100 % sicher"


def test_a_context_decides_between_the_senses_of_a_word(german: Messages) -> None:
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


def test_markup_in_a_message_shows_as_what_it_is() -> None:
    assert escape(TranslatedMessage("<b>1 < 2</b> & 100 %")) == "&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; 100 %"


def test_markup_in_a_value_shows_as_what_it_is() -> None:
    assert escape(TranslatedMessage("Results for {query}", {"query": "<script>"})) == "Results for &lt;script&gt;"


def test_ready_markup_in_a_value_is_kept_in_text_and_left_out_of_attributes() -> None:
    message = TranslatedMessage(
        "Read the {start}notice & rules{end}", {"start": Markup('<a href="/x">'), "end": Markup("</a>")}
    )
    assert escape(message) == 'Read the <a href="/x">notice &amp; rules</a>'
    assert message.value == "Read the notice & rules"


def test_a_message_within_a_message_keeps_its_own_language() -> None:
    message = TranslatedMessage("Weiter: {label}", {"label": TranslatedMessage("Products", foreign=True)})
    assert escape(message) == 'Weiter: <span lang="en-US">Products</span>'
    assert message.value == "Weiter: Products"


def test_a_value_is_never_searched_for_placeholders() -> None:
    message = TranslatedMessage("{query} in {place}", {"query": "{place}", "place": "Bonn"})
    assert str(message) == "{place} in Bonn"


@pytest.mark.parametrize(
    "message", ["{0}", "{value.__class__}", "{value[0]}", "{Value}", "{value!r}", "{", "{}", "%(value)s"]
)
def test_only_plain_names_are_placeholders(message: str) -> None:
    assert str(TranslatedMessage(message, {"value": "secret"})) == message


def test_without_any_values_the_placeholders_stay_for_a_script() -> None:
    assert TranslatedMessage("{count} results").value == "{count} results"


def test_a_forgotten_value_is_named() -> None:
    with pytest.raises(LookupError, match=r"no value for \{pages\}"):
        str(TranslatedMessage("Page {page} of {pages}", {"page": 1}))
