"""Rows of social images whose title changed: the names of the files, and the characters drawn in them."""

from collections.abc import Iterator
from functools import cached_property, partial
from pathlib import Path

from vitrine.builder.files.social_images import characters_of
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.state import count
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.pictures import picture
from vitrine.database.queries.site import site
from vitrine.database.row_changes import RowChange
from vitrine.social_images.images import build_faces, image_name, image_of
from vitrine.social_images.typesetting import Faces
from vitrine.static_store import StaticStore, url_of


class ImageChanges:
    """Finds the rows of images whose title changed; `names` maps the previous names of their files to the new ones."""

    def __init__(self, base: SiteDatabase, folder: Path, store: StaticStore) -> None:
        self._base = base
        self._folder = folder
        self._store = store
        self.names: dict[str, str] = {}

    @cached_property
    def _faces(self) -> Faces:
        return build_faces(self._folder, self._store)

    def rows(self, locale: str, change: LocalizedChange, characters: dict[str, int]) -> Iterator[RowChange]:
        """Yield the row of a record's image if it differs, and update the counts of `characters` drawn in images."""
        kind, code = change.kind, change.new.full_code
        if not kind.eyebrow or not change.has_new_title:
            return
        own_site, find_picture = site(self._base, locale), partial(picture, self._base)
        before, after = (image_of(kind, record, own_site, find_picture) for record in (change.old, change.new))
        count(characters, characters_of(before), -1)
        count(characters, characters_of(after), 1)
        old, new = (image_name(image, locale, kind.name, code, self._faces) for image in (before, after))
        self.names[old] = new
        key = (kind.name, locale, fold(code))
        yield RowChange("social_images", (*key, url_of(old)), (*key, url_of(new)))
