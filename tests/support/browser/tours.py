"""A tour of pages in one browser: each is loaded once and checked at every width."""

from collections.abc import Iterable, Mapping
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from tests.support.routes import ALL_PAGES, ERROR_PAGES
from vitrine.locales import LOCALES

Stop = tuple[str, str, str]

HEIGHT = 800
EVERY_PAGE: tuple[Stop, ...] = (*ALL_PAGES, *ERROR_PAGES)


def each_kind_once(turn: int = 0) -> list[Stop]:
    """Every page kind, each in one language in rotation; `turn` shifts the rotation."""
    codes, kinds = list(LOCALES), list(dict.fromkeys(kind for kind, _, _ in EVERY_PAGE))
    wanted = {(kind, codes[(place + turn) % len(codes)]) for place, kind in enumerate(kinds)}
    return [stop for stop in EVERY_PAGE if stop[:2] in wanted]


def tour(
    browser: Browser, address: str, stops: Iterable[Stop], scripts: Mapping[int, str], **context: Any
) -> dict[str, Any]:
    """The non-empty results of JavaScript functions on each page, by page kind, language and width."""
    first: ViewportSize = {"width": min(scripts), "height": HEIGHT}
    visitor = browser.new_context(base_url=address, locale="en-US", viewport=first, **context)
    page = visitor.new_page()
    answers = {}
    for kind, code, path in stops:
        page.goto(path, wait_until="domcontentloaded")
        for width, script in scripts.items():
            if len(scripts) > 1:
                page.set_viewport_size({"width": width, "height": HEIGHT})
            if answer := page.evaluate(script):
                answers[f"{kind} {code} {width}"] = answer
    visitor.close()
    return answers
