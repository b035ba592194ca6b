"""The preview of the miniature site and a client for it."""

from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import Authorization
from werkzeug.test import Client, TestResponse

from app import create_app
from tests.support.client import Seen
from tests.support.sites.preview import PASSWORD, build_preview_of, preview_settings
from vitrine.preview.app import Preview


class Translator:
    """A client that knows the password and keeps cookies."""

    def __init__(self, app: Preview) -> None:
        self._client = Client(app)

    def ask(self, path: str, **options: Any) -> TestResponse:
        known = Authorization("basic", {"username": "", "password": PASSWORD})
        asked: dict[str, Any] = {"base_url": "http://127.0.0.1:8001", "auth": known, **options}
        return self._client.open(path, buffered=True, **asked)

    def page(self, path: str) -> Seen:
        answer = self.ask(path)
        assert answer.status_code == 200
        return Seen(answer)


@pytest.fixture(scope="session")
def preview_root(site_root: Path) -> Path:
    """The root of a site with its preview built, which no test may change."""
    return build_preview_of(site_root, site_root.with_name("previewed"))


@pytest.fixture(scope="session")
def preview(preview_root: Path) -> Preview:
    settings = preview_settings(preview_root)
    return Preview(create_app(settings), settings)


@pytest.fixture
def translator(preview: Preview) -> Translator:
    return Translator(preview)
