"""Queries on the files of a picture, and on the social image of a page."""

from typing import NamedTuple

import msgspec

from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import decode


class SizedFile(NamedTuple):
    """One file of a picture and its width in pixels."""

    width: int
    url: str


class Source(msgspec.Struct, frozen=True):
    """A picture in one format (`image/avif`), narrowest file first."""

    type: str
    files: tuple[SizedFile, ...]

    @property
    def srcset(self) -> str:
        """The value of a `srcset` attribute."""
        return ", ".join(f"{url} {width}w" for width, url in self.files)


class PictureSet(msgspec.Struct, frozen=True):
    """A picture: its full size, its formats, and the file for browsers without `srcset`.

    There are at least two formats, the best first; the last one is known to every browser.
    """

    width: int
    height: int
    sources: tuple[Source, ...]
    fallback: str

    @property
    def offered(self) -> tuple[Source, ...]:
        """The formats that pages offer; the few old browsers that know only the last one get the fallback."""
        return self.sources[:-1]

    @property
    def largest(self) -> str:
        """The widest file in the format that every browser knows."""
        return self.at_least(self.width)

    def at_least(self, width: float) -> str:
        """The narrowest file of this width, or else the widest, in the format that every browser knows."""
        files = self.sources[-1].files
        return next((file.url for file in files if file.width >= width), files[-1].url)


def picture(db: SiteDatabase, file: str) -> PictureSet | None:
    """The files of a picture, by its path below content/pictures; None if no record uses it."""
    row = db.row("SELECT data FROM pictures WHERE file = ?", (file,))
    return decode(PictureSet, row[0]) if row else None


def social_image_url(db: SiteDatabase, locale: str, kind: str, code: str) -> str:
    """The URL of the image that social networks show for a page; empty if it has none of its own."""
    return db.value(
        "SELECT url FROM social_images WHERE kind = ? AND locale = ? AND key = ?", (kind, locale, fold(code)), ""
    )
