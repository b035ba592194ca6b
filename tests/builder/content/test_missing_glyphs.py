"""The check warns of characters that PDF documents cannot show."""

from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.source_edits import replace_text
from vitrine.builder.pipeline import check_site

PRODUCT = "content/products/flow/electromagnetic/fl-150.md"
CATALOG = "translations/de/LC_MESSAGES/products.po"
MANUAL = """\
---
kind: manual
number: BA-FL-150
title: Operating manual FL-150
revision: "1"
date: 2026-02-03
---

## Safety

Wear gloves \N{GLOVES} at more than 60 °C.
"""
SQUARES = "which PDF documents show as white squares; write it in Latin letters, or leave it out"


@pytest.fixture
def site(site_root: Path, tmp_path: Path) -> Path:
    return copy_site(site_root, tmp_path / "site")


def warnings_about_characters(site: Path) -> list[str]:
    return [warning for warning in check_site(settings_for(site)).warnings if "white squares" in warning]


def test_fields_of_a_product_are_reported_with_file_and_line(site: Path) -> None:
    replace_text(site / PRODUCT, "Electromagnetic flow meter, wafer type", "유량계 \N{ROCKET}")
    replace_text(site / PRODUCT, "number: FL-150", "number: FL-150 한")
    code = "code: FL-150\n"
    replace_text(site / PRODUCT, "\nname:", f"\n{code}name:")
    assert warnings_about_characters(site) == [
        f"{PRODUCT}:2: the number has “한” (U+D55C), {SQUARES}",
        f"{PRODUCT}:4: the product name has “계” (U+ACC4), “량” (U+B7C9), “유” (U+C720), “🚀” (U+1F680), {SQUARES}",
    ]


def test_a_translation_is_reported_with_its_catalog_and_line(site: Path) -> None:
    line = replace_text(
        site / CATALOG, 'msgstr "[de] Electromagnetic flow meter, wafer type"', 'msgstr "Zähler \N{ROCKET}"'
    )
    (warning,) = warnings_about_characters(site)
    start, _, rest = warning.partition(": ")
    assert start == f"{CATALOG}:{line - 1}"
    assert rest == f"the product name has “\N{ROCKET}” (U+1F680), {SQUARES}"


def test_manuals_and_the_address_of_the_company_are_reported(site: Path) -> None:
    (site / "content/documents/fl-150-manual.md").write_text(MANUAL, encoding="utf-8")
    line = replace_text(
        site / "content/site.yaml",
        "address: [Am Messfeld 1, 85354",
        "address: [Am Messfeld 1 \N{OFFICE BUILDING}, 85354",
    )
    assert warnings_about_characters(site) == [
        f"content/documents/fl-150-manual.md:11: the paragraph has “\N{GLOVES}” (U+1F9E4), {SQUARES}",
        f"content/site.yaml:{line}: the address has “\N{OFFICE BUILDING}” (U+1F3E2), {SQUARES}",
    ]


def test_what_documents_show_or_leave_out_is_not_a_mistake(site: Path) -> None:
    with (site / PRODUCT).open("a", encoding="utf-8") as file:
        file.write("\nThe text of the page only \N{ROCKET}.\n")
    replace_text(
        site / PRODUCT,
        "The predecessor",
        "Łódź, Ω, μ, ≥, 流量計, e\N{COMBINING ACUTE ACCENT}, soft\N{SOFT HYPHEN}hyphen. The predecessor",
    )
    assert warnings_about_characters(site) == []
