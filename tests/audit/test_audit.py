"""The audit of pages that are broken on purpose, on their own server."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.support.sites.faulty_sites import Broken, Busy, CutOff, Forbidden, Headed, Listed, Many, Planted, serving
from tests.support.sites.miniature import settings_for
from vitrine.audit.crawler import MISSING
from vitrine.commands.site.audit import audit
from vitrine.errors import VitrineError
from vitrine.web.flask_class import Application


@pytest.fixture
def address() -> Iterator[str]:
    Broken.misdeeds = []
    with serving(Broken) as address:
        yield address


def run(app: Application, address: str, *options: str) -> tuple[int, str]:
    """The exit code and output of an audit."""
    app_of_site = Application(settings_for(app.settings.root, site_url=address))
    with app_of_site.app_context():
        result = CliRunner().invoke(audit, [address, *options], catch_exceptions=False)
    return result.exit_code, result.output


def test_every_fault_is_found_and_no_other(app: Application, address: str) -> None:
    code, output = run(app, address, "--json")
    result: dict[str, Any] = json.loads(output)
    found = {(entry["subject"], entry["path"]) for entry in result["findings"]}
    assert ("not in a sitemap", "/twin") in found
    assert {(subject, path) for subject, path in found if subject != "not in a sitemap"} == {
        ("broken link", "/gone"),
        ("redirect chain", "/chain"),
        ("redirect", "/chain"),
        ("redirect", "/chain-2"),
        ("redirect", "/moved"),
        ("duplicate title", "/twin"),
        ("two signals", "/left-out"),
        ("sitemap", "/left-out"),
        ("canonical", "/stray"),
        ("alternates without return", "/one-way"),
        ("alt text", "/blind"),
        ("structured data", "/told"),
        ("structured data", "/lie"),
        ("two signals", "/none"),
        ("structured data", "/several"),
        ("broken link", "/no.png"),
        ("broken link", "/no-page"),
        ("structured data", "/crumbs"),
        ("structured data", "/dated"),
        ("structured data", "/loose"),
        ("Open Graph", "/shared"),
        ("broken link", "/no.jpg"),
        ("Open Graph", "/foreign"),
        ("alternates of another language", "/foreign"),
        ("alternates", "/codes"),
        ("canonical", "/two"),
        ("language", "/mute"),
        ("structured data", "/kinds"),
        ("broken link", "/sub/linked"),
        ("broken link", "/no-refresh"),
        ("refresh", "/refreshed"),
        *(("broken link", f"/no{rest}") for rest in ("-poster.png", ".mp4", "-area", "-frame")),
        ("sitemap", "/sitemap.xml"),
        ("sitemap", "/secret"),
        ("broken link", "/no.gif"),
        ("orphan", "/orphan"),
        ("orphan", "/de/orphan"),
        ("orphan", "/lone"),
        ("orphan", "/de/lone"),
        ("anchor", "/placed"),
        ("content type", "/plain.css"),
        ("content type", "/de/typed"),
        ("alternates without return", "/typed"),
    }
    assert code == 1
    assert Broken.misdeeds == []
    figures = result["figures"]
    assert (figures["disallowed"], figures["noindex"], figures["in_sitemaps"]) == (1, 2, 9)


def test_faults_between_files_and_for_some_crawlers_are_found(app: Application) -> None:
    with serving(Planted) as address:
        code, output = run(app, address, "--json")
    found = {(entry["subject"], entry["path"]) for entry in json.loads(output)["findings"]}
    assert found == {
        ("missing page", "/soft"),
        ("crawler refused", "/"),
        ("blocked file", "/private/site.css"),
        ("structured data", "/loose"),
        ("alternates that differ", "/pair"),
        ("alternates in sitemap", "/de/pair"),
        ("title of another language", "/pair"),
        ("broken link", "/no-400.png"),
        ("broken link", "/no-font.woff2"),
        ("broken link", "/no-search"),
        ("broken link", "/gone.md"),
        ("large file", "/large.png"),
        ("content type", "/sheet.pdf"),
        ("content type", "/plain"),
        ("content type", "/page.md"),
        ("feed", "/news.atom"),
        ("sitemap date", "/soft"),
        ("not in a sitemap", "/drawn"),
    }
    assert code == 1


def test_what_headers_and_relations_take_from_indexable_pages_is_found(app: Application) -> None:
    with serving(Headed) as address:
        _, output = run(app, address, "--json")
    found = {(entry["subject"], entry["path"], entry["message"]) for entry in json.loads(output)["findings"]}
    no_text = "forbids search engines to show any of its text; remove max-snippet:0 from the X-Robots-Tag header"
    shared = "shared caches may give to others (Cache-Control: public, max-age=60); leave it out, or say private"
    public = "answer public, or name in Vary the headers that change it"
    followed = "leave rel out, so that search engines follow the link"
    assert found == {
        ("robots", "/unquoted", no_text),
        ("nofollow", "/", f"links with rel=nofollow to /quoted, a page of this site; {followed}"),
        ("shared cookie", "/counted", f"sets the cookie visit, which {shared}"),
        ("caching", "/fresh", f"is kept by no shared cache (Cache-Control: private, max-age=0); {public}"),
        ("caching", "/unstored", f"is kept by no shared cache (Cache-Control: no-store); {public}"),
    }


def test_answers_that_are_cut_off_and_pages_in_place_of_an_error_are_found(app: Application) -> None:
    with serving(CutOff) as address:
        code, output = run(app, address)
    assert code == 1
    assert "/cut: does not answer" in output
    assert "/sitemap.xml.gz: it cannot be unpacked" in output
    assert f"error: missing page (1)\n  {MISSING}: answers 200, although there is no such page" in output


def test_a_busy_site_is_asked_again(app: Application) -> None:
    with serving(Busy) as address:
        code, output = run(app, address)
    assert (code, "answers 503" in output) == (0, False), output


def test_a_site_that_forbids_all_its_pages_fails(app: Application) -> None:
    with serving(Forbidden) as address:
        code, output = run(app, address)
    assert code == 1
    assert "/: no page could be read; see whether robots.txt forbids all pages" in output


def test_the_report_can_be_read(app: Application, address: str) -> None:
    code, output = run(app, address)
    assert code == 1
    assert "error: broken link (11)\n  /gone: answers 404; found on /" in output
    assert "Product gives sku 'XX-1', which the page does not show" in output
    assert "Product has no name" in output
    assert output.rstrip().endswith("errors")


@pytest.mark.parametrize(
    "url", ["https://www.example.com/de", "https://www.example.com?x=1", "www.example.com", "ftp://a"]
)
def test_the_address_of_a_single_page_is_refused(app: Application, url: str) -> None:
    with app.app_context():
        result = CliRunner().invoke(audit, [url])
    assert result.exit_code == 2
    assert "write scheme and host only, as in https://www.example.com" in result.output


def test_old_addresses_are_followed_and_pages_proposed(app: Application, address: str, tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text(
        "/old\n/de/old\nhttp://www.example.com/orphans.html\n/de/orphans.html\n/x/a%22b.php\n", encoding="utf-8"
    )
    code, output = run(app, address, "--old", str(file), "--suggest")
    assert code == 1
    assert output.splitlines() == [
        "200  /old → /end  (1 hop)",
        "200  /de/old → /end  (1 hop)  in another language",
        "404  http://www.example.com/orphans.html → /orphans.html  (no hops)",
        "    perhaps /orphan",
        "404  /de/orphans.html → /de/orphans.html  (no hops)",
        "    perhaps /de/orphan",
        "404  /x/a%22b.php → /x/a%22b.php  (no hops)",
    ]


def test_old_addresses_are_reported_to_programs_too(app: Application, address: str, tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text("/old\n/orphans.html\n", encoding="utf-8")
    code, output = run(app, address, "--old", str(file), "--suggest", "--json")
    assert code == 1
    assert [json.loads(line) for line in output.splitlines()] == [
        {"address": "/old", "status": 200, "final": "/end", "hops": 1, "language_kept": True},
        {
            "address": "/orphans.html",
            "status": 404,
            "final": "/orphans.html",
            "hops": 0,
            "language_kept": True,
            "proposals": ["/orphan"],
        },
    ]


def test_the_language_of_an_address_under_en_is_kept_without_prefix(
    app: Application, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "old.txt"
    file.write_text("/en/old\n", encoding="utf-8-sig")
    assert run(app, address, "--old", str(file)) == (0, "200  /en/old → /end  (1 hop)\n")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (
            b"/old\nwww.example.com/old\n",
            "old.txt:2: 'www.example.com/old' is not an address, which begins with /, http",
        ),
        ("/älter".encode("latin-1"), "old.txt is not UTF-8"),
    ],
)
def test_what_is_not_an_old_address_is_refused(
    app: Application, address: str, tmp_path: Path, written: bytes, message: str
) -> None:
    file = tmp_path / "old.txt"
    file.write_bytes(written)
    with pytest.raises(VitrineError, match=message):
        run(app, address, "--old", str(file))


def test_pages_are_proposed_for_old_addresses_only(app: Application, address: str) -> None:
    code, output = run(app, address, "--suggest")
    assert code == 2
    assert "--old FILE" in output


def test_a_limit_is_reported_and_what_lies_beyond_is_not_a_fault(app: Application) -> None:
    with serving(Many) as address:
        code, output = run(app, address, "--limit", "4")
        assert "1 address was not requested: raise --limit" in output
        assert code == 0, output
        assert run(app, address, "--limit", "0")[0] == 2


def test_pages_of_a_list_in_an_export_may_share_its_description(app: Application) -> None:
    with serving(Listed) as address:
        assert "description" not in run(app, address)[1]
