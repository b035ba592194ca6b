"""The picture that represents a page when it is shared."""

from typing import NamedTuple

from vitrine.content.model.records import Page
from vitrine.content.model.texts import Picture
from vitrine.database.queries.addresses import AddressEntry
from vitrine.database.queries.pages_and_people import page
from vitrine.database.queries.pictures import PictureSet, social_image_url
from vitrine.database.queries.pictures import picture as find_picture
from vitrine.locales import Locale
from vitrine.social_images import drawing
from vitrine.web.page.assets import ICON_SIZE, TOUCH_ICON, asset
from vitrine.web.request.context import current_locale, site_db
from vitrine.web.request.page_lookup import found_page
from vitrine.web.routing.urls import absolute


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
    if made := social_image_of(entry, locale):
        return SharedImage(absolute(made), *drawing.SIZE)
    home: Page | None = page(site_db(), locale.code, "home")
    for candidate in (picture, home.picture if home else None):
        if candidate and (found := find_picture(site_db(), candidate.file)):
            return fallback_image(found)
    return SharedImage(absolute(asset(TOUCH_ICON)), *ICON_SIZE)


def social_image_of(entry: AddressEntry, locale: Locale) -> str:
    """The address of the social image of a page, or empty; that of the current page needs no query."""
    here = found_page()
    if here and here.entry is entry and locale == current_locale():
        return here.social_image_url
    return social_image_url(site_db(), locale.code, entry.kind, entry.code)


def fallback_image(found: PictureSet) -> SharedImage:
    """The most widely supported file of a picture, with its size."""
    widths = [file.width for source in found.sources for file in source.files if file.url == found.fallback]
    width = next(iter(widths), found.width)
    return SharedImage(absolute(found.fallback), width, round(found.height * width / found.width))
