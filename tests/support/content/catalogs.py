"""A German catalog on disk, and checks of single translations."""

from pathlib import Path

from vitrine.locales import LOCALES
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.entry_checks import entry_faults

NAME = "translations/de/LC_MESSAGES/pages.po"
HEADER = """msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"""


def faults_of(code: str, msgid: str, msgstr: str, context: str = "paragraph", domain: str = "pages") -> list[str]:
    """The faults of one translation into the language of this locale."""
    entry = Entry(msgid=msgid, context=context, msgstr=(msgstr,))
    return [fault.message for fault in entry_faults(entry, LOCALES[code], domain)]


def write_catalog(root: Path, data: bytes | str) -> Path:
    """Write the German catalog of the pages."""
    path = root / NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path
