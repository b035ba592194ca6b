"""Going back to an earlier build, and what is kept for that."""

import os
import shutil
import time
from pathlib import Path

import pytest

from tests.support.served import SUMMARY, served_summary, summarize
from vitrine.build.built import BuiltFolder
from vitrine.build.folders import builds_path, current_id, current_link, kept_builds, read_used_files
from vitrine.build.pipeline import build_site
from vitrine.build.prune import KEPT_BUILDS, KEPT_SECONDS, prune
from vitrine.build.swap import roll_back
from vitrine.errors import BuildError
from vitrine.settings import Settings


def build_with(site: Settings, summary: str) -> str:
    """Build with another text; returns the id."""
    summarize(site, summary)
    return build_site(site).id


def test_rolling_back_serves_the_build_before(site: Settings) -> None:
    first = current_id(site)
    build_with(site, "second")
    assert roll_back(site) == first
    assert served_summary(site) == SUMMARY


def test_rolling_back_twice_goes_back_two_builds(site: Settings) -> None:
    first = current_id(site)
    second = build_with(site, "second")
    build_with(site, "third")
    assert [roll_back(site), roll_back(site)] == [second, first]


def test_a_named_build_is_served(site: Settings) -> None:
    first = current_id(site)
    build_with(site, "second")
    third = build_with(site, "third")
    assert roll_back(site, first) == first == current_id(site)
    assert roll_back(site, third) == third == current_id(site)


def test_a_build_after_a_rollback_serves_the_sources_again(site: Settings) -> None:
    second = build_with(site, "second")
    roll_back(site)
    summary = build_site(site)
    assert (summary.made, summary.id, current_id(site)) == (False, second, second)


def test_what_cannot_be_gone_back_to_is_said(site: Settings) -> None:
    with pytest.raises(BuildError, match="no earlier build"):
        roll_back(site)
    with pytest.raises(BuildError, match="no build 'none'; kept builds: "):
        roll_back(site, "none")


def test_a_build_of_another_release_is_refused(site: Settings) -> None:
    first = current_id(site)
    build_with(site, "second")
    described = builds_path(site) / first / "build.json"
    described.write_text(described.read_text().replace('"release": "', '"release": "x'))
    with pytest.raises(BuildError, match="another release"):
        roll_back(site, first)
    with pytest.raises(BuildError, match="no earlier build of this release"):
        roll_back(site)


def test_a_build_whose_files_are_gone_is_refused(site: Settings) -> None:
    first = current_id(site)
    build_with(site, "second")
    (site.built_path / read_used_files(builds_path(site) / first).pictures[0]).unlink()
    with pytest.raises(BuildError, match="pictures/"):
        roll_back(site, first)


def test_the_last_builds_are_kept_and_the_served_one_always(site: Settings) -> None:
    first = current_link(site).resolve()
    for age in range(KEPT_BUILDS + 2):
        older = shutil.copytree(first, builds_path(site) / f"older{age}")
        os.utime(older, (first.stat().st_mtime - 1 - age,) * 2)
    roll_back(site, "older6")
    prune(site)
    kept = [folder.name for folder in kept_builds(site)]
    assert kept == [first.name, "older0", "older1", "older2", "older6"]


def test_files_no_build_needs_go_after_a_week(site: Settings) -> None:
    built, name = BuiltFolder(site.built_path), "js/former-ABCDEFGH.js"
    built.add(name, b"former")
    prune(site, time.time() + KEPT_SECONDS - 60)
    assert built.has(name)
    prune(site, time.time() + KEPT_SECONDS + 60)
    assert built.forms(name) == []
    assert all(built.has(used) for used in read_used_files(current_link(site)).names())


def test_the_link_is_relative_so_that_the_folder_can_be_moved(site: Settings) -> None:
    assert current_link(site).readlink() == Path("builds") / current_id(site)
