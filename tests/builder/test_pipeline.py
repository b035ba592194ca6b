"""A build from beginning to end: what it holds, when it is made, and what it leaves untouched."""

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.support.sites.build_contents import files_of, served_summary
from tests.support.sites.miniature import settings_for
from tests.support.sites.source_edits import PRODUCT, SUMMARY, rewrite, summarize
from tests.support.sites.whole_builds import WholeBuilds
from tests.support.slow_cases import slow_cases
from vitrine.build_folder import PROVENANCE, builds_path, current_id, current_link, database_file, messages_file
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.pipeline import build_site, check_site
from vitrine.builder.report import SourcesError
from vitrine.errors import BuildError
from vitrine.files.static_store import FIXED_TIME
from vitrine.settings.settings import Settings

BEFORE, AFTER = datetime(2035, 2, 28, tzinfo=UTC), datetime(2035, 3, 2, tzinfo=UTC)


def copy_sources(site: Settings, root: Path) -> Settings:
    """A copy of the sources without builds, whose files have other times than the originals."""
    without_builds = shutil.ignore_patterns("var", "static")
    copy = settings_for(Path(shutil.copytree(site.root, root, ignore=without_builds)))
    for number, path in enumerate(sorted(copy.root.rglob("*"))):
        os.utime(path, (number, 2_000_000_000 - number))
    return copy


def built_files(site: Settings) -> dict[str, bytes]:
    return files_of(current_link(site.var_path))


def files_from_nothing(site: Settings, moment: datetime | None = None) -> dict[str, bytes]:
    """The files of a build without any kept results."""
    shutil.rmtree(site.var_path)
    build_site(site, moment)
    return built_files(site)


def test_nothing_is_written_where_nothing_changed(site: Settings) -> None:
    before = files_of(site.root)
    assert not build_site(site).is_new
    after = files_of(site.root)
    after.pop("var/cache/inputs", None)  # digests of files that had just changed are kept only now
    before.pop("var/cache/inputs", None)
    assert after == before


@pytest.mark.slow
def test_the_same_sources_give_the_same_bytes_in_any_folder_and_at_any_time(site: Settings, tmp_path: Path) -> None:
    copy = copy_sources(site, tmp_path / "elsewhere" / "copy")
    assert build_site(copy, AFTER - timedelta(days=300)).is_new
    assert current_id(copy.var_path) == current_id(site.var_path)
    assert files_of(current_link(copy.var_path)) == files_of(current_link(site.var_path))
    assert files_of(copy.built_path) == files_of(site.built_path)
    times = {int(path.stat().st_mtime) for path in copy.built_path.rglob("*") if path.is_file()}
    assert times == {FIXED_TIME}


FEED = "content/products/pressure/gauge/transmitters.csv"
CHANGES = (
    ("content/products/flow/electromagnetic/fl-200.md", "summary: ", "summary: Now "),
    ("content/products/flow/category.yaml", "name: ", "name: Modern "),
    ("content/specifications.yaml", "label: ", "label: Our "),
    ("content/site.yaml", "tagline: ", "tagline: Still "),
    ("content/root/.well-known/assetlinks.json", "[]", "[{}]"),
    (FEED, "Pressure transmitter", "Pressure sensor"),
    ("translations/de/LC_MESSAGES/products.po", 'msgstr "[de] ', 'msgstr "[De] '),
    ("content/products/flow/electromagnetic/fl-200.md", "number: FL-200", "status: draft\nnumber: FL-200"),
)


@pytest.mark.slow
def test_builds_after_changes_equal_one_from_nothing(site: Settings) -> None:
    for path, old, new in CHANGES:
        rewrite(site, path, old, new)
        assert build_site(site, AFTER).is_new
    assert built_files(site) == files_from_nothing(site, AFTER)


