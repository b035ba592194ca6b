"""One line per request says what was asked for and how it went, and nothing about who asked."""

import json
from typing import Any

import pytest

from tests.support.client import SiteClient


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    events = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    return [event for event in events if event["event"] == "request"]


def test_a_request_leaves_one_line(capsys: pytest.CaptureFixture[str], client: SiteClient) -> None:
    client.ask("/de/product/FL-200?a=b", headers={"User-Agent": "Secret/1", "Cookie": "locale=de"})
    (line,) = lines(capsys)
    assert (line["method"], line["path"], line["status"]) == ("GET", "/de/product/FL-200", 200)
    assert line["route"].endswith("/product/<code>")
    assert line["ms"] >= 0
    assert "Secret" not in json.dumps(line)
    assert "127.0.0.1" not in json.dumps(line)


@pytest.mark.parametrize("path", ["/search/ana%20ruiz", "/de/search?q=ana%20ruiz"])
def test_search_texts_are_not_written_down(capsys: pytest.CaptureFixture[str], client: SiteClient, path: str) -> None:
    client.ask(path)
    assert "ruiz" not in capsys.readouterr().err


def test_static_files_and_refusals_leave_a_line_too(capsys: pytest.CaptureFixture[str], client: SiteClient) -> None:
    client.ask("/services", headers={"Host": "evil.example"})
    client.ask("/static/nope.css")
    assert [line["status"] for line in lines(capsys)] == [400, 404]
