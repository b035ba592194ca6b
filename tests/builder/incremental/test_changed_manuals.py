"""Incremental builds of changed manuals, which share the words that tell one from the others, and of their products."""

from datetime import UTC, datetime

import pytest

from tests.support.sites.record_edits import CATALOG, Edit
from tests.support.sites.source_edits import PRODUCT, rewrite
from tests.support.sites.whole_builds import assert_equal, build_changed_records
from vitrine.builder.content.page_history import record_history
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings

MANUAL = """---
kind: manual
number: BA-{number}
title: Operating manual {number}
revision: A
date: 2026-05-01
---
Only electricians connect the {number}.

Tighten the screws crosswise with {torque} Nm.
"""
MANUALS = {"FL-200": "35", "FL-150": "50", "PR-300": "35"}
FL_200 = "content/documents/fl-200-manual.md"
TRANSLATION = """
msgctxt "paragraph"
msgid "Only electricians connect the FL-200."
msgstr "Nur Elektrofachkräfte schließen den FL-200 an."
"""
EDITS: dict[str, tuple[Edit, ...]] = {
    "its text": ((FL_200, "crosswise", "by hand, crosswise"),),
    "a word that most manuals have": ((FL_200, "Only electricians connect", "Electricians alone connect"),),
    "its translation": ((CATALOG, "Nur Elektrofachkräfte", "Nur Fachkräfte"),),
    "its product, too": ((FL_200, "crosswise", "one by one"), (PRODUCT, "Measures water", "Counts water")),
}


@pytest.fixture
def site_with_manuals(site: Settings) -> Settings:
    """A built site whose products have manuals, and whose pages have a history."""
    for number, torque in MANUALS.items():
        file = site.content_path / "documents" / f"{number.lower()}-manual.md"
        file.write_text(MANUAL.format(number=number, torque=torque), encoding="utf-8")
    rewrite(site, PRODUCT, "documents: [iso-9001]", "documents: [iso-9001, fl-200-manual]")
    with (site.root / CATALOG).open("a", encoding="utf-8") as catalog:
        catalog.write(TRANSLATION)
    record_history(site, datetime(2026, 11, 1, tzinfo=UTC))
    build_site(site)
    return site


@pytest.mark.parametrize("edits", EDITS.values(), ids=EDITS.keys())
def test_a_changed_manual_gives_the_rows_of_a_whole_build(
    site_with_manuals: Settings, whole: Settings, edits: tuple[Edit, ...]
) -> None:
    for edit in edits:
        rewrite(site_with_manuals, *edit)
    build_changed_records(site_with_manuals)
    assert_equal(site_with_manuals, whole)
