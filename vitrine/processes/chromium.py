"""Finds the Chromium that is installed on this machine."""

import shutil

WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")
HEADLESS_SHELL = "chromium-headless-shell"


def find_chromium() -> str | None:
    """The path of Chromium, or None."""
    return next(filter(None, map(shutil.which, WITH_WINDOWS)), None)


def find_headless_chromium() -> str | None:
    """The path of its headless shell if that is installed, since it opens pages in less than half the time."""
    return shutil.which(HEADLESS_SHELL) or find_chromium()
