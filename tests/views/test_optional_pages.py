"""A site without solutions, services, news or team: their routes answer 404, and nothing links to them."""

import re
import shutil
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import FIXTURE, copy_site, settings_for
from vitrine.builder.pipeline import build_site
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems

FOLDERS = ("solutions", "services", "news", "team")
PATHS = ("/solutions", "/services", "/newscenter", "/info/OurTeam")
LINKS = re.compile(r"^ *- label: (Solutions|News)\n.*\n", re.MULTILINE)


def leave_out(content: Path) -> None:
    """Delete the optional pages, what they show, and the links and redirects to them."""
    for name in FOLDERS:
        shutil.rmtree(content / name)
    for name in ("solutions", "services", "newscenter", "team"):
        (content / "pages" / f"{name}.md").unlink()
    for name in ("site.yaml", "pages/company.md", "products/flow/electromagnetic/fl-200.md"):
        text = LINKS.sub("", (content / name).read_text(encoding="utf-8"))
        text = re.sub(r"\[([^\]]*)\]\(/(?:info/OurTeam|news/)[^)]*\)", r"\1", text)
        (content / name).write_text(text, encoding="utf-8")
    redirects = content / "redirects.csv"
    kept = [
        line for line in redirects.read_text(encoding="utf-8").splitlines() if not line.split(",")[1].startswith(PATHS)
    ]
    redirects.write_text("\n".join(kept), encoding="utf-8")


@pytest.fixture(scope="module")
def small(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteClient:
    root = copy_site(site_root, tmp_path_factory.mktemp("small") / "site")
    leave_out(root / "content")
    build_site(settings_for(root))
    return SiteClient(create_app(settings_for(root)))


@pytest.mark.parametrize("path", PATHS)
def test_a_page_that_is_left_out_answers_404(small: SiteClient, path: str) -> None:
    small.page(path, status=404)
    small.page(f"/de{path}", status=404)


@pytest.mark.parametrize("path", ["/news.atom", "/news.json"])
def test_a_site_without_news_has_no_feed(small: SiteClient, path: str) -> None:
    assert small.ask(path).status_code == 404


@pytest.mark.parametrize("path", ["/", "/de", "/products", "/product/FL-200", "/info/CompanyInfo", "/search/meter"])
def test_no_page_links_to_what_is_left_out(small: SiteClient, path: str) -> None:
    html = small.page(path).response.get_data(as_text=True)
    assert not re.search(r'href="[^"]*(/solutions|/services|/newscenter|/news\b|OurTeam|news\.(atom|json))', html)


def test_error_pages_sitemap_and_llms_do_not_link_to_what_is_left_out_either(small: SiteClient) -> None:
    for text in (
        small.page("/nothing", status=404).response.get_data(as_text=True),
        small.ask("/sitemap-en-1.xml").get_data(as_text=True),
        small.ask("/llms.txt").get_data(as_text=True),
    ):
        assert "FL-200" in text or "nothing" in text
        assert not re.search(r"/solutions|/services|/newscenter|/news\.", text)


def test_records_without_their_page_are_a_problem(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    (tmp_path / "content/pages/services.md").unlink()
    problems = Problems()
    assert read_content(tmp_path, problems) is None
    found = [str(problem) for problem in problems.sorted() if problem.path == "content/pages/services.md"]
    assert found == [
        (
            "content/pages/services.md: the page /services has no texts; "
            "add the file, or delete content/services/calibration.md and its like"
        )
    ]
