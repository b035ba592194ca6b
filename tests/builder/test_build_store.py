"""Builds that are served, rolled back to, killed or run at the same time, and the pruning of old ones."""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.support.sites.build_contents import served_summary
from tests.support.sites.source_edits import summarize
from vitrine import release
from vitrine.build_folder import (
    METADATA,
    REQUIRED_FILES,
    builds_path,
    current_id,
    current_link,
    database_file,
    release_lock,
    served_link,
)
from vitrine.builder.build_store import (
    KEPT_BUILDS,
    KEPT_SECONDS,
    MARKED_SECONDS,
    kept_builds,
    missing_files,
    own_builds,
    prune,
    roll_back,
    served_build,
)
from vitrine.builder.pipeline import build_site
from vitrine.errors import BuildError
from vitrine.files.shared_files import UNFINISHED, SharedLock
from vitrine.files.static_store import StaticStore
from vitrine.settings.settings import Settings

PROJECT = Path(__file__).resolve().parent.parent.parent
BUILD = """
import sys
import time
from pathlib import Path
from tests.support.sites.miniature import settings_for
from vitrine.builder.pipeline import build_site
print("ready", flush=True)
build_site(settings_for(Path(sys.argv[1])))
"""
KILLS = 6


def start_build(site: Settings) -> subprocess.Popen[str]:
    """Start a process that is ready to build."""
    command = [sys.executable, "-c", BUILD, str(site.root)]
    process = subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def kill_after(process: subprocess.Popen[str], seconds: float) -> None:
    """Kill a process after a while, unless it ends sooner."""
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
    process.communicate()


@pytest.mark.slow
def test_a_killed_build_leaves_the_served_site_untouched(site: Settings) -> None:
    summarize(site, "before")
    seconds = build_site(site).seconds
    known = {"before"}
    for attempt in range(KILLS):
        known.add(f"attempt {attempt}")
        summarize(site, f"attempt {attempt}")
        (site.content_path / "documents/iso-9001-en.pdf").write_bytes(b"%PDF-1.7 " + bytes(attempt + 1))
        kill_after(start_build(site), seconds * (attempt + random.random()) / KILLS)  # once in each part of a build
        assert served_summary(site) in known
        assert missing_files(site, current_link(site.var_path)) == []


def test_the_next_build_removes_what_a_killed_one_left(site: Settings) -> None:
    unfinished = builds_path(site.var_path) / ".new-1"
    unfinished.mkdir()
    database_file(unfinished).write_bytes(b"half")
    (site.var_path / ".current-1").symlink_to("builds/none")
    (site.built_path / "pictures" / f"{UNFINISHED}a.webp").write_bytes(b"half")
    summarize(site, "after")
    build_site(site)
    assert served_summary(site) == "after"
    assert [path.name for path in builds_path(site.var_path).glob(".*")] == []
    assert [path.name for path in site.var_path.glob(".*")] == []
    assert list(site.built_path.rglob(f"{UNFINISHED}*")) == []


@pytest.mark.slow
def test_builds_started_together_run_one_after_the_other(site: Settings) -> None:
    summarize(site, "both")
    processes = [start_build(site), start_build(site)]
    codes = [process.wait() for process in processes]
    for process in processes:
        process.communicate()
    assert codes == [0, 0]
    assert served_summary(site) == "both"


def test_the_last_builds_are_kept_and_always_the_served_one(site: Settings) -> None:
    first = current_link(site.var_path).resolve()
    for age in range(KEPT_BUILDS + 2):
        older = shutil.copytree(first, builds_path(site.var_path) / f"older{age}")
        os.utime(older, (first.stat().st_mtime - 1 - age,) * 2)
    roll_back(site, "older6")
    prune(site)
    kept = [folder.name for folder in kept_builds(site)]
    assert kept == [first.name, "older0", "older1", "older2", "older6"]


def test_a_build_that_a_process_serves_is_kept_however_many_follow(site: Settings) -> None:
    first = current_link(site.var_path).resolve()
    with SharedLock(METADATA.path(first)):
        build_often(site)
        assert first in kept_builds(site)
    prune(site)
    assert first not in kept_builds(site)


def test_a_release_whose_processes_run_keeps_the_build_it_serves(site: Settings) -> None:
    first = current_link(site.var_path).resolve()
    link = served_link(site.var_path, "former")
    link.parent.mkdir()
    link.symlink_to(Path("../../builds") / first.name)
    lock = release_lock(site.var_path, "former")
    lock.touch()
    with SharedLock(lock):
        build_often(site)
        assert link.resolve() in kept_builds(site)
    prune(site)
    assert first not in kept_builds(site)
    assert not link.parent.exists()


def build_often(site: Settings) -> None:
    """Make one build more than are kept."""
    for number in range(KEPT_BUILDS):
        summarize(site, f"change {number}")
        build_site(site)


def test_a_file_that_a_build_needs_is_marked_as_used_once_a_day(site: Settings) -> None:
    store = StaticStore(site.built_path)
    name = next(iter(REQUIRED_FILES.read(current_link(site.var_path)).built()))
    written = store.marked_at(name)
    prune(site, written + MARKED_SECONDS - 60)
    assert store.marked_at(name) == written
    prune(site, written + MARKED_SECONDS + 60)
    assert store.marked_at(name) > written