def test_languages_made_side_by_side_give_the_same_bytes(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vitrine.builder.locale_parts.MIN_RECORDS", 1)
    for old, new in pairwise(("Flow", "Flow meters", "Meters of flow")):
        rewrite(site, "content/products/flow/category.yaml", f"name: {old}", f"name: {new}")
        assert build_site(site, options=BuildOptions(mode=WholeBuilds(), processes=2)).is_new
    assert built_files(site) == files_from_nothing(site)


def test_a_feed_read_in_a_process_of_its_own_gives_the_same_bytes(
    site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitrine.content.read.item_reader.LARGE_FEED", 1)
    rewrite(site, FEED, "Druckmessumformer", "Druckaufnehmer")
    assert build_site(site, AFTER, options=BuildOptions(processes=2)).is_new
    assert built_files(site) == files_from_nothing(site, AFTER)


def test_a_mistake_in_a_feed_read_in_a_process_of_its_own_is_reported(
    site: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitrine.content.read.item_reader.LARGE_FEED", 1)
    rewrite(site, FEED, "4-20-ma", "4-20-mm")
    with pytest.raises(SourcesError) as refused:
        build_site(site, AFTER, options=BuildOptions(processes=2))
    assert f"{FEED}:2, column G: 'output' has no choice '4-20-mm'" in str(refused.value)


def test_a_file_taken_over_from_the_last_build_is_checked_with_the_others(site: Settings) -> None:
    summarize(site, "Measures everything.")
    build_site(site, AFTER)
    (site.root / PRODUCT).unlink()
    with pytest.raises(SourcesError) as refused:
        build_site(site, AFTER)
    assert "there is no product 'FL-200'" in str(refused.value)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut_off(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def overwritten(part: slice) -> Callable[[Path], None]:
    """Damage that leaves a file as long as it was."""

    def overwrite(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[part] = b"\xaa" * len(data[part])
        path.write_bytes(data)

    return overwrite


@pytest.mark.parametrize(
    "damage", [empty, cut_off, *map(overwritten, (slice(100), slice(20_000, None), slice(-8_000, None)))]
)
def test_a_damaged_cache_costs_nothing_but_time(site: Settings, damage: Callable[[Path], None]) -> None:
    damage(site.var_path / "cache" / "results.db")
    summarize(site, "Measures everything.")
    assert build_site(site).is_new
    assert served_summary(site) == "Measures everything."


def test_sources_that_no_page_shows_change_no_byte_of_what_is_served(site: Settings) -> None:
    before, files = current_id(site.var_path), files_of(current_link(site.var_path))
    catalog = site.translations_path / "de/LC_MESSAGES/products.po"
    header, _, entries = catalog.read_text(encoding="utf-8").partition("\n\n")
    wrapped = entries.replace('msgstr "[de] ', 'msgstr ""\n"[de] "\n"')
    assert wrapped != entries
    header = header.replace("PO-Revision-Date: 2", 'X-Generator: Poedit 3.5\\n"\n"PO-Revision-Date: 3')
    assert "X-Generator" in header
    catalog.write_text(f"# By a translator.\n{header}\n\n{wrapped}\n# A note.\n", encoding="utf-8")
    (site.content_path / "pictures" / "unused.jpg").write_bytes(b"not shown")
    rewrite(site, "content/products/flow/electromagnetic/fl-900.md", "summary: ", "summary: Not yet ")
    summary = build_site(site)
    assert (summary.id, summary.is_new) == (before, False)
    after = files_of(current_link(site.var_path))
    assert {name for name in files if files[name] != after[name]} == {PROVENANCE.name}


@pytest.mark.parametrize(
    "change",
    [
        {"site_url": "https://other.example"},
        {"api_url": "https://api.example"},
        {"icon_hosts": ("https://icons.example",)},
        {"maps_key": "key"},
        {"maps_region": "JP"},
        {"cross_origin": True},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_setting_that_pages_show_makes_another_build(site: Settings, change: dict[str, Any]) -> None:
    before = current_id(site.var_path)
    assert build_site(settings_for(site.root, **change)).id != before
    assert build_site(site).id == before


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [(PRODUCT, "difficult", "heavy"), ("content/site.yaml", "every-page", "home"), ("content/site.yaml", "180", "90")],
)
def test_a_change_of_content_makes_another_build(site: Settings, path: str, old: str, new: str) -> None:
    before = current_id(site.var_path)
    rewrite(site, path, old, new)
    summary = build_site(site)
    assert summary.is_new
    assert before != summary.id == current_id(site.var_path)


def test_a_scheduled_item_appears_at_its_time(site: Settings) -> None:
    first, second = build_site(site, BEFORE), build_site(site, AFTER)
    assert first.next_change == datetime(2035, 3, 1, 8, tzinfo=UTC)
    assert second.is_new
    assert second.pages > first.pages
    assert not build_site(site, AFTER).is_new
    assert build_site(site, BEFORE).id == first.id


def test_a_mistake_stops_the_build_and_leaves_the_served_site(site: Settings) -> None:
    before = current_id(site.var_path)
    rewrite(site, PRODUCT, "accuracy: 0.2", "acuracy: 0.2")
    rewrite(site, "content/news/new-hall.md", "title:", "titel:")
    with pytest.raises(SourcesError) as raised:
        build_site(site)
    assert {problem.path for problem in raised.value.problems} == {PRODUCT, "content/news/new-hall.md"}
    assert current_id(site.var_path) == before
    assert served_summary(site) == SUMMARY
    assert list(builds_path(site.var_path).glob(".*")) == []


def test_a_picture_that_cannot_be_read_is_a_mistake(site: Settings) -> None:
    (site.content_path / "pictures/pages/hall.jpg").write_bytes(b"no picture")
    with pytest.raises(SourcesError, match=r"content/pictures/pages/hall\.jpg"):
        build_site(site)


@pytest.mark.slow
def test_a_lost_static_file_is_made_again(site: Settings) -> None:
    before = files_of(site.built_path)
    shutil.rmtree(site.built_path)
    build_site(site)
    assert files_of(site.built_path) == before


@pytest.mark.parametrize("damage", [cut_off, *slow_cases(empty, Path.unlink)])
@pytest.mark.parametrize("name", ["site.db", "build.json", "provenance.json", "assets.json", "rules.json"])
def test_a_damaged_build_is_made_again(site: Settings, name: str, damage: Callable[[Path], None]) -> None:
    folder = builds_path(site.var_path) / build_site(site).id
    before = files_of(folder)
    damage(folder / name)
    assert build_site(site).is_new
    after = files_of(folder)
    assert after.keys() == before.keys()
    assert after["site.db"] == before["site.db"]


def test_a_build_with_a_damaged_schema_is_made_again(site: Settings) -> None:
    file = database_file(builds_path(site.var_path) / build_site(site).id)
    before = file.read_bytes()
    file.write_bytes(before.replace(b"CREATE TABLE dictionaries", b"CREATE\x87TABLE dictionaries"))
    assert build_site(site).is_new
    assert file.read_bytes() == before


@pytest.mark.parametrize("damage", [empty, Path.unlink])
def test_the_next_build_takes_no_damaged_messages_over(site: Settings, damage: Callable[[Path], None]) -> None:
    folder = builds_path(site.var_path) / build_site(site).id
    before = files_of(folder)
    damage(messages_file(folder, "de"))
    summarize(site, "Measures everything.")
    after = files_of(builds_path(site.var_path) / build_site(site).id)
    assert after["messages/de.mo"] == before["messages/de.mo"]


def test_static_files_of_older_builds_stay_for_pages_already_loaded(site: Settings) -> None:
    before = set(files_of(site.built_path))
    shutil.copy(site.content_path / "pictures/pages/hall.jpg", site.content_path / "pictures/products/fl-200.jpg")
    build_site(site)
    assert before < set(files_of(site.built_path))


def test_a_faulty_translation_is_reported_and_strict_refuses_it(site: Settings) -> None:
    catalog = site.translations_path / "de/LC_MESSAGES/products.po"
    catalog.parent.mkdir(parents=True, exist_ok=True)
    catalog.write_text(
        'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "product name"\nmsgid "Electromagnetic flow meter"\nmsgstr "Durchflussmesser {zu_viel}"\n',
        encoding="utf-8",
    )
    before = current_id(site.var_path)
    with pytest.raises(BuildError, match="strict"):
        build_site(site, options=BuildOptions(strict=True))
    assert current_id(site.var_path) == before
    summary = build_site(site)
    assert any("products.po" in fault for fault in summary.translation_faults)


def test_a_check_finds_mistakes_and_writes_nothing(site: Settings) -> None:
    before = files_of(site.root)
    summary = check_site(site)
    assert (summary.content_files > 0, summary.pages > 0) == (True, True)
    rewrite(site, PRODUCT, "accuracy: 0.2", "accuracy: about 0.2")
    with pytest.raises(SourcesError, match=r"fl-200\.md:\d+: "):
        check_site(site)
    rewrite(site, PRODUCT, "accuracy: about 0.2", "accuracy: 0.2")
    assert files_of(site.root) == before
