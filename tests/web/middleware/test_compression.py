"""Pages are compressed as the browser accepts it; each encoding has its own ETag."""

import gzip

import brotli
import pytest

from tests.support.client import SiteClient

UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress}


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip")],
)
@pytest.mark.parametrize("path", ["/de/products", "/de/products/_payload.json", "/de/products/_listing"])
def test_a_page_is_sent_compressed(client: SiteClient, path: str, accepted: str, encoding: str) -> None:
    plain = client.ask(path)
    for _ in range(2):  # rendered, then from the cache
        packed = client.ask(path, headers={"Accept-Encoding": accepted})
        assert packed.headers["Content-Encoding"] == encoding
        assert UNPACK[encoding](packed.data) == plain.data
        assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_without_an_accepted_encoding_nothing_is_compressed(client: SiteClient) -> None:
    for accepted in ("", "identity", "zstd"):
        assert "Content-Encoding" not in client.ask("/de/products", headers={"Accept-Encoding": accepted}).headers


def test_each_encoding_has_its_own_etag(client: SiteClient) -> None:
    plain = client.ask("/de/products").headers["ETag"]
    packed = client.ask("/de/products", headers={"Accept-Encoding": "br"}).headers["ETag"]
    assert plain != packed
    again = client.ask("/de/products", headers={"Accept-Encoding": "br", "If-None-Match": packed})
    assert (again.status_code, again.data) == (304, b"")
