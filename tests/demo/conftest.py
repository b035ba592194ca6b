"""The content of the demo."""

import pytest

from tests.support.content.valid_content import valid_content
from vitrine.content.model.content import Content
from vitrine.settings.folders import PROJECT


@pytest.fixture(scope="session")
def content() -> Content:
    """The content of the demo, published or not."""
    return valid_content(PROJECT)
