"""Islands get the translated messages that they use, and the plural forms of the language."""

from pathlib import Path

import msgspec
import pytest

from vitrine.locales import LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.apply.compiled_messages import json_bytes, used_entries
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import catalog_bytes
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


def compile_json(root: Path, locale: Locale) -> bytes:
    catalog = read_catalog(catalog_bytes(root, locale, "messages"), locale, "messages", Problems())
    return json_bytes(used_entries(catalog.entries, USED), locale)


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
