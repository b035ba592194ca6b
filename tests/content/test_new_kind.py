"""A copy of the program, changed in the five files of docs/develop-kind.md, has one more kind of content."""

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

from tests.support.site import FIXTURE, SITE_URL, name_language
from vitrine.settings import PROJECT

GUIDE = PROJECT / "docs" / "develop-kind.md"
SECTION = "## Add a kind"
# A block of code, and the file that the text before it names last.
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([a-z_/-]+/[\w.-]+\.\w+)`")
PROGRAM = ("vitrine", "templates", "static", "islands", "translations")
BY_PRODUCTS = shutil.ignore_patterns("built", "node_modules", "__pycache__", ".*")

PATHS = (
    "/trainings/gas-safety",
    "/de/trainings/gas-safety",
    "/search/detection/_payload.json",
    "/de/search/detection/_payload.json",
    "/inquiry/gas-safety",
    "/sitemap-en-1.xml",
    "/sitemap-de-1.xml",
    "/sitemap-ja-1.xml",
)
VISIT = """
import json, sys
from app import create_app
client = create_app().test_client()
json.dump({path: client.get(path).text for path in sys.argv[1:]}, sys.stdout)
"""


class Site(NamedTuple):
    """The site with one more kind: its folder, and its answer at each path."""

    root: Path
    answers: dict[str, str]

    def found(self, path: str) -> dict[str, Any]:
        """What a search found."""
        data: dict[str, Any] = json.loads(self.answers[path])["data"]["search"]
        return data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A copy of the program and the miniature site, changed as the guide says, updated, translated and built."""
    root = tmp_path_factory.mktemp("project")
    copy_program(root)
    follow_guide(root)
    run(root, "-m", "flask", "translations", "update")
    name_language(root / "translations" / "de" / "LC_MESSAGES" / "trainings.po", "de")
    run(root, "-m", "flask", "site", "build")
    return Site(root, json.loads(run(root, "-c", VISIT, *PATHS)))


def copy_program(root: Path) -> None:
    """Copy all that a site is made of, with the content of the miniature site."""
    for name in PROGRAM:
        shutil.copytree(PROJECT / name, root / name, ignore=BY_PRODUCTS)
    shutil.copy(PROJECT / "app.py", root)
    shutil.copytree(FIXTURE / "content", root / "content")
    (root / "islands" / "node_modules").symlink_to((PROJECT / "islands" / "node_modules").resolve())
    for catalog in (root / "translations").glob("*/LC_MESSAGES/*.po"):
        if catalog.stem != "messages":
            catalog.unlink()


def follow_guide(root: Path) -> None:
    """Do with every block of code in the guide what its text says."""
    guide = GUIDE.read_text(encoding="utf-8").partition(f"{SECTION}\n")[2].partition("\n## ")[0]
    assert BLOCK.search(guide)
    for block in BLOCK.finditer(guide):
        file = root / FILE.findall(guide[: block.start()])[-1]
        code = re.sub(f"^{block[1]}", "", block[3], flags=re.MULTILINE)
        file.parent.mkdir(exist_ok=True)
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


def test_it_has_a_page_in_each_language(site: Site) -> None:
    english, german = site.answers["/trainings/gas-safety"], site.answers["/de/trainings/gas-safety"]
    assert "Gas detection in practice" in english
    assert "2 days" in english
    assert "[de] Gas detection in practice" in german
    assert 'id="who-should-come">[de] Who should come' in german
    assert 'href="/de/product/FL-200"' in german


def test_its_pages_stand_in_the_sitemaps_of_the_languages_it_is_translated_into(site: Site) -> None:
    assert f"{SITE_URL}/trainings/gas-safety<" in site.answers["/sitemap-en-1.xml"]
    assert f"{SITE_URL}/de/trainings/gas-safety<" in site.answers["/sitemap-de-1.xml"]
    assert "trainings" not in site.answers["/sitemap-ja-1.xml"]


def test_it_is_found_as_what_it_is(site: Site) -> None:
    [hit] = site.found("/search/detection/_payload.json")["hits"]
    assert (hit["kind"], hit["label"], hit["url"]) == ("training", "Training", "/trainings/gas-safety")
    [german] = site.found("/de/search/detection/_payload.json")["hits"]
    assert german["url"] == "/de/trainings/gas-safety"


def test_its_texts_are_translated_in_its_own_domain(site: Site) -> None:
    catalog = polib.pofile(str(site.root / "translations" / "trainings.pot"))
    assert {(entry.msgctxt, entry.msgid) for entry in catalog} == {
        ("training title", "Gas detection in practice"),
        ("summary", "Place, test and maintain detectors so that an alarm means something."),
        ("heading", "Who should come"),
        ("paragraph", "Everyone who plans or looks after a detection system."),
    }


def test_it_can_be_inquired_about(site: Site) -> None:
    assert 'value="Gas detection in practice"' in site.answers["/inquiry/gas-safety"]
