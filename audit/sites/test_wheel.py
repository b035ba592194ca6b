"""The package of the engine begins, checks, builds and serves a site, without the clone, Node, or SITE_ROOT."""

import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.support.processes import free_port
from vitrine.settings.folders import PROJECT

LANGUAGES = ("en", "de", "fr", "es", "ja")
DIST = PROJECT / "dist"
PIP = ("pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", "requirements.txt")


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of `make wheel`, and an environment with the package, installed by hash."""
    folder = tmp_path_factory.mktemp("outside")
    subprocess.run([sys.executable, "-m", "tools.wheel"], cwd=PROJECT, check=True)
    shutil.copytree(DIST, folder, dirs_exist_ok=True)
    venv.create(folder / "venv", with_pip=True)
    subprocess.run([folder / "venv/bin" / PIP[0], *PIP[1:]], cwd=folder, check=True)
    return folder


def environment(site: Path) -> dict[str, str]:
    """The variables of a machine without Node, for a site whose engine is in its own `.venv`."""
    left_out = ("SITE_ROOT", "SITE_URL", "PORT", "HOST", "LANGUAGES", "PYTHONPATH", "ENGINE", "MAKEFLAGS")
    process = {name: value for name, value in os.environ.items() if name not in left_out}
    tools = site.parent / "tools"
    tools.mkdir(exist_ok=True)
    for name in ("sh", "make", "awk", "test", "touch", "nice"):
        link = tools / name
        if not link.exists():
            link.symlink_to(next(path for path in (Path("/usr/bin", name), Path("/bin", name)) if path.exists()))
    return process | {"PATH": str(tools)}


@pytest.fixture(scope="module")
def site(outside: Path) -> Path:
    """A new site made with the package, checked and built."""
    root = outside / "kelvra"
    begin = [str(outside / "venv/bin/flask"), "--app", "wsgi", "site", "new", str(root), "--name", "Kelvra"]
    subprocess.run([*begin, "--languages", ",".join(LANGUAGES)], cwd=outside, env=environment(root), check=True)
    for name in ("wheels", "requirements.txt", "requirements-browser.txt"):
        shutil.move(outside / name, root)
    (root / ".venv").symlink_to(outside / "venv")
    (root / ".venv/.installed").touch()
    for verb in ("check", "build"):
        subprocess.run(["/usr/bin/make", verb], cwd=root, env=environment(root), check=True)
    return root


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    """The address of the site, served by gunicorn."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    process = environment(site) | {"PORT": str(port), "SITE_URL": address}
    with subprocess.Popen(
        ["/usr/bin/make", "run"], cwd=site, env=process, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout
        try:
            assert any("answers at" in line for line in server.stdout)
            yield address
        finally:
            os.killpg(server.pid, signal.SIGTERM)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_is_served_in_each_language(served: str, code: str) -> None:
    path = "/product/P-20" if code == "en" else f"/{code}/product/P-20"
    with urllib.request.urlopen(served + path, timeout=20) as answer:
        page = answer.read().decode()
    assert f'<html lang="{code}' in page
    assert "Kelvra" in page
    stylesheet = re.search(r'href="([^"]+/css/site-[^"]+)"', page)
    assert stylesheet
    with urllib.request.urlopen(urljoin(served, stylesheet[1]), timeout=20) as answer:
        assert b"@layer" in answer.read()


def test_commands_in_its_folder_work_on_the_site(site: Path) -> None:
    listed = run_in(site, ".venv/bin/flask", "site", "list")
    assert listed.stdout.startswith("* "), listed.stderr
    shown = run_in(site, ".venv/bin/gunicorn", "--print-config")
    assert re.search(r"^wsgi_app += wsgi:app$", shown.stdout, re.MULTILINE), shown.stderr


def test_its_pages_are_crawled_and_opened_in_a_browser(site: Path) -> None:
    port = free_port()
    process = environment(site) | {"PORT": str(port), "SITE_URL": f"http://127.0.0.1:{port}"}
    path = f"{process['PATH']}:/usr/bin:/bin"  # for Chromium and the programs that it starts
    command = ["/usr/bin/make", "test"]
    done = subprocess.run(command, cwd=site, env=process | {"PATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "pages opened in Chromium" in done.stderr


def test_a_package_with_another_hash_is_refused(outside: Path, site: Path, tmp_path: Path) -> None:
    (tmp_path / "wheels").symlink_to(site / "wheels")
    requirements = (site / "requirements.txt").read_text()
    (tmp_path / "requirements.txt").write_text(re.sub(r"sha256:[0-9a-f]{4}", "sha256:0000", requirements, count=1))
    done = run_in(tmp_path, str(outside / "venv/bin/pip"), *PIP[1:], "--force-reinstall", "--dry-run")
    assert "DO NOT MATCH THE HASHES" in done.stderr


def run_in(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command with no configuration except its working folder."""
    return subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True)


def test_no_file_of_the_clone_is_named(outside: Path, site: Path) -> None:
    command = "import app, tools.serve, vitrine; print(app.__file__, tools.serve.__file__, vitrine.__file__)"
    done = subprocess.run([site / ".venv/bin/python", "-c", command], cwd=outside, capture_output=True, text=True)
    files = done.stdout.split()
    assert len(files) == 3
    assert all(Path(file).is_relative_to(outside) for file in files), files
    for name in ("Makefile", "site.env", "requirements.txt", ".github/workflows/site.yml"):
        assert str(PROJECT) not in (site / name).read_text(), name
