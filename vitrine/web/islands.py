"""Putting an island on a page: the element with its typed props around the HTML that works without it."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
from markupsafe import Markup, escape

from vitrine.locales import SOURCE_LOCALE
from vitrine.web.assets import asset
from vitrine.web.builds import current_build
from vitrine.web.config import current_settings
from vitrine.web.island_contract import ISLANDS, PageConfig, Shared, When
from vitrine.web.locale import current_locale
from vitrine.web.paths import STATIC_PREFIX

Props = dict[str, Any] | Shared


def island(
    name: str, props: dict[str, Any] | Shared, when: When, caller: Callable[[], str], remembered: str = ""
) -> Markup:
    """An island around its fallback: `{% call island("search", {"action": …}, "interaction") %}<form>…{% endcall %}`.

    The props are checked against their record; `remembered` names what on the device lets it come when it is visible.
    """
    if when not in get_args(When):
        raise ValueError(f"an island comes {' or '.join(get_args(When))}, not {when!r}")
    checked = msgspec.convert(props, props_type(name))
    attributes = {
        "island": name,
        "when": when,
        "src": asset(f"js/{name}.js"),
        "stylesheet": asset(f"css/{name}.css"),
        "props": encoded(checked),
        "remembered": remembered,
    }
    written = " ".join(f'{key}="{escape(value)}"' for key, value in attributes.items() if value)
    return Markup(f"<vitrine-island {written}>{caller()}</vitrine-island>")  # noqa: S704 - escaped above


def props_type(name: str) -> Any:
    """The record of an island's props."""
    if name not in ISLANDS:
        raise KeyError(f"no island is named {name!r}; it must stand in ISLANDS of vitrine/web/island_contract.py")
    return ISLANDS[name]


def page_config() -> Markup:
    """The configuration of the page's scripts, as JSON that may stand in a script element."""
    locale, build, settings = current_locale(), current_build(), current_settings()
    messages = build.island_messages.get(locale.code, "")
    config = PageConfig(
        build=build.id,
        locale=locale.code,
        language=locale.tag,
        source_language=locale == SOURCE_LOCALE,
        prefix=locale.prefix,
        messages=STATIC_PREFIX + messages if messages else "",
        api=settings.api_url,
        icon_hosts=settings.icon_host_names,
    )
    return Markup(script_safe(encoded(config)))  # noqa: S704 - made safe for a script element


def encoded(record: object) -> str:
    """A record as JSON."""
    return msgspec.json.encode(record).decode()


def script_safe(json: str) -> str:
    """JSON in which nothing can end the script element it stands in."""
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
