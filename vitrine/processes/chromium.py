"""Finds the Chromium that is installed on this machine."""

import shutil

from vitrine.errors import VitrineError

WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")
HEADLESS_SHELL = "chromium-headless-shell"


def find_chromium() -> str | None:
    """The path of Chromium, or None."""
    return next(filter(None, map(shutil.which, WITH_WINDOWS)), None)


def find_headless_chromium() -> str | None:
    """The path of its headless shell if that is installed, since it opens pages in less than half the time."""
    return shutil.which(HEADLESS_SHELL) or find_chromium()


def chromium_path() -> str:
    """The path of a Chromium that can open windows; raises VitrineError if there is none."""
    return required(find_chromium())


def headless_chromium_path() -> str:
    """The path of the Chromium that opens pages fastest; raises VitrineError if there is none."""
    return required(find_headless_chromium())


def required(path: str | None) -> str:
    if path is None:
        raise VitrineError("Chromium is missing; install it (Debian: sudo apt-get install chromium)")
    return path
