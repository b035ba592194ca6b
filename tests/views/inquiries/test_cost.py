"""No input costs more than a tenth of a second of processor time, however hostile."""

import time
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from tests.support.inquiries.form import Visitor, kept
from tests.support.inquiries.stores import ANSWERS
from vitrine.inquiries.form.normalization import clean_email, clean_halfwidth, clean_line, clean_text, excess_marks

LIMIT = 0.1  # seconds of processor time, which other programs do not affect
# Combining marks in the order that takes longest to normalize.
MARKS = "a" + "\u0345" * 80_000 + "\u0301" * 80_000 + "\u0334" * 80_000
SHORT_MARKS = "a" + "\u0345" * 5_000 + "\u0301" * 5_000 + "\u0334" * 5_000
URLENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
PART = 'Content-Disposition: form-data; name="message"'
# One for each way in which fields are normalized.
FIELDS = ("name", "email", "phone", "country", "item", "quantity", "message")
HEADERS = ("Accept", "Accept-Language", "Accept-Encoding", "Cookie", "If-None-Match", "Content-Type", "Referer")
PATHS = ("/search/{}", "/search?q={}", "/inquiry?items={}", "/inquiry/{}", "/products?sort={}&compare={}", "/{}")


@pytest.fixture(scope="module")
def warm(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Visitor:
    """A visitor of a site whose templates and tables have been compiled."""
    visitor = Visitor(site_root, tmp_path_factory.mktemp("warm") / "inquiries.db", log_level="error")
    excess_marks()
    for path in ("/", "/products", "/search/meter", "/nothing"):
        visitor.ask(path)
    visitor.ask("/inquiry", "POST", data={})
    visitor.send()
    return visitor


def cost(visitor: Visitor, path: str, **options: Any) -> float:
    """The processor time that a request takes, in seconds; the better of two, so that a cold cache does not count."""
    times = []
    for _ in range(2):
        before = time.thread_time()
        visitor.ask(path, **options)
        times.append(time.thread_time() - before)
    return min(times)


@pytest.mark.parametrize(
    ("field", "marks"), [("message", MARKS), *((field, SHORT_MARKS) for field in FIELDS)], ids=["too long", *FIELDS]
)
def test_combining_marks_in_a_field_cost_little_time(warm: Visitor, field: str, marks: str) -> None:
    assert cost(warm, "/inquiry", method="POST", data=ANSWERS | {field: marks}) < LIMIT


@pytest.mark.parametrize("clean", [clean_text, clean_line, clean_halfwidth, clean_email])
def test_combining_marks_cost_little_time_without_a_limit_of_the_field(clean: Any) -> None:
    before = time.thread_time()
    assert len(clean(MARKS)) <= 31
    assert time.thread_time() - before < LIMIT


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ("message=" + " " * 480_000 + "x", URLENCODED),
        ("message=" + "\n" * 480_000 + "x", URLENCODED),
        ("quantity=1" + ",111" * 120_000, URLENCODED),
        ("message=" + "%" * 490_000, URLENCODED),
        ("a&" * 245_000, URLENCODED),
        ("item=1&" * 70_000, URLENCODED),
        ("".join(f"{number:x}=&" for number in range(80_000)), URLENCODED),
        (f'--b\r\n{PART}; x="' + "\\" * 490_000 + '"\r\n\r\nx\r\n--b--\r\n', MULTIPART),
        (f"--b\r\n{PART}\r\n\r\n" + "\r\n-" * 330_000 + "\r\n--b--\r\n", MULTIPART),
        (f"--b\r\n{PART}\r\n\r\n\r\n" * 18_000 + "--b--\r\n", MULTIPART),
        ("[" * 900_000, "application/json"),
        (urlencode(ANSWERS | {"message": "aA" * 2_500}), URLENCODED),
        (urlencode(ANSWERS | {"message": "www." * 1_250}), URLENCODED),
        (urlencode(ANSWERS | {"message": "<a " * 1_600}), URLENCODED),
        (urlencode(ANSWERS | {"message": "1.1," * 1_250}), URLENCODED),
        (urlencode(ANSWERS | {"email": "a@" + "ü" * 250}), URLENCODED),
    ],
)
def test_a_hostile_body_costs_little_time(warm: Visitor, body: str, content_type: str) -> None:
    for headers in ({}, {"Accept": "application/json"}):
        spent = cost(warm, "/inquiry", method="POST", data=body, content_type=content_type, headers=headers)
        assert spent < LIMIT


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("text", ["\u0345" * 300 + "\u0301" * 300, "a " * 2000, "/" * 4000])
def test_hostile_paths_and_queries_cost_little_time(warm: Visitor, path: str, text: str) -> None:
    assert cost(warm, path.replace("{}", quote(text, safe="/"))) < LIMIT


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize("text", ["a/b;c=d;q=0.5,", 'a="\\', "a=b; ", "a/a" + " " * 8_000 + "b"])
def test_hostile_headers_cost_little_time(warm: Visitor, name: str, text: str) -> None:
    for length in (8_190, 800_000):
        header = {name: (text * (length // len(text) + 1))[:length]}
        assert cost(warm, "/inquiry", method="POST", data=b"name=a", headers=header) < LIMIT


def test_a_longer_header_is_refused_without_being_read(warm: Visitor) -> None:
    assert warm.ask("/", headers={"Cookie": "a" * 8_190}).status_code == 200
    assert warm.ask("/", headers={"Cookie": "a" * 8_191}).status_code == 431


def test_an_overlong_text_is_returned_whole_with_the_error_of_its_field(warm: Visitor) -> None:
    seen = warm.returned(422, message="Zeile  \n" * 4_000, name=MARKS[:20_000])
    assert [link.get("href") for link in seen.all("//*[contains(@class, 'error-summary')]//a")] == [
        "#inquiry-name",
        "#inquiry-message",
    ]
    assert "5,000" in seen.text("//*[@id='inquiry-message-error']")
    assert kept(seen)["message"].count("Zeile") == 4_000


def test_a_letter_keeps_the_marks_that_languages_have() -> None:
    assert clean_text("Việt e\u0301 が は\u3099 ᾧ") == "Việt é が ば ᾧ"
    assert clean_line("Z" + "\u0301" * 200) == "Ź" + "\u0301" * 29
