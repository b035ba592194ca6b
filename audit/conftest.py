"""Fixtures of the audit."""

from tests.support.browser import chromium, page
from tests.support.demo import address, demo_root
from tests.support.google import google, mapped

__all__ = ["address", "chromium", "demo_root", "google", "mapped", "page"]
