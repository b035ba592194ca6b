"""The social images of a build: their names, their content, and drawing one from the data of the build."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from vitrine.build_folder import TYPEFACES
from vitrine.content.kind import Kind
from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.site import Site
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.pictures import PictureSet, picture, social_image_url
from vitrine.database.queries.record_queries import find_record
from vitrine.database.queries.site import site
from vitrine.files.static_store import StaticStore, name_of, short_hash, url_of
from vitrine.locales import LOCALES
from vitrine.pictures.social_images.drawing import PICTURE_BOX, ImageStyle, ImageTexts, draw_image, drawing_digest
from vitrine.pictures.social_images.typesetting import Face, Faces, read_ranges

NAME = re.compile(r"social/([a-z]+)/([a-z-]+)/(.+)-[A-Z2-7]{8}\.jpg")


class SocialImage(NamedTuple):
    """The content of an image: texts, the picture's file in static/built ("" for none), and style."""

    texts: ImageTexts
    picture: str
    style: ImageStyle


def image_of(kind: Kind[Any], record: Any, site: Site, find_picture: Callable[[str], PictureSet | None]) -> SocialImage:
    """The image of a record, whose kind must have social images."""
    own_picture = kind.picture(record)
    files = find_picture(own_picture.file) if own_picture else None
    eyebrow = kind.eyebrow(record) if kind.eyebrow else ""
    texts = ImageTexts(kind.title_of(record).value, eyebrow, site.name)
    style = ImageStyle(site.brand.color, site.brand.motif)
    return SocialImage(texts, fitting_file(files) if files else "", style)


def fitting_file(files: PictureSet) -> str:
    """The smallest file that fills the box of the picture, in the most widely supported format."""
    left, top, right, bottom = PICTURE_BOX
    width = max(right - left, (bottom - top) * files.width / files.height)
    return name_of(files.at_least(width))


def image_name(image: SocialImage, locale: str, kind: str, code: str, faces: Faces) -> str:
    """The hashed name of an image, which changes with its content and with the way it is drawn."""
    fonts = [path.name for path in faces.files("".join(image.texts))]
    digest = short_hash("\n".join((drawing_digest(), image.picture, *image.texts, *image.style, *fonts)).encode())
    return f"social/{locale}/{kind}/{code}-{digest}.jpg"


def find_image(db: SiteDatabase, name: str) -> SocialImage | None:
    """The image of this name, or None if the build has no such image."""
    match = NAME.fullmatch(name)
    if match is None:
        return None
    locale, kind_name, code = match.groups()
    kind = KIND_BY_NAME.get(kind_name)
    if locale not in LOCALES or kind is None or social_image_url(db, locale, kind_name, code) != url_of(name):
        return None
    record = find_record(db, kind, locale, code)
    return image_of(kind, record, site(db, locale), lambda file: picture(db, file)) if record else None


def build_faces(folder: Path, store: StaticStore) -> Faces:
    """The font files that a build needs for its social images."""
    return Faces(Face(store.path / name, read_ranges(ranges)) for name, ranges in TYPEFACES.read(folder))


def draw(image: SocialImage, store: StaticStore, faces: Faces) -> bytes:
    """The image as JPEG; the same bytes on every machine."""
    return draw_image(store.path / image.picture if image.picture else None, image.texts, image.style, faces)
