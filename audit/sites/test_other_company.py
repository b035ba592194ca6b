"""The tests of the engine pass in a clone whose content, languages and color are another company's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from audit.checkout import copy_checkout
from tests.support.sites.source_edits import replace_text
from vitrine.settings.folders import PROJECT

LANGUAGES = "en,de,it"
# The tests with browsers, proxies and mail servers use only the miniature site, and take minutes.
LEFT_OUT = ("browser", "deployment", "export", "inquiries")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a site of its own where the demo and its tests were."""
    root = tmp_path_factory.mktemp("company") / "clone"
    copy_checkout(root)
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    for link in (".venv", "islands/node_modules"):
        (root / link).symlink_to((PROJECT / link).resolve())
    site = root.with_name("site")
    run(root, "flask", "site", "new", str(site), "--languages", LANGUAGES, "--name", "Kelvra")
    remove_demo(root)
    for name in ("content", "translations", "overrides"):
        shutil.copytree(site / name, root / name, dirs_exist_ok=True)
    shutil.copy(site / "site.env", root)
    replace_text(root / "content" / "site.yaml", "#0b5d66", "#8a3b12")
    return root


def remove_demo(root: Path) -> None:
    """Delete the content of the demo, its catalogs and terms, and its tests."""
    (root / "translations" / "terms.csv").unlink()
    catalogs = [path for path in (root / "translations").iterdir() if path.is_dir()]
    for folder in (root / "content", root / "tests" / "demo", *catalogs):
        shutil.rmtree(folder)


def run(root: Path, *command: str) -> None:
    """Run a Python module in the clone."""
    environment = {name: value for name, value in os.environ.items() if name not in ("LANGUAGES", "SITE_ROOT")}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_site_has_no_faults(clone: Path) -> None:
    run(clone, "flask", "site", "check")
    run(clone, "flask", "translations", "check")


def test_the_tests_of_the_engine_pass(clone: Path) -> None:
    ignored = [option for name in LEFT_OUT for option in ("--ignore", f"tests/{name}")]
    run(clone, "pytest", "-q", "-n", "2", *ignored, "tests")
