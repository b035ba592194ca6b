"""A language made of English: longer, accented and in brackets, so that whatever was not translated stands out."""

from pathlib import Path

import polib

from vitrine.locales import Locale
from vitrine.preview.pseudo import lengthened
from vitrine.translations.domains import DOMAINS
from vitrine.translations.files import catalog_path


def translate_into_pseudo(root: Path, locale: Locale) -> None:
    """Fill every catalog of a locale."""
    for domain in DOMAINS:
        file = polib.pofile(str(catalog_path(root, locale, domain)), wrapwidth=0)
        for entry in file:
            forms = {number: lengthened(entry.msgid_plural) for number in entry.msgstr_plural}
            entry.msgstr, entry.msgstr_plural = ("", forms) if forms else (lengthened(entry.msgid), {})
        file.save()
