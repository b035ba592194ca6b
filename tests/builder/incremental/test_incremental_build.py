"""Incremental builds equal whole builds; a change that affects more takes a whole build. The audit tries all edits."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.support.sites.record_edits import (
    ARTICLE,
    CATALOG,
    EDITS,
    FEED,
    GERMAN_ARTICLE,
    INTERFACE,
    NAMES,
    OLD_PRODUCT,
    PARTS,
    TEXTS,
    Edit,
)
from tests.support.sites.source_edits import PRODUCT, rewrite
from tests.support.sites.whole_builds import assert_equal, build_changed_records
from vitrine.build_folder import builds_path, current_link, database_file
from vitrine.builder import whole_build
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.build_store import roll_back
from vitrine.builder.content.page_history import record_history
from vitrine.builder.pipeline import build_site
from vitrine.builder.report import SourcesError
from vitrine.database.packing import pack
from vitrine.settings.settings import Settings
from vitrine.web.middleware.request_log import configure_log

CONFORMITY = """conformity:
  signatory: Ada Weber
  role: Head of quality
  place: Freising
  directives:
    - key: emc
      title: Directive 2014/30/EU on electromagnetic compatibility
      standards: ["EN IEC 61326-1:2021"]"""

# DN 80 comes with 4–20 mA only.
OPTIONS = """documents: [iso-9001]
options:
  - specification: output
    values:
      - {code: C, specifications: {output: [4-20-ma]}}
      - {code: H, specifications: {output: [hart]}}
  - specification: nominal-diameter
    values:
      - {code: "050", specifications: {nominal-diameter: 50, process-temperature: -40..120}}
      - {code: "080", specifications: {nominal-diameter: 80, process-temperature: -20..120}}
