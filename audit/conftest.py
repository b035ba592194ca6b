"""Fixtures of the audit."""

from tests.support.browser.chromium import chromium, page
from tests.support.browser.google_maps import google, mapped
from tests.support.sites.demo import address, demo_root
from tests.support.sites.miniature import site_root

__all__ = ["address", "chromium", "demo_root", "google", "mapped", "page", "site_root"]

pytest_plugins = ("tests.support.deployment.servers",)
