"""The audit looks at the demo as it is served."""

from tests.browser.conftest import address, chromium

__all__ = ["address", "chromium"]
