"""A language made of English: longer, accented and in brackets, so that whatever was not translated stands out."""

import re
from pathlib import Path

import polib

from vitrine.locales import Locale
from vitrine.translations.domains import DOMAINS
from vitrine.translations.files import catalog_path

# What a translator may not touch: placeholders, the targets of links, code, tags, addresses.
PROTECTED = re.compile(r"(\{[a-z][a-z0-9_]*\}|\]\([^)]*\)|`[^`]*`|<[^<>]+>|https?://\S+|\S+@\S+)")
ACCENTS = str.maketrans("aeiouAEIOUcnsyzCNSYZ", "àéîöûÀÉÎÖÛçñšýžÇÑŠÝŽ")
LONGER = "·"


def pseudo(text: str) -> str:
    """A text as a translator of this language would write it: about a third longer, with the same spaces around."""
    words = text.strip()
    parts = PROTECTED.split(words)
    accented = "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))
    return text.replace(words, f"⟦{accented} {LONGER * (len(words) // 3)}⟧", 1)


def translate_into_pseudo(root: Path, locale: Locale) -> None:
    """Fill every catalog of a locale."""
    for domain in DOMAINS:
        file = polib.pofile(str(catalog_path(root, locale, domain)), wrapwidth=0)
        for entry in file:
            forms = {number: pseudo(entry.msgid_plural) for number in entry.msgstr_plural}
            entry.msgstr, entry.msgstr_plural = ("", forms) if forms else (pseudo(entry.msgid), {})
        file.save()
