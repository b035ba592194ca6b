"""`flask translations` as a translator or a developer types it, with no build present."""

import json
import re
import shutil
from pathlib import Path

import polib
import pytest
from click.testing import Result
from flask import Flask

from tests.support.sites.miniature import FIXTURE
from tests.support.sites.source_edits import replace_text
from vitrine.builder.files import browser_files
from vitrine.commands.translations.commands import translations
from vitrine.commands.translations.language_support import language_gaps
from vitrine.locales import LOCALES, Locale
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application

PAGES = "translations/de/LC_MESSAGES/pages.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the miniature site's content, without catalogs and without a build."""
    return Path(shutil.copytree(FIXTURE, tmp_path / "site", ignore=shutil.ignore_patterns("translations")))


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogs of such a copy; no test may change them."""
    root = Path(shutil.copytree(FIXTURE / "content", tmp_path_factory.mktemp("updated") / "content")).parent
    assert run(Application(Settings(root=root)), "update").exit_code == 0
    return root / "translations"


@pytest.fixture
def catalogs(updated: Path, root: Path) -> None:
    """Catalogs in the copy, as the command `update` writes them."""
    shutil.copytree(updated, root / "translations")


@pytest.fixture
def app(root: Path) -> Flask:
    """The application as far as these commands need it."""
    return Application(Settings(root=root))


def run(app: Flask, *arguments: str) -> Result:
    """The result of the command."""
    return app.test_cli_runner().invoke(translations, arguments)


def test_update_writes_every_catalog_once(app: Flask, root: Path) -> None:
    first = run(app, "update")
    assert first.exit_code == 0, first.output
    assert "25 of 25 files changed" in first.output
    assert (root / PAGES).exists()
    assert run(app, "update").output == "0 of 25 files changed\n"


def test_update_takes_the_interface_from_the_engine_and_leaves_what_the_site_wrote(
    app: Flask, root: Path, catalogs: None
) -> None:
    path = root / "translations" / "de" / "LC_MESSAGES" / "messages.po"
    text = path.read_text("utf-8")
    engine = ['msgid "Menu"\nmsgstr "Menü"\n', 'msgid "More pages"\nmsgstr "Weitere Seiten"\n']
    skip = 'msgid "Skip to main content"\nmsgstr "Zum Hauptinhalt springen"\n'
    assert all(entry in text for entry in (*engine, skip))
    own = engine[0].replace("Menü", "Auswahl")
    previous = 'msgid "Skip to  main content"\nmsgstr "Weiter"\n'
    text = text.replace(engine[0], own).replace("Weitere Seiten", "").replace(skip, previous)
    path.write_text(text, "utf-8")
    assert run(app, "update").exit_code == 0
    updated = path.read_text("utf-8")
    assert own in updated
    assert engine[1] in updated
    assert previous.replace("  ", " ") in updated
    assert run(app, "update").output.startswith("0 of ")


def test_update_touches_nothing_while_the_content_has_problems(app: Flask, root: Path) -> None:
    (root / "content" / "pages" / "home.md").write_text("---\ntitle: Home\n---\n", encoding="utf-8")
    result = run(app, "update")
    assert result.exit_code == 1
    assert "content/pages/home.md" in result.output
    assert not (root / "translations").exists()


@pytest.mark.parametrize("name", [PAGES, "translations/pages.pot"])
def test_update_names_a_folder_in_place_of_a_catalog_and_updates_the_others(app: Flask, root: Path, name: str) -> None:
    (root / name).mkdir(parents=True)
    result = run(app, "update")
    assert result.exit_code == 1
    assert "24 of 24 files changed" in result.stdout
    assert result.stderr == f"{name}: there is a folder in place of the catalog; rename or delete it\n"


@pytest.mark.usefixtures("catalogs")
def test_check_reports_faults_by_file_and_line(app: Flask, root: Path) -> None:
    assert run(app, "check").output == "No faults found.\n"
    path = root / PAGES
    text = path.read_text(encoding="utf-8")
    start = text.index('msgctxt "heading"')
    path.write_text(text[:start] + text[start:].replace('msgstr ""', 'msgstr "<b>Fett</b>"', 1), encoding="utf-8")
    line = text[:start].count("\n") + 2
    result = run(app, "check")
    assert result.exit_code == 1
    assert f"{PAGES}:{line}: the tag <b> is not in the English text" in result.output


@pytest.mark.parametrize("name", ["de/LC_MESSAGES/pages (1).po", "de/pages.po", "de_DE/LC_MESSAGES/pages.po", "x.PO"])
def test_check_names_a_catalog_that_no_build_reads(app: Flask, root: Path, catalogs: None, name: str) -> None:
    languages = root / "translations"
    shutil.copytree(languages / "de", languages / "it")  # which the site may get later
    (languages / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(root / PAGES, languages / name)
    result = run(app, "check")
    assert result.exit_code == 1
    assert result.stderr == (
        f"translations/{name}: this file is none of the catalogs, so no build reads it; "
        f"take translations that the catalogs lack with `flask translations take translations/{name}`, and delete it\n"
    )


@pytest.mark.usefixtures("catalogs")
def test_status_is_a_table_or_json(app: Flask) -> None:
    assert "locale domain" in run(app, "status").output
    counts = json.loads(run(app, "status", "--json").output)
    assert {(entry["locale"], entry["domain"]) for entry in counts} >= {("es", "messages"), ("ja", "news")}


@pytest.mark.usefixtures("catalogs")
def test_status_fails_under_a_percentage(app: Flask) -> None:
    assert run(app, "status", "--fail-under", "0").exit_code == 0
    result = run(app, "status", "--fail-under", "80")
    assert result.exit_code == 1
    assert f"{PAGES}: 0 % translated" in result.output


@pytest.mark.parametrize("options", [("--pages", "--fail-under", "80"), ("--next", "--pages")])
def test_status_refuses_options_that_cannot_be_combined(app: Flask, options: tuple[str, ...]) -> None:
    result = run(app, "status", *options)
    assert result.exit_code == 2
    assert "cannot be combined" in result.output


def test_status_reports_missing_catalogs(app: Flask) -> None:
    result = run(app, "status")
    assert result.exit_code == 1
    assert "run `flask translations update`" in result.output


@pytest.mark.usefixtures("catalogs")
def test_keep_tells_what_it_kept(app: Flask, root: Path) -> None:
    assert run(app, "keep", "content/news/new-hall.md").output == "No translation there was out of date.\n"
    path = root / "translations/fr/LC_MESSAGES/news.po"
    headline = path.read_text(encoding="utf-8")
    start = headline.index('msgctxt "headline"')
    path.write_text(headline[:start] + headline[start:].replace('msgstr ""', 'msgstr "Titre"', 1), encoding="utf-8")
    for article in (root / "content" / "news").glob("*.md"):
        replace_text(article, "title: ", "title: Now ", 1)
    answers = [run(app, "keep", f"content/news/{name}.md").output for name in ("new-hall", "fl-200-launch")]
    assert "translations/fr/LC_MESSAGES/news.po: 1 kept\n" in answers


def test_keep_reports_a_file_without_texts(app: Flask) -> None:
    result = run(app, "keep", "content/nothing.md:3")
    assert result.exit_code == 1
    assert "content/nothing.md:3: there is no translatable text" in result.output


@pytest.mark.usefixtures("catalogs")
def test_keep_refuses_a_line_beyond_the_file(app: Flask) -> None:
    assert run(app, "keep", "./content/news/new-hall.md:8").exit_code == 0
    result = run(app, "keep", "content/news/new-hall.md:800")
    assert result.exit_code == 1
    assert "content/news/new-hall.md:800: the file ends at line" in result.output


@pytest.mark.usefixtures("catalogs")
def test_status_shows_pages_and_next_entries(app: Flask) -> None:
    pages = run(app, "status", "--pages").output
    assert pages.splitlines()[0].split() == ["page", "es", "fr", "de", "ja"]
    assert "/news/ausbildung" in pages
    following = run(app, "status", "--next").output.splitlines()
    assert following
    assert all(line.startswith("translations/") and len(line) <= 160 for line in following)
    assert json.loads(run(app, "status", "--next", "--json").output)[0]["pages"] >= 1


def test_removing_a_language_deletes_its_catalogs_and_names_what_else_speaks_it(
    app: Flask, root: Path, catalogs: None
) -> None:
    result = run(app, "remove", "de")
    assert result.exit_code == 0
    assert not (root / "translations/de").exists()
    assert (root / "translations/fr").exists()
    assert "content/info/imprint.de.md is authored in it; delete it" in result.output
    assert "take de out of LANGUAGES" in result.output
    assert "then redirect its addresses, which answer 404: /de/** to /" in result.output
    again = run(app, "remove", "de")
    assert again.exit_code == 1
    assert "there are no catalogs of 'de'; there are those of es, fr, ja" in again.output


def test_the_source_language_cannot_be_removed(app: Flask, catalogs: None) -> None:
    assert "en is the source language" in run(app, "remove", "en").output


def test_dropping_obsolete_translations_clears_those_of_a_former_site(app: Flask, root: Path, catalogs: None) -> None:
    path = root / PAGES
    path.write_text(path.read_text() + '\n#~ msgid "A former text"\n#~ msgstr "Ein früherer Text"\n')
    assert run(app, "update").exit_code == 0
    assert "Ein früherer Text" in path.read_text()
    assert run(app, "update", "--drop-obsolete").exit_code == 0
    assert "#~" not in path.read_text()


def test_adding_a_language_says_what_it_lacks() -> None:
    texts, others = "interface texts", ["stemming", "stop words", "hyphenation", "letters"]
    known = [gap.partition(":")[0] for code in ("fr", "ja") for gap in language_gaps(LOCALES[code])]
    assert set(known) <= {texts}  # the site may have removed these catalogs
    gaps = list(language_gaps(Locale("tr", "tr-TR", "Türkçe", "TR")))
    assert [gap.partition(":")[0] for gap in gaps] == [texts, *others]
    assert "ğ" in gaps[-1]


def test_a_site_with_the_package_is_told_to_change_the_engine_in_a_clone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(browser_files, "PREBUILT", tmp_path)
    gaps = list(language_gaps(Locale("tr", "tr-TR", "Türkçe", "TR")))
    named = [gap for gap in gaps if re.search(r"vitrine/|tools/", gap)]
    assert len(named) == 3
    assert all(".py in a clone of the engine" in gap for gap in named)


@pytest.mark.usefixtures("catalogs")
def test_review_marks_the_translations_of_a_page(app: Flask, root: Path) -> None:
    path = root / "translations" / "de" / "LC_MESSAGES" / "products.po"
    catalog = polib.pofile(str(path), wrapwidth=0)
    names = [entry for entry in catalog if entry.msgid in ("Electromagnetic flow meter", "Coriolis mass flow meter")]
    assert len(names) == 2
    for entry in names:
        entry.msgstr = "Durchflussmesser"
    catalog.save()
    assert "de/LC_MESSAGES/products.po: 1 reviewed" in run(app, "review", "de", "--page", "/product/fl-200").output
    statuses = json.loads(run(app, "status", "--json").stdout)
    assert [row["reviewed"] for row in statuses if (row["locale"], row["domain"]) == ("de", "products")] == [1]
    assert "de/LC_MESSAGES/products.po: 1 reviewed" in run(app, "review", "de").output
    assert "de/LC_MESSAGES/products.po: 0 reviewed" in run(app, "review", "de").output
    missing = run(app, "review", "de", "--page", "/nowhere")
    assert missing.exit_code == 1
    assert "there is no such page" in missing.output
