"""Fixtures of the audit."""

from tests.support.browser import chromium
from tests.support.demo import address, demo_root

__all__ = ["address", "chromium", "demo_root"]
