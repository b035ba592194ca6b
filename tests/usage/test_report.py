"""`flask site report` summarizes the request log and the store over a period, without personal data."""

import gzip
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.support.command_line import flask
from tests.support.inquiries.stores import inquiry, make_store, store_inquiry
from vitrine.inquiries.store.zero_result_searches import SearchBySender, count_searches
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings

NOW = datetime.now(UTC) - timedelta(minutes=5)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site with a store of its own."""
    return Settings(root=tmp_path, inquiries_path=tmp_path / "inquiries.db")


def line(path: str, route: str | None, days_ago: float = 0, **fields: Any) -> str:
    """A line of the log."""
    time = (NOW - timedelta(days=days_ago)).isoformat()
    known = {"event": "request", "method": "GET", "path": path, "route": route, "status": 200, "timestamp": time}
    return json.dumps({**known, **fields}) + "\n"


LOG = "".join(
    (
        line("/product/FL-200", "/product/<code>"),
        line("/product/FL-200", "/product/<code>", status=304),
        line("/de/product/FL-200", "/product/<code>", days_ago=2),
        line("/de/product/FL-200/_payload.json", "/product/<code>"),
        line("/de/products", "/products", days_ago=9),
        line("/de/search/…", "/search/<path:q>"),
        line("/static/built/documents/a.1234.pdf", None, document="/de/documents/ds-1.pdf"),
        line("/de/documents/ds-1.pdf", "/documents/<code>.<any(pdf, svg):suffix>"),
        line("/healthz", "/healthz"),
        line("/old", None, status=404, referring_site="partner.example"),
        line("/old", None, status=404),
        line("/mail/ana.ruiz@example.com/192.0.2.77", None, status=404),
        line("/call/+49 89 1234567", None, status=404),
        '{"event": "build opened", "build": "1"}\n',
        "Traceback (most recent call last):\n",
    )
)


def run(settings: Settings, *arguments: str, log: str = LOG) -> Result:
    """Run `flask site report` with a log on standard input."""
    return flask(settings, "site", "report", *arguments, stdin=log)


def counted(settings: Settings, *arguments: str) -> dict[str, Any]:
    """The report as data."""
    result = run(settings, "-", "--format", "json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def test_pages_documents_and_searches_of_the_period_are_counted(settings: Settings) -> None:
    report = counted(settings)
    assert (report["pages"]["en"], report["pages"]["de"]) == (2, 2)
    assert report["most_seen"] == {"/product/FL-200": 2, "/de/product/FL-200": 1}
    assert report["searches"]["de"] == 1
    assert report["documents"] == {"/de/documents/ds-1.pdf": 2}
    assert report["unread_lines"] == 2
    assert counted(settings, "--last", "10d")["pages"]["de"] == 3


def test_days_without_a_page_are_counted_too(settings: Settings) -> None:
    by_day = counted(settings)["pages_by_day"]
    assert len(by_day) == 8  # the first and the last are only parts of a day
    seen = [day for day, pages in by_day.items() if any(pages.values())]
    assert seen == [(NOW - timedelta(days=ago)).date().isoformat() for ago in (2, 0)]


def test_addresses_without_a_page_come_with_the_sites_that_led_there_and_without_persons(settings: Settings) -> None:
    missing = counted(settings)["missing"]
    assert missing[0] == {"path": "/old", "requests": 2, "referring_sites": {"partner.example": 1}}
    everything = run(settings, "-", "--format", "html").output + run(settings, "-").output
    assert "/mail/…/…" in everything
    assert not [word for word in ("ana.ruiz", "192.0.2", "1234567") if word in everything]


def test_an_endless_address_does_not_fill_the_report(settings: Settings) -> None:
    log = line(f"/{'a' * 4000}", None, status=404)
    (missing,) = json.loads(run(settings, "-", "--format", "json", log=log).output)["missing"]
    assert (len(missing["path"]), missing["path"][-1]) == (201, "…")


def test_inquiries_and_searches_without_result_come_from_the_store(settings: Settings) -> None:
    with make_store(settings) as store:
        for name in ("Ana", "Ben"):
            sent = replace(inquiry(name=name, country="DE"), received_at=NOW)
            store_inquiry(store, sent)
        searches = [SearchBySender("de", "drucksonde", sender) for sender in "abc"]
        count_searches(store, searches, "salt", NOW.date(), 90)
    report = counted(settings)
    assert report["inquiries"]["total"] == 2
    assert report["inquiries"]["by_country"] == {"DE": 2}
    assert report["inquiries"]["by_product"] == {"FL-200": 2}
    assert report["without_result"] == [{"locale": "de", "words": "drucksonde", "senders": 3}]
    text = run(settings, "-").output
    assert "       2  FL-200" in text
    assert "       3  drucksonde (de)" in text


def test_compressed_logs_are_read_and_broken_ones_are_named(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "log.1.gz").write_bytes(gzip.compress(LOG.encode()))
    report = run(settings, str(tmp_path / "log.1.gz"))
    assert "       2  /product/FL-200" in report.output
    (tmp_path / "damaged").write_bytes(gzip.compress(LOG.encode())[:12] + b"damaged")
    for name, reason in (("gone", "No such file or directory"), ("damaged", "Error -3 while decompressing data")):
        refused = run(settings, str(tmp_path / name))
        assert refused.exit_code == 1
        assert f"{tmp_path / name} cannot be read: {reason}" in refused.output


def test_a_wrong_period_says_how_to_write_one(settings: Settings) -> None:
    result = run(settings, "-", "--last", "week")
    assert "'week' is not a length of time; write 7d or 24h" in result.output


def test_the_page_is_one_file_that_asks_for_nothing_else(settings: Settings) -> None:
    page = run(settings, "-", "--format", "html").output
    assert "<rect" in page
    assert "<p>None</p>" in page
    assert "http" not in page
    assert PROJECT.as_posix() not in page
