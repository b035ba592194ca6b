"""A build from beginning to end: what it holds, when it is made, and what it leaves untouched."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.support.served import PRODUCT, SUMMARY, files_of, rewrite, served_summary, summarize
from tests.support.site import settings_for
from vitrine.build.built import FIXED_TIME
from vitrine.build.folders import builds_path, current_id, current_link
from vitrine.build.pipeline import build_site, check_site
from vitrine.build.summary import SourcesError
from vitrine.errors import BuildError
from vitrine.locales import LOCALES
from vitrine.settings import Settings

FILES = {"site.db", "build.json", "files.json", "rules.json", "manifest.json", "icons.json"} | {
    "icon-sets.json",
    "island-messages.json",
}
BEFORE, AFTER = datetime(2035, 2, 28, tzinfo=UTC), datetime(2035, 3, 2, tzinfo=UTC)


def test_a_build_holds_all_a_page_is_made_of(site: Settings) -> None:
    names = set(files_of(current_link(site)))
    messages = {f"messages/{code}.mo" for code in LOCALES}
    assert names == FILES | messages


def test_nothing_is_done_where_nothing_changed(site: Settings) -> None:
    before = files_of(site.root)
    summary = build_site(site)
    assert not summary.made
    assert files_of(site.root) == before


def test_the_same_inputs_give_the_same_bytes(site: Settings, tmp_path: Path) -> None:
    without_builds = shutil.ignore_patterns("var", "static")
    clone = settings_for(Path(shutil.copytree(site.root, tmp_path / "clone", ignore=without_builds)))
    shutil.rmtree(current_link(site).resolve())
    assert build_site(clone).made
    assert build_site(site).id == current_id(clone)
    assert files_of(current_link(site)) == files_of(current_link(clone))
    assert files_of(site.built_path) == files_of(clone.built_path)


def test_a_fresh_clone_has_the_same_id_whatever_its_file_times(site: Settings) -> None:
    for path in site.content_path.rglob("*"):
        os.utime(path, (FIXED_TIME, FIXED_TIME))
    assert not build_site(site).made


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [(PRODUCT, "difficult", "heavy"), ("content/site.yaml", "every-page", "home"), ("content/site.yaml", "180", "90")],
)
def test_a_change_of_content_makes_another_build(site: Settings, path: str, old: str, new: str) -> None:
    before = current_id(site)
    rewrite(site, path, old, new)
    summary = build_site(site)
    assert summary.made
    assert before != summary.id == current_id(site)


def test_a_change_of_a_translation_or_of_the_address_of_the_site_makes_another_build(site: Settings) -> None:
    before = current_id(site)
    catalog = site.translations_path / "de/LC_MESSAGES/products.po"
    catalog.parent.mkdir(parents=True, exist_ok=True)
    with catalog.open("a", encoding="utf-8") as file:
        file.write("\n# a note\n")
    after = build_site(site).id
    other = build_site(settings_for(site.root, site_url="https://other.example")).id
    assert len({before, after, other}) == 3


def test_what_is_due_later_appears_when_it_is(site: Settings) -> None:
    first, second = build_site(site, BEFORE), build_site(site, AFTER)
    assert first.next_change == "2035-03-01T08:00:00+00:00"
    assert second.made
    assert second.pages > first.pages
    assert not build_site(site, AFTER).made
    assert build_site(site, BEFORE).id == first.id


def test_a_mistake_stops_the_build_and_leaves_the_served_site(site: Settings) -> None:
    before = current_id(site)
    rewrite(site, PRODUCT, "accuracy: 0.2", "acuracy: 0.2")
    rewrite(site, "content/news/new-hall.md", "title:", "titel:")
    with pytest.raises(SourcesError) as raised:
        build_site(site)
    assert {problem.path for problem in raised.value.problems} == {PRODUCT, "content/news/new-hall.md"}
    assert current_id(site) == before
    assert served_summary(site) == SUMMARY
    assert list(builds_path(site).glob(".*")) == []


def test_a_picture_that_is_none_is_a_mistake(site: Settings) -> None:
    (site.content_path / "pictures/pages/hall.jpg").write_bytes(b"no picture")
    with pytest.raises(SourcesError, match=r"content/pictures/pages/hall\.jpg"):
        build_site(site)


def test_a_served_file_that_was_lost_comes_back(site: Settings) -> None:
    before = files_of(site.built_path)
    shutil.rmtree(site.built_path)
    summary = build_site(site)
    assert summary.made
    assert files_of(site.built_path) == before


def test_files_of_older_builds_stay_for_visitors_who_still_have_their_pages(site: Settings) -> None:
    before = set(files_of(site.built_path))
    shutil.copy(site.content_path / "pictures/pages/hall.jpg", site.content_path / "pictures/products/fl-200.jpg")
    build_site(site)
    assert before < set(files_of(site.built_path))


def test_a_faulty_translation_is_named_and_strict_refuses_it(site: Settings) -> None:
    catalog = site.translations_path / "de/LC_MESSAGES/products.po"
    catalog.parent.mkdir(parents=True, exist_ok=True)
    catalog.write_text(
        'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "product name"\nmsgid "Electromagnetic flow meter"\nmsgstr "Durchflussmesser {zu_viel}"\n',
        encoding="utf-8",
    )
    before = current_id(site)
    with pytest.raises(BuildError, match="strict"):
        build_site(site, strict=True)
    assert current_id(site) == before
    summary = build_site(site)
    assert any("products.po" in fault for fault in summary.left_out)


def test_a_check_finds_mistakes_and_writes_nothing(site: Settings) -> None:
    before = files_of(site.root)
    summary = check_site(site)
    assert (summary.files > 0, summary.pages > 0) == (True, True)
    rewrite(site, PRODUCT, "accuracy: 0.2", "accuracy: about 0.2")
    with pytest.raises(SourcesError, match=r"fl-200\.md:\d+: "):
        check_site(site)
    rewrite(site, PRODUCT, "accuracy: about 0.2", "accuracy: 0.2")
    assert files_of(site.root) == before


def test_a_new_text_is_served_at_once(site: Settings) -> None:
    summarize(site, "100 % new")
    build_site(site)
    assert served_summary(site) == "100 % new"
