"""Takes pictures in Chromium, without animations and with one text outlined at a time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, FloatRect, Page, Playwright, sync_playwright

from vitrine.errors import VitrineError
from vitrine.preview.settings import PREVIEW_PATH
from vitrine.processes.chromium import find_headless_chromium

WIDTH, HEIGHT = 1280, 800  # of the window
CLIP_WIDTH, CLIP_HEIGHT = 900, 500  # of a picture, unless its text is larger
MARGIN = 24
QUALITY = 80
# Chromium refuses to run in its sandbox as root; the pages are our own.
ARGUMENTS = ["--no-sandbox"] if os.geteuid() == 0 else []
STYLE, OUTLINE = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("pictures.css", "outline.js"))


@contextmanager
def open_page() -> Iterator[Page]:
    """A page of a browser that ignores content security policies, which would block our outlines."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True, reduced_motion="reduce"
        )
        context.route(f"**{PREVIEW_PATH}/build", lambda route: route.abort())  # else a new build would reload the page
        yield context.new_page()
        browser.close()


def launch(playwright: Playwright) -> Browser:
    try:
        return playwright.chromium.launch(executable_path=find_headless_chromium(), args=ARGUMENTS)
    except Error as error:
        remedy = "sudo apt-get install chromium, or playwright install chromium"
        raise VitrineError(f"Chromium does not start; install it with: {remedy}\n{error.message}") from error


def show(page: Page, address: str) -> str:
    """Open a page; returns the id of its build."""
    page.goto(address, wait_until="load")
    page.add_style_tag(content=STYLE)
    return page.locator("#preview-toolbar").get_attribute("data-build") or ""


def picture(page: Page, number: int, file: Path) -> bool:
    """Write a picture of the text with this number, outlined; returns whether the page shows the text."""
    box: FloatRect | None = page.evaluate(OUTLINE, number)
    if box is None:
        return False
    page.screenshot(path=file, type="jpeg", quality=QUALITY, clip=clip_around(box))
    return True


def clip_around(box: FloatRect) -> FloatRect:
    """The part of the window to capture: the text with its surroundings."""
    width = min(WIDTH, max(CLIP_WIDTH, box["width"] + 2 * MARGIN))
    height = min(HEIGHT, max(CLIP_HEIGHT, box["height"] + 2 * MARGIN))
    x = box["x"] + (box["width"] - width) / 2
    y = box["y"] + (box["height"] - height) / 2
    return {
        "x": min(max(0, x), WIDTH - width),
        "y": min(max(0, y), HEIGHT - height),
        "width": width,
        "height": height,
    }
