"""Translators see how far each catalog and page is, and what to translate next."""

import shutil
from pathlib import Path

import polib
import pytest

from tests.support.sites.miniature import FIXTURE
from vitrine.content.model.content import Content
from vitrine.content.model.texts import State, Text
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.catalogs.page_completeness import PageCompleteness, PageProgress
from vitrine.translations.report.status import next_entries, page_statuses
from vitrine.translations.update.update import update_catalogs

ARTICLE = "/news/new-hall"


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory, content: Content) -> Path:
    """The miniature site with fresh catalogs; no test may change it."""
    root = Path(shutil.copytree(FIXTURE, tmp_path_factory.mktemp("updated") / "site"))
    update_catalogs(root, content, Problems())
    return root


@pytest.fixture
def root(updated: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(updated, tmp_path / "site"))


def translate(root: Path, *, fuzzy: bool) -> None:
    """Give every German news entry a translation."""
    file = polib.pofile(str(catalog_path(root, LOCALES["de"], "news")), wrapwidth=0)
    for entry in file:
        entry.msgstr = "[de] " + entry.msgid.replace("2,400", "2.400")
        entry.flags = ["fuzzy"] if fuzzy else []
    file.save()


def state(root: Path, content: Content) -> tuple[str, str]:
    """The state of the article in German and in French."""
    row = next(row for row in page_statuses(root, content) if row.path == ARTICLE)
    return row.states["de"], row.states["fr"]


def test_pages_are_missing_then_stale_then_translated(root: Path, content: Content) -> None:
    assert state(root, content) == ("missing", "missing")
    translate(root, fuzzy=True)
    assert state(root, content) == ("stale", "missing")
    translate(root, fuzzy=False)
    assert state(root, content) == ("translated", "missing")


def test_authored_pages_are_listed_only_where_they_exist(root: Path, content: Content) -> None:
    rows = {row.path: row.states for row in page_statuses(root, content)}
    assert rows["/news/ausbildung"] == {"de": "authored"}
    assert rows["/info/imprint"]["ja"] == "authored"


def test_next_entries_name_file_and_line(root: Path, content: Content) -> None:
    found = next_entries(root, content, LOCALES["de"])
    assert found[0].pages >= found[-1].pages >= 1
    for entry in found:
        lines = (root / entry.file).read_text(encoding="utf-8").splitlines()
        assert lines[entry.line - 1].startswith("msgid")
    done = len(found)
    translate(root, fuzzy=False)
    assert len(next_entries(root, content, LOCALES["de"])) < done


def test_a_faulty_translation_is_named_at_its_line(root: Path, content: Content) -> None:
    path = catalog_path(root, LOCALES["de"], "news")
    file = polib.pofile(str(path), wrapwidth=0)
    faulty = next(entry for entry in file if "2,400" in entry.msgid)
    faulty.msgstr = "[de] " + faulty.msgid.replace("2,400", "2.500")
    file.save()
    line = path.read_text(encoding="utf-8").split(f'msgid "{faulty.msgid}"')[0].count("\n") + 1
    named = next(entry for entry in next_entries(root, content, LOCALES["de"]) if entry.msgid == faulty.msgid)
    assert named.line == line


def page_with(*texts: tuple[str, str, State]) -> PageCompleteness:
    """The completeness of a page with these texts: context, English words and state."""
    page = PageCompleteness()
    for context, words, text_state in texts:
        page.add(context, Text(words), Text("", text_state), is_part=False)
    return page


@pytest.mark.parametrize(
    ("paragraph", "progress"), [("translated", "translated"), ("stale", "stale"), ("missing", "missing")]
)
def test_a_page_is_stale_if_it_lacks_only_changed_texts(paragraph: State, progress: PageProgress) -> None:
    assert page_with(("headline", "a", "translated"), ("paragraph", "b c d", paragraph)).progress == progress


def test_needed_texts_are_as_few_as_possible() -> None:
    page = page_with(
        ("headline", "a", "missing"),
        ("paragraph", "one two", "missing"),
        ("paragraph", "one two three four five six seven eight", "missing"),
        ("picture description", "not counted", "missing"),
    )
    assert [len(text.msgid.split()) for text in page.needed()] == [1, 8]
