"""Server and islands get translated messages from one catalog; the islands only those they use."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from vitrine.i18n.messages import Messages
from vitrine.locales import LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.apply.compiled_messages import json_bytes, mo_bytes, used_entries
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import catalog_bytes
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.message import Message

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
CATALOG = f"""{HEADER}
msgid "Close"
msgstr "Schließen"

msgctxt "button"
msgid "Search"
msgstr "Suchen"

msgid "{{number}} result"
msgid_plural "{{number}} results"
msgstr[0] "{{number}} Treffer"
msgstr[1] "{{number}} Treffer insgesamt"

#, fuzzy
msgid "Old words"
msgstr "Alte Worte"

msgid "Only on pages"
msgstr "Nur auf Seiten"

msgid "Faulty"
msgstr "<b>Fehlerhaft</b>"
"""
USED = [
    Message("messages", "", "Close", "islands/a.tsx", ()),
    Message("messages", "button", "Search", "islands/a.tsx", ()),
    Message("messages", "", "{number} result", "islands/a.tsx", (), 1, "{number} results"),
    Message("messages", "", "Old words", "islands/a.tsx", ()),
    Message("messages", "", "Not translated", "islands/a.tsx", ()),
]
GERMAN = LOCALES["de"]


def write_catalog(root: Path, text: str, code: str = "de") -> None:
    file = root / "translations" / code / "LC_MESSAGES" / "messages.po"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")


def entries_of(root: Path, locale: Locale, problems: Problems) -> Mapping[EntryKey, Entry]:
    return read_catalog(catalog_bytes(root, locale, "messages"), locale, "messages", problems).entries


def compile_json(root: Path, locale: Locale) -> bytes:
    return json_bytes(used_entries(entries_of(root, locale, Problems()), USED), locale)


def compile_mo(root: Path, locale: Locale) -> bytes:
    return mo_bytes(entries_of(root, locale, Problems()), locale)


def test_json_holds_the_translated_messages_in_use(tmp_path: Path) -> None:
    write_catalog(tmp_path, CATALOG)
    assert msgspec.json.decode(compile_json(tmp_path, GERMAN)) == {
        "forms": {"one": 0, "other": 1},
        "messages": {
            "Close": ["Schließen"],
            "button\x04Search": ["Suchen"],
            "{number} result": ["{number} Treffer", "{number} Treffer insgesamt"],
        },
    }


def test_json_is_empty_if_no_message_is_translated(tmp_path: Path) -> None:
    write_catalog(tmp_path, HEADER)
    assert compile_json(tmp_path, GERMAN) == b""


@pytest.mark.parametrize(
    ("tag", "forms"),
    [
        ("fr-FR", {"one": 0, "other": 1, "many": 1}),
        ("ja-JP", {"other": 0}),
        ("pl-PL", {"one": 0, "few": 1, "many": 2}),
        ("ru-RU", {"one": 0, "few": 1, "many": 2}),
    ],
)
def test_json_maps_plural_categories_to_plural_forms(tmp_path: Path, tag: str, forms: dict[str, int]) -> None:
    locale = Locale(tag[:2], tag, tag, tag[3:])
    write_catalog(tmp_path, f'{HEADER}\nmsgid "Close"\nmsgstr "x"\n', locale.code)
    assert msgspec.json.decode(compile_json(tmp_path, locale))["forms"] == forms


def messages(root: Path, code: str) -> Messages:
    """The compiled messages of a locale as the server reads them."""
    path = root / f"{code}.mo"
    path.write_bytes(compile_mo(root, LOCALES[code]))
    return Messages(LOCALES[code], path)


def test_the_mo_file_holds_translated_messages(tmp_path: Path) -> None:
    write_catalog(tmp_path, CATALOG)
    german = messages(tmp_path, "de")
    assert german.gettext("Close").value == "Schließen"
    assert german.pgettext("button", "Search").value == "Suchen"
    assert german.gettext("Old words").foreign
    assert not messages(tmp_path, "en").gettext("Close").foreign


def test_a_faulty_message_stays_english_and_is_reported(tmp_path: Path) -> None:
    write_catalog(tmp_path, CATALOG)
    problems = Problems()
    entries_of(tmp_path, GERMAN, problems)
    assert [problem.message for problem in problems.sorted()] == [
        'the tag </b> is not in the English text: "Faulty"',
        'the tag <b> is not in the English text: "Faulty"',
    ]
    assert messages(tmp_path, "de").gettext("Faulty").foreign


def test_compiling_again_gives_the_same_bytes(tmp_path: Path) -> None:
    write_catalog(tmp_path, CATALOG)
    assert compile_mo(tmp_path, GERMAN) == compile_mo(tmp_path, GERMAN)
