"""Submissions that cannot be stored: an unavailable store, too many inquiries, bodies that no browser sends."""

from pathlib import Path

import pytest

from tests.support.inquiries.form import Visitor, kept
from tests.support.inquiries.stores import ANSWERS

JSON = {"Accept": "application/json"}


@pytest.fixture
def unlucky(site_root: Path, tmp_path: Path) -> Visitor:
    """A visitor while the store is unavailable: its folder is a file."""
    (tmp_path / "folder").touch()
    return Visitor(site_root, tmp_path / "folder" / "inquiries.db")


def test_an_unavailable_store_returns_the_text_with_other_contact_options(unlucky: Visitor) -> None:
    seen = unlucky.returned(503, "/de/inquiry", message="A long text")
    assert kept(seen) == {**ANSWERS, "message": "A long text"}
    ways = seen.all("//*[contains(@class, 'notice')]//a/@href")
    assert ways == ["tel:+498999998100", "mailto:info@aurovane.example", "/de/inquiry/fail"]


def test_a_store_that_comes_back_is_used_again(unlucky: Visitor, tmp_path: Path) -> None:
    unlucky.returned(503)
    (tmp_path / "folder").unlink()
    (tmp_path / "folder").mkdir()
    assert unlucky.send().status_code == 303
    assert len(unlucky.stored()) == 1


def test_the_log_about_an_unavailable_store_contains_no_personal_data(
    capsys: pytest.CaptureFixture[str], site_root: Path, tmp_path: Path
) -> None:
    Visitor(site_root, tmp_path / "missing" / "inquiries.db").returned(503)
    logged = capsys.readouterr().err
    assert "inquiry not stored" in logged
    assert ANSWERS["email"] not in logged
    assert ANSWERS["message"] not in logged


def test_too_many_inquiries_are_rejected_with_their_text_kept(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "inquiries.db", rate="1 per hour")
    visitor.send()
    seen = visitor.returned(429, message="One more")
    assert seen.response.headers["Retry-After"] == "3600"
    assert kept(seen)["message"] == "One more"
    answer = visitor.send(headers=JSON, message="One more")
    assert (answer.status_code, answer.mimetype) == (429, "application/problem+json")
    assert answer.headers["Retry-After"] == "3600"
    assert answer.get_json()["minutes_to_wait"] == 60
    assert "60 minutes" in seen.text("//*[@role='alert']")
    assert len(visitor.stored()) == 1


def test_a_repeated_form_is_recognized_before_the_limit(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "inquiries.db", rate="1 per hour")
    assert visitor.send().location == visitor.send().location
    assert visitor.send(message="One more").status_code == 429


def test_inquiries_that_could_not_be_stored_do_not_count_towards_the_limit(site_root: Path, tmp_path: Path) -> None:
    (tmp_path / "folder").touch()
    visitor = Visitor(site_root, tmp_path / "folder" / "inquiries.db", rate="2 per hour")
    for _ in range(2):
        assert visitor.returned(503).response.headers["Retry-After"] == "60"
    (tmp_path / "folder").unlink()
    (tmp_path / "folder").mkdir()
    assert [visitor.send(message=text).status_code for text in ("One", "Two", "Three")] == [303, 303, 429]


def test_a_client_that_wants_json_gets_the_reference(visitor: Visitor) -> None:
    answer = visitor.send("/fr/inquiry", JSON)
    reference = visitor.stored()[0].reference
    assert answer.status_code == 201
    assert answer.get_json()["reference"] == reference
    assert answer.get_json()["location"].startswith(f"/fr/inquiry/success?reference={reference}&")


def test_a_client_that_wants_json_gets_the_errors_by_field(visitor: Visitor) -> None:
    answer = visitor.send("/inquiry", JSON, email="ana@", message="")
    assert (answer.status_code, answer.mimetype) == (422, "application/problem+json")
    assert [error["field"] for error in answer.get_json()["errors"]] == ["email", "message"]


def test_a_client_that_wants_json_learns_that_nothing_was_stored(unlucky: Visitor) -> None:
    answer = unlucky.send("/inquiry", JSON)
    assert (answer.status_code, answer.mimetype, answer.get_json()["status"]) == (503, "application/problem+json", 503)


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", "image/png", "nonsense", ""])
def test_other_content_types_are_rejected(visitor: Visitor, content_type: str) -> None:
    assert visitor.ask("/inquiry", "POST", data=b"name=Ana", content_type=content_type).status_code == 415


@pytest.mark.parametrize(
    ("body", "content_type", "status"),
    [
        (b"name=%FF%FE&email=ana%40example.com&message=%C3%28", "application/x-www-form-urlencoded", 303),
        (b"name=A%00B&email=ana%40example.com%0D%0ABcc%3A&message=x", "application/x-www-form-urlencoded", 422),
        (b"name=\xff\xfe&message=%ED%A0%80", "application/x-www-form-urlencoded", 422),
        (b"&&&==%zz%", "application/x-www-form-urlencoded; charset=klingon", 422),
        (b"not a multipart body", "multipart/form-data; boundary=x", 422),
        (b"--x\r\nContent-Disposition: form-data\r\n\r\n", "multipart/form-data; boundary=x", 422),
        (b"", "multipart/form-data", 422),
        (b"a=" + b"x" * 400_000, "application/x-www-form-urlencoded", 422),
        (b"message=" + b"x" * 600_000, "application/x-www-form-urlencoded", 422),
        (b"message=" + b"x" * 10_000_000, "application/x-www-form-urlencoded", 413),
        (b"&".join(b"f%d=1" % number for number in range(1000)), "application/x-www-form-urlencoded", 422),
        (b"&".join(b"f%d=1" % number for number in range(5000)), "application/x-www-form-urlencoded", 413),
    ],
)
def test_a_body_that_no_browser_sends_is_answered_without_a_failure(
    visitor: Visitor, body: bytes, content_type: str, status: int
) -> None:
    assert visitor.ask("/inquiry", "POST", data=body, content_type=content_type).status_code == status


def test_another_site_cannot_post_the_form(visitor: Visitor) -> None:
    assert visitor.send(headers={"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}).status_code == 403
    assert visitor.stored() == []


@pytest.mark.parametrize("headers", [{}, {"Sec-Fetch-Site": "cross-site"}])
def test_a_form_of_hidden_origin_is_returned_with_its_text(visitor: Visitor, headers: dict[str, str]) -> None:
    hidden = {"Origin": "null", **headers}
    seen = visitor.page("/de/inquiry", 403, method="POST", data=ANSWERS, headers=hidden)
    assert kept(seen) == ANSWERS
    assert seen.all("//*[contains(@class, 'notice--error')]//a[starts-with(@href, 'mailto:')]")
    assert visitor.send(headers=hidden | JSON).status_code == 403
    assert visitor.stored() == []


def test_an_own_form_is_accepted_though_its_origin_is_hidden(visitor: Visitor) -> None:
    assert visitor.send(headers={"Origin": "null", "Sec-Fetch-Site": "same-origin"}).status_code == 303


def test_a_refusal_names_the_office_for_the_chosen_country(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "inquiries.db", rate="1 per hour")
    visitor.send(message="First")
    notice = visitor.returned(429, message="Second", country="JP").text("//*[contains(@class, 'notice--error')]")
    assert "japan@aurovane.example" in notice
