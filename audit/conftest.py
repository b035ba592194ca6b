"""Fixtures of the audit."""

from tests.support.browser import chromium
from tests.support.demo import address, demo_root
from tests.support.google import mapped

__all__ = ["address", "chromium", "demo_root", "mapped"]
