"""Fixtures of the tests in a real browser."""

from tests.support.browser.google_maps import google, mapped
from tests.support.browser.visitors import look, visitor, windows

__all__ = ["google", "look", "mapped", "visitor", "windows"]
