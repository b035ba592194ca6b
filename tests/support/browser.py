"""A real Chromium, and what its pages complain about."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium_path() -> str:
    """Debian's Chromium; a machine without it fails the run and says how to get it."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "Chromium is missing: make test installs it as root, else: sudo apt-get install chromium"
    return path


def headless_path() -> str:
    """The same Chromium without windows, where it is installed: pages and contexts cost it less than half the time."""
    return shutil.which("chromium-headless-shell") or chromium_path()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The headless Chromium of this test process."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=headless_path(), args=FLAGS)
        yield browser
        browser.close()


def is_fault(message: ConsoleMessage) -> bool:
    """Whether a console message is an error; a rejected form answers 422, which is correct."""
    return message.type == "error" and "status of 422" not in message.text


def is_error(error: WebError) -> bool:
    """Whether the page caused the error; no script can catch a view transition skipped before it has loaded."""
    return not str(error.error).startswith(("Transition was skipped", "Transition was aborted"))


def watch(context: BrowserContext) -> list[str]:
    """Collect all complaints of pages: script errors, policy violations, failed loads."""
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)) if is_error(error) else None)
    context.on("console", lambda message: faults.append(message.text) if is_fault(message) else None)
    return faults


@pytest.fixture(params=["scripts", "no scripts"])
def page(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[Page]:
    """A page of an English visitor, once with JavaScript and once without; any complaint fails the test."""
    context = chromium.new_context(
        base_url=address, locale="en-US", java_script_enabled=request.param == "scripts", service_workers="block"
    )
    faults = watch(context)
    yield context.new_page()
    context.close()
    assert faults == []
