"""Takes a picture of every page kind in five languages: phone and desktop, light and dark, with and without scripts."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page

from tests.support.browser.chromium import open_browser
from tests.support.routes import ALL_PAGES, ERROR_PAGES
from tests.support.sites.demo import build_demo
from tests.support.sites.web_server import serve
from vitrine.settings.folders import PROJECT

FOLDER = PROJECT / "screenshots"
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
PAGES = (*ALL_PAGES, *ERROR_PAGES)


class Visitor(NamedTuple):
    """A visitor's screen and settings."""

    size: str
    scheme: Literal["light", "dark"]
    scripts: bool

    @property
    def folder(self) -> Path:
        """Where the pictures of the pages that this visitor sees are."""
        return FOLDER / f"{self.size}-{self.scheme}{'' if self.scripts else '-no-scripts'}"


def visitors() -> Iterator[Visitor]:
    """Each screen in light and dark, and once without scripts."""
    for size in SIZES:
        yield Visitor(size, "light", scripts=True)
        yield Visitor(size, "dark", scripts=True)
        yield Visitor(size, "light", scripts=False)


def take_pictures(browser: Browser, address: str, only: str) -> None:
    """Take a picture of each page of one kind or language, or of all ("")."""
    for visitor in visitors():
        width, height = SIZES[visitor.size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme=visitor.scheme,
            java_script_enabled=visitor.scripts,
            locale="en-US",
        )
        page = context.new_page()
        for kind, code, path in PAGES:
            if only in ("", kind, code):
                page.goto(path)
                load_pictures(page)
                page.screenshot(path=visitor.folder / f"{kind}-{code}.png", full_page=True)
        context.close()


def load_pictures(page: Page) -> None:
    """Load all pictures, also those that browsers load only when a visitor scrolls to them."""
    page.evaluate("for (const picture of document.images) picture.loading = 'eager'")
    page.wait_for_load_state("networkidle")


def requested_pages() -> str:
    """The page kind or language on the command line; "" for all."""
    kinds, codes = sorted({kind for kind, _, _ in PAGES}), sorted({code for _, code, _ in PAGES})
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("only", nargs="?", default="", choices=["", *codes, *kinds], metavar="LANGUAGE|KIND")
    only: str = parser.parse_args().only
    return only


def main() -> None:
    """Build the demo, serve it, and take the pictures."""
    only = requested_pages()
    with TemporaryDirectory() as root, serve(build_demo(Path(root))) as address, open_browser() as browser:
        take_pictures(browser, address, only)
    print(f"The pictures are in {FOLDER}")


if __name__ == "__main__":
    main()
