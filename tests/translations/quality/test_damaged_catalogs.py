"""A catalog in another language than its folder says is found by its texts, by its header, and by copied English."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.content.catalogs import faults_of
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import CatalogFile, catalog_path, parse_catalog, read_catalog_file
from vitrine.translations.quality.checking import check_catalogs
from vitrine.translations.quality.damaged_catalogs import foreign_language, unusable_reason
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.quality.language_guess import guess


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("الجهاز يقيس التدفق", "ar"),
        ("Прибор измеряет расход", "ru"),
        ("压力变送器适用于各种工业过程", "zh"),
        ("圧力を測ります", "ja"),
        ("O sensor não é compatível com ácidos", "pt"),
        ("FL-200", ""),
        ("in", ""),
    ],
)
def test_a_text_tells_its_language_or_nothing(text: str, code: str) -> None:
    found = guess([text], "de")
    assert (found.other, found.own) == (code, 0)


def entries(language: str, *texts: str) -> CatalogFile:
    header = f'msgid ""\nmsgstr "Language: {language}\\n"\n'
    body = "".join(f'\nmsgid "source {number}"\nmsgstr "{text}"\n' for number, text in enumerate(texts))
    return parse_catalog(header + body, "x.po", "\n", Problems())


def test_a_header_of_another_language_counts_unless_the_texts_speak_against_it() -> None:
    assert foreign_language(entries("fr", "Vannes", "Débit"), LOCALES["de"]) == "its header says that it is in French"
    assert foreign_language(entries("fr", "Ventile und Durchfluss"), LOCALES["de"]) == ""
    assert foreign_language(entries("de_AT", "Ventile"), LOCALES["de"]) == ""
    assert foreign_language(entries("", "Ventile"), LOCALES["de"]) == ""


def test_english_copied_over_the_source_is_a_fault_and_a_whole_file_of_it_a_loss(site_root: Path) -> None:
    text = "The sensor measures flow"
    assert "the translation is the English text" in faults_of("de", text, text)
    names = ("EHEDG EL Class I", "[LV-400](/product/LV-400)", "Revision {revision}, {date}", "Lloyd’s Register")
    for name in (*names, "II 1/2 G Ex ia IIC T6…T1 Ga/Gb"):
        assert "the translation is the English text" not in faults_of("de", name, name)
    template = read_catalog_file(catalog_path(site_root, LOCALES["de"], "products"), site_root, Problems())
    copied = [replace(entry, msgstr=(entry.msgid,), flags=()) for entry in template.entries]
    lost = sum(any(fault.serious for fault in entry_faults(entry, LOCALES["de"], "products")) for entry in copied)
    assert "entries are unusable" in unusable_reason(b"msgid", len(copied), lost)


def test_a_catalog_in_another_encoding_is_named_once_with_its_first_line(site_root: Path, tmp_path: Path) -> None:
    shutil.copytree(site_root / "translations", tmp_path / "translations")
    catalog = catalog_path(tmp_path, LOCALES["de"], "products")
    text = catalog.read_text(encoding="utf-8").replace("[de] ", "[dé] ").replace("”", '"').replace("“", '"')
    catalog.write_bytes(text.encode("latin-1", errors="replace"))
    problems, file = Problems(), read_catalog_file(catalog, tmp_path, Problems())
    check_catalogs(tmp_path, {"products": file.entries}, problems)
    ((line, message),) = {
        (found.line, found.message) for found in problems if found.path == "translations/de/LC_MESSAGES/products.po"
    }
    assert line == text[: text.index("é")].count("\n") + 1
    assert message.endswith("the file was saved in another encoding, such as Latin-1")
    reason = unusable_reason(catalog.read_bytes(), len(file.entries), len(file.entries))
    assert reason == f"the file was saved in another encoding than UTF-8, such as Latin-1 (see line {line})"
