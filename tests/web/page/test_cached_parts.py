"""Parts of pages are cached while a build is served, with no effect on the pages."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import settings_for
from vitrine.web.flask_class import Application
from vitrine.web.page_cache import PageCache
from vitrine.web.request import current_build
from vitrine.web.request.current_build import OpenedBuild

PAGES = ("/product/FL-200", "/products", "/newscenter", "/services")
ADDRESSES = [prefix + page for page in PAGES for prefix in ("", "/de", "/ja")]
MAX_QUERIES = 2


@pytest.fixture
def app(site_root: Path) -> Application:
    return rendering_uncached(site_root)


@pytest.fixture
def queries(app: Application) -> Iterator[list[str]]:
    """The queries that the site database receives."""
    asked: list[str] = []
    connection: sqlite3.Connection = opened(app).db._connection()
    connection.set_trace_callback(asked.append)
    yield asked
    connection.set_trace_callback(None)


def rendering_uncached(site_root: Path) -> Application:
    """An application without a page cache."""
    app = create_app(settings_for(site_root))
    opened(app).pages = PageCache(0)
    return app


def opened(app: Application) -> OpenedBuild:
    build: OpenedBuild = app.extensions["current_build"].checkout()
    return build


def body(app: Application, path: str) -> str:
    return SiteClient(app).ask(path).text


def test_a_page_is_the_same_whichever_pages_were_rendered_before(site_root: Path) -> None:
    one, other = rendering_uncached(site_root), rendering_uncached(site_root)
    first = {address: body(one, address) for address in ADDRESSES}
    assert {address: body(other, address) for address in reversed(ADDRESSES)} == first
    assert {address: body(other, address) for address in ADDRESSES} == first


def test_a_page_is_the_same_when_hardly_any_part_is_cached(site_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = rendering_uncached(site_root), rendering_uncached(site_root)
    kept = {address: body(one, address) for address in ADDRESSES}
    monkeypatch.setattr(current_build, "MAX_PARTS", 3)
    assert {address: body(other, address) for address in ADDRESSES} == kept
    build = opened(other)
    assert max(map(len, (build.shared_parts, *build.parts.values()))) <= 3


def test_a_product_page_takes_few_queries(app: Application, queries: list[str]) -> None:
    body(app, "/product/FL-200")
    queries.clear()
    body(app, "/product/FL-200")
    assert len(queries) <= MAX_QUERIES


def test_the_addresses_of_documents_take_no_further_query(app: Application, queries: list[str]) -> None:
    assert "/documents/" in body(app, "/product/FL-200")
    assert len([query for query in queries if "'/documents/" in query]) == 1  # that of the related records


def test_related_records_are_unpacked_only_for_their_first_card(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, unpacked = opened(app).db, list[str]()
    unpack = db.unpacked

    def recorded(kind: str, locale: str, data: bytes) -> bytes:
        unpacked.append(kind)
        return unpack(kind, locale, data)

    monkeypatch.setattr(db, "unpacked", recorded)
    body(app, "/product/FL-200")
    assert "article" in unpacked
    unpacked.clear()
    body(app, "/product/FL-200")
    assert "article" not in unpacked
