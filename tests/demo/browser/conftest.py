"""Fixtures of the tests in a real browser."""

from tests.support.browser import chromium, page
from tests.support.google import google, mapped
from tests.support.visitors import visitor

__all__ = ["chromium", "google", "mapped", "page", "visitor"]
