"""Incremental builds equal whole builds: after successive edits, and after one to an unusual product."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.record_edits import EDITS, OLD_PRODUCT, Edit
from tests.support.sites.source_edits import PRODUCT, rewrite
from tests.support.sites.whole_builds import assert_equal, build_changed_records, root_beside
from vitrine.builder.pipeline import build_site

FLOW = "content/products/flow/"
DRAFT = f"{FLOW}electromagnetic/fl-900.md"
LATER = f"{FLOW}coriolis/fl-500.md"
SITE = "content/site.yaml"
RENAMED = ("flow meter, wafer type", "meter for Zulauf")
DATA_SHEET = """kind: data-sheet
number: DS-FL-150
title: Data sheet of the old one
revision: A
date: 2026-01-01
files:
  en: iso-9001-en.pdf
"""
GERMAN = """---
number: FL-900
name: Durchflussmesser neu
summary: Schon bald zu haben.
specifications:
  accuracy: 0.7
  output: [hart]
---
"""
GAUGE = """---
number: PR-900
name: Pressure gauge
summary: Has the certificate of the company.
documents: [iso-9001]
---
"""
OPTIONS = """specifications:
  accuracy: 0.1
options:
  - specification: output
    values:
      - {code: A, standard: true, specifications: {output: 4-20-ma}}
      - {code: B, specifications: {output: hart}}
"""


class Case(NamedTuple):
    """Files and edits before a build, and the edit after it."""

    files: dict[str, str]
    before: tuple[Edit, ...]
    change: Edit


OWN_SHEET = "content/documents/fl-150-data-sheet.yaml"
GERMAN_VERSION = f"{FLOW}electromagnetic/fl-900.de.md"
DRAFT_VALUES = (DRAFT, "status: draft", "status: draft\nspecifications:\n  accuracy: 0.1\n  output: [4-20-ma, hart]")
PUBLISHED = (LATER, "publish: 2035-03-01T09:00:00+01:00\n", "")

CASES = {
    "own data sheet in another spelling": Case(
        {OWN_SHEET: DATA_SHEET},
        ((OLD_PRODUCT, "order: 2", "order: 2\ndocuments: [FL-150-DATA-SHEET]"),),
        (OLD_PRODUCT, "The predecessor", "The old predecessor"),
    ),
    "own data sheet to come": Case(
        {OWN_SHEET: f"{DATA_SHEET}publish: 2099-01-01T00:00:00+00:00\n"},
        ((OLD_PRODUCT, "order: 2", "order: 2\ndocuments: [fl-150-data-sheet]"),),
        (OLD_PRODUCT, *RENAMED),
    ),
    "number of a draft beside a published version": Case(
        {GERMAN_VERSION: GERMAN}, (DRAFT_VALUES,), (DRAFT, "accuracy: 0.1", "accuracy: 0.2")
    ),
    "choice of a draft beside a published version": Case(
        {GERMAN_VERSION: GERMAN}, (DRAFT_VALUES,), (DRAFT, "[4-20-ma, hart]", "[io-link]")
    ),
    "options of a product beside its German version": Case(
        {GERMAN_VERSION: GERMAN},
        ((DRAFT, "status: draft\n", OPTIONS),),
        (DRAFT, "specifications: {output: hart}", "specifications: {output: io-link}"),
    ),
    "name of a page that search leaves out": Case(
        {},
        ((SITE, "rules:\n", "rules:\n  - path: /product/FL-200\n    middleware: [noindex]\n"),),
        (PRODUCT, "name: Electromagnetic flow meter", "name: Zealous flow meter"),
    ),
    "name of a page that is gone": Case(
        {},
        (PUBLISHED, (SITE, "rules:\n", "rules:\n  - path: /product/FL-500\n    middleware: [gone]\n")),
        (LATER, "name: ", "name: Zealous "),
    ),
    "what an unlisted solution says": Case(
        {},
        ((SITE, "rules:\n", "rules:\n  - path: /solutions/drinking-water\n    middleware: [noindex]\n"),),
        ("content/solutions/drinking-water.md", "counts what comes in", "measures what comes in"),
    ),
    "further category in another spelling": Case(
        {},
        (PUBLISHED, (LATER, "[flow/electromagnetic]", "[Flow/Electromagnetic]")),
        (LATER, "accuracy: 0.1", "accuracy: 0.6"),
    ),
    "further category of another language": Case(
        {},
        (
            PUBLISHED,
            (f"{FLOW}electromagnetic/category.yaml", "name: ", "locales: [de]\nname: "),
            (LATER, "name: ", "locales: [en]\nname: "),
        ),
        (LATER, "accuracy: 0.1", "accuracy: 0.05"),
    ),
    "name of a category in one language alone": Case(
        {},
        (PUBLISHED, (f"{FLOW}electromagnetic/category.yaml", "name: ", "locales: [de]\nname: ")),
        (f"{FLOW}electromagnetic/category.yaml", "name: ", "name: New "),
    ),
    "name of a category that shares a document with another": Case(
        {"content/products/pressure/gauge/pr-900.md": GAUGE},
        (),
        (f"{FLOW}electromagnetic/category.yaml", "name: ", "name: New "),
    ),
}


@pytest.mark.parametrize("edits", EDITS)
def test_after_every_edit_of_records_the_build_equals_a_whole_build(
    site_root: Path, tmp_path: Path, edits: str
) -> None:
    site = settings_for(copy_site(site_root, tmp_path / "site"))
    whole = root_beside(site)
    for edit in EDITS[edits].values():
        rewrite(site, *edit)
        build_changed_records(site)
        assert_equal(site, whole)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_changed_product_gives_the_rows_of_a_whole_build(site_root: Path, tmp_path: Path, case: Case) -> None:
    site = settings_for(copy_site(site_root, tmp_path / "site"))
    for path, text in case.files.items():
        (site.root / path).write_text(text, encoding="utf-8")
    for edit in case.before:
        rewrite(site, *edit)
    build_site(site)
    rewrite(site, *case.change)
    build_site(site)
    assert_equal(site, root_beside(site))
