"""Every mistake is reported once, with file, line and remedy; fixtures/problems has a folder for each message.

A folder holds files that replace those of the miniature site, or names files to delete, and the problems to expect.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.sites.miniature import FIXTURE
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems

CASES = sorted((FIXTURE.parent / "problems").iterdir())
NAMES = [case.name for case in CASES]


def lines(path: Path) -> list[str]:
    """The lines of a file, none if it does not exist."""
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@pytest.fixture(scope="module")
def intact_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the miniature site that all cases break and repair in turn, which is faster than a copy for each."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(FIXTURE / "content", root / "content")
    return root


@pytest.fixture
def broken_site(request: pytest.FixtureRequest, intact_site: Path) -> Iterator[Path]:
    """The miniature site with the broken files of one case, repaired afterwards."""
    case: Path = request.param
    if (case / "content").exists():
        shutil.copytree(case / "content", intact_site / "content", dirs_exist_ok=True)
    for name in lines(case / "deleted.txt"):
        (intact_site / "content" / name).unlink()
    yield intact_site
    replaced = [path.relative_to(case) for path in (case / "content").rglob("*") if path.is_file()]
    for file in (*replaced, *(Path("content", name) for name in lines(case / "deleted.txt"))):
        (intact_site / file).unlink(missing_ok=True)
        if (FIXTURE / file).exists():
            shutil.copy(FIXTURE / file, intact_site / file)


@pytest.mark.parametrize(("broken_site", "case"), [(case, case) for case in CASES], indirect=["broken_site"], ids=NAMES)
def test_a_mistake_is_reported_with_its_place_and_remedy(broken_site: Path, case: Path) -> None:
    problems = Problems()
    content = read_content(broken_site, problems)
    assert [str(problem) for problem in problems.sorted()] == lines(case / "expected.txt")
    assert content is None


def test_every_case_expects_a_place_and_a_remedy() -> None:
    for case in CASES:
        assert lines(case / "expected.txt"), case.name
        for line in lines(case / "expected.txt"):
            place, _, words = line.partition(": ")
            assert place.startswith("content/"), case.name
            assert "; " in words, f"{case.name}: no remedy in {line!r}"


def test_one_run_reports_the_mistakes_of_all_files(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    (tmp_path / "content" / "site.yaml").write_text("name: [", encoding="utf-8")
    (tmp_path / "content" / "news" / "new-hall.md").write_bytes(b"\xff")
    (tmp_path / "content" / "documents" / "iso-9001-de.pdf").unlink()
    problems = Problems()
    assert read_content(tmp_path, problems) is None
    assert [problem.path for problem in problems.sorted()] == [
        "content/documents/iso-9001.yaml",
        "content/news/new-hall.md",
        "content/site.yaml",
    ]


def test_a_file_that_cannot_be_served_from_the_root_is_reported(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    names = ("Robots.txt", "sitemap-de-1.xml", "de", "search", ".DS_Store", "sub/a.txt", ".well-known/acme/b")
    for name in (*names, ".well-known/security.txt"):
        path = tmp_path / "content" / "root" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("text", encoding="utf-8")
    (tmp_path / "content" / "root" / ".well-known" / "ln").symlink_to("gone")
    problems = Problems()
    read_content(tmp_path, problems)
    own = "itself, so nobody would see this file; delete it, or rename it"
    folder = "folders are not served; move its files to content/root, or to content/root/.well-known"
    assert [str(problem).removeprefix("content/root/") for problem in problems.sorted()] == [
        f".well-known/acme: {folder}",
        ".well-known/ln: the file is a broken link; put the file itself in its place, or delete it",
        (
            ".well-known/security.txt: the site answers /.well-known/security.txt itself; "
            "delete the file, and write `security:` in site.yaml"
        ),
        f"Robots.txt: the site answers /Robots.txt {own}",
        f"de: the site answers /de {own}",
        f"search: the site answers /search {own}",
        f"sitemap-de-1.xml: the site answers /sitemap-de-1.xml {own}",
        f"sub: {folder}",
    ]


@pytest.mark.parametrize("folder", ["news", "pictures", "root"])
def test_a_name_in_the_encoding_of_another_system_is_reported(tmp_path: Path, folder: str) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    (tmp_path / "content" / folder / os.fsdecode(b"Pr\xfcfung.md")).write_text("text", encoding="utf-8")
    problems = Problems()
    read_content(tmp_path, problems)
    reason = "the name of the file is not UTF-8, as in an archive from another system; rename it"
    assert rf"content/{folder}/Pr\xfcfung.md: {reason}" in map(str, problems.sorted())


def test_a_broken_link_is_reported_where_it_is_and_where_it_is_used(tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "content", tmp_path / "content")
    links = ("news/ln.md", "pictures/products/pr-300.png", "pictures/unused.png", "root/y.txt")
    for name in (*links, "documents/iso-9001-de.pdf"):
        path = tmp_path / "content" / name
        path.unlink(missing_ok=True)
        path.symlink_to(path.name if name.startswith("root") else "gone")
    (tmp_path / "content" / "news" / ".#ln.md").symlink_to("an.editor.marks.open.files.so")
    problems = Problems()
    read_content(tmp_path, problems)
    remedy = "is a broken link; put the file itself in its place, or delete it"
    feed = "content/products/pressure/gauge/transmitters.csv:2, column J"
    assert [str(problem) for problem in problems.sorted()] == [
        f"content/documents/iso-9001-de.pdf: the file {remedy}",
        f"content/documents/iso-9001.yaml:8: the file content/documents/iso-9001-de.pdf {remedy}",
        f"content/news/ln.md: the file {remedy}",
        f"content/pictures/products/pr-300.png: the file {remedy}",
        f"content/pictures/unused.png: the file {remedy}",
        f"{feed}: the picture content/pictures/products/pr-300.png {remedy}",
        f"content/root/y.txt: the file {remedy}",
    ]
