"""The islands get the messages they use, from the one catalog, and nothing more."""

from pathlib import Path

import msgspec
import pytest

from vitrine.errors import Problems
from vitrine.locales import LOCALES, Locale
from vitrine.translations.browser import compile_for_browser
from vitrine.translations.extraction import Message

CATALOG = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Close"
msgstr "Schließen"

msgctxt "button"
msgid "Search"
msgstr "Suchen"

msgid "{number} result"
msgid_plural "{number} results"
msgstr[0] "{number} Treffer"
msgstr[1] "{number} Treffer insgesamt"

#, fuzzy
msgid "Old words"
msgstr "Alte Worte"

msgid "Only on pages"
msgstr "Nur auf Seiten"
"""
USED = [
    Message("", "Close", "", "islands/a.tsx", ()),
    Message("button", "Search", "", "islands/a.tsx", ()),
    Message("", "{number} result", "{number} results", "islands/a.tsx", ()),
    Message("", "Old words", "", "islands/a.tsx", ()),
    Message("", "Not translated", "", "islands/a.tsx", ()),
]


def compiled(root: Path, text: str) -> bytes:
    """The German set of a project whose catalog holds this text."""
    file = root / "translations" / "de" / "LC_MESSAGES" / "messages.po"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return compile_for_browser(root, LOCALES["de"], USED, Problems())


def test_finished_messages_in_use_and_no_others(tmp_path: Path) -> None:
    assert msgspec.json.decode(compiled(tmp_path, CATALOG)) == {
        "forms": {"one": 0, "other": 1},
        "messages": {
            "Close": ["Schließen"],
            "button\x04Search": ["Suchen"],
            "{number} result": ["{number} Treffer", "{number} Treffer insgesamt"],
        },
    }


def test_a_language_without_any_of_them_has_no_set(tmp_path: Path) -> None:
    assert compiled(tmp_path, CATALOG.partition('msgid "Close"')[0]) == b""


@pytest.mark.parametrize(
    ("tag", "forms"),
    [
        ("fr-FR", {"one": 0, "other": 1, "many": 1}),
        ("ja-JP", {"other": 0}),
        ("pl-PL", {"one": 0, "few": 1, "many": 2}),
        ("ru-RU", {"one": 0, "few": 1, "many": 2}),
    ],
)
def test_the_browsers_plural_categories_lead_to_the_catalogs_forms(
    tmp_path: Path, tag: str, forms: dict[str, int]
) -> None:
    locale = Locale(tag[:2], tag, tag, tag[3:])
    file = tmp_path / "translations" / locale.code / "LC_MESSAGES" / "messages.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Close"\nmsgstr "x"\n')
    assert msgspec.json.decode(compile_for_browser(tmp_path, locale, USED, Problems()))["forms"] == forms
