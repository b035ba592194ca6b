"""Tests in this folder stand before a real browser."""

from tests.support.browser import address, chromium, page

__all__ = ["address", "chromium", "page"]
