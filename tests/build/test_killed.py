"""A build that is killed, or runs beside another, leaves the served site as it was."""

import random
import subprocess
import sys
from pathlib import Path

from tests.support.served import served_summary, summarize
from vitrine.build.built import TEMPORARY
from vitrine.build.folders import builds_path, current_link
from vitrine.build.pipeline import build_site
from vitrine.build.prune import missing_files
from vitrine.settings import Settings

PROJECT = Path(__file__).resolve().parent.parent.parent
BUILD = """
import sys
from pathlib import Path
from tests.support.site import settings_for
from vitrine.build.pipeline import build_site
print("ready", flush=True)
build_site(settings_for(Path(sys.argv[1])))
"""
KILLS = 6


def start_build(site: Settings) -> subprocess.Popen[str]:
    """A process that is about to build."""
    command = [sys.executable, "-c", BUILD, str(site.root)]
    process = subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def kill_after(process: subprocess.Popen[str], seconds: float) -> None:
    """Kill a process unless it ends before."""
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
        kill_after(start_build(site), seconds * (attempt + random.random()) / KILLS)  # a moment of each part
        assert served_summary(site) in known
        assert missing_files(site, current_link(site)) == []


def test_the_next_build_clears_away_what_a_killed_one_left(site: Settings) -> None:
    (builds_path(site) / ".new-1").mkdir()
    (builds_path(site) / ".new-1" / "site.db").write_bytes(b"half")
    (site.var_path / ".current-1").symlink_to("builds/none")
    (site.built_path / "pictures" / f"{TEMPORARY}a.webp").write_bytes(b"half")
    summarize(site, "after")
    build_site(site)
    assert served_summary(site) == "after"
    assert [path.name for path in builds_path(site).glob(".*")] == []
    assert [path.name for path in site.var_path.glob(".*")] == []
    assert list(site.built_path.rglob(f"{TEMPORARY}*")) == []


def test_two_builds_at_once_end_one_after_the_other(site: Settings) -> None:
    summarize(site, "both")
    processes = [start_build(site), start_build(site)]
    codes = [process.wait() for process in processes]
    for process in processes:
        process.communicate()
    assert codes == [0, 0]
    assert served_summary(site) == "both"
