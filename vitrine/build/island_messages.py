"""The islands' messages: one hashed file per language among the browser files, named in the build's folder."""

from functools import lru_cache
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


def write_island_messages(built: BuiltFolder, folder: Path, translator: Translator, assets: str) -> tuple[str, ...]:
    """Write what the islands say in each language; returns the names of the files. `assets` names their state."""
    used = messages_in_islands(assets)
    names = {}
    for locale in LOCALES.values():
        if content := translator.browser_messages(locale, used):
            names[locale.code] = hashed_name(f"messages/{locale.code}.json", short_hash(content))
            built.add(names[locale.code], content)
    (folder / ISLAND_MESSAGES_FILE).write_bytes(msgspec.json.encode(names))
    return tuple(names.values())


@lru_cache(maxsize=1)
def messages_in_islands(_assets: str) -> tuple[Message, ...]:
    """Every message the islands use; who builds again and again reads them once for each state of the browser files."""
    return tuple(interface_messages(Problems(), below=SOURCE_FOLDER))
