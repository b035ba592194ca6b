"""The audit looks at the demo as it is served."""

from tests.support.browser import chromium
from tests.support.demo import address, demo_root

__all__ = ["address", "chromium", "demo_root"]
