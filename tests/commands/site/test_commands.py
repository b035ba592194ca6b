"""The commands of `flask site`."""

import os
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskCliRunner

from app import create_app
from tests.support.command_line import flask
from tests.support.sites.compiled_templates import share_compiled_templates
from tests.support.sites.miniature import FIXTURE, settings_for
from tests.support.sites.source_edits import PRODUCT, rewrite, summarize
from vitrine.build_folder import METADATA, REQUIRED_FILES, builds_path, current_id, current_link, served_link
from vitrine.files.static_store import StaticStore
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.release import release
from vitrine.settings.settings import Settings
from vitrine.translations.catalogs.catalog_files import DOMAINS


@pytest.fixture
def runner(site: Settings) -> FlaskCliRunner:
    """The command line over that site."""
    return create_app(site).test_cli_runner()


def test_a_build_ends_with_the_catalogs_that_lost_their_translations(runner: FlaskCliRunner, site: Settings) -> None:
    (site.translations_path / "de/LC_MESSAGES/news.po").unlink()
    for command in (["site", "build"], ["site", "check"], ["translations", "status"]):
        done = runner.invoke(args=command)
        lost = [line for line in done.stderr.splitlines() if line.startswith("LOST TRANSLATIONS: ")]
        assert len(lost) == 1
        assert "translations/de/LC_MESSAGES/news.po: the file is gone; the site keeps" in lost[0]
    strict = runner.invoke(args=["site", "build", "--strict"])
    assert (strict.exit_code, "the file is gone" in strict.stderr) == (1, True)
    accepted = runner.invoke(args=["site", "build", "--accept-losses"])
    assert "LOST TRANSLATIONS" not in accepted.stderr


def test_a_required_percentage_is_not_met_by_a_file_in_another_language(runner: FlaskCliRunner, site: Settings) -> None:
    shutil.copy(site.translations_path / "fr/LC_MESSAGES/products.po", site.translations_path / "de/LC_MESSAGES")
    done = runner.invoke(args=["translations", "status", "--fail-under", "1"])
    assert done.exit_code == 1
    assert "translations/de/LC_MESSAGES/products.po: the translations are lost; restore the file" in done.stderr


def test_a_first_build_needs_no_build(tmp_path: Path) -> None:
    site = settings_for(tmp_path / "site")
    shutil.copytree(FIXTURE / "content", site.content_path)
    share_compiled_templates(site.root)
    done = flask(site, "site", "build")
    assert done.exit_code == 0
    missing = done.stderr.splitlines()
    assert len(missing) == len(TRANSLATED_LOCALES) * len(DOMAINS)
    assert all("the catalog is missing" in line for line in missing)
    assert done.stdout.startswith(f"built {current_id(site.var_path)} (")


def test_a_build_summarizes_what_it_made(runner: FlaskCliRunner, site: Settings) -> None:
    summarize(site, "new")
    result = runner.invoke(args=["site", "build"])
    assert result.exit_code == 0
    first, second, third = result.stdout.splitlines()
    assert first.startswith(f"built {current_id(site.var_path)} (")
    assert "pages in en, es, fr, de, ja; " in second
    assert third == "next scheduled change: 2035-03-01T08:00:00+00:00"
    assert runner.invoke(args=["site", "build"]).stdout.startswith(f"{current_id(site.var_path)} is up to date (")


def test_a_build_lists_some_of_many_faults_and_a_check_all(runner: FlaskCliRunner, site: Settings) -> None:
    text = "---\ntitle: Essai\ndate: 2026-01-02\nlead: Un essai.\n---\n" + "L'eau.\n\n" * 60
    (site.content_path / "news/essai.fr.md").write_text(text, encoding="utf-8")
    built, checked = (runner.invoke(args=["site", command]).stderr.splitlines() for command in ("build", "check"))
    assert len(checked) > 60
    assert built[:50] == checked[:50]
    assert len(built) == 51
    assert built[50].endswith(" more; `flask site check` lists them all")


def test_a_check_and_a_build_name_catalogs_that_nobody_reads(runner: FlaskCliRunner, site: Settings) -> None:
    copy = site.translations_path / "de/LC_MESSAGES/pages (1).PO"
    copy.write_bytes((site.translations_path / "de/LC_MESSAGES/pages.po").read_bytes())
    for command in ("check", "build"):
        result = runner.invoke(args=["site", command])
        assert result.exit_code == 0
        assert "translations/de/LC_MESSAGES/pages (1).PO: this file is none of the catalogs" in result.stderr
    copy.unlink()
    assert "none of the catalogs" not in runner.invoke(args=["site", "build"]).stderr


