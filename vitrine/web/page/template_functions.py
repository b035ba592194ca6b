"""The functions and Jinja filters that every template can use."""

from typing import Any, Literal

from flask import Flask

from vitrine.locales import LOCALES, SOURCE_LOCALE
from vitrine.settings.settings import Settings
from vitrine.web.page import assets, fixed_page_texts, gettext, islands, kind_names, offices
from vitrine.web.page.cached_parts import (
    cached_output,
    cached_output_for_all_languages,
    cached_per_build,
    cached_per_locale,
    cached_template,
)
from vitrine.web.page.formatting import dates_and_numbers, specification_values
from vitrine.web.page.formatting.hyphenation import hyphenated
from vitrine.web.page.formatting.markdown import markdown_text
from vitrine.web.page.formatting.opening_hours import hours_with_same_days
from vitrine.web.page.language_versions import LanguageLink
from vitrine.web.request.context import current_build, current_locale, current_page_route, current_site, request_path
from vitrine.web.request.locale_negotiation import cookie_attributes
from vitrine.web.request.requested_locales import COOKIE
from vitrine.web.routing import urls

Current = Literal["page", "true", ""]


def init_app(app: Flask) -> None:
    """Add the functions and filters to the environment, so that imported macros have them too."""
    settings: Settings = app.config["SETTINGS"]
    app.jinja_env.globals.update(
        FUNCTIONS,
        has_server=settings.has_server,
        locale_cookie={"name": COOKIE, "attributes": cookie_attributes(settings)},
    )
    app.jinja_env.filters.update(FILTERS)
    app.context_processor(page_globals)


def in_brackets(text: str) -> str:
    """A text in brackets, as the language of the page writes them after a word."""
    opening, closing = current_locale().brackets
    return f"{opening}{text}{closing}"


def page_globals() -> dict[str, Any]:
    """The variables that differ between pages; macros get the ones they need as parameters."""
    route = current_page_route()
    return {
        "locale": current_locale(),
        "menu_section": urls.link(route.section) if route and route.section else "",
        "site": current_site(),
        "build_id": current_build().id,
        "requested_fragment": request_path().fragment,
    }


def menu_states(languages: tuple[LanguageLink, ...], section: str) -> tuple[Current, ...]:
    """The `aria-current` of each entry of the main menu: "page" for the current page, "true" for one above it.

    `section` is the address of a page that is above the current one although the path does not say so, or "".
    """
    here = next((language.path for language in languages if language.current), "")
    return tuple(current_state(href, here, section) for href in menu_addresses())


@cached_per_locale
def menu_addresses() -> tuple[str, ...]:
    return tuple(urls.content_link(entry.to).href for entry in current_site().navigation)


def current_state(address: str, here: str, section: str) -> Current:
    if here == address:
        return "page"
    # The address of the home page in another language, such as /de, begins those of all its pages.
    is_above = address != current_locale().prefix and here.startswith(f"{address}/")
    return "true" if address == section or is_above else ""


FUNCTIONS: dict[str, Any] = {
    "_": gettext.gettext,
    "ngettext": gettext.ngettext,
    "pgettext": gettext.pgettext,
    "url": urls.url,
    "link": urls.link,
    "content_link": cached_per_locale(urls.content_link),
    "absolute": urls.absolute,
    "asset": assets.asset,
    "has_asset": assets.has_asset,
    "logo": assets.logo,
    "picture": cached_per_build(assets.picture),
    "icon": assets.icon,
    "fragment": urls.fragment,
    "accessory_kind": kind_names.accessory_kind,
    "document_kind": kind_names.document_kind,
    "hit_label": kind_names.hit_label,
    "hits_label": kind_names.hits_label,
    "island": islands.island,
    "page_config": cached_per_locale(islands.page_config),
    "cached_output": cached_output,
    "cached_output_for_all_languages": cached_output_for_all_languages,
    "cached_template": cached_template,
    "menu_states": menu_states,
    "locales": LOCALES,
    "source_locale": SOURCE_LOCALE,
    "unit_of": specification_values.unit_of,
    "has_page": fixed_page_texts.has_page,
    "visitor_offices": offices.visitor_offices,
}
FILTERS: dict[str, Any] = {
    "date": dates_and_numbers.format_date,
    "time": dates_and_numbers.format_clock,
    "same_days": hours_with_same_days,
    "weekday": dates_and_numbers.format_weekday,
    "number": dates_and_numbers.format_number,
    "file_size": dates_and_numbers.format_file_size,
    "limits_value": specification_values.limits_value,
    "unit_symbol": specification_values.unit_symbol,
    "json_script": islands.json_script,
    "specification_value": specification_values.specification_value,
    "plain_value": specification_values.plain_value,
    "markdown": markdown_text,
    "hyphenated": hyphenated,
    "in_brackets": in_brackets,
    "phone": dates_and_numbers.format_phone,
    "zone": dates_and_numbers.format_zone,
}