def test_files_that_no_build_needs_are_removed_after_a_week(site: Settings) -> None:
    store, name = StaticStore(site.built_path), "js/former-ABCDEFGH.js"
    store.add(name, b"former")
    prune(site, time.time() + KEPT_SECONDS - 60)
    assert store.has(name)
    prune(site, time.time() + KEPT_SECONDS + 60)
    assert store.forms(name) == []
    assert all(store.has(used) for used in REQUIRED_FILES.read(current_link(site.var_path)).built())


def build_with(site: Settings, summary: str) -> str:
    """Build with another text; returns the id."""
    summarize(site, summary)
    return build_site(site).id


def test_rolling_back_twice_goes_back_two_builds(site: Settings) -> None:
    first = current_id(site.var_path)
    second = build_with(site, "second")
    build_with(site, "third")
    assert [roll_back(site), roll_back(site)] == [second, first]


def test_a_named_build_is_served(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    third = build_with(site, "third")
    assert roll_back(site, first) == first == current_id(site.var_path)
    assert roll_back(site, third) == third == current_id(site.var_path)


def test_a_build_after_a_rollback_serves_the_sources_again(site: Settings) -> None:
    second = build_with(site, "second")
    roll_back(site)
    summary = build_site(site)
    assert (summary.is_new, summary.id, current_id(site.var_path)) == (False, second, second)


def test_rolling_back_goes_to_the_build_before_though_the_clock_was_set_back(site: Settings) -> None:
    first = current_id(site.var_path)
    tomorrow = time.time() + 24 * 3600
    os.utime(builds_path(site.var_path) / first, (tomorrow, tomorrow))
    second = build_with(site, "second")
    assert next(folder.name for folder in own_builds(site)) == second
    assert roll_back(site) == first


def test_a_rollback_to_no_build_is_an_error(site: Settings) -> None:
    with pytest.raises(BuildError, match="no earlier build"):
        roll_back(site)
    with pytest.raises(BuildError, match="no build 'none'; kept builds: "):
        roll_back(site, "none")


@pytest.fixture
def changed_templates(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A process of a release with other templates: they have changed since, as they do under `make dev`."""
    with monkeypatch.context() as patched:
        patched.setattr(release, "template_files", lambda: iter(()))
        release.release.cache_clear()
        yield
    release.release.cache_clear()


@pytest.mark.usefixtures("changed_templates")
def test_two_releases_never_share_a_build_though_their_sources_are_the_same(site: Settings) -> None:
    other = current_id(site.var_path)
    assert build_site(site).id != other
    served = served_link(site.var_path, release.release()).resolve()
    assert METADATA.read(served).release == release.release()


def test_a_build_of_another_release_is_refused(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    folder = builds_path(site.var_path) / first
    METADATA.write(folder, msgspec.structs.replace(METADATA.read(folder), release="another"))
    with pytest.raises(BuildError, match="another release"):
        roll_back(site, first)
    with pytest.raises(BuildError, match="no earlier build of this release"):
        roll_back(site)


def test_a_build_whose_files_are_gone_is_refused(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    (site.built_path / REQUIRED_FILES.read(builds_path(site.var_path) / first).pictures[0]).unlink()
    with pytest.raises(BuildError, match="pictures/"):
        roll_back(site, first)


def test_a_damaged_build_is_passed_over_and_refused_when_named(site: Settings) -> None:
    first = current_id(site.var_path)
    second, third = build_with(site, "second"), build_with(site, "third")
    METADATA.path(builds_path(site.var_path) / second).write_bytes(b"")
    with pytest.raises(BuildError, match=f"build {second} is damaged"):
        roll_back(site, second)
    assert current_id(site.var_path) == third
    assert roll_back(site) == first


def test_a_build_without_a_usable_database_is_not_served(site: Settings) -> None:
    first = current_id(site.var_path)
    second = build_with(site, "second")
    database_file(builds_path(site.var_path) / first).write_bytes(b"")
    with pytest.raises(BuildError, match="no earlier build"):
        roll_back(site)
    assert current_id(site.var_path) == second


def test_links_that_were_pointed_elsewhere_lead_to_the_build_again(site: Settings, tmp_path: Path) -> None:
    served, elsewhere = current_id(site.var_path), tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = served_link(site.var_path, release.release())
    for pointed in (link, current_link(site.var_path)):
        pointed.unlink()
        pointed.symlink_to(elsewhere)
    assert current_id(site.var_path) == ""
    with pytest.raises(BuildError, match=f"{link} leads to no build; run `flask site build`"):
        served_build(site)
    summarize(site, "new")
    build_site(site)
    assert served_build(site).name == current_id(site.var_path) != served
    assert list(elsewhere.iterdir()) == []


def test_the_link_is_relative_so_that_the_folder_can_be_moved(site: Settings) -> None:
    assert current_link(site.var_path).readlink() == Path("builds") / current_id(site.var_path)
