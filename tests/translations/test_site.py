"""The whole way of the miniature site's texts: extracted, translated, checked, counted, compiled."""

import shutil
import subprocess
from pathlib import Path

import babel.messages.pofile
import polib
import pytest

from tests.support.site import FIXTURE
from vitrine.content.reading import read_content
from vitrine.errors import Problems
from vitrine.locales import LOCALES, TRANSLATED_LOCALES
from vitrine.messages.catalog import Messages
from vitrine.translations.checking import check_catalogs
from vitrine.translations.compiling import compile_messages
from vitrine.translations.domains import DOMAINS
from vitrine.translations.files import catalog_path, read_catalog_file, template_path
from vitrine.translations.header import check_header
from vitrine.translations.status import count
from vitrine.translations.updating import Updated, update_catalogs


def update(root: Path) -> list[Updated]:
    """Update the catalogs of a site without problems."""
    problems = Problems()
    content = read_content(root, problems)
    assert content is not None
    updated = update_catalogs(root, content, problems)
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


def test_every_locale_and_domain_has_a_catalog_and_every_domain_a_template(site: Path) -> None:
    assert all(catalog_path(site, locale, domain).exists() for locale, domain in CATALOGS)
    assert all(template_path(site, domain).exists() for domain in DOMAINS)


def test_updating_again_changes_no_byte(site: Path) -> None:
    assert not [updated.name for updated in update(site) if updated.written]


def test_a_fresh_catalog_passes_the_check(site: Path) -> None:
    problems = Problems()
    check_catalogs(site, problems)
    assert problems.sorted() == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_msgfmt_polib_and_babel_read_the_same(site: Path, domain: str) -> None:
    path = catalog_path(site, LOCALES["fr"], domain)
    subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], check=True)
    ours = [(entry.context, entry.msgid) for entry in read_catalog_file(path, site, Problems()).entries]
    assert [(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(path))] == ours
    with path.open("rb") as file:
        read = babel.messages.pofile.read_po(file)
    found = {(message.context, message.id if isinstance(message.id, str) else message.id[0]) for message in read}
    assert found == {*ours, (None, "")}


def test_no_line_numbers_no_wrapping_no_format_in_content(site: Path) -> None:
    text = catalog_path(site, LOCALES["de"], "products").read_text(encoding="utf-8")
    assert "#: content/products/flow/electromagnetic/fl-200.md\n" in text
    assert "product name, /product/FL-200\n" in text
    assert "format" not in text
    assert 'msgid ""\n"' not in text.partition("\n\n")[2]


def test_what_is_authored_in_a_language_has_no_entries(site: Path) -> None:
    for domain in DOMAINS:
        assert "ausbildung.de.md" not in template_path(site, domain).read_text(encoding="utf-8")


def test_a_new_text_enters_and_a_deleted_one_leaves(changed: Path) -> None:
    article = changed / "content/news/new-hall.md"
    text = article.read_text(encoding="utf-8")
    before = count(changed, LOCALES["de"], "news", Problems()).missing
    article.write_text(text + "\nA sentence of its own.\n", encoding="utf-8")
    update(changed)
    assert count(changed, LOCALES["de"], "news", Problems()).missing == before + 1
    article.write_text(text, encoding="utf-8")
    update(changed)
    assert count(changed, LOCALES["de"], "news", Problems()).missing == before


def translate_everything(root: Path, domain: str) -> None:
    """Give every German entry of a domain a translation that is as right as a copy can be."""
    path = catalog_path(root, LOCALES["de"], domain)
    file = polib.pofile(str(path), wrapwidth=0)
    for entry in file:
        entry.msgstr = "" if entry.msgid_plural else entry.msgid
        entry.msgstr_plural = {0: entry.msgid, 1: entry.msgid_plural} if entry.msgid_plural else {}
    file.save()


def test_status_follows_the_translator(changed: Path) -> None:
    before = count(changed, LOCALES["de"], "pages", Problems())
    assert (before.translated, before.share) == (0, 0)
    assert before.words > before.missing > 10
    translate_everything(changed, "pages")
    after = count(changed, LOCALES["de"], "pages", Problems())
    assert (after.translated, after.missing, after.words, after.share) == (before.missing, 0, 0, 100)


def test_polib_s_own_writing_survives_an_update(changed: Path) -> None:
    translate_everything(changed, "products")
    path = catalog_path(changed, LOCALES["de"], "products")
    before = path.read_bytes()
    update(changed)
    assert path.read_bytes() == before


def test_compiled_messages_are_those_of_the_catalog_and_always_the_same_bytes(changed: Path, tmp_path: Path) -> None:
    translate_everything(changed, "messages")
    problems = Problems()
    compiled = compile_messages(changed, LOCALES["de"], problems)
    assert not problems
    assert compiled == compile_messages(changed, LOCALES["de"], problems)
    path = tmp_path / "de.mo"
    path.write_bytes(compiled)
    assert not Messages(LOCALES["de"], path).gettext("Not Found").foreign
    path.write_bytes(compile_messages(changed, LOCALES["en"], problems))
    assert not Messages(LOCALES["en"], path).gettext("Not Found").foreign


def test_a_faulty_message_is_left_out_of_what_is_compiled_and_named(changed: Path, tmp_path: Path) -> None:
    path = catalog_path(changed, LOCALES["de"], "messages")
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('msgid "Not Found"\nmsgstr ""', 'msgid "Not Found"\nmsgstr "<b>Fort</b>"'), encoding="utf-8"
    )
    problems = Problems()
    (tmp_path / "de.mo").write_bytes(compile_messages(changed, LOCALES["de"], problems))
    assert len(problems) == 2
    assert Messages(LOCALES["de"], tmp_path / "de.mo").gettext("Not Found").foreign


def test_a_new_header_is_right_in_every_locale(site: Path) -> None:
    problems = Problems()
    for locale, domain in CATALOGS:
        file = read_catalog_file(catalog_path(site, locale, domain), site, problems)
        check_header(file.header, file.name, locale, problems)
    assert not problems
