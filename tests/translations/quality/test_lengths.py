"""A translation that is too long for its place is reported; limits are set with fields and in templates."""

import pytest

from vitrine.locales import LOCALES
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.entry_checks import entry_faults


def messages_of(entry: Entry, code: str = "de", domain: str = "products") -> list[str]:
    return [fault.message for fault in entry_faults(entry, LOCALES[code], domain)]


@pytest.mark.parametrize(
    ("code", "letter", "most"), [("de", "a", 70), ("ja", "計", 35)], ids=["Latin", "full width counts two"]
)
def test_a_product_name_has_room_for_seventy_letters(code: str, letter: str, most: int) -> None:
    fitting = Entry(msgid="Flow meter", context="product name", msgstr=(letter * most,))
    overlong = Entry(msgid="Flow meter", context="product name", msgstr=(letter * (most + 1),))
    assert messages_of(fitting, code) == []
    (message,) = messages_of(overlong, code)
    assert message.startswith(f"the translation is {72 if code == 'ja' else 71} letters long")


def test_a_button_has_the_limit_that_its_template_declares() -> None:
    button = Entry(msgid="Go", msgstr=("Jetzt zur Übersicht",), extracted_comments=("at most 12 letters",))
    assert messages_of(button, domain="messages") == ["the translation is 19 letters long, 7 too many"]


@pytest.mark.parametrize(("msgid", "comment"), [("n" * 90, ""), ("Flow meter", "ignore-max-length")])
def test_a_longer_english_text_or_a_mark_allows_more(msgid: str, comment: str) -> None:
    entry = Entry(msgid=msgid, context="product name", msgstr=("n" * 80,), translator_comment=comment)
    assert messages_of(entry) == []
