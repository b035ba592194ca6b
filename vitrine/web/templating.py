"""What every template can use: messages, the locale, links, assets, icons, and filters that write values."""

from dataclasses import dataclass
from typing import Any

from flask import Flask

from vitrine.locales import LOCALES
from vitrine.units import UNITS
from vitrine.web import assets, formatting, hyphens, islands, links, messages, phones, speech
from vitrine.web.builds import current_build
from vitrine.web.locale import COOKIE, current_locale, request_path
from vitrine.web.negotiation import cookie_attributes
from vitrine.web.targets import target


@dataclass(frozen=True)
class LocaleCookie:
    """The locale cookie as the script of the language menu writes it."""

    name: str
    attributes: str


def install(app: Flask) -> None:
    """Give the functions and filters to all templates, macros included; the rest is asked for per page."""
    app.jinja_env.globals.update(
        _=messages.gettext,
        ngettext=messages.ngettext,
        pgettext=messages.pgettext,
        url=links.url,
        link=links.link,
        target=target,
        absolute=links.absolute,
        asset=assets.asset,
        picture=assets.picture,
        icon=assets.icon,
        fragment=links.fragment,
        island=islands.island,
        page_config=islands.page_config,
        locales=LOCALES,
        units=UNITS,
    )
    app.jinja_env.filters.update(
        date=formatting.format_day,
        time=formatting.format_clock,
        weekday=formatting.format_weekday,
        number=formatting.format_number,
        file_size=formatting.format_file_size,
        measure=formatting.number_value,
        unit_symbol=formatting.unit_symbol,
        specification_value=speech.heard_value,
        hyphenated=hyphens.hyphenated,
        phone=phones.dialled_phone,
        zone=formatting.format_zone,
    )
    app.context_processor(page_globals)


def page_globals() -> dict[str, Any]:
    """The names that change with the page."""
    locale = current_locale()
    return {
        "locale": locale,
        "site": current_build().site(locale.code),
        "build_id": current_build().id,
        "fragment_asked": request_path().fragment,
        "locale_cookie": LocaleCookie(COOKIE, cookie_attributes()),
    }
