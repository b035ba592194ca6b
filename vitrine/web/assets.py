"""Addresses of the browser files and pictures of the current build."""

from markupsafe import Markup

from vitrine.database.pictures import PictureSet
from vitrine.database.pictures import picture as find_picture
from vitrine.errors import BuildError
from vitrine.web.builds import current_build
from vitrine.web.icons import inline_icon
from vitrine.web.paths import STATIC_PREFIX


def asset(name: str) -> str:
    """The address of a browser file by its plain name: `asset("css/site.css")`."""
    hashed = current_build().manifest.get(name)
    if hashed is None:
        raise BuildError(f"no browser file is named {name!r}; it must be an entry of the build's manifest.json")
    return STATIC_PREFIX + hashed


def picture(file: str) -> PictureSet:
    """The files of a picture, named by its path below content/pictures."""
    found = find_picture(current_build().db, file)
    if found is None:
        raise BuildError(f"the build holds no picture {file!r}; a record must name it")
    return found


def icon(name: str) -> Markup:
    """An icon as inline SVG."""
    return inline_icon(current_build().icons, name)
