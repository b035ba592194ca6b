"""The server starts only with valid settings and a build to serve, and reports what is missing."""

import os
import resource
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.support.command_line import flask
from tests.support.processes import program
from tests.support.sites.miniature import SITE_URL
from tests.support.slow_cases import slow_cases
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings


@pytest.mark.parametrize("processes", ["x", *slow_cases("0", "-1", "1.5")])
def test_a_number_of_processes_that_gunicorn_cannot_read_is_named_in_one_line(processes: str) -> None:
    environment = {**os.environ, "WEB_CONCURRENCY": processes}
    command = [program("flask"), "site", "serve"]
    started = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True)
    said = f"vitrine does not start: WEB_CONCURRENCY is '{processes}'; write a whole number from 1 to 99\n"
    assert (started.returncode, started.stderr) == (1, said)


@pytest.mark.slow
def test_variables_that_are_empty_or_that_the_server_ignores_do_not_stop_it(tmp_path: Path) -> None:
    unread = {"WEB_CONCURRENCY": "", "FORWARDED_ALLOW_IPS": "nonsense"}
    environment = {**os.environ, "SITE_ROOT": str(tmp_path), "PORT": "8765", **unread}
    command = [program("flask"), "site", "serve"]
    started = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True)
    assert "has no build to serve" in started.stderr, started.stderr


def test_a_clone_serves_a_site_from_the_folder_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "gunicorn.conf.py").write_text("from gunicorn_conf import *\n")  # as in each site, for the package
    environment = {**os.environ, "SITE_ROOT": str(tmp_path), "PORT": "8765", "FLASK_SKIP_DOTENV": "1"}
    command = [program("flask"), "--app", str(PROJECT / "wsgi.py"), "site", "serve"]
    started = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert "has no build to serve" in started.stderr, started.stderr


def test_a_build_with_other_languages_is_not_served(site_root: Path) -> None:
    environment = {**os.environ, "SITE_ROOT": str(site_root), "PORT": "8765", "LANGUAGES": "en, de"}
    started = subprocess.run([program("gunicorn")], cwd=PROJECT, env=environment, capture_output=True, text=True)
    assert started.returncode != 0
    assert "has no build to serve; run `flask site build` with its code and LANGUAGES" in started.stderr


@pytest.mark.slow
def test_a_server_that_could_open_too_few_files_says_how_to_allow_more(site_root: Path) -> None:
    environment = {**os.environ, "SITE_ROOT": str(site_root), "PORT": "8765"}
    few_files = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (90, 90))
    started = subprocess.run(
        [program("gunicorn")], cwd=PROJECT, env=environment, capture_output=True, text=True, preexec_fn=few_files
    )
    assert started.returncode != 0
    assert started.stderr.startswith("vitrine does not start: a process may have 90 files open here, and needs 108")
    assert "ulimit -n 1024" in started.stderr


@pytest.mark.parametrize("group", ["site", "translations", "inquiries"])
def test_a_group_of_commands_needs_no_build(tmp_path: Path, group: str) -> None:
    done = flask(Settings(root=tmp_path), group, "--help")
    assert (done.exit_code, done.stderr) == (0, "")


# Asks for these paths with a new application, and prints which of our modules the answers loaded.
LATE_MODULES = """
import sys
from app import create_app

def modules():
    return {name for name in sys.modules if name.startswith("vitrine.")}

app = create_app()
loaded = modules()
for path in sys.argv[1:]:
    assert app.test_client().get(path, base_url=app.settings.site_url).status_code == 200, path
print(*sorted(modules() - loaded))
"""


@pytest.mark.slow
def test_a_running_server_loads_no_code_that_has_changed_since_its_start(site_root: Path) -> None:
    paths = ["/", "/product/FL-200.md", "/documents/fl-150-data-sheet.pdf", "/search/flow", "/inquiry", "/sitemap.xml"]
    environment = {**os.environ, "SITE_ROOT": str(site_root), "SITE_URL": SITE_URL}
    command = [sys.executable, "-c", LATE_MODULES, *paths]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr
