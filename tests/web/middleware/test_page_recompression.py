"""A page that is requested again is sent with better compression and the same content."""

from pathlib import Path

import brotli
import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import settings_for
from vitrine.web.flask_class import Application
from vitrine.web.middleware.page_recompression import PageRecompressor

PATH = "/product/FL-200"


@pytest.fixture
def recompressor(site_root: Path) -> tuple[Application, PageRecompressor]:
    """The recompressor of a new application, set up as in a server process."""
    app = create_app(settings_for(site_root))
    app.extensions["page_cache"].recompressor = PageRecompressor()
    return app, app.extensions["page_cache"].recompressor


def test_a_page_requested_again_gets_smaller(recompressor: tuple[Application, PageRecompressor]) -> None:
    app, thread = recompressor
    client = SiteClient(app)
    answers = []
    for _ in range(4):
        answers.append(client.ask(PATH, headers={"Accept-Encoding": "br"}))
        thread.wait()
    first, second, third, fourth = answers
    assert first.data == second.data
    assert len(third.data) < len(second.data)
    assert brotli.decompress(third.data) == brotli.decompress(first.data)
    assert fourth.data == third.data
    assert third.headers["ETag"] != first.headers["ETag"]
    unchanged = client.ask(PATH, headers={"Accept-Encoding": "br", "If-None-Match": third.headers["ETag"]})
    assert (unchanged.status_code, unchanged.headers["ETag"]) == (304, third.headers["ETag"])
    assert third.content_length == len(third.data)


@pytest.mark.parametrize("encoding", ["gzip", ""])
def test_other_encodings_stay_as_they_are(recompressor: tuple[Application, PageRecompressor], encoding: str) -> None:
    app, thread = recompressor
    client = SiteClient(app)
    bodies = set()
    for _ in range(3):
        bodies.add(client.ask(PATH, headers={"Accept-Encoding": encoding}).data)
        thread.wait()
    assert len(bodies) == 1
