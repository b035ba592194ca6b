"""One command keeps the translations of a reworded text in every language."""

import shutil
from pathlib import Path

import polib
import pytest

from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import FIXTURE
from tests.support.sites.source_edits import replace_text
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.update.confirmation import keep_translations
from vitrine.translations.update.update import update_catalogs

ARTICLE = "content/news/new-hall.md"
FIRST, SECOND = "We move on the first of May.", "Visit us at five o'clock."


def translate(root: Path) -> None:
    """Translate all news."""
    for locale in TRANSLATED_LOCALES:
        file = polib.pofile(str(catalog_path(root, locale, "news")), wrapwidth=0)
        for entry in file:
            entry.msgstr = f"{locale.code}: {entry.msgid}"
        file.save()


def states(root: Path, code: str) -> dict[str, bool]:
    """Whether each of the two texts is fuzzy."""
    locale = next(locale for locale in TRANSLATED_LOCALES if locale.code == code)
    entries = polib.pofile(str(catalog_path(root, locale, "news")))
    return {entry.msgid: entry.fuzzy for entry in entries if entry.msgid.startswith(("We move on", "Visit"))}


@pytest.fixture(scope="module")
def reworded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A translated site in whose article two words changed; no test may change it."""
    root = Path(shutil.copytree(FIXTURE, tmp_path_factory.mktemp("reworded") / "site"))
    article = root / ARTICLE
    article.write_text(f"{article.read_text(encoding='utf-8')}\n{FIRST}\n\n{SECOND}\n", encoding="utf-8")
    update_catalogs(root, valid_content(root), Problems())
    translate(root)
    replace_text(article, "first of May", "1st of May")
    replace_text(article, "five o'clock", "noon")
    return root


@pytest.fixture
def root(reworded: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(reworded, tmp_path / "site"))


def test_all_texts_of_a_file_are_kept(root: Path) -> None:
    problems = Problems()
    kept = keep_translations(root, valid_content(root), ARTICLE, 0, problems)
    assert not problems
    assert list(kept.values()) == [2, 2, 2, 2]
    assert states(root, "ja") == {"We move on the 1st of May.": False, "Visit us at noon.": False}


def test_one_text_is_kept_by_its_line(root: Path) -> None:
    lines = (root / ARTICLE).read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if "1st of May" in text)
    assert len(keep_translations(root, valid_content(root), ARTICLE, line, Problems())) == 4
    assert states(root, "de") == {"We move on the 1st of May.": False, "Visit us at noon.": True}


def test_what_a_translator_marked_fuzzy_stays_fuzzy(root: Path) -> None:
    update_catalogs(root, valid_content(root), Problems())
    path = catalog_path(root, TRANSLATED_LOCALES[0], "news")
    unsure = '#, fuzzy\nmsgctxt "headline"'
    replace_text(path, 'msgctxt "headline"', unsure)
    keep_translations(root, valid_content(root), ARTICLE, 0, Problems())
    assert unsure in path.read_text(encoding="utf-8")
