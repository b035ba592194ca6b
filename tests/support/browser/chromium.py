"""A real Chromium, and the errors that its pages report."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, sync_playwright

from vitrine.audit.browser import FLAGS
from vitrine.processes.chromium import headless_chromium_path

# Or Chromium starts a process for the next page, which most tests never open.
NONE_IN_RESERVE = "--renderer-process-limit=1"


@contextmanager
def open_browser(*flags: str) -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=headless_chromium_path(), args=[*FLAGS, *flags])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of this test process."""
    with open_browser(NONE_IN_RESERVE) as browser:
        yield browser


def is_fault(message: ConsoleMessage) -> bool:
    """Whether a console message is an error; a rejected form answers 422, which is correct."""
    return message.type == "error" and "status of 422" not in message.text


def is_error(error: WebError) -> bool:
    """Whether the page caused the error; no script can catch a view transition skipped before it has loaded."""
    return not str(error.error).startswith(("Transition was skipped", "Transition was aborted"))


def watch(context: BrowserContext) -> list[str]:
    """Collect all errors of pages: script errors, policy violations, failed loads."""
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)) if is_error(error) else None)
    context.on("console", lambda message: faults.append(message.text) if is_fault(message) else None)
    return faults


@pytest.fixture(params=["scripts", "no scripts"])
def page(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[Page]:
    """A page of an English visitor, once with JavaScript and once without; any error fails the test."""
    scripts = request.param == "scripts"
    context = chromium.new_context(
        base_url=address,
        locale="en-US",
        java_script_enabled=scripts,
        reduced_motion="no-preference" if scripts else "reduce",
        service_workers="block",
    )
    faults = watch(context)
    yield context.new_page()
    context.close()
    assert faults == []
