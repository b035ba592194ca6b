"""Builds that are killed or run at the same time, and the pruning of old ones."""

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.support.sites.served import served_summary, summarize
from vitrine.build_folder import (
    METADATA,
    REQUIRED_FILES,
    builds_path,
    current_link,
    database_file,
    release_lock,
    served_link,
)
from vitrine.builder.activation import roll_back
from vitrine.builder.build_store import KEPT_BUILDS, KEPT_SECONDS, MARKED_SECONDS, kept_builds, missing_files, prune
from vitrine.builder.pipeline import build_site
from vitrine.files.replacement import UNFINISHED
from vitrine.files.shared_locks import SharedLock
from vitrine.settings import Settings
from vitrine.static_store import StaticStore

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
