"""Searches without result are counted once for each visitor, from the page cache too, and never delay a search."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from werkzeug.test import TestResponse

from tests.support.inquiries.form import Visitor
from vitrine.inquiries.store.zero_result_searches import read_search_counts
from vitrine.web.request import zero_result_counter
from vitrine.web.request.zero_result_counter import EXTENSION, ZeroResultCounter

NOTHING = "qqqqzz"


@pytest.fixture
def visitor(site_root: Path, tmp_path: Path) -> Visitor:
    """A visitor of a site whose store and salt are its own; its pages are those of the miniature site."""
    (tmp_path / "var").mkdir()
    for folder in ("content", "translations", "static", "var/builds", "var/releases", "var/current"):
        target = tmp_path / folder
        target.symlink_to(site_root / folder)
    return Visitor(tmp_path, tmp_path / "inquiries.db", proxies=1)


def search(visitor: Visitor, path: str, sender: int) -> TestResponse:
    """Ask for a search as one of many visitors behind a proxy."""
    response = visitor.ask(path, headers={"X-Forwarded-For": f"192.0.2.{sender}", "X-Forwarded-Proto": "https"})
    assert response.status_code == 200
    return response


def counted(visitor: Visitor) -> dict[str, tuple[int, dict[str, int]]]:
    """What is counted after the thread has run, by locale."""
    counter_of(visitor).store()
    return {found.locale: (found.searches, found.words) for found in read_search_counts(visitor.store, date.min)}


def counter_of(visitor: Visitor) -> ZeroResultCounter:
    counter: ZeroResultCounter = visitor.app.extensions[EXTENSION]
    return counter


def test_a_search_is_counted_for_each_visitor_even_if_a_cache_of_the_server_answers(visitor: Visitor) -> None:
    for sender in (1, 2, 2, 2):
        search(visitor, f"/de/search/{NOTHING}", sender)
    assert counted(visitor) == {"de": (2, {})}
    search(visitor, f"/de/search/{NOTHING.upper()}", 3)
    assert counted(visitor) == {"de": (3, {NOTHING: 3})}


def test_unfinished_words_typed_in_the_dialog_are_not_counted(visitor: Visitor) -> None:
    for sender in (1, 2, 3):
        for typed in ("qqq", "qqqq", "qqqqz", NOTHING):
            search(visitor, f"/ja/search/{typed}/_payload.json", sender)
    assert counted(visitor) == {"ja": (3, {NOTHING: 3})}


@pytest.mark.parametrize("path", ["/de/search/fl-200", "/de/search", "/de/search/fl-200?kind=article", "/de/services"])
def test_a_search_with_results_is_not_counted(visitor: Visitor, path: str) -> None:
    search(visitor, path, 1)
    assert counted(visitor) == {}


@pytest.mark.parametrize("text", ["qqqqzz@example.com", "qqqqzz＠example.com", "q" * 100, "zq " * 60, "%22%22", "%00"])
def test_email_addresses_and_overlong_texts_are_not_counted(visitor: Visitor, text: str) -> None:
    search(visitor, f"/de/search/{text}", 1)
    assert counted(visitor) == {}


def test_the_queue_is_limited_in_total_and_for_each_visitor(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zero_result_counter, "MAX_PER_SENDER", 2)
    monkeypatch.setattr(zero_result_counter, "MAX_WAITING", 5)
    for sender in range(1, 5):
        for number in range(4):
            search(visitor, f"/de/search/qqqq{number}z", sender)
    assert counted(visitor)["de"][0] == 5
    search(visitor, "/de/search/qqqq9z", 1)
    assert counted(visitor)["de"][0] == 5


def test_a_visitor_may_be_counted_again_the_next_day(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zero_result_counter, "MAX_PER_SENDER", 1)
    days = [datetime(2026, 3, 2, 23, 59, tzinfo=UTC)]
    counter = ZeroResultCounter(visitor.app.settings, lambda: days[-1])
    visitor.app.extensions[EXTENSION] = counter
    for text in ("qqqq1z", "qqqq2z"):
        search(visitor, f"/de/search/{text}", 1)
    assert counted(visitor)["de"][0] == 1
    days.append(datetime(2026, 3, 3, 0, 1, tzinfo=UTC))
    search(visitor, "/de/search/qqqq2z", 1)
    counter.store()
    assert [found.day for found in read_search_counts(visitor.store, date.min)] == ["2026-03-02", "2026-03-03"]


def test_a_failing_store_loses_the_count_but_not_the_search(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "missing" / "inquiries.db")
    search(visitor, f"/de/search/{NOTHING}", 1)
    with capture_logs() as logs:
        counter_of(visitor).store()
    assert [(line["event"], line["count"]) for line in logs] == [("searches without result not counted", 1)]
    search(visitor, f"/de/search/{NOTHING}", 2)


def test_nothing_is_counted_with_search_days_0(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "inquiries.db", search_days=0)
    search(visitor, f"/de/search/{NOTHING}", 1)
    assert visitor.app.extensions[EXTENSION] is None


def test_a_search_without_result_is_cached_only_briefly(visitor: Visitor) -> None:
    build = visitor.data("/de/search/fl-200/_payload.json")["build"]
    found = search(visitor, f"/de/search/fl-200/_payload.json?{build}", 1)
    assert "immutable" in found.headers["Cache-Control"]
    nothing = search(visitor, f"/de/search/{NOTHING}/_payload.json?{build}", 1)
    assert nothing.headers["Cache-Control"] == "public, max-age=60"
