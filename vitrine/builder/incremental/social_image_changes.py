"""Finds the rows of social images that differ, and whether images or documents need other typefaces than before."""

from collections.abc import Iterator, Set
from functools import cached_property, partial
from pathlib import Path

from vitrine.builder.files.social_images import characters_of, installed_faces
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.state import count
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.pictures import picture
from vitrine.database.queries.site import site
from vitrine.database.writer import RowChange
from vitrine.files.static_store import StaticStore, url_of
from vitrine.pictures.social_images.images import build_faces, image_name, image_of
from vitrine.pictures.social_images.typesetting import Faces


class ImageChanges:
    """Finds the rows of images whose texts changed; `names` maps the previous names of their files to the new ones."""

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
        if not kind.eyebrow:
            return
        own_site, find_picture = site(self._base, locale), partial(picture, self._base)
        before, after = (image_of(kind, record, own_site, find_picture) for record in (change.old, change.new))
        if before == after:
            return
        count(characters, characters_of(before), -1)
        count(characters, characters_of(after), 1)
        old, new = (image_name(image, locale, kind.name, code, self._faces) for image in (before, after))
        self.names[old] = new
        key = (kind.name, locale, fold(code))
        yield RowChange("social_images", (*key, url_of(old)), (*key, url_of(new)))


def refuse_other_typefaces(before: Set[str], now: Set[str]) -> None:
    """Raise WholeBuildNeeded if the characters of images and documents need other font files than before."""
    if before != now:
        faces = installed_faces()
        if faces.files("".join(before)) != faces.files("".join(now)):
            raise WholeBuildNeeded("images or documents have characters of other typefaces than before")
