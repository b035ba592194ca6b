"""Photographs every page kind in five languages: phone and desktop, light and dark, with and without scripts."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

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
                load_pictures(page)
                page.screenshot(path=folder / f"{kind}-{code}.png", full_page=True)
        context.close()


def load_pictures(page: Page) -> None:
    """Load all pictures, also those that browsers load only when a visitor scrolls to them."""
    page.evaluate("for (const picture of document.images) picture.loading = 'eager'")
    page.wait_for_load_state("networkidle")


def requested_pages() -> str:
    """The page kind or language to photograph; "" for all."""
    pages = [*ALL_PAGES, *ERROR_PAGES]
    kinds, codes = sorted({kind for kind, _, _ in pages}), sorted({code for _, code, _ in pages})
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("only", nargs="?", default="", choices=["", *codes, *kinds], metavar="LANGUAGE|KIND")
    wanted: str = parser.parse_args().only
    return wanted


def main() -> None:
    """Build, serve, photograph."""
    wanted = requested_pages()
    with TemporaryDirectory() as root, serve(build_demo(Path(root))) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        photograph(browser, address, wanted)
        browser.close()
    print(f"The pictures are in {FOLDER}")


if __name__ == "__main__":
    main()
