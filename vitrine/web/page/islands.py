"""Puts islands on pages: an element with typed props around the HTML that works without scripts."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
from markupsafe import Markup, escape

from vitrine.files.static_store import STATIC_PREFIX
from vitrine.locales import SOURCE_LOCALE
from vitrine.web.flask_class import current_settings
from vitrine.web.page.assets import asset
from vitrine.web.page.island_contract import ISLANDS, ContractRecord, PageConfig, When
from vitrine.web.request.context import current_build, current_locale

Props = dict[str, Any] | ContractRecord


def island(name: str, props: Props, when: When, caller: Callable[[], str], storage_key: str = "") -> Markup:
    """An island around its fallback: `{% call island("map", {…}, "interaction") %}<a …>…</a>{% endcall %}`.

    The props are validated against their record. If the browser has stored something under `storage_key`, the island
    mounts as soon as it is visible.
    """
    if when not in get_args(When):
        raise ValueError(f"an island cannot be mounted at {when!r}; write one of {', '.join(get_args(When))}")
    if name not in ISLANDS:
        raise KeyError(f"there is no island {name!r}; add its props to ISLANDS in vitrine/web/page/island_contract.py")
    attributes = {
        "island": name,
        "when": when,
        "src": asset(f"js/{name}.js"),
        "stylesheet": asset(f"css/{name}.css"),
        "props": to_json(msgspec.convert(props, ISLANDS[name])),
        "storage-key": storage_key,
    }
    written_attributes = " ".join(f'{key}="{escape(value)}"' for key, value in attributes.items() if value)
    return Markup(f"<vitrine-island {written_attributes}>{caller()}</vitrine-island>")  # noqa: S704 - escaped above


def page_config() -> Markup:
    """The configuration of the page's scripts, as JSON for a script element."""
    locale, build, settings = current_locale(), current_build(), current_settings()
    messages = build.island_messages.get(locale.code, "")
    config = PageConfig(
        build=build.id,
        language=locale.tag,
        source_language=SOURCE_LOCALE.tag,
        messages=STATIC_PREFIX + messages if messages else "",
        api=settings.api_url,
        icon_hosts=settings.icon_hosts,
    )
    return json_script(config)


def json_script(record: object) -> Markup:
    """A record as JSON for a script element, which it cannot end."""
    json = to_json(record).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(json)  # noqa: S704 - made safe for a script element


def to_json(record: object) -> str:
    return msgspec.json.encode(record).decode()
