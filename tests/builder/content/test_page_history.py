"""The history of pages: a page keeps its date until its content in a language changes."""

import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.builder.content.page_history import changed_day, record_history
from vitrine.content.model.content import History, Recorded
from vitrine.content.read.history_csv import other_languages, read_history
from vitrine.problems import Problems

FIRST, LATER = datetime(2026, 6, 1, tzinfo=UTC), datetime(2026, 7, 1, tzinfo=UTC)
METER = "content/products/flow/electromagnetic/fl-200.md"


@pytest.fixture
def site(site_root: Path, tmp_path: Path) -> Path:
    """A copy of the miniature site whose pages were recorded."""
    root = copy_site(site_root, tmp_path / "site")
    record_history(settings_for(root), FIRST)
    return root


def recorded(root: Path) -> History:
    problems = Problems()
    history = read_history(root, problems)
    assert not problems
    return history


def test_what_did_not_change_keeps_its_day(site: Path) -> None:
    before = (site / "content/history.csv").read_bytes()
    pages, changed, gone = record_history(settings_for(site), LATER)
    assert (pages > 100, changed, gone) == (True, 0, [])
    assert (site / "content/history.csv").read_bytes() == before


def test_a_page_with_a_date_starts_its_history_on_that_day(site: Path) -> None:
    history = recorded(site)
    assert history[("article", "new-hall"), "de"].day == date(2026, 5, 4)
    assert history[("product", "FL-200"), "de"].day == FIRST.date()


def test_a_change_counts_for_the_page_its_lists_and_no_other(site: Path) -> None:
    before = recorded(site)
    replace_text(site / METER, "name: Electro", "name: New electro")
    record_history(settings_for(site), LATER)
    changed = {key for key, entry in recorded(site).items() if before[key] != entry}
    assert {page for page, locale in changed if locale == "en"} == {
        ("product", "FL-200"),
        ("page", "products"),
        ("category", "flow"),
        ("category", "flow/electromagnetic"),
    }
    assert recorded(site)[("product", "FL-200"), "en"].day == LATER.date()


def test_a_new_translation_changes_the_page_in_its_language_alone(site: Path) -> None:
    before = recorded(site)
    replace_text(site / "translations/de/LC_MESSAGES/solutions.po", "[de] Drinking", "Trink")
    record_history(settings_for(site), LATER)
    changed = {key for key, entry in recorded(site).items() if before[key] != entry}
    assert {locale for _, locale in changed} == {"de"}
    assert (("solution", "drinking-water"), "de") in changed


def test_an_address_that_leads_nowhere_since_is_named_once(site: Path) -> None:
    news = site / "content" / "news"
    (news / "new-hall.md").rename(news / "hall.md")
    assert record_history(settings_for(site), LATER).gone == ["/news/new-hall"]
    assert record_history(settings_for(site), LATER).gone == []
    (news / "hall.md").rename(news / "second-hall.md")
    with (site / "content" / "redirects.csv").open("a", encoding="utf-8") as redirects:
        redirects.write("/news/hall,/news/second-hall\n")
    assert record_history(settings_for(site), LATER).gone == []


def test_an_entry_of_the_history_that_no_longer_matches_gives_no_day() -> None:
    key, given = ("product", "FL-200"), date(2026, 1, 1)
    history = {(key, "en"): Recorded("a" * 12, date(2026, 6, 1))}
    assert changed_day(history, key, "en", "a" * 12, given) == date(2026, 6, 1)
    assert changed_day(history, key, "en", "b" * 12, given) == given
    assert changed_day(history, key, "en", "b" * 12, None) is None


def test_a_row_that_is_not_a_record_is_a_problem(site: Path) -> None:
    file = site / "content/history.csv"
    file.write_text(file.read_text(encoding="utf-8") + "product,FL-200,xx,0,soon\n", encoding="utf-8")
    problems = Problems()
    read_history(site, problems)
    assert "this row does not record a page; run `flask site history`" in str(problems.sorted()[0])


@pytest.mark.parametrize("rows", ["product,FL-200,xx,0,soon\n", "<<<<<<< HEAD\n=======\n>>>>>>> other\n"])
def test_recording_repairs_a_file_with_rows_that_are_not_records(site: Path, rows: str) -> None:
    file, before = site / "content/history.csv", (site / "content/history.csv").read_bytes()
    file.write_bytes(before + rows.encode())
    record_history(settings_for(site), LATER)
    assert file.read_bytes() == before


def test_rows_of_a_language_that_the_site_no_longer_has_are_not_a_problem(site: Path) -> None:
    file, before = site / "content/history.csv", recorded(site)
    file.write_text(file.read_text(encoding="utf-8") + "product,FL-200,pt,0123456789ab,2026-03-02\n", encoding="utf-8")
    problems = Problems()
    assert read_history(site, problems) == before
    assert not problems


def test_a_site_without_catalogs_keeps_no_other_language(site: Path) -> None:
    shutil.rmtree(site / "translations")
    assert not other_languages(site)


def test_recording_keeps_the_rows_of_languages_that_are_left_out(site: Path) -> None:
    file = site / "content/history.csv"
    left_out, removed = "product,FL-200,pt,0123456789ab,2026-03-02\n", "product,FL-200,nl,0123456789ab,2026-03-02\n"
    file.write_text(file.read_text(encoding="utf-8") + left_out + removed, encoding="utf-8")
    (site / "translations/pt").mkdir()
    record_history(settings_for(site), LATER)
    assert left_out in file.read_text(encoding="utf-8")
    assert removed not in file.read_text(encoding="utf-8")
