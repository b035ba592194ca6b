"""What changed titles change about social images: their names, and the characters that they need."""

from collections.abc import Iterator
from functools import cached_property, partial
from pathlib import Path

from vitrine.builder.files.social_image_list import characters_of
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.state import count
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.pictures import picture
from vitrine.database.queries.site import site
from vitrine.database.row_changes import RowChange
from vitrine.social_images.images import build_faces, describe, image_name
from vitrine.social_images.typesetting import Faces
from vitrine.static_store import StaticStore, url_of


class ImageChanges:
    """Finds the rows of images that show another title; `names` has their new names by the former ones."""

    def __init__(self, base: SiteDatabase, folder: Path, store: StaticStore) -> None:
        self._base = base
        self._folder = folder
        self._store = store
        self.names: dict[str, str] = {}

    @cached_property
    def _faces(self) -> Faces:
        return build_faces(self._folder, self._store)

    def rows(self, locale: str, found: LocalizedChange, characters: dict[str, int]) -> Iterator[RowChange]:
        """The row of the image of a record, if it has one that differs; counts the `characters` that images show."""
        kind, code = found.kind, found.new.full_code
        if not kind.eyebrow or not found.has_new_title:
            return
        own_site, find_picture = site(self._base, locale), partial(picture, self._base)
        before, after = (describe(kind, record, own_site, find_picture) for record in (found.old, found.new))
        count(characters, characters_of(before), -1)
        count(characters, characters_of(after), 1)
        old, new = (image_name(image, locale, kind.name, code, self._faces) for image in (before, after))
        self.names[old] = new
        key = (kind.name, locale, fold(code))
        yield RowChange("social_images", (*key, url_of(old)), (*key, url_of(new)))
