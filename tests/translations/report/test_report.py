"""The report counts words by state, what changed since a day, the trend over builds, and who translated what."""

import os
import subprocess
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest
from bs4 import BeautifulSoup

from vitrine.commands.output import json_text
from vitrine.locales import LOCALES
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.po_entry import Entry, serialize
from vitrine.translations.report.catalog_history import CatalogHistory
from vitrine.translations.report.formats import html_report, text_report
from vitrine.translations.report.report import Contribution, LanguageReport, Report, make_report

GERMAN = LOCALES["de"]
TEXTS = ("Two words", "Three words here", "It is {number}", "One")
TEMPLATES = {"products": [Entry(msgid=text, context="paragraph") for text in TEXTS]}
SINCE = date(2030, 2, 1)


def write(root: Path, *entries: tuple[int, str, str, str]) -> None:
    """Write the German catalog: the number of a text, its translation, a flag, a comment."""
    path = catalog_path(root, GERMAN, "products")
    path.parent.mkdir(parents=True, exist_ok=True)
    written = (
        Entry(msgid=TEXTS[n], context="paragraph", msgstr=(text,), flags=(flag,) if flag else (), translator_comment=by)
        for n, text, flag, by in entries
    )
    path.write_text("\n".join(map(serialize, (new_header(GERMAN, "products"), *written))), encoding="utf-8")


def commit(root: Path, author: str, day: str) -> None:
    when = f"{day}T12:00:00Z"
    environment = os.environ | {"GIT_AUTHOR_DATE": when, "GIT_COMMITTER_DATE": when}
    for arguments in (("init", "-q"), ("add", "."), ("commit", "-qm", "A")):
        command = ["git", "-c", f"user.name={author}", "-c", "user.email=a@example.com", *arguments]
        subprocess.run(command, cwd=root, check=True, env=environment)


@pytest.fixture
def made(tmp_path: Path) -> Report:
    """Erika finishes two texts in January; in February one turns stale, Max translates, an agency signs."""
    write(tmp_path, (0, "Zwei Wörter", "", ""), (1, "Drei Wörter hier", "", ""), (2, "", "", ""))
    former = catalog_path(tmp_path, GERMAN, "products").read_bytes()
    commit(tmp_path, "Erika", "2030-01-10")
    write(
        tmp_path,
        (0, "Zwei Wörter", "", ""),
        (1, "Drei Wörter hier", "fuzzy", ""),
        (2, "Es ist {number} ", "", ""),
        (3, "Eins", "", "Translated by Agency, 2030-02-05"),
    )
    commit(tmp_path, "Max", "2030-02-10")
    current = catalog_path(tmp_path, GERMAN, "products").read_bytes()

    def now(name: str) -> bytes | None:
        return current if name.startswith("translations/de/") else None

    def then(name: str) -> bytes | None:
        return former if name.startswith("translations/de/") else None

    builds = [(datetime(2030, 1, 11, tzinfo=UTC), then), (datetime(2030, 2, 11, tzinfo=UTC), now)]
    return make_report(lambda _: TEMPLATES, now, SINCE, CatalogHistory(tmp_path), builds)


@pytest.fixture
def german(made: Report) -> LanguageReport:
    return next(language for language in made.languages if language.locale == "de")


def test_words_are_counted_by_state_against_what_the_site_needs(made: Report, german: LanguageReport) -> None:
    assert german.words == {"finished": 3, "in doubt": 3, "stale": 3, "missing": 0}
    assert next(language.words["missing"] for language in made.languages if language.locale == "ja") == 9
    assert [point.percent for point in german.trend] == [55, 33]


def test_a_translation_that_builds_leave_out_counts_as_missing(tmp_path: Path) -> None:
    write(tmp_path, (2, "Es ist {nummer}", "", ""))
    data = catalog_path(tmp_path, GERMAN, "products").read_bytes()
    report = make_report(lambda _: TEMPLATES, lambda _: data, SINCE, CatalogHistory(tmp_path), [])
    assert next(language.words["missing"] for language in report.languages if language.locale == "de") == 9


def test_changes_since_a_day_come_from_git(german: LanguageReport) -> None:
    assert german.changes is not None
    assert (german.changes.finished, german.changes.reopened, german.changes.added) == (1, 3, 1)


def test_comments_and_git_say_who_translated_what(german: LanguageReport) -> None:
    assert set(german.contributions) == {
        Contribution("Erika", "products", 1, 2, date(2030, 1, 10)),
        Contribution("Max", "products", 1, 3, date(2030, 2, 10)),
        Contribution("Agency", "products", 1, 1, date(2030, 2, 5)),
    }


def test_without_git_only_comments_say_who_translated_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    write(tmp_path, (0, "Zwei Wörter", "", ""), (3, "Eins", "", "Translated by Agency, 2030-02-05"))
    data = catalog_path(tmp_path, GERMAN, "products").read_bytes()
    report = make_report(lambda _: TEMPLATES, lambda _: data, SINCE, CatalogHistory(tmp_path), [])
    assert {language.changes for language in report.languages} == {None}
    assert [work.name for work in report.languages[0].contributions] == ["Agency"]


def test_a_signature_with_an_impossible_day_is_not_a_signature(tmp_path: Path) -> None:
    write(tmp_path, (0, "Zwei Wörter", "", "Translated by Agency, 2030-99-99"))
    commit(tmp_path, "Erika", "2030-01-10")
    data = catalog_path(tmp_path, GERMAN, "products").read_bytes()
    report = make_report(lambda _: TEMPLATES, lambda _: data, SINCE, CatalogHistory(tmp_path), [])
    assert {work.name for language in report.languages for work in language.contributions} == {"Erika"}


def test_lines_that_are_not_utf_8_have_authors_too(tmp_path: Path) -> None:
    write(tmp_path, (0, "Zwei Wörter", "", ""))
    path = catalog_path(tmp_path, GERMAN, "products")
    path.write_bytes(path.read_bytes().replace("ö".encode(), b"\xf6"))
    commit(tmp_path, "Erika", "2030-01-10")
    authors = CatalogHistory(tmp_path).authors(path.relative_to(tmp_path).as_posix())
    assert {author.name for author in authors.values()} == {"Erika"}


def test_the_html_is_one_file_with_a_line_for_each_language(made: Report) -> None:
    document = BeautifulSoup(html_report(made), "html.parser")
    assert document.select("[src], [href], script") == []
    assert len(document.select("polyline")) == len(made.languages)
    assert "Agency" in document.get_text()


def test_text_is_aligned_and_json_is_complete(made: Report) -> None:
    lines = text_report(made).split("\n")
    column = lines[0].index("finished")
    assert [line[column - 1 : column + 1] for line in lines[1:4]] == [" 0", " 0", " 3"]
    assert msgspec.json.decode(json_text(made), type=Report) == made


def test_a_site_in_english_only_has_an_empty_report() -> None:
    report = Report(SINCE, ())
    assert text_report(report).startswith("language")
    assert "<svg" not in html_report(report)
