"""The examples of docs/develop.md work as written."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import polib
import pytest

from tests.support.sites.miniature import FIXTURE, SITE_URL, name_language
from vitrine.settings.folders import PROJECT

GUIDE = (PROJECT / "docs" / "develop.md").read_text(encoding="utf-8")
# A block of code other than the picture of the packages, and the last file named in the text before it.
BLOCK = re.compile(r"^( *)```(?!mermaid)(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([a-z_/-]+/[\w.-]+\.\w+|site\.env)`")
PROGRAM = ("vitrine", "templates", "static", "islands", "tools")
BY_PRODUCTS = shutil.ignore_patterns("built", "node_modules", "__pycache__", ".*")

PATHS = (
    "/inquiry",
    "/services",
    "/it/services",
    "/units",
    "/de/units",
    "/product/FL-200-t",
    "/trainings/gas-safety",
    "/de/trainings/gas-safety",
    "/search/detection/_payload.json",
    "/de/search/detection/_payload.json",
    "/inquiry/gas-safety",
    "/sitemap-en-1.xml",
    "/sitemap-de-1.xml",
    "/sitemap-ja-1.xml",
)
CASE = "tests/fixtures/problems/title-full-stop"
ANSWERS = {"name": "Ana Ruiz", "email": "ana@example.com", "message": "Please call me.", "project": "P-17"}
VISIT = """
import json, sys
from app import create_app
paths, answers = json.loads(sys.argv[1])
app = create_app()
client = app.test_client()
client.post("/inquiry", data=answers)
listed = app.test_cli_runner().invoke(args=["inquiries", "list", "--json"]).stdout
json.dump([{path: client.get(path).text for path in paths}, listed], sys.stdout)
"""
CHECK = """
import sys
from pathlib import Path
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems
problems = Problems()
read_content(Path(sys.argv[1]), problems)
print("\\n".join(str(problem) for problem in problems.sorted()))
"""


class Site(NamedTuple):
    """The site changed as the examples say: its folder, its answer at each path, and the list of its inquiries."""

    root: Path
    answers: dict[str, str]
    inquiries: str

    def found(self, path: str) -> dict[str, Any]:
        """The data of a search page."""
        data: dict[str, Any] = json.loads(self.answers[path])["data"]["search"]
        return data


@pytest.fixture(scope="module")
def site(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A copy of the program and the miniature site, changed as every example says, updated, translated and built."""
    root = tmp_path_factory.mktemp("project")
    copy_program(root, site_root)
    follow_examples(root)
    run(root, "-m", "flask", "translations", "update")
    name_language(root / "translations" / "de" / "LC_MESSAGES" / "trainings.po", "de")
    run(root, "-m", "flask", "site", "build")
    return Site(root, *json.loads(run(root, "-c", VISIT, json.dumps([PATHS, ANSWERS]))))


def copy_program(root: Path, built: Path) -> None:
    """Copy the program, the content of the miniature site, and its built pictures."""
    for name in PROGRAM:
        shutil.copytree(PROJECT / name, root / name, ignore=BY_PRODUCTS)
    shutil.copy(PROJECT / "app.py", root)
    for name in ("content", "translations"):
        shutil.copytree(FIXTURE / name, root / name)
    shutil.copy(PROJECT / "translations" / "babel.cfg", root / "translations")
    shutil.copytree(built / "static" / "built", root / "static" / "built")
    (root / "islands" / "node_modules").symlink_to((PROJECT / "islands" / "node_modules").resolve())


def follow_examples(root: Path) -> None:
    """Apply every block of code in the guide as its text says, except for builds: one build follows at the end."""
    for block in BLOCK.finditer(GUIDE):
        code = re.sub(f"^{block[1]}", "", block[3], flags=re.MULTILINE)
        if block[2] == "sh":
            for command in set(code.splitlines()) - {".venv/bin/flask site build"}:
                run(
                    root,
                    *command.removeprefix(".venv/bin/").replace("flask", "-m flask").removeprefix("python ").split(),
                )
            continue
        file = root / FILE.findall(GUIDE[: block.start()])[-1]
        file.parent.mkdir(parents=True, exist_ok=True)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        after = patched(before, code) if block[2] == "diff" else f"{before}\n\n{code}" if before else code
        file.write_text(after, encoding="utf-8")


