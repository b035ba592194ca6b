"""Built files are immutable, and those of a new build are served without a restart."""

from pathlib import Path

import pytest
from werkzeug.test import Client, TestResponse
from werkzeug.wrappers import Response

from vitrine.web.middleware.static_files import ALWAYS_CACHED, StaticFiles


class Reader:
    """Requests files and reads them to the end."""

    def __init__(self, root: Path) -> None:
        self.files = StaticFiles(Response("not found", 404), root)
        self._client = Client(self.files)

    def get(self, path: str, **headers: str) -> TestResponse:
        return self._client.get(path, headers=headers, buffered=True)


@pytest.fixture
def client(tmp_path: Path) -> Reader:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "site-ABCDEFGH.css").write_text("body{}" * 100)
    (tmp_path / "css" / "site-ABCDEFGH.css.gz").write_bytes(b"smaller")
    (tmp_path.parent / "secret").write_text("x")
    return Reader(tmp_path)


def test_a_hashed_file_never_changes(client: Reader) -> None:
    answer = client.get("/static/css/site-ABCDEFGH.css")
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert "Last-Modified" not in answer.headers
    assert client.get("/static/css/site-ABCDEFGH.css", **{"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_the_compressed_file_is_served_if_accepted(client: Reader) -> None:
    answer = client.get("/static/css/site-ABCDEFGH.css", **{"Accept-Encoding": "gzip"})
    assert (answer.data, answer.headers["Content-Encoding"]) == (b"smaller", "gzip")


def test_each_encoding_has_its_own_etag(client: Reader) -> None:
    path, packed = "/static/css/site-ABCDEFGH.css", {"Accept-Encoding": "gzip"}
    plain_etag = client.get(path).headers["ETag"]
    packed_etag = client.get(path, **packed).headers["ETag"]
    assert packed_etag != plain_etag
    unchanged = client.get(path, **packed, **{"If-None-Match": f'"other", W/{packed_etag}'})
    assert (unchanged.status_code, unchanged.headers["ETag"]) == (304, packed_etag)
    assert client.get(path, **packed, **{"If-None-Match": plain_etag}).status_code == 200


def test_a_download_is_only_resumed_in_the_encoding_it_began_in(client: Reader) -> None:
    path, rest = "/static/css/site-ABCDEFGH.css", {"Range": "bytes=2-"}
    packed_etag = client.get(path, **{"Accept-Encoding": "gzip"}).headers["ETag"]
    resumed = client.get(path, **{"Accept-Encoding": "gzip", "If-Range": packed_etag}, **rest)
    assert (resumed.status_code, resumed.data) == (206, b"aller")
    assert client.get(path, **{"If-Range": packed_etag}, **rest).status_code == 200


@pytest.mark.parametrize(
    ("part", "place", "content"),
    [("0-0", "0-0", b"b"), ("-1", "599-599", b"}"), ("599-", "599-599", b"}"), ("0-1", "0-1", b"bo")],
)
def test_a_part_may_be_a_single_byte(client: Reader, part: str, place: str, content: bytes) -> None:
    answer = client.get("/static/css/site-ABCDEFGH.css", Range=f"bytes={part}")
    assert (answer.status_code, answer.data) == (206, content)
    assert answer.headers["Content-Range"] == f"bytes {place}/600"
    assert answer.headers["Content-Length"] == str(len(content))


@pytest.mark.parametrize("part", ["600-600", "600-", "5-4"])
def test_a_part_beyond_the_end_is_refused(client: Reader, part: str) -> None:
    answer = client.get("/static/css/site-ABCDEFGH.css", Range=f"bytes={part}")
    assert (answer.status_code, answer.headers["Content-Range"]) == (416, "bytes */600")


def test_a_refused_encoding_is_not_sent(client: Reader) -> None:
    answer = client.get("/static/css/site-ABCDEFGH.css", **{"Accept-Encoding": "br, gzip;q=0"})
    assert answer.data == b"body{}" * 100
    assert "Content-Encoding" not in answer.headers


def test_a_new_file_is_served_and_a_deleted_one_is_not(client: Reader, tmp_path: Path) -> None:
    assert client.get("/static/new-ABCDEFGH.svg").status_code == 404
    (tmp_path / "new-ABCDEFGH.svg").write_text("<svg/>")
    assert client.get("/static/new-ABCDEFGH.svg").data == b"<svg/>"
    (tmp_path / "new-ABCDEFGH.svg").unlink()
    assert client.get("/static/new-ABCDEFGH.svg").status_code == 404


def test_a_file_is_kept_once_whatever_spellings_are_asked_for(client: Reader) -> None:
    for number in range(1, 50):
        assert client.get(f"/static/{'./' * number}css{'/' * number}site-ABCDEFGH.css").status_code == 200
        assert client.get(f"/static/css/{number}/../../css/site-ABCDEFGH.css").status_code == 200
    assert list(client.files.files) == ["/static/css/site-ABCDEFGH.css"]


def test_deleted_files_are_forgotten(client: Reader, tmp_path: Path) -> None:
    for number in range(3 * ALWAYS_CACHED):
        file = tmp_path / f"{number}.svg"
        file.write_text("<svg/>")
        client.get(f"/static/{number}.svg")
        file.unlink()
    assert len(client.files.files) <= ALWAYS_CACHED


@pytest.mark.parametrize(
    "path",
    [
        *("/static/../secret", "/static/%2e%2e/secret", "/static/css", "/static/", "/static/css/site-ABCDEFGH.css.gz"),
        *("/static/%00", f"/static/{'a' * 300}.js"),
    ],
)
def test_only_files_of_the_store_are_served(client: Reader, path: str) -> None:
    assert client.get(path).status_code == 404
