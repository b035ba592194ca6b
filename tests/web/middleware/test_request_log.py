"""The log has one line per request, with nothing about the visitor."""

import json
import logging
from typing import Any
from urllib.parse import quote, urlsplit

import pytest

from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL
from vitrine.web.middleware.request_log import redact_sender


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    events = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    return [event for event in events if event["event"] == "request"]


def test_a_request_is_logged_in_one_line(capsys: pytest.CaptureFixture[str], client: SiteClient) -> None:
    client.ask("/de/product/FL-200?a=b", headers={"User-Agent": "Secret/1", "Cookie": "locale=de"})
    (line,) = lines(capsys)
    assert (line["method"], line["path"], line["status"]) == ("GET", "/de/product/FL-200", 200)
    assert line["route"].endswith("/product/<code>")
    assert line["ms"] >= 0
    assert "Secret" not in json.dumps(line)
    assert "127.0.0.1" not in json.dumps(line)


@pytest.mark.parametrize(
    ("path", "method", "host"),
    [
        ("/search/ana%20ruiz", "GET", "localhost"),
        ("/de/search?q=ana%20ruiz", "GET", "localhost"),
        ("/DE/Search/ana%20ruiz", "POST", "localhost"),
        ("/search//ana%20ruiz", "GET", "localhost"),
        ("/search/ana%20ruiz", "GET", "evil.example"),
    ],
)
def test_search_texts_are_not_logged(
    capsys: pytest.CaptureFixture[str], client: SiteClient, path: str, method: str, host: str
) -> None:
    client.ask(path, method=method, headers={"Host": host})
    assert "ruiz" not in capsys.readouterr().err


def test_a_path_is_logged_as_readable_text(capsys: pytest.CaptureFixture[str], client: SiteClient) -> None:
    client.ask("/製品")
    assert [line["path"] for line in lines(capsys)] == ["/製品"]


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x9b2J", "\n", "\u202e", "\u2028"])
def test_no_path_controls_the_terminal_that_shows_the_log(
    capsys: pytest.CaptureFixture[str], client: SiteClient, sign: str
) -> None:
    client.ask(f"/no{quote(sign)}where", headers={"Referer": "https://a\x9bb.example/"})
    (line,) = lines(capsys)
    assert line["path"].isprintable()
    assert line["path"].endswith("where")
    assert line["referring_site"] == "a%C2%9Bb.example"


@pytest.mark.parametrize(
    ("referrer", "logged"),
    [
        ("https://partner.example/list?visitor=ana", "partner.example"),
        (f"{SITE_URL}/products", None),
        ("https://[", None),
        ("", None),
    ],
)
def test_a_404_is_logged_with_the_site_that_linked_to_it(
    capsys: pytest.CaptureFixture[str], client: SiteClient, referrer: str, logged: str | None
) -> None:
    client.ask("/gone-for-good", headers={"Referer": referrer})
    (line,) = lines(capsys)
    assert line.get("referring_site") == logged
    assert "ana" not in json.dumps(line)


@pytest.mark.parametrize(
    ("message", "written"),
    [
        (
            "Invalid request from ip=192.0.2.7: Request Line is too large (5014 > 4094)",
            "Invalid request: Request Line is too large ",
        ),
        (
            "Invalid request from ip=2001:db8::7: Invalid HTTP Header: 'Cookie: a'",
            "Invalid request: Invalid HTTP Header",
        ),
        ("Worker (pid:7) was sent SIGKILL!", "Worker (pid:7) was sent SIGKILL!"),
    ],
)
def test_the_log_of_the_server_names_no_sender(message: str, written: str) -> None:
    record = logging.LogRecord("gunicorn.error", logging.WARNING, "", 0, message, (), None)
    assert redact_sender(record)
    assert record.getMessage() == written


def test_static_files_and_refused_hosts_are_logged_too(capsys: pytest.CaptureFixture[str], client: SiteClient) -> None:
    client.ask("/services", headers={"Host": "evil.example"})
    client.ask("/static/nope.css")
    assert [line["status"] for line in lines(capsys)] == [400, 404]


def test_a_link_of_our_own_is_known_however_the_host_is_spelled(
    capsys: pytest.CaptureFixture[str], client: SiteClient
) -> None:
    host = urlsplit(SITE_URL).netloc.upper()
    client.ask("/gone-for-good", headers={"Referer": f"{SITE_URL}/products", "Host": host})
    (line,) = lines(capsys)
    assert (line["status"], "referring_site" in line) == (404, False)
