"""One build as the server uses it: its database, messages, manifest, icons, route rules and finished pages."""

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from vitrine.content.dictionary import Dictionary
from vitrine.content.site import Site
from vitrine.database import site as questions
from vitrine.database.connection import SiteDatabase
from vitrine.locales import LOCALES
from vitrine.messages.catalog import Messages
from vitrine.web.page_cache import PageCache
from vitrine.web.route_rules import RouteRules, read_rules


class BuildFacts(msgspec.Struct, frozen=True):
    """What build.json says of a build, as far as the server needs it."""

    id: str
    timestamp: datetime
    release: str


class Build:
    """A build folder opened for serving; everything but the page cache is read once and never changes."""

    def __init__(self, folder: Path) -> None:
        facts = msgspec.json.decode((folder / "build.json").read_bytes(), type=BuildFacts)
        self.id, self.timestamp, self.release = facts.id, facts.timestamp, facts.release
        self.manifest: dict[str, str] = read_json(folder / "manifest.json")
        self.icons: dict[str, str] = read_json(folder / "icons.json")
        self.icon_sets: dict[str, dict[str, Any]] = read_json(folder / "icon-sets.json")
        self.island_messages: dict[str, str] = read_json(folder / "island-messages.json")
        self.rules: RouteRules = read_rules((folder / "rules.json").read_bytes())
        self._messages = {code: read_messages(folder, code) for code in LOCALES}
        self.db = SiteDatabase(folder / "site.db")
        self._sites = {code: questions.site(self.db, code) for code in LOCALES}
        self._dictionaries = {code: questions.dictionary(self.db, code) for code in LOCALES}
        self.pages = PageCache()

    def messages(self, code: str) -> Messages:
        """The interface messages of a locale."""
        return self._messages[code]

    def site(self, code: str) -> Site:
        """What site.yaml says, in a locale."""
        return self._sites[code]

    def dictionary(self, code: str) -> Dictionary:
        """The dictionary of specifications, in a locale."""
        return self._dictionaries[code]

    def close(self) -> None:
        """Close the database; no request holds the build any more."""
        self.db.close()


def read_json(file: Path) -> Any:
    """A JSON file of the build."""
    return msgspec.json.decode(file.read_bytes())


def read_messages(folder: Path, code: str) -> Messages:
    """The messages compiled for a locale; English needs none."""
    compiled = folder / "messages" / f"{code}.mo"
    return Messages(LOCALES[code], compiled if compiled.exists() else None)
