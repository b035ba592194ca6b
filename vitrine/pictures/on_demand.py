"""The files of static/built that are made when first requested: AVIF pictures and social images."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from vitrine.build_folder import REQUIRED_FILES, database_file
from vitrine.database.connection import SiteDatabase
from vitrine.files.static_store import StaticStore
from vitrine.pictures.encoding import avif_source, encode_avif
from vitrine.pictures.social_images.images import build_faces, draw, find_image
from vitrine.pictures.social_images.typesetting import Faces


def find_maker(
    name: str, db: SiteDatabase, store: StaticStore, faces: Callable[[], Faces]
) -> Callable[[], bytes] | None:
    """A function that makes the file of this name, or None if the build has no such file."""
    source = avif_source(name, store)
    if source:
        return partial(encode_avif, source, store)
    image = find_image(db, name)
    return (lambda: draw(image, store, faces())) if image else None


def make_missing(folder: Path, store: StaticStore) -> Iterator[str]:
    """Make the files of a build that nobody has requested yet; yields the name of each."""
    faces = build_faces(folder, store)
    with closing(SiteDatabase(database_file(folder))) as db:
        for name in REQUIRED_FILES.read(folder).on_demand():
            make = None if store.has(name) else find_maker(name, db, store, lambda: faces)
            if make:
                store.add(name, make())
                yield name
