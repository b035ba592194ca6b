"""Plural forms mean what the rule in the header of their file says, and are converted to those of the language."""

from pathlib import Path

import pytest

from tests.support.content.catalogs import HEADER, write_catalog
from vitrine.locales import LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.plural_rules import forms_to_take
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.checked_catalogs import read_and_check
from vitrine.translations.update.update import CatalogUpdate

ENGLISH = "nplurals=2; plural=(n != 1);"
POLISH, ARABIC = Locale("pl", "pl-PL", "Polski", "PL"), Locale("ar", "ar-EG", "العربية", "EG", "rtl")
MESSAGE = 'msgid "{number} hit"\nmsgid_plural "{number} hits"\n'


@pytest.mark.parametrize(
    ("rule", "locale", "taken"),
    [
        (ENGLISH, LOCALES["de"], ()),
        (ENGLISH, LOCALES["fr"], ()),
        ("nplurals=2; plural=(n == 1);", LOCALES["de"], (2, (1, 0))),
        ("nplurals=1; plural=0;", LOCALES["de"], (1, (0, 0))),
        (ENGLISH, LOCALES["ja"], (2, (1,))),
        (ENGLISH, POLISH, (2, (0, 1, 1))),
        ("nplurals=2; plural=(n > 1);", POLISH, (2, (0, 1, 1))),
        ("nplurals=; plural=EXPRESSION;", LOCALES["de"], ()),
        ("", LOCALES["de"], ()),
        ("nplurals=2; plural=n/0;", LOCALES["de"], ()),
        ("nplurals=2; plural=n%(n-n);", LOCALES["de"], ()),
        ("nplurals=999999999; plural=(n != 1);", LOCALES["de"], ()),
        (f"nplurals={'9' * 5000}; plural=(n != 1);", LOCALES["de"], ()),
        (f"nplurals=2; plural={'(' * 900}n{')' * 90};", LOCALES["de"], ()),
    ],
)
def test_each_form_of_the_language_is_the_form_of_the_file_for_its_numbers(
    rule: str, locale: Locale, taken: tuple[object, ...]
) -> None:
    assert forms_to_take(rule, locale) == taken


def test_every_language_has_a_form_for_each_of_its_own() -> None:
    count, taken = forms_to_take(ENGLISH, ARABIC) or (0, ())
    assert (count, len(taken)) == (2, 6)


def write_turned(root: Path) -> Path:
    """A German catalog whose header gives the forms in the other order."""
    turned = HEADER.replace("plural=n != 1", "plural=n == 1")
    assert turned != HEADER
    return write_catalog(root, f'{turned}\n{MESSAGE}msgstr[0] "{{number}} Treffer"\nmsgstr[1] "Ein Treffer"\n')


def test_a_build_reads_the_forms_by_the_rule_of_the_file(tmp_path: Path) -> None:
    data = write_turned(tmp_path).read_bytes()
    catalog = read_catalog(data, LOCALES["de"], "pages", Problems())
    assert catalog.entries["", "{number} hit"].msgstr == ("Ein Treffer", "{number} Treffer")


def test_a_rule_with_the_forms_in_another_order_is_not_to_be_overwritten_by_hand(tmp_path: Path) -> None:
    """Whoever wrote the rule of the language into the header would give every form the meaning of another."""
    faults = read_and_check(write_turned(tmp_path).read_bytes(), LOCALES["de"], "pages").header_faults
    assert "run `flask translations update`, which converts rule and forms" in str(faults)
    assert "write" not in str(faults)


def test_an_update_writes_the_forms_and_the_rule_of_the_language(tmp_path: Path) -> None:
    path = write_turned(tmp_path)
    template = [Entry(msgid="{number} hit", msgid_plural="{number} hits", msgstr=("", ""))]
    CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["de"], "pages", template)
    text = path.read_text(encoding="utf-8")
    assert 'msgstr[0] "Ein Treffer"\nmsgstr[1] "{number} Treffer"' in text
    assert "plural=(n != 1);" in text
    CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["de"], "pages", template)
    assert path.read_text(encoding="utf-8") == text


def test_a_rule_that_divides_by_zero_is_named() -> None:
    data = HEADER.replace("plural=n != 1", "plural=n/0").encode()
    faults = read_and_check(data, LOCALES["de"], "pages").header_faults
    assert "the plural rule in the header is missing or wrong" in str(faults)
