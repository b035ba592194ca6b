"""A language added with its code and one command has the whole site, in English that is marked as such."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.sites.miniature import FIXTURE
from tests.support.sites.source_edits import replace_text
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import DOMAINS

COPIED = ("vitrine", "templates", "static", "islands", "translations/babel.cfg", "app.py", "wsgi.py")
LEFT_OUT = shutil.ignore_patterns("built", "node_modules", "__pycache__")
# Run in a separate process: the languages are read when the program starts.
EXTEND = """
import json, sys
from lxml import html
from werkzeug.test import Client
from app import create_app

app, paths = create_app(), sys.argv[1:]
for command in (["translations", "add", "it"], ["translations", "add", "pt-br"], ["site", "build"]):
    done = app.test_cli_runner().invoke(args=command)
    assert done.exit_code == 0, done.output
client = Client(app)
for path in paths:
    answer = client.get(path, base_url="http://127.0.0.1:8000")
    page = html.document_fromstring(answer.get_data(as_text=True))
    print(json.dumps({
        "status": answer.status_code,
        "lang": page.get("lang"),
        "heading": page.xpath("//h1//@lang"),
        "canonical": page.xpath("//link[@rel='canonical']/@href"),
        "robots": page.xpath("//meta[@name='robots']/@content"),
        "alternates": page.xpath("//link[@rel='alternate'][not(@type)]/@hreflang"),
        "menu": [" ".join(link.text_content().split()) for link in page.xpath("//header//a[@data-locale]")],
        "imprint": [dict(link.attrib) for link in page.xpath("//footer//a[contains(@href, 'imprint')]")],
    }))
"""


@pytest.fixture(scope="module")
def project(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the miniature site, whose legal pages exist only in the present languages."""
    project = Path(shutil.copytree(FIXTURE, tmp_path_factory.mktemp("adding") / "project"))
    for name in COPIED:
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, project / name, ignore=LEFT_OUT)
        else:
            shutil.copy(PROJECT / name, project / name)
    shutil.copytree(site_root / "static" / "built", project / "static" / "built")  # with the pictures
    (project / "islands" / "node_modules").symlink_to(PROJECT / "islands" / "node_modules")
    for page in ("imprint", "privacy"):
        (project / f"content/info/{page}.md").rename(project / f"content/info/{page}.en.md")
    footer = "footer:\n  - label: Imprint\n    to: /info/imprint\n"
    replace_text(project / "content" / "site.yaml", "footer:\n", footer)
    return project


PATHS = (
    *("/", "/products", "/product/FL-200", "/product/FL-200-t", "/services", "/newscenter", "/news/new-hall"),
    *("/solutions", "/solutions/drinking-water", "/info/CompanyInfo", "/contactUs", "/inquiry", "/search/flow"),
)
UNINDEXED = ("/inquiry", "/search/flow")
ELSEWHERE = ("/de/services", "/services", "/it/info/imprint")


@pytest.fixture(scope="module")
def seen(project: Path) -> dict[str, dict[str, Any]]:
    """Pages of the copy by their path, after two languages have been added."""
    paths = [f"/{code}{path}".rstrip("/") for code in ("it", "pt-br") for path in PATHS] + [*ELSEWHERE]
    environment = os.environ | {"LANGUAGES": "en,es,fr,de,ja,it,pt-br"}
    answer = subprocess.run(
        [sys.executable, "-c", EXTEND, *paths],
        cwd=project,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr
    return dict(zip(paths, map(json.loads, answer.stdout.splitlines()), strict=True))


@pytest.mark.parametrize(("code", "language"), [("it", "it"), ("pt-br", "pt_BR")])
@pytest.mark.usefixtures("seen")
def test_the_catalogs_of_a_new_language_are_written(project: Path, code: str, language: str) -> None:
    for domain in DOMAINS:
        catalog = (project / "translations" / code / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")
        assert f'"Language: {language}\\n"' in catalog


@pytest.mark.parametrize(("code", "tag"), [("it", "it-IT"), ("pt-br", "pt-BR")])
def test_the_whole_site_is_there_in_english_and_marked(seen: dict[str, dict[str, Any]], code: str, tag: str) -> None:
    for path in PATHS:
        page = seen[f"/{code}{path}".rstrip("/")]
        assert (path, page["status"], page["lang"]) == (path, 200, tag)
        assert page["heading"][:1] == ["en-US"]
        assert page["alternates"] == []
        if path in UNINDEXED:
            assert (page["robots"], page["canonical"]) == (["noindex, follow"], [])
        else:
            assert [f"/{code}" in url for url in page["canonical"]] == [False]
        assert page["imprint"] == [{"href": "/info/imprint", "hreflang": "en-US"}]


def test_the_menu_marks_the_new_languages_as_english_and_no_alternate_names_them(
    seen: dict[str, dict[str, Any]],
) -> None:
    german, english, imprint = (seen[path] for path in ELSEWHERE)
    assert [name for name in german["menu"] if "Italiano" in name] == ["Italiano (Seite auf Englisch)"]
    assert not {"it", "pt-br", "it-IT", "pt-BR"} & {*german["alternates"], *english["alternates"]}
    assert imprint["status"] == 404
