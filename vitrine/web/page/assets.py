"""Browser files, pictures and inline icons of the current build, and the image that represents a shared page."""

import re
from typing import NamedTuple

from markupsafe import Markup

from vitrine.content.kinds import PAGE
from vitrine.content.model.texts import Picture
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.pictures import PictureSet, social_image_url
from vitrine.database.queries.pictures import picture as find_picture
from vitrine.database.queries.record_queries import find_record
from vitrine.errors import BuildError
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.locales import Locale
from vitrine.pictures.social_images import drawing
from vitrine.web.page.cached_parts import cached_per_build
from vitrine.web.page.island_contract import Thumbnail
from vitrine.web.request.context import current_build, current_locale, site_db
from vitrine.web.request.page_lookup import requested_page
from vitrine.web.routing.urls import absolute

TOUCH_ICON = "icons/apple-touch-icon.png"  # the icon of the site as a bitmap, where SVG is not understood
ICON_SIZE = (180, 180)


def asset(name: str) -> str:
    """The URL of a browser file by its plain name: `asset("css/site.css")`."""
    hashed = current_build().manifest.get(name)
    if hashed is None:
        raise BuildError(f"the build has no browser file {name!r}; check the name against its asset manifest")
    return STATIC_PREFIX + hashed


def has_asset(name: str) -> bool:
    """Whether the build has a browser file, for those that only some sites have."""
    return name in current_build().manifest


def logo() -> Markup:
    """The logo of the site as inline SVG; empty if it has none."""
    return Markup(current_build().icons.get("logo", ""))  # noqa: S704 - written by vitrine/content/brand.py


def picture(file: str) -> PictureSet:
    """The files of a picture, by its path below content/pictures."""
    picture_set = find_picture(site_db(), file)
    if picture_set is None:
        raise BuildError(f"the build has no picture {file!r}; only pictures that a record names are built")
    return picture_set


@cached_per_build
def picture_url(file: str) -> str:
    """The absolute URL of a picture in its most widely supported format; empty if the build has none of this name."""
    picture_set = find_picture(site_db(), file)
    return absolute(picture_set.fallback) if picture_set else ""


@cached_per_build
def thumbnail(file: str) -> Thumbnail | None:
    """The smallest file of a picture, with its size; None if there is no picture."""
    picture_set = find_picture(site_db(), file) if file else None
    if picture_set is None:
        return None
    width, address = picture_set.sources[0].files[0]
    return Thumbnail(url=address, width=width, height=round(width * picture_set.height / picture_set.width))


# Every build has the mirrored form of each icon in use: see islands/build/icons.mjs.
SIDE, OTHER_SIDE = re.compile("-(left|right)$"), {"-left": "-right", "-right": "-left"}


def icon(name: str) -> Markup:
    """An icon as inline SVG, hidden from screen readers, since it only decorates the text beside it.

    Arrows to the left and to the right change places on pages written from right to left.
    """
    icons = current_build().icons
    if current_locale().direction == "rtl":
        name = SIDE.sub(lambda side: OTHER_SIDE[side[0]], name)
    if name not in icons:
        raise BuildError(
            f"the build has no icon {name!r}; name it literally, in icon(…) or in content/services, and build again"
        )
    return Markup(icons[name])  # noqa: S704 - written by islands/build.mjs from the icon set


class SharedImage(NamedTuple):
    """A picture with its absolute URL."""

    url: str
    width: int
    height: int

    @property
    def is_large(self) -> bool:
        """Whether it is a picture rather than an icon."""
        return self.width > ICON_SIZE[0]


def shared_image(entry: AddressEntry, locale: Locale, picture: Picture | None) -> SharedImage:
    """The social image of a page, else its own picture, else that of the home page, else the icon of the site."""
    if social_image := social_image_of(entry, locale):
        return SharedImage(absolute(social_image), *drawing.SIZE)
    home = find_record(site_db(), PAGE, locale.code, "home")
    for candidate in (picture, home.picture if home else None):
        if candidate and (files := find_picture(site_db(), candidate.file)):
            return fallback_image(files)
    return SharedImage(absolute(asset(TOUCH_ICON)), *ICON_SIZE)


def social_image_of(entry: AddressEntry, locale: Locale) -> str:
    """The address of the social image of a page, or empty; that of the current page needs no query."""
    here = requested_page()
    if here and here.entry is entry and locale == current_locale():
        return here.social_image_url
    return social_image_url(site_db(), locale.code, entry.kind, entry.code)


def fallback_image(files: PictureSet) -> SharedImage:
    """The most widely supported file of a picture, with its size."""
    width = next(file.width for file in files.sources[-1].files if file.url == files.fallback)
    return SharedImage(absolute(files.fallback), width, round(files.height * width / files.width))
