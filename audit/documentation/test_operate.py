"""docs/operate.md is true: its commands run, in their order, and its units, metrics and files exist."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from click import Context, Group

from tests.support.inquiries.stores import inquiry, make_store, store_inquiry
from tests.support.processes import program
from tests.support.sites.miniature import SITE_URL, copy_site
from vitrine.commands.application import command_groups
from vitrine.settings.folders import PROJECT
from vitrine.settings.settings import Settings

GUIDE = (PROJECT / "docs/operate.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^ *```sh\n(.*?)^ *```", GUIDE, re.DOTALL | re.MULTILINE)
LINES = [line.strip() for block in BLOCKS for line in block.splitlines()]
ENTER = "cd /srv/vitrine"
# Commands that need root are only checked; those of the site's user are run.
OWN = [line for line in LINES if line != ENTER and (not line.startswith("sudo") or ".venv/bin/" in line)]
ROOT = [line for line in LINES if line not in OWN]
COMMANDS = sorted(set(re.findall(r"flask (site|inquiries|translations) ([a-z]+)((?: [a-z]+\b)?)", GUIDE)))
RESTORE = ".venv/bin/flask inquiries restore"
STUBS = {"sudo": '[ "$1" = -u ] && shift 2; "$@"', "journalctl": """echo '{"event": "request", "level": "info"}'"""}
METRIC_SOURCES = ("vitrine/views/monitoring.py", "vitrine/web/middleware/request_metrics.py")


class Installation:
    """A built site as in /srv/vitrine, with an inquiry in its store."""

    def __init__(self, folder: Path, site_root: Path) -> None:
        self._folder, self.root = folder, copy_site(site_root, folder / "site")
        self.store = Settings(inquiries_path=folder / "inquiries.db")
        (self.root / "vitrine.env").write_text(f"SITE_URL={SITE_URL}\nINQUIRIES_PATH={self.store.inquiries_path}\n")
        (folder / "state").mkdir(mode=0o700)
        self._link_programs()
        with make_store(self.store) as store:
            self.reference = store_inquiry(store, inquiry())

    def _link_programs(self) -> None:
        for path in (programs := self.root / ".venv/bin", self._folder / "stubs"):
            path.mkdir(parents=True)
        (programs / "flask").symlink_to(program("flask"))
        for name, script in STUBS.items():
            (stub := self._folder / "stubs" / name).write_text(f"#!/bin/sh\n{script}\n")
            stub.chmod(0o755)

    def run(self, line: str) -> str:
        """Run a command of the guide; returns its output."""
        here = line.replace("/var/lib/vitrine", str(self._folder / "state"))
        here = here.replace("/tmp/restored", str(self._folder / "restored"))
        environment = {
            **{name: value for name, value in os.environ.items() if name not in ("SITE_URL", "PORT", "HOST")},
            "PATH": f"{self._folder / 'stubs'}:{os.environ['PATH']}",
            "SITE_ROOT": str(self.root),
            "FLASK_APP": "wsgi",
            "PYTHONPATH": str(PROJECT),
        }
        done = subprocess.run(here, shell=True, cwd=self.root, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{line}: {done.stderr}"
        return done.stdout

    def lose_store(self) -> None:
        """Delete the store, as if its disk were lost."""
        for path in self._folder.glob("inquiries.db*"):
            path.unlink()


@pytest.fixture
def installation(site_root: Path, tmp_path: Path) -> Installation:
    return Installation(tmp_path, site_root)


def test_each_command_of_the_sites_user_succeeds_and_a_lost_store_comes_back(installation: Installation) -> None:
    printed = {}
    for line in OWN:
        if line.startswith(RESTORE):
            installation.lose_store()
        printed[line] = installation.run(line)
    (drill,) = (text for line, text in printed.items() if " list " in line)
    assert installation.reference in drill
    assert installation.reference in installation.run(".venv/bin/flask inquiries list")


@pytest.mark.parametrize(("group", "name", "part"), COMMANDS)
def test_every_command_exists(group: str, name: str, part: str) -> None:
    commands = command_groups().get_command(Context(command_groups()), group)
    assert isinstance(commands, Group)
    found = commands.get_command(Context(commands), name)
    assert found
    if isinstance(found, Group):
        assert part.strip() in found.list_commands(Context(found))


def test_every_unit_exists_that_it_starts() -> None:
    named = set(re.findall(r"vitrine-\w+\.(?:service|socket|timer)", GUIDE))
    assert named <= {path.name for path in (PROJECT / "docs/systemd").iterdir()}
    assert len(named) > 5


def test_every_file_exists_that_it_copies() -> None:
    for name in set(re.findall(r"\bdocs/[\w./-]*\w", "\n".join(ROOT))):
        assert list(PROJECT.glob(f"{name}*")), name


def test_every_metric_exists_that_it_names() -> None:
    sources = "".join((PROJECT / name).read_text(encoding="utf-8") for name in METRIC_SOURCES)
    named = {name.removesuffix("_total") for name in re.findall(r"`(vitrine_\w+)", GUIDE)}
    assert {name for name in named if f'"{name}"' not in sources} == set()


def test_the_texts_it_replaces_in_the_configuration_of_nginx_exist() -> None:
    recipe = (PROJECT / "docs/nginx.conf").read_text(encoding="utf-8")
    (line,) = (line for line in ROOT if line.startswith("sudo sed"))
    replaced = [found.replace("\\", "") for found in re.findall(r"s/(.*?)/", line)]
    assert len(replaced) == 2
    assert all(found in recipe for found in replaced)
