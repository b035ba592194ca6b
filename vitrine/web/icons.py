"""Icons as inline SVG, from the set of those in use that the build of the browser files wrote."""

from collections.abc import Mapping

from markupsafe import Markup


def inline_icon(icons: Mapping[str, str], name: str) -> Markup:
    """The SVG of an icon in use; it is decoration, the text beside it speaks."""
    try:
        return Markup(icons[name])  # noqa: S704 - written by islands/build.mjs from the icon set
    except KeyError:
        raise KeyError(
            f"no icon {name!r} in this build; write its name as a literal in icon(…) or in content/services, then build"
        ) from None
