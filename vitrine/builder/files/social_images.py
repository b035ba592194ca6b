"""Names the social images of a build, and finds the font files that these and its PDF documents need."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from struct import iter_unpack, unpack_from
from typing import NamedTuple

import babel
import msgspec

from vitrine.build_folder import TYPEFACES
from vitrine.content.kinds import DOCUMENT, KINDS, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import to_encode
from vitrine.content.record_codes import fold
from vitrine.database.queries.pictures import PictureSet
from vitrine.database.rows import RowWriter
from vitrine.errors import BuildError
from vitrine.files.static_store import StaticStore, hashed_name, short_hash, url_of
from vitrine.locales import LOCALES, Locale
from vitrine.pictures.social_images.images import SocialImage, image_name, image_of
from vitrine.pictures.social_images.typesetting import Face, Faces, read_ranges
from vitrine.settings.folders import PROJECT

# The Latin typeface of the site, its Greek letters (Ω), and a Japanese one for other characters, from npm packages.
PACKAGES = PROJECT / "islands" / "node_modules" / "@fontsource-variable"
LATIN, GREEK = (
    PACKAGES / "ibm-plex-sans" / "files" / f"ibm-plex-sans-{part}-wght-normal.woff2" for part in ("latin", "greek")
)
JAPANESE = PACKAGES / "noto-sans-jp"
ASCII = frozenset(map(chr, range(32, 127)))  # every site has them; most texts have no others
ASCII_BYTES = bytes(range(128))


class LocaleImages(NamedTuple):
    """The names of the social images of one locale, and the font files that these and its PDF documents need.

    `characters` has the characters for which these files are needed, with the number of records or messages of each.
    """

    names: list[str]
    faces: set[str]
    characters: dict[str, int]


class SocialImages:
    """The social images of all pages, collected locale by locale; there are none without typefaces."""

    def __init__(self, pictures: Mapping[str, PictureSet], typefaces: Mapping[Path, str], store: StaticStore) -> None:
        self._pictures = pictures
        self._installed = typefaces
        # The names of images depend on those of the font files in the store, not in the package.
        self._stored = {path: stored_name(path) for path in self._installed}
        self._faces = Faces(
            Face(store.path / self._stored[path], read_ranges(ranges)) for path, ranges in self._installed.items()
        )
        self._needed: set[str] = set()
        self._store = store
        self.names: list[str] = []

    def of_locale(self, writer: RowWriter, content: Content, locale: str, messages: bytes) -> LocaleImages:
        """Write the address of each image of a locale; collects the faces for these and for PDF documents."""
        rows, names, counts = [], list[str](), Counter[str]()
        pictured = [kind for kind in KINDS if kind.eyebrow] if self._installed else []
        for kind in pictured:
            for record in content.of(kind):
                image = image_of(kind, record, content.site, self._pictures.get)
                name = image_name(image, locale, kind.name, record.full_code, self._faces)
                counts.update(characters_of(image))
                names.append(name)
                rows.append((kind.name, locale, fold(record.full_code), url_of(name)))
        writer.rows("social_images", rows)
        if self._installed:
            counts.update(count_characters(content, messages, LOCALES[locale]))
        return LocaleImages(names, {path.name for path in self._faces.files("".join(counts))}, counts)

    def add(self, images: LocaleImages) -> None:
        """Add the images of a locale to those of the build."""
        self.names += images.names
        self._needed |= images.faces

    def write_typefaces(self, folder: Path) -> tuple[str, ...]:
        """Add the font files that the images need to the store; returns their names."""
        needed = {path: name for path, name in self._stored.items() if Path(name).name in self._needed}
        for path, name in needed.items():
            if not self._store.has(name):
                self._store.add(name, path.read_bytes())
        TYPEFACES.write(folder, [(name, self._installed[path]) for path, name in needed.items()])
        return tuple(needed.values())


def characters_of(image: SocialImage) -> set[str]:
    return set().union(*image.texts)


def installed_typefaces() -> dict[Path, str]:
    """Every font file with the `unicode-range` of its characters; the Japanese face is split into several files."""
    if not (LATIN.is_file() and GREEK.is_file() and JAPANESE.is_dir()):
        raise BuildError("the typefaces for social images are missing; run `npm ci --prefix islands`")
    own = json.loads((LATIN.parent.parent / "unicode.json").read_text("utf-8"))
    parts = json.loads((JAPANESE / "unicode.json").read_text("utf-8")).items()
    folder = JAPANESE / "files"
    return {LATIN: own["latin"], GREEK: own["greek"]} | {
        folder / f"noto-sans-jp-{name.strip('[]')}-wght-normal.woff2": ranges for name, ranges in parts
    }


def installed_faces() -> Faces:
    return Faces(Face(path, read_ranges(ranges)) for path, ranges in installed_typefaces().items())


def stored_name(path: Path) -> str:
    return hashed_name(f"typefaces/{path.name}", short_hash(path.read_bytes()))


def count_characters(content: Content, messages: bytes, locale: Locale) -> Counter[str]:
    """How many products, documents, specifications and other sources of a locale contain each character."""
    counts = Counter((*ASCII, *locale_characters(locale)))
    counts.update(message_characters(messages))
    for record in (*content.of(PRODUCT), *content.of(DOCUMENT), content.dictionary, content.site):
        counts.update(characters_in(record))
    return counts


def message_characters(messages: bytes) -> set[str]:
    """The characters beyond ASCII in compiled messages."""
    # A .mo file begins with the number of messages and the offset of the table with their lengths and positions.
    count, table = unpack_from("=8xI4xI", messages)
    entries = iter_unpack("=2I", messages[table : table + 8 * count])
    return beyond_ascii(b"".join(messages[offset : offset + length] for length, offset in entries))


def characters_in(record: msgspec.Struct) -> set[str]:
    """The characters beyond ASCII in a record."""
    return beyond_ascii(msgspec.json.encode(to_encode(record)))


def beyond_ascii(data: bytes) -> set[str]:
    return set(data.translate(None, ASCII_BYTES).decode("utf-8", "ignore"))


def locale_characters(locale: Locale) -> frozenset[str]:
    """The characters of a locale's dates and lists, which come from CLDR rather than from catalogs."""
    dates = babel.Locale.parse(locale.babel)
    months = dates.months["format"]["wide"].values()
    return frozenset("".join((locale.comma, str(dates.date_formats["long"]), *months)))
