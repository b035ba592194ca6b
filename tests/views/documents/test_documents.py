"""The permanent address of a document redirects to its current file, in the visitor's language first."""

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL
from tests.support.sites.source_edits import rewrite
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings


@pytest.mark.parametrize(("prefix", "language"), [("/de", "de"), ("", "en"), ("/fr", "en")])
def test_the_visitors_language_comes_first(client: SiteClient, prefix: str, language: str) -> None:
    location = client.redirect(f"{prefix}/documents/ISO-9001")
    assert f"iso-9001-{language}" in location
    assert client.ask(location).content_type == "application/pdf"


@pytest.mark.parametrize("prefix", ["", "/de"])
def test_the_number_of_a_document_leads_to_it(client: SiteClient, prefix: str) -> None:
    assert client.redirect(f"{prefix}/documents/qm-9001") == f"{prefix}/documents/iso-9001"


@pytest.mark.parametrize("prefix", ["", "/de", "/fr"])
def test_the_number_of_a_document_with_the_suffix_of_its_file_leads_to_the_file(
    client: SiteClient, prefix: str
) -> None:
    assert client.redirect(f"{prefix}/documents/QM-9001.pdf") == f"{prefix}/documents/iso-9001.pdf"
    assert client.redirect(f"{prefix}/documents/ds-fl-150.pdf") == f"{prefix}/documents/fl-150-data-sheet.pdf"


def test_the_suffix_of_a_file_may_be_in_capitals(client: SiteClient) -> None:
    assert client.ask("/Documents/ISO-9001.PDF").get_data() == client.ask("/documents/iso-9001.pdf").get_data()


def test_a_file_whose_name_is_in_capitals_has_the_address_of_its_document(site: Settings) -> None:
    """As scanners and Windows programs name them."""
    files = site.content_path / "documents"
    (files / "iso-9001-de.pdf").rename(files / "SCAN 0001.PDF")
    rewrite(site, "content/documents/iso-9001.yaml", "iso-9001-de.pdf", "SCAN 0001.PDF")
    build_site(site)
    client = SiteClient(create_app(site))
    assert client.ask("/de/documents/iso-9001.pdf").content_type == "application/pdf"
    file = client.ask(client.redirect("/de/documents/iso-9001"))
    assert file.headers["Link"] == f'<{SITE_URL}/de/documents/iso-9001.pdf>; rel="canonical"'


@pytest.mark.parametrize("name", ["iso-9001.svg", "QM-9001.svg", "DS-FL-150.zip", "QM-9002.pdf"])
def test_a_document_has_no_file_of_another_format(client: SiteClient, name: str) -> None:
    assert client.ask(f"/documents/{name}").status_code == 404


@pytest.mark.parametrize(("prefix", "language"), [("/de", "/de"), ("", ""), ("/fr", "")])
def test_a_file_names_its_lasting_address(client: SiteClient, prefix: str, language: str) -> None:
    lasting = f'<{SITE_URL}{language}/documents/iso-9001.pdf>; rel="canonical"'
    file = client.ask(client.redirect(f"{prefix}/documents/iso-9001"))
    assert file.headers["Link"] == lasting
    there = client.ask(f"{prefix}/documents/iso-9001.pdf")
    assert (there.status_code, there.headers["Link"]) == (200, lasting)
    assert there.get_data() == file.get_data()


@pytest.fixture
def large(site: Settings) -> tuple[SiteClient, bytes]:
    """A site whose certificate is a large file, and the content of that."""
    (path,) = site.built_path.glob("documents/iso-9001-en*.pdf")
    path.write_bytes(content := bytes(range(256)) * 8000)
    return SiteClient(create_app(site)), content


def test_a_large_file_is_sent_as_it_is(large: tuple[SiteClient, bytes]) -> None:
    client, content = large
    whole = client.ask("/documents/iso-9001.pdf", headers={"Accept-Encoding": "br"})
    assert (whole.get_data(), whole.headers["Content-Length"]) == (content, str(len(content)))
    assert "Content-Encoding" not in whole.headers
    assert whole.headers["Link"] == f'<{SITE_URL}/documents/iso-9001.pdf>; rel="canonical"'
    unchanged = client.ask("/documents/iso-9001.pdf", headers={"If-None-Match": whole.headers["ETag"]})
    assert (unchanged.status_code, unchanged.get_data()) == (304, b"")


def test_an_interrupted_download_of_a_large_file_goes_on(large: tuple[SiteClient, bytes]) -> None:
    client, content = large
    etag = client.ask("/documents/iso-9001.pdf", method="HEAD").headers["ETag"]
    rest = client.ask("/documents/iso-9001.pdf", headers={"Range": "bytes=2000000-", "If-Range": etag})
    assert (rest.status_code, rest.get_data()) == (206, content[2_000_000:])
    changed = client.ask("/documents/iso-9001.pdf", headers={"Range": "bytes=2000000-", "If-Range": '"other"'})
    assert (changed.status_code, changed.get_data()) == (200, content)
    beyond = client.ask("/documents/iso-9001.pdf", headers={"Range": "bytes=9000000-"})
    assert (beyond.status_code, beyond.headers["Content-Range"]) == (416, f"bytes */{len(content)}")


@pytest.mark.parametrize("several", ["bytes=0-9,20-29", "pages=1-2", "bytes=last"])
def test_the_whole_file_answers_ranges_that_are_not_a_single_part(
    large: tuple[SiteClient, bytes], several: str
) -> None:
    client, content = large
    whole = client.ask("/documents/iso-9001.pdf", headers={"Range": several})
    assert (whole.status_code, whole.get_data(), whole.headers["Accept-Ranges"]) == (200, content, "bytes")


@pytest.mark.parametrize("part", [{}, {"Range": "bytes=2000000-"}])
def test_a_large_file_of_another_revision_is_not_sent(large: tuple[SiteClient, bytes], part: dict[str, str]) -> None:
    client, content = large
    etag = client.ask("/documents/iso-9001.pdf", method="HEAD").headers["ETag"]
    other = client.ask("/documents/iso-9001.pdf", headers={"If-Match": '"other"', **part})
    assert (other.status_code, other.get_data(), other.headers["Cache-Control"]) == (412, b"", "no-store")
    same = client.ask("/documents/iso-9001.pdf", headers={"If-Match": etag, **part})
    assert same.get_data() == (content[2_000_000:] if part else content)
