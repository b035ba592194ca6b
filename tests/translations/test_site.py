"""The texts of the miniature site are extracted, translated, checked and counted."""

import re
import shutil
import subprocess
from pathlib import Path

import babel.messages.pofile
import polib
import pytest

from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import FIXTURE
from vitrine.locales import LOCALES, TRANSLATED_LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_path, read_catalog_file, template_path
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.checking import check_catalogs
from vitrine.translations.report.status import CatalogStatus, catalog_status
from vitrine.translations.update.pot import all_templates
from vitrine.translations.update.update import UpdatedCatalog, update_catalogs


def update(root: Path) -> list[UpdatedCatalog]:
    """Update the catalogs, expecting no problems."""
    problems = Problems()
    updated = update_catalogs(root, valid_content(root), problems)
    assert [str(problem) for problem in problems.sorted()] == []
    return updated


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the miniature site with fresh catalogs."""
    root = Path(shutil.copytree(FIXTURE, tmp_path_factory.mktemp("site") / "site"))
    update(root)
    return root


@pytest.fixture
def changed(site: Path, tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


CATALOGS = [(locale, domain) for locale in TRANSLATED_LOCALES for domain in DOMAINS]


def templates(root: Path) -> dict[str, list[Entry]]:
    """The messages that the site needs."""
    return all_templates(valid_content(root), Problems())


def check(root: Path) -> list[str]:
    """What the check finds in the catalogs of the site."""
    problems = Problems()
    check_catalogs(root, templates(root), problems)
    return [str(problem) for problem in problems.sorted() if problem.path.startswith("translations/")]


def german(root: Path, domain: str) -> CatalogStatus:
    """How far the German catalog of a domain is."""
    return catalog_status(root, LOCALES["de"], domain, templates(root)[domain], Problems())


def test_new_catalogs_pass_the_check(site: Path) -> None:
    assert check(site) == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_msgfmt_polib_and_babel_read_the_same(site: Path, tmp_path: Path, domain: str) -> None:
    path = catalog_path(site, LOCALES["fr"], domain)
    subprocess.run(["msgfmt", "--check", "-o", tmp_path / "out.mo", path], check=True)
    ours = [(entry.context, entry.msgid) for entry in read_catalog_file(path, site, Problems()).entries]
    assert [(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(path))] == ours
    with path.open("rb") as file:
        read = babel.messages.pofile.read_po(file)
    found = {(message.context, message.id if isinstance(message.id, str) else message.id[0]) for message in read}
    assert found == {*ours, (None, "")}


def test_content_entries_have_no_line_numbers_wrapping_or_format_flags(site: Path) -> None:
    text = catalog_path(site, LOCALES["de"], "products").read_text(encoding="utf-8")
    assert "#: content/products/flow/electromagnetic/fl-200.md\n" in text
    assert "product name, /product/FL-200\n" in text
    assert "format" not in text
    assert 'msgid ""\n"' not in text.partition("\n\n")[2]


def test_authored_items_have_no_entries(site: Path) -> None:
    for domain in DOMAINS:
        assert "ausbildung.de.md" not in template_path(site, domain).read_text(encoding="utf-8")


def test_new_texts_enter_and_deleted_texts_leave(changed: Path) -> None:
    article = changed / "content/news/new-hall.md"
    text = article.read_text(encoding="utf-8")
    before = german(changed, "news").missing
    article.write_text(text + "\nA sentence of its own.\n", encoding="utf-8")
    update(changed)
    assert german(changed, "news").missing == before + 1
    article.write_text(text, encoding="utf-8")
    update(changed)
    assert german(changed, "news").missing == before


def translate_everything(root: Path, domain: str) -> None:
    """Give every German entry of a domain its own source text, marked, as translation."""
    path = catalog_path(root, LOCALES["de"], domain)
    file = polib.pofile(str(path), wrapwidth=0)
    for entry in file:
        entry.msgstr = "" if entry.msgid_plural else f"[de] {entry.msgid}"
        entry.msgstr_plural = {0: entry.msgid, 1: entry.msgid_plural} if entry.msgid_plural else {}
        entry.tcomment = "ignore-same ignore-numbers"
    file.save()


def test_status_counts_what_is_translated(changed: Path) -> None:
    before = german(changed, "pages")
    assert (before.translated, before.percent) == (0, 0)
    assert before.words > before.missing > 10
    translate_everything(changed, "pages")
    after = german(changed, "pages")
    assert (after.translated, after.missing, after.words, after.percent) == (before.missing, 0, 0, 100)


def test_status_counts_a_translation_that_builds_leave_out_as_missing(changed: Path) -> None:
    translate_everything(changed, "pages")
    path = catalog_path(changed, LOCALES["de"], "pages")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].msgstr += " {number}"
    file.save()
    after = german(changed, "pages")
    assert (after.missing, after.words) == (1, len(file[0].msgid.split()))


def test_messages_that_a_catalog_has_lost_are_missing(changed: Path) -> None:
    translate_everything(changed, "products")
    path = catalog_path(changed, LOCALES["de"], "products")
    whole = german(changed, "products").translated
    file = polib.pofile(str(path), wrapwidth=0)
    first = file[0].msgid
    del file[: len(file) - 3]
    file.save()
    status = german(changed, "products")
    assert (status.translated, status.missing) == (3, whole - 3)
    assert status.percent < 95
    remedy = "run `flask translations update`, or revert the file if it has lost them"
    lost = f'{whole - 3} of {whole} messages missing, first "{first}"'
    assert check(changed) == [f"translations/de/LC_MESSAGES/products.po: {lost}; {remedy}"]


def test_a_text_changed_since_the_last_update_is_missing_and_the_former_one_unused(changed: Path) -> None:
    article = changed / "content/news/new-hall.md"
    text = article.read_text(encoding="utf-8")
    title = "An altogether different title"
    article.write_text(re.sub(r"(?m)^title: .*", f"title: {title}", text), encoding="utf-8")
    found = [problem for problem in check(changed) if "/de/" in problem]
    assert len(found) == 2
    assert f'missing, first "{title}"' in found[0]
    assert "1 message is not used by the site" in found[1]
    assert all("run `flask translations update`" in problem for problem in found)


def test_an_update_leaves_catalogs_as_polib_writes_them(changed: Path) -> None:
    translate_everything(changed, "products")
    path = catalog_path(changed, LOCALES["de"], "products")
    before = path.read_bytes()
    update(changed)
    assert path.read_bytes() == before
