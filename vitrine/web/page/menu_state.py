"""The position of the current page in the main menu."""

from typing import Literal

from vitrine.web.page.alternates import LanguageLink
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.request.context import current_locale, current_site
from vitrine.web.routing.urls import content_link

Current = Literal["page", "true", ""]


def menu_states(languages: tuple[LanguageLink, ...], section: str) -> tuple[Current, ...]:
    """The `aria-current` of each entry of the main menu: "page" for the current page, "true" for one above it.

    `section` is the address of a page that is above the current one although the path does not say so, or "".
    """
    here = next((language.path for language in languages if language.current), "")
    return tuple(current_state(href, here, section) for href in menu_addresses())


@cached_per_locale
def menu_addresses() -> tuple[str, ...]:
    return tuple(content_link(entry.to).href for entry in current_site().navigation)


def current_state(address: str, here: str, section: str) -> Current:
    if here == address:
        return "page"
    # The address of the home page in another language, such as /de, begins those of all its pages.
    is_above = address != current_locale().prefix and here.startswith(f"{address}/")
    return "true" if address == section or is_above else ""
