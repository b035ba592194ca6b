"""A language made of English: longer, accented and in brackets, so that untranslated text stands out."""

from pathlib import Path

import polib

from vitrine.locales import Locale
from vitrine.preview.display_mode import LONG
from vitrine.preview.unmark import inner_text, prefix, suffix
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.domains import DOMAINS


def lengthened(text: str) -> str:
    """A text in this language; surrounding spaces are kept."""
    words = text.strip()
    return text.replace(words, prefix(LONG) + inner_text(LONG, words) + suffix(LONG, len(words)), 1)


def translate_into_pseudo(root: Path, locale: Locale) -> None:
    """Fill every catalog of a locale."""
    for domain in DOMAINS:
        file = polib.pofile(str(catalog_path(root, locale, domain)), wrapwidth=0)
        for entry in file:
            forms = {number: lengthened(entry.msgid_plural) for number in entry.msgstr_plural}
            entry.msgstr, entry.msgstr_plural = ("", forms) if forms else (lengthened(entry.msgid), {})
        file.save()
