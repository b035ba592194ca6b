"""Fixtures of the tests in a real browser."""

from tests.support.google import google, mapped
from tests.support.visitors import visitor

__all__ = ["google", "mapped", "visitor"]
