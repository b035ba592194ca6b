"""The islands' messages: one hashed file per language among the browser files, named in the build's folder."""

from pathlib import Path

import msgspec

from vitrine.build.built import BuiltFolder
from vitrine.build.hashing import hashed_name, short_hash
from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.settings import Settings
from vitrine.translations.browser import compile_for_browser
from vitrine.translations.extraction import Message, interface_messages

ISLAND_MESSAGES_FILE = "island-messages.json"
SOURCE_FOLDER = "islands"


def write_island_messages(settings: Settings, folder: Path, faults: Problems) -> tuple[str, ...]:
    """Write what the islands say in each language; returns the names of the files."""
    built, used = BuiltFolder(settings.built_path), messages_in_islands(faults)
    names = {}
    for locale in TRANSLATED_LOCALES:
        if content := compile_for_browser(settings.root, locale, used, faults):
            names[locale.code] = hashed_name(f"messages/{locale.code}.json", short_hash(content))
            built.add(names[locale.code], content)
    (folder / ISLAND_MESSAGES_FILE).write_bytes(msgspec.json.encode(names))
    return tuple(names.values())


def messages_in_islands(problems: Problems) -> list[Message]:
    """Every message the islands use."""
    return list(interface_messages(problems, below=SOURCE_FOLDER))
