"""Fixtures of the audit."""

from tests.support.browser import chromium, page
from tests.support.demo import address, demo_root
from tests.support.google import google, mapped
from tests.support.site import site_root

__all__ = ["address", "chromium", "demo_root", "google", "mapped", "page", "site_root"]

pytest_plugins = ("tests.support.servers",)
