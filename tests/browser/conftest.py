"""Tests in this folder stand before a real browser."""

from tests.support.browser import address, chromium, demo_root, page
from tests.support.google import google, mapped
from tests.support.visitors import visitor

__all__ = ["address", "chromium", "demo_root", "google", "mapped", "page", "visitor"]
