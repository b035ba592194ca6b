"""Opens pages of a site in Chromium, as wide as a desktop and a phone, to find what a crawl cannot see."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.report import HTML
from vitrine.errors import VitrineError
from vitrine.locales import LOCALES
from vitrine.problems import counted
from vitrine.processes.chromium import headless_chromium_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDTHS = {"desktop": 1280, "phone": 390}
HEIGHT = 900
ROOTS = frozenset(f"{locale.prefix}/" for locale in LOCALES.values())
PAGES_PER_FOLDER = 3
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def check_in_browser(served_at: str, database: CrawlDatabase) -> int:
    """Add what goes wrong in a browser to the findings of a crawl; returns how many pages were opened."""
    pages = pages_to_open(database)
    for path, message in browser_faults(served_at.rstrip("/"), pages):
        database.add_finding("error", "in a browser", path, message)
    return len(pages)


def pages_to_open(database: CrawlDatabase) -> list[str]:
    """The pages right below the root of each language, and the first few of every folder."""
    opened, counts = list[str](), Counter[str]()
    for (path,) in database.each(f"SELECT path FROM pages WHERE {HTML} AND path NOT LIKE '%?%' ORDER BY path"):  # noqa: S608
        folder = path.rpartition("/")[0] + "/"  # of /de/product/FL-200, /de/product/
        counts[folder] += 1
        if folder in ROOTS or counts[folder] <= PAGES_PER_FOLDER:
            opened.append(path)
    return opened


def browser_faults(address: str, pages: list[str]) -> Iterator[tuple[str, str]]:
    """The path of each page that fails, with what is wrong."""
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError as error:
        remedy = "install what requirements-browser.txt of the engine names, or leave --browser out"
        raise VitrineError(f"playwright, which drives the browser, is missing; {remedy}") from error
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=headless_chromium_path(), args=FLAGS)
        for path in pages:
            for name, width in WIDTHS.items():
                yield from ((path, f"{name}: {message}") for message in messages(browser, address + path, width))
        browser.close()


def messages(browser: "Browser", url: str, width: int) -> list[str]:
    """The errors in a page's console as it opens, and whether the page is wider than the window."""
    errors: list[str] = []
    with browser.new_context(viewport={"width": width, "height": HEIGHT}) as context:
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page = context.new_page()
        page.goto(url, wait_until="load")
        if (overflow := page.evaluate(OVERFLOW)) > 0:
            errors.append(f"the page is {counted(overflow, 'pixel')} wider than the window of {width}")
    return errors
