"""The islands' messages: one hashed file per language among the browser files, named in the build's folder."""

from pathlib import Path

import msgspec

from vitrine.build.built import BuiltFolder
from vitrine.build.hashing import hashed_name, short_hash
from vitrine.build.translate import Translator
from vitrine.errors import Problems
from vitrine.locales import LOCALES
from vitrine.translations.extraction import Message, interface_messages

ISLAND_MESSAGES_FILE = "island-messages.json"
SOURCE_FOLDER = "islands"


def write_island_messages(built: BuiltFolder, folder: Path, translator: Translator) -> tuple[str, ...]:
    """Write what the islands say in each language; returns the names of the files."""
    used = messages_in_islands(translator.faults)
    names = {}
    for locale in LOCALES.values():
        if content := translator.browser_messages(locale, used):
            names[locale.code] = hashed_name(f"messages/{locale.code}.json", short_hash(content))
            built.add(names[locale.code], content)
    (folder / ISLAND_MESSAGES_FILE).write_bytes(msgspec.json.encode(names))
    return tuple(names.values())


def messages_in_islands(problems: Problems) -> list[Message]:
    """Every message the islands use."""
    return list(interface_messages(problems, below=SOURCE_FOLDER))
