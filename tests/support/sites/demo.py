"""The demo company's site, built once for the whole test run and served by gunicorn."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.processes import program
from tests.support.sites.compiled_templates import share_compiled_templates
from tests.support.sites.shared_folders import shared_folder
from tests.support.sites.web_server import serve
from vitrine.build_folder import current_link
from vitrine.builder.build_store import build_lock, results_file
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings


def make_root(root: Path) -> None:
    """Make a root with its own builds and inquiries that shares the project's content, catalogs and static files."""
    (root / "static").mkdir(parents=True, exist_ok=True)
    (PROJECT / "static" / "built").mkdir(parents=True, exist_ok=True)
    for name in ("content", "translations", "static/built"):
        link = root / name
        if not link.is_symlink():
            link.symlink_to(PROJECT / name)


def take_results(root: Path) -> None:
    """Start with the results that builds of the project have kept, where there are any."""
    kept, own = (results_file(Settings(root=folder)) for folder in (PROJECT, root))
    with build_lock(Settings(root=PROJECT)):
        if kept.is_file() and not own.exists():
            shutil.copyfile(kept, own)


def build_demo(root: Path) -> Path:
    """Build the demo below this root; the first test process builds, the others wait for it."""
    root.mkdir(parents=True, exist_ok=True)
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        make_root(root)
        share_compiled_templates(root)
        take_results(root)
        if not current_link(root / "var").exists():
            environment = {**os.environ, "SITE_ROOT": str(root), "SITE_URL": "http://127.0.0.1:8000"}
            subprocess.run([program("flask"), "site", "build"], cwd=PROJECT, env=environment, check=True)
    return root


@pytest.fixture(scope="session")
def demo_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the demo, built once for all processes of a test run."""
    return build_demo(shared_folder(tmp_path_factory, "demo"))


@pytest.fixture(scope="session")
def address(demo_root: Path) -> Iterator[str]:
    """The address of a server of the demo, which takes the inquiries of any number of tests from one sender."""
    with serve(demo_root, INQUIRY_RATE="1000 per hour") as url:
        yield url
