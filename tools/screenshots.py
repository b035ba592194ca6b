"""Photographs every page kind in five languages: phone and desktop, light and dark, with and without scripts."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from tests.support.routes import ALL_PAGES, ERROR_PAGES
from tests.support.sites.demo import build_demo
from tests.support.sites.web_server import serve
from vitrine.audit.browser import FLAGS, chromium_path

FOLDER = Path(__file__).resolve().parent.parent / "screenshots"
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def views() -> Iterator[tuple[str, Literal["light", "dark"], bool]]:
    """Every way to look at a page: size, color scheme, and whether scripts run."""
    for size in SIZES:
        yield from ((size, scheme, True) for scheme in SCHEMES)
        yield size, "light", False


def photograph(browser: Browser, address: str, wanted: str) -> None:
    """Photograph each page whose kind or language is the one wanted ("" for all)."""
    for size, scheme, scripts in views():
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            java_script_enabled=scripts,
            locale="en-US",
        )
        page = context.new_page()
        folder = FOLDER / f"{size}-{scheme}{'' if scripts else '-no-scripts'}"
        for kind, code, path in [*ALL_PAGES, *ERROR_PAGES]:
            if wanted in ("", kind, code):
                page.goto(path)
                page.screenshot(path=folder / f"{kind}-{code}.png", full_page=True)
        context.close()


def main() -> int:
    """Build, serve, photograph; an argument names one page kind or one language."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with serve(build_demo(FOLDER / ".site")) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        photograph(browser, address, wanted)
        browser.close()
    print(f"The pictures are in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
