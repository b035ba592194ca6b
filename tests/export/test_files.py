"""The files of an export: the content of the server, in every language, every file that pages name, no dead link."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html

from tests.support.sites.exported import differing_files
from tests.support.sites.miniature import SITE_URL
from vitrine.build_folder import RuleMatcher
from vitrine.export import addresses
from vitrine.export.addresses import page_entries
from vitrine.web.flask_class import Application

ALIKE = (".md", ".pdf", ".atom", ".xml", ".txt", ".webmanifest")
SERVER = "https://app.aurovane.example"


def file_of(path: str) -> str:
    """Where a static host finds the file of an address."""
    return unquote(path).strip("/") or "index"


def pages(public: Path) -> Iterator[tuple[str, Any]]:
    found = sorted(path for path in public.rglob("*.html") if path.name != "google1234.html")
    assert len(found) > 100
    for path in found:
        yield path.relative_to(public).as_posix(), html.document_fromstring(path.read_text(encoding="utf-8"))


def test_every_file_has_the_content_of_the_server_in_every_language(app: Application, behind: Path) -> None:
    differing = set(differing_files(app, behind, SITE_URL))
    assert {name for name in differing if not name.startswith("icons/")} == set()


def test_pages_have_compressed_forms(behind: Path) -> None:
    for suffix in (".br", ".gz"):
        assert len([path for path in behind.rglob(f"*{suffix}") if "static" not in path.parts]) > 200


@pytest.mark.parametrize("name", ["alone", pytest.param("elsewhere", marks=pytest.mark.slow)])
def test_every_link_leads_to_a_file_or_to_the_server(name: str, request: pytest.FixtureRequest) -> None:
    public = request.getfixturevalue(name)
    moved = {line.split()[0] for line in (public / "_redirects").read_text(encoding="utf-8").splitlines()}
    for page, document in pages(public):
        for address in document.xpath("//@href | //@src | //@action | //form/@action"):
            parts = urlsplit(address)
            if not address.startswith(("/", SITE_URL + "/")):
                assert not parts.query or parts.netloc in ("www.google.com", "app.aurovane.example"), (page, address)
                continue
            file = public / file_of(parts.path)
            is_file = file.is_file() or file.with_name(f"{file.name}.html").is_file()
            assert is_file or parts.path in moved, (page, address)
            assert not parts.query, (page, address)


def test_without_a_server_pages_have_no_form_and_say_so(alone: Path) -> None:
    for page, document in pages(alone):
        assert (
            document.xpath("//form[not(@method='dialog')] | //*[@form] | //*[@data-hx-get] | //link[@rel='search']")
            == []
        ), page
        assert "SearchAction" not in html.tostring(document, encoding="unicode"), page
    said = {
        "de/inquiry": "kein Anfrageformular",
        "fr/search": "pas de fonction de recherche",
        "es/products/flow": "no se pueden filtrar ni comparar",
        "ja/products": "絞り込みと比較はご利用いただけません",
    }
    for page, words in said.items():
        assert words in (alone / f"{page}.html").read_text(encoding="utf-8")


def test_the_inquiry_page_without_a_server_names_telephone_and_mail(alone: Path) -> None:
    document: Any = html.document_fromstring((alone / "inquiry.html").read_text(encoding="utf-8"))
    links = document.xpath("//main//a/@href")
    assert [link for link in links if link.startswith("mailto:")]
    assert [link for link in links if link.startswith("tel:")]


def test_with_a_server_elsewhere_forms_go_there(elsewhere: Path) -> None:
    for page, document in pages(elsewhere):
        actions = document.xpath("//form/@action")
        assert actions, page
        assert [action for action in actions if not action.startswith(f"{SERVER}/")] == [], page
    headers = (elsewhere / "_headers").read_text(encoding="utf-8")
    assert f"form-action 'self' {SERVER};" in headers
    assert "/search/* https://app.aurovane.example/search/:splat 302" in (elsewhere / "_redirects").read_text()


def test_one_rule_gives_all_files_their_security_headers(alone: Path) -> None:
    headers = (alone / "_headers").read_text(encoding="utf-8")
    for name in ("Content-Security-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"):
        assert headers.count(f"{name}:") == 1


def test_what_follows_the_english_prefix_cannot_name_another_site(alone: Path) -> None:
    lines = (alone / "_redirects").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("/en/")] == [f"/en/* {SITE_URL}/:splat 301"]


def test_static_hosts_meet_the_longer_of_two_folders_first(alone: Path) -> None:
    lines = (alone / "_redirects").read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if line.startswith("/de/catalogue")]
    assert [line for line in found if "*" in line] == [
        "/de/catalogue/2019/* /de/404.html 404",
        "/de/catalogue/print/* /de/contactUs 302",
        "/de/catalogue/* /de/products 301",
    ]


def test_the_number_of_a_document_leads_to_its_file_on_static_hosts(alone: Path) -> None:
    lines = (alone / "_redirects").read_text(encoding="utf-8").splitlines()
    assert "/de/documents/QM-9001.pdf /de/documents/iso-9001.pdf 302" in lines


@pytest.mark.parametrize(
    "moved",
    [
        "/de/product/FL-190.md /de/product/FL-200.md 301",
        "/documents/QM-9001 /documents/iso-9001 302",
        "/documents/QM-9001.md /documents/iso-9001.md 302",
        "/fr/documents/quality.md /fr/documents/iso-9001.md 301",
        "/documents/quality.pdf /documents/iso-9001.pdf 301",
    ],
)
def test_the_files_of_a_former_address_lead_on(moved: str, alone: Path) -> None:
    assert moved in (alone / "_redirects").read_text(encoding="utf-8").splitlines()


def test_a_former_address_may_be_that_of_a_file_in_any_format_of_the_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = SimpleNamespace(files=[SimpleNamespace(url="/static/documents/outline.en.dwg")])
    monkeypatch.setattr(addresses, "all_documents", lambda *_: [drawing])
    monkeypatch.setattr(addresses, "former_addresses", lambda _: [("/documents/old", "/documents/Old")])
    db: Any = None
    assert "/de/documents/Old.dwg" in addresses.former_files(db, RuleMatcher())


def test_an_order_code_as_an_address_leads_to_its_product(alone: Path, elsewhere: Path) -> None:
    for folder in (alone, elsewhere):
        assert "/de/product/FL-200-C-050 /de/product/FL-200#versions 301" in (folder / "_redirects").read_text()


def test_what_is_not_html_is_the_same_in_every_export(behind: Path, alone: Path) -> None:
    for path in behind.rglob("*"):
        name = path.relative_to(behind)
        if path.suffix in ALIKE and name.name not in ("opensearch.xml", "_headers"):
            assert (alone / name).read_bytes() == path.read_bytes(), name


def test_an_export_has_all_that_a_site_has(behind: Path) -> None:
    for name in (
        "index.html",
        "de.html",
        "de/_payload.json",
        "404.html",
        "ja/404.html",
        "robots.txt",
        "sitemap.xml",
        "sitemap-de-1.xml",
        "fr/news.atom",
        "news.json",
        "llms.txt",
        "product/FL-200.md",
        "es/documents/fl-150-data-sheet.pdf",
        ".well-known/security.txt",
        "google1234.html",
        "site.webmanifest",
        "builds/latest.json",
    ):
        assert (behind / name).is_file(), name
    assert list((behind / "static" / "social" / "ja" / "product").glob("FL-200-*.jpg"))
    assert not (behind / "static" / "typefaces").exists()
    assert not (behind / "news" / "ausbildung.html").exists()
    assert (behind / "de" / "news" / "ausbildung.html").is_file()


def test_a_further_page_of_a_list_is_a_file_of_its_own_with_its_data() -> None:
    page, data = page_entries("/de/newscenter", 2)
    assert (page.address, page.file) == ("/de/newscenter?page=2", "de/newscenter/_page/2.html")
    assert data.address == "/de/newscenter/_payload.json?page=2"
    assert data.file == "de/newscenter/_page/2/_payload.json"
    home, _ = page_entries("/")
    assert (home.address, home.file) == ("/", "index.html")


def test_only_pages_that_need_a_server_have_no_data() -> None:
    assert [entry.file for entry in page_entries("/de/search")] == ["de/search.html"]
    article = ["de/news/search.html", "de/news/search/_payload.json"]
    assert [entry.file for entry in page_entries("/de/news/search")] == article