exclusions:
  - {codes: [H, "080"], reason: HART is made for DN 50 only.}"""

CLAIMING_HART: Edit = ("content/specifications.yaml", "key: hart", "key: hart\n        claims: [HART]")

NEEDING_WHOLE_BUILD: dict[str, Edit] = {
    "title of a page that others show": ("content/pages/products.md", "title: ", "title: All "),
    "day of which documents are made": (PRODUCT, "order: 1", "order: 1\nrevised: 2026-10-01"),
    "order": (PRODUCT, "order: 1", "order: 7"),
    "code": (PRODUCT, "FL-200-C-080", "FL-200-C-100"),
    "name of an accessory, which products share": (PRODUCT, "Pair of grounding rings", "Two grounding rings"),
    "heading gone": (PRODUCT, "## Accuracy in practice\n", ""),
    "new link to a heading": (
        ARTICLE,
        "The hall has",
        "[See](/product/FL-200#accuracy-in-practice): the hall has",
    ),
    "role that names an office": ("content/team/haruka-minami.md", "manager Japan", "manager"),
    "site": ("content/site.yaml", "tagline: ", "tagline: Still "),
    "message that search entries have": (INTERFACE, 'msgstr "Betriebsanleitung"', 'msgstr "Handbuch"'),
    "message with a character of another typeface": (INTERFACE, 'msgstr "Schließen"', 'msgstr "閉じる"'),
}


@pytest.mark.parametrize("edits", ["texts", "values"])
def test_an_incremental_build_of_changed_records_equals_a_whole_build(
    site: Settings, whole: Settings, edits: str
) -> None:
    for name, edit in EDITS[edits].items():
        rewrite(site, *edit)
        assert build_changed_records(site).is_new, name
    assert_equal(site, whole)


def test_reverting_a_change_gives_the_earlier_build_id(site: Settings) -> None:
    before = build_site(site).id
    path, old, new = TEXTS["summary"]
    rewrite(site, path, old, new)
    rewrite(site, *TEXTS["article"])
    assert build_changed_records(site).id != before
    rewrite(site, path, new, old)
    assert build_changed_records(site).id != before
    path, old, new = TEXTS["article"]
    rewrite(site, path, new, old)
    shutil.rmtree(builds_path(site.var_path) / before)
    assert build_changed_records(site).id == before


def test_a_change_that_affects_more_takes_a_whole_build(site: Settings) -> None:
    for path, old, new in NEEDING_WHOLE_BUILD.values():
        rewrite(site, path, old, new)
        with pytest.raises(AssertionError, match="a whole build was made"):
            build_changed_records(site)
        rewrite(site, path, new, old)


def test_values_of_options_that_exclude_each_other_equal_those_of_a_whole_build(
    site: Settings, whole: Settings
) -> None:
    rewrite(site, PRODUCT, "documents: [iso-9001]", OPTIONS)
    build_site(site)
    edits = (
        ("50, process-temperature: -40..120", "50, process-temperature: -30..110"),
        ("accuracy: 0.2", "accuracy: 0.3"),
        ("{output: [hart]}", "{output: [hart, 4-20-ma]}"),
    )
    for old, new in edits:
        rewrite(site, PRODUCT, old, new)
        assert build_changed_records(site).is_new, new
    assert_equal(site, whole)


def test_options_that_make_other_groups_of_versions_take_a_whole_build(site: Settings) -> None:
    rewrite(site, PRODUCT, "documents: [iso-9001]", OPTIONS.replace("-40..120", "-20..120"))
    build_site(site)
    rewrite(site, PRODUCT, "{output: [hart]}", "{output: [4-20-ma]}")
    with pytest.raises(AssertionError, match="a whole build was made"):
        build_changed_records(site)


def test_a_mistake_in_a_text_is_reported(site: Settings) -> None:
    rewrite(site, PRODUCT, "Read about it in", "Read about it <b>in</b>")
    with pytest.raises(SourcesError, match=r"fl-200\.md:\d+: raw HTML"):
        build_site(site)


@pytest.mark.parametrize("target", ["/product/FL-2000", "https:// example.com", "/de/products", "#less-room"])
def test_a_new_link_that_leads_nowhere_is_reported(site: Settings, target: str) -> None:
    rewrite(site, ARTICLE, "The hall has", f"[Look](<{target}>): the hall has")
    with pytest.raises(SourcesError, match=r"new-hall\.md:\d+: "):
        build_site(site)


def test_a_feed_is_read_by_the_dictionary_that_changed_with_it(site: Settings) -> None:
    rewrite(site, "content/specifications.yaml", "decimals: 2", "decimals: 1")
    rewrite(site, FEED, "plugged in, done", "plugged in, and done")
    with pytest.raises(SourcesError, match=r"transmitters\.csv:2, column F: 0.25 has more than 1 decimal"):
        build_site(site)


def test_a_claim_that_no_product_supports_is_reported(site: Settings) -> None:
    rewrite(site, *CLAIMING_HART)
    build_site(site)
    rewrite(site, FEED, "plugged in, done", "plugged in for HART")
    with pytest.raises(SourcesError, match="claims 'HART', which PR-300 does not have"):
        build_site(site)


def test_a_claim_that_a_product_no_longer_supports_is_reported(site: Settings) -> None:
    rewrite(site, *CLAIMING_HART)
    rewrite(site, ARTICLE, "comes from the roof", "comes from the roof. The [FL-200](/product/FL-200) speaks HART")
    build_site(site)
    rewrite(site, PRODUCT, "output: [4-20-ma, hart]", "output: 4-20-ma")
    with pytest.raises(SourcesError, match=r"new-hall\.md:\d+: the text claims 'HART', which FL-200 does not have"):
        build_site(site)


def test_a_word_that_parts_the_words_of_an_office_changes_its_entry(site: Settings, whole: Settings) -> None:
    rewrite(site, "content/site.yaml", "role: Sales and service", "role: Fertigungslabor")
    rewrite(site, GERMAN_ARTICLE, "Sie bauen", "Fertigung und Labor bauen")
    build_site(site)
    rewrite(site, GERMAN_ARTICLE, "Fertigung und Labor", "Sie")
    build_site(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_a_new_name_finds_documents_that_several_products_share(site: Settings, whole: Settings) -> None:
    rewrite(site, OLD_PRODUCT, "order: 2", "order: 2\ndocuments: [iso-9001]")
    build_site(site)
    for name in ("name", "name in the title of a data sheet", "name of a category"):
        rewrite(site, *NAMES[name])
        build_changed_records(site)
        assert_equal(site, whole)


@pytest.mark.slow
@pytest.mark.parametrize("file", [PRODUCT, OLD_PRODUCT])
def test_one_of_two_products_with_the_same_name_can_be_renamed(site: Settings, whole: Settings, file: str) -> None:
    rewrite(site, OLD_PRODUCT, "status: discontinued\nsuccessor: fl-200\n", "")
    rewrite(site, OLD_PRODUCT, "Electromagnetic flow meter, wafer type", "Electromagnetic flow meter")
    build_site(site)
    rewrite(site, file, "name: Electromagnetic flow meter", "name: Zealous flow meter")
    build_changed_records(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_a_product_with_the_name_of_a_sub_category_can_be_renamed(site: Settings, whole: Settings) -> None:
    rewrite(site, PRODUCT, "name: Electromagnetic flow meter", "name: Electromagnetic")
    build_site(site)
    rewrite(site, PRODUCT, "name: Electromagnetic", "name: Zealous flow meter")
    build_changed_records(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_values_that_require_a_directive_add_a_declaration(site: Settings, whole: Settings) -> None:
    rewrite(site, "content/site.yaml", "\noffices:", f"\n{CONFORMITY}\noffices:")
    rewrite(site, "content/specifications.yaml", "key: io-link", "key: io-link\n        directives: [emc]")
    rewrite(site, PRODUCT, "order: 1\n", "order: 1\nrevised: 2026-02-03\n")
    build_site(site)
    rewrite(site, PRODUCT, "output: [4-20-ma, hart]", "output: [4-20-ma, hart, io-link]")
    build_site(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_a_page_has_the_date_of_its_change(site: Settings, whole: Settings) -> None:
    record_history(site, datetime(2026, 11, 1, tzinfo=UTC))
    build_site(site)
    path, old, new = TEXTS["summary"]
    rewrite(site, path, old, new)
    build_changed_records(site)
    assert_equal(site, whole)
    rewrite(site, path, new, old)
    for edit in (TEXTS["article"], *PARTS.values()):
        rewrite(site, *edit)
        build_changed_records(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_rows_are_taken_from_the_last_build_even_if_another_is_served(site: Settings, whole: Settings) -> None:
    path, old, new = TEXTS["article"]
    rewrite(site, path, old, new)
    build_site(site)
    rewrite(site, path, new, old)
    assert not build_site(site).is_new
    rewrite(site, *TEXTS["summary"])
    build_changed_records(site)
    assert_equal(site, whole)


def test_translations_of_the_served_build_are_not_lost(site: Settings) -> None:
    rewrite(site, CATALOG, 'msgstr "[de] ', 'msgstr ""\n#~ "')
    build_site(site, options=BuildOptions(accept_losses=True))
    roll_back(site)
    rewrite(site, *TEXTS["article"])
    assert "translations gone" in build_site(site).kept_catalogs[0]


def test_a_catalog_of_the_served_build_is_not_lost(site: Settings) -> None:
    (site.root / CATALOG).unlink()
    build_site(site, options=BuildOptions(accept_losses=True))
    roll_back(site)
    rewrite(site, *TEXTS["article"])
    assert "the file is gone" in build_site(site).kept_catalogs[0]


@pytest.mark.slow
def test_an_interrupted_build_is_followed_by_a_whole_build(
    site: Settings, whole: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitrine.builder.locale_parts.MIN_RECORDS", 0)  # processes store their results at once
    rewrite(site, PRODUCT, "order: 1", "order: 7")
    with monkeypatch.context() as patched:
        patched.setattr(whole_build, "write_island_messages", interrupt)
        with pytest.raises(KeyboardInterrupt):
            build_site(site, options=BuildOptions(processes=2))
    build_site(site)
    assert_equal(site, whole)


def interrupt(*_args: Any) -> None:
    raise KeyboardInterrupt


@pytest.mark.slow
def test_a_new_character_adds_the_typeface_that_has_it(site: Settings, whole: Settings) -> None:
    rewrite(site, PRODUCT, "Measures water", "Measures 墜 and")
    build_site(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_a_character_that_goes_with_a_name_takes_its_typeface_along(site: Settings, whole: Settings) -> None:
    rewrite(site, OLD_PRODUCT, "flow meter, wafer type", "meter of 墜")
    build_site(site)
    rewrite(site, OLD_PRODUCT, "meter of 墜", "meter for Zulauf")
    build_site(site)
    assert_equal(site, whole)


@pytest.mark.slow
def test_a_damaged_database_is_rebuilt(site: Settings, whole: Settings) -> None:
    database_file(current_link(site.var_path).resolve()).write_bytes(
        b"not a database, but long enough for its header" * 9
    )
    rewrite(site, *TEXTS["summary"])
    build_site(site)
    assert_equal(site, whole)


@pytest.mark.slow
@pytest.mark.parametrize("data", [b"\xff", pack(b"{", b""), pack(b'{"code":"\xff"}', b"")])
def test_damaged_records_are_written_anew(site: Settings, whole: Settings, data: bytes) -> None:
    with closing(sqlite3.connect(database_file(current_link(site.var_path).resolve()))) as database:
        database.execute("UPDATE packed_records SET data = ?", [data])
        database.commit()
    rewrite(site, *TEXTS["summary"])
    build_site(site)
    assert_equal(site, whole)


def test_an_exception_that_no_longer_has_an_effect_is_reported(site: Settings) -> None:
    exception = "claim_exceptions:\n  - claim: HART\n    reason: The sender has it.\n"
    rewrite(site, *CLAIMING_HART)
    rewrite(site, OLD_PRODUCT, "summary: The", f"{exception}summary: With HART, the")
    build_site(site)
    rewrite(site, OLD_PRODUCT, "With HART, the", "The")
    with pytest.raises(SourcesError, match="is not needed"):
        build_site(site)


def test_the_log_gives_the_reason_for_a_whole_build(site: Settings) -> None:
    configure_log("debug")  # other tests in this process may have left another level
    rewrite(site, PRODUCT, "order: 1", "order: 7")
    with capture_logs() as logs:
        build_site(site)
        (site.var_path / "cache" / "results.db").unlink()
        rewrite(site, PRODUCT, "order: 7", "order: 8")
        build_site(site)
    assert [entry["reason"] for entry in logs if entry["event"] == "whole build"] == [
        "product FL-200 has changes beyond texts, values and dates",
        "there is no previous build of this code to start from",
    ]