def patched(text: str, diff: str) -> str:
    """The text with every hunk of a diff applied."""
    for hunk in diff.split("@@\n"):
        lines = hunk.splitlines(keepends=True)
        old, new = ("".join(line[1:] for line in lines if line[0] in marks) for marks in (" -", " +"))
        assert text.count(old) == 1, f"the guide changes what is not there, or not only once:\n{old}"
        text = text.replace(old, new)
    return text


def run(root: Path, *arguments: str) -> str:
    """Run Python in the copy."""
    environment = {"PATH": os.environ["PATH"], "SITE_URL": SITE_URL, "TRUSTED_HOSTS": "localhost"}
    done = subprocess.run([sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_field_is_in_the_form_and_in_the_store(site: Site) -> None:
    assert 'name="project"' in site.answers["/inquiry"]
    assert "P-17" in site.inquiries


def test_a_new_check_reports_what_its_case_expects(site: Site, tmp_path: Path) -> None:
    for content in (site.root / "content", site.root / CASE / "content"):
        shutil.copytree(content, tmp_path / "content", dirs_exist_ok=True)
    expected = (site.root / CASE / "expected.txt").read_text(encoding="utf-8")
    assert run(site.root, "-c", CHECK, str(tmp_path)) == expected


def test_a_new_language_has_pages_and_a_catalog(site: Site) -> None:
    assert '<html lang="it-IT"' in site.answers["/it/services"]
    assert (site.root / "translations" / "it" / "LC_MESSAGES" / "messages.po").exists()


def test_a_new_route_has_its_page_in_each_language(site: Site) -> None:
    assert "<dt>mm</dt>" in site.answers["/units"]
    assert '<html lang="de-DE"' in site.answers["/de/units"]


def test_a_new_island_is_on_its_page(site: Site) -> None:
    src = re.search(r'<vitrine-island island="copy-link"[^>]* src="/static/([^"]+)"', site.answers["/product/FL-200-t"])
    assert src
    assert (site.root / "static" / "built" / src[1]).exists()


def test_a_new_field_of_a_kind_is_shown_and_its_text_translated(site: Site) -> None:
    assert "<p>Ready in a week</p>" in site.answers["/services"]
    catalog = polib.pofile(str(site.root / "translations" / "pages.pot"))
    assert catalog.find("Ready in a week", msgctxt="lead time of a service")


def test_a_new_kind_has_a_page_in_each_language(site: Site) -> None:
    english, german = site.answers["/trainings/gas-safety"], site.answers["/de/trainings/gas-safety"]
    assert "Gas detection in practice" in english
    assert "2 days" in english
    assert "[de] Gas detection in practice" in german
    assert 'id="who-should-come">[de] Who should come' in german
    assert 'href="/de/product/FL-200"' in german


def test_pages_of_a_new_kind_are_in_the_sitemaps_of_the_languages_it_is_translated_into(site: Site) -> None:
    assert f"{SITE_URL}/trainings/gas-safety<" in site.answers["/sitemap-en-1.xml"]
    assert f"{SITE_URL}/de/trainings/gas-safety<" in site.answers["/sitemap-de-1.xml"]
    assert "trainings" not in site.answers["/sitemap-ja-1.xml"]


def test_a_new_kind_is_found_as_what_it_is(site: Site) -> None:
    [hit] = site.found("/search/detection/_payload.json")["hits"]
    assert (hit["kind"], hit["label"], hit["url"]) == ("training", "Training", "/trainings/gas-safety")
    [german] = site.found("/de/search/detection/_payload.json")["hits"]
    assert german["url"] == "/de/trainings/gas-safety"


def test_texts_of_a_new_kind_are_translated_in_its_own_domain(site: Site) -> None:
    catalog = polib.pofile(str(site.root / "translations" / "trainings.pot"))
    assert {(entry.msgctxt, entry.msgid) for entry in catalog} == {
        ("training title", "Gas detection in practice"),
        ("summary", "Place, test and maintain detectors so that an alarm means something."),
        ("heading", "Who should come"),
        ("paragraph", "Everyone who plans or looks after a detection system."),
    }


def test_a_new_kind_can_be_inquired_about(site: Site) -> None:
    assert 'value="Gas detection in practice"' in site.answers["/inquiry/gas-safety"]
