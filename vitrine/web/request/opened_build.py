"""A build opened for serving: its database, messages, asset manifest, icons, route rules and page cache."""

from collections.abc import Hashable
from pathlib import Path
from typing import Any, TypeVar

from vitrine.build_folder import (
    ASSETS,
    ISLAND_MESSAGES,
    METADATA,
    OWN_ASSETS,
    ROUTE_RULES,
    database_file,
    root_files,
    root_files_path,
)
from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries import site as site_queries
from vitrine.files.shared_locks import SharedLock
from vitrine.i18n.messages import Messages, read_messages
from vitrine.locales import LOCALES
from vitrine.social_images.images import build_faces
from vitrine.social_images.typesetting import Faces
from vitrine.static_store import StaticStore
from vitrine.web.middleware.page_cache import PageCache
from vitrine.web.routing.route_rules import route_rules

MOST_PARTS = 5_000  # mostly values and labels of a few hundred bytes each; a longer part counts as several
PART_LENGTH = 500

T = TypeVar("T")


class KeptParts(dict[Hashable, Any]):
    """Cached parts of pages, for all threads; if there are too many, all are dropped."""

    _count = 0

    def keep(self, key: Hashable, part: T) -> T:
        if self._count >= MOST_PARTS:
            self.clear()
            self._count = 0
        self._count += 1 + (len(part) // PART_LENGTH if isinstance(part, str) else 0)
        self[key] = part
        return part


class OpenedBuild:
    """An open build folder; everything except the page cache and the parts is read once and never changes."""

    def __init__(self, folder: Path) -> None:
        self._lock = SharedLock(METADATA.path(folder))  # keeps the folder from being removed until it is closed
        metadata, assets = METADATA.read(folder), ASSETS.read(folder)
        self.id, self.timestamp, self.release = metadata.id, metadata.timestamp, metadata.release
        self.locales = tuple(code for code in LOCALES if code in (metadata.locales or LOCALES))
        own = OWN_ASSETS.read(folder)
        self.manifest, self.icons = assets.manifest | own.manifest, assets.icons | own.icons
        self.icon_sets = assets.icon_sets
        self.island_messages = ISLAND_MESSAGES.read(folder)
        self.rules = route_rules(ROUTE_RULES.read(folder).matcher)
        self._messages = {code: read_messages(folder, code) for code in LOCALES}
        self.db = SiteDatabase(database_file(folder))
        self._sites = {code: site_queries.site(self.db, code) for code in LOCALES}
        self._dictionaries = {code: site_queries.dictionary(self.db, code) for code in LOCALES}
        self.root_files = {at: file.read_bytes() for at, file in root_files(root_files_path(folder)).items()}
        self.pages = PageCache()
        self.parts = {code: KeptParts() for code in LOCALES}
        self.shared_parts = KeptParts()
        self._folder = folder
        self._faces: Faces | None = None

    def messages(self, code: str) -> Messages:
        """The interface messages of a locale."""
        return self._messages[code]

    def site(self, code: str) -> Site:
        """The site record in a locale."""
        return self._sites[code]

    def dictionary(self, code: str) -> SpecificationDictionary:
        """The dictionary of specifications, in a locale."""
        return self._dictionaries[code]

    def faces(self, store: StaticStore) -> Faces:
        """The font files of its social images, read when the first one is drawn."""
        if self._faces is None:
            self._faces = build_faces(self._folder, store)
        return self._faces

    def close(self) -> None:
        """Close the database and release the folder; no request may be using the build."""
        self.db.close()
        self._lock.close()