def test_a_catalog_whose_name_is_not_utf8_is_named(runner: FlaskCliRunner, site: Settings) -> None:
    for name in (os.fsdecode(b"Pr\xfcfung.po"), "Copy.po"):
        (site.translations_path / name).write_text("", encoding="utf-8")
    for command in ("check", "build"):
        result = runner.invoke(args=["site", command])
        assert "translations/Pr\\xfcfung.po: the name of the file is not UTF-8" in result.stderr


def test_a_strict_check_fails_at_a_translation_fault_and_says_it_once(runner: FlaskCliRunner, site: Settings) -> None:
    rewrite(site, "translations/de/LC_MESSAGES/messages.po", 'msgstr "Produkte ansehen"', 'msgstr "Produkte  ansehen"')
    loose, strict = (runner.invoke(args=["site", "check", *options]) for options in ([], ["--strict"]))
    assert (loose.exit_code, strict.exit_code) == (0, 1)
    assert strict.stderr == loose.stderr
    assert sum("two spaces in a row" in line for line in strict.stderr.splitlines()) == 2, "two texts have this one"


def test_pictures_that_nobody_asked_for_can_be_made_at_once(runner: FlaskCliRunner, site: Settings) -> None:
    store, files = StaticStore(site.built_path), REQUIRED_FILES.read(current_link(site.var_path)).on_demand()
    missing = [name for name in files if not store.has(name)]
    runner.invoke(
        args=["site", "draw", "--worker", str(os.getpid())]
    )  # no process is its own parent: one that has gone
    assert runner.invoke(args=["site", "draw"]).stdout == f"{len(missing) - 1} pictures made\n"
    assert runner.invoke(args=["site", "draw"]).stdout == "no pictures made\n"


def test_nothing_is_drawn_without_a_build(runner: FlaskCliRunner, site: Settings) -> None:
    served_link(site.var_path, release()).unlink()
    result = runner.invoke(args=["site", "draw"])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "flask site build" in result.stderr


def test_mistakes_are_reported_one_per_line_with_status_1(runner: FlaskCliRunner, site: Settings) -> None:
    rewrite(site, PRODUCT, "accuracy: 0.2", "acuracy: 0.2")
    for command in ("check", "build"):
        result = runner.invoke(args=["site", command])
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.splitlines()[0].startswith(f"{PRODUCT}:")
        assert "did you mean 'accuracy'?" in result.stderr


def test_a_check_without_mistakes_succeeds(runner: FlaskCliRunner) -> None:
    result = runner.invoke(args=["site", "check"])
    assert result.exit_code == 0
    lines = result.stderr.splitlines()
    warnings = sum(", and search engines show" in line for line in lines)
    faults = len(lines) - warnings
    assert f"no mistakes; {faults or 'no'} translation fault" in result.stdout
    assert result.stdout.endswith(f"; {warnings} warnings\n")


@pytest.mark.parametrize(
    ("time", "said"), [("tomorrow", "is not a time"), ("2035-03-01T09:00:00", "has no UTC offset")]
)
def test_a_malformed_time_is_refused(runner: FlaskCliRunner, time: str, said: str) -> None:
    result = runner.invoke(args=["site", "build", "--as-of", time])
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_build_as_of_a_later_time_differs(runner: FlaskCliRunner, site: Settings) -> None:
    before = current_id(site.var_path)
    assert runner.invoke(args=["site", "build", "--as-of", "2035-03-01T09:00:00+01:00"]).exit_code == 0
    assert current_id(site.var_path) != before


def test_builds_are_listed_and_can_be_rolled_back(runner: FlaskCliRunner, site: Settings) -> None:
    first = current_id(site.var_path)
    summarize(site, "new")
    runner.invoke(args=["site", "build"])
    second = current_id(site.var_path)
    listed = runner.invoke(args=["site", "list"]).stdout.splitlines()
    assert [line[:18] for line in listed] == [f"* {second}", f"  {first}"]
    served, due = runner.invoke(args=["site", "rollback"]).stdout.splitlines()
    assert served == f"build {first} is served"
    assert due.endswith("takes effect only with the next `flask site build`")
    refused = runner.invoke(args=["site", "rollback"])
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "no earlier build" in refused.stderr


def test_a_damaged_build_is_listed_as_damaged(runner: FlaskCliRunner, site: Settings) -> None:
    first = current_id(site.var_path)
    summarize(site, "second")
    runner.invoke(args=["site", "build"])
    METADATA.path(builds_path(site.var_path) / first).write_bytes(b"")
    listed = runner.invoke(args=["site", "list"]).stdout.splitlines()
    assert listed[1].startswith(f"  {first}  ")
    assert listed[1].endswith("  damaged; the next build removes it")


def test_without_a_build_the_list_is_empty(tmp_path: Path) -> None:
    runner = create_app(settings_for(tmp_path)).test_cli_runner()
    assert runner.invoke(args=["site", "list"]).stdout == ""
    assert runner.invoke(args=["site", "rollback"]).exit_code == 1
