"""Each step of docs/container/Containerfile, run in folders instead of layers, gives an image that serves."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from audit.checkout import copy_checkout
from tests.support.processes import free_port
from tools.serve import wait_until_ready
from vitrine.settings.folders import PROJECT

CONTAINERFILE = (PROJECT / "docs/container/Containerfile").read_text(encoding="utf-8")
# The programs that steps and our programs use of the Python image, besides Python.
SYSTEM = ("sh", "env", "ln", "mkdir", "nice")
LEFT_OUT = ("SITE_ROOT", "SITE_URL", "PORT", "HOST", "LANGUAGES", "PYTHONPATH", "VIRTUAL_ENV")


class Stage:
    """A stage of the image: a folder that stands for its root."""

    def __init__(self, root: Path, base: str) -> None:
        self.root, self.folder = root, root
        # The other variables of this machine configure its access to package registries.
        own = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
        self.environment = own | {"PATH": f"{root}/usr/local/bin"}
        (programs := root / "usr/local/bin").mkdir(parents=True)
        for name in SYSTEM:
            (programs / name).symlink_to(shutil.which(name) or name)
        (programs / "python").symlink_to(Path(sys.base_prefix) / "bin/python3")
        if "/node:" in base:
            (programs / "node").symlink_to(shutil.which("node") or "node")
            modules = Path(shutil.which("npm") or "npm").resolve().parents[2]
            (root / "usr/local/lib").mkdir()
            (root / "usr/local/lib/node_modules").symlink_to(modules)

    def place(self, path: str) -> Path:
        """Where a path of the image is on this machine; a relative one is below WORKDIR."""
        return self.root / path.lstrip("/") if path.startswith("/") else self.folder / path

    def here(self, text: str) -> str:
        """A text with the absolute paths of the image replaced by those on this machine."""
        return re.sub(r"(?<![\w./])/(usr|srv|engine)/", rf"{self.root}/\1/", text)

    def copy(self, source: Path, target: str) -> None:
        """Copy a file, a link as the file that it leads to, or what is in a folder."""
        place = self.place(target)
        if source.is_symlink():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(source.resolve())
        elif source.is_dir():
            shutil.copytree(source, place, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy2(source, place)

    def run(self, command: str) -> None:
        """Run a command as RUN does."""
        done = subprocess.run(self.here(command), shell=True, cwd=self.folder, env=self.environment)
        assert done.returncode == 0, command


def build(folder: Path) -> Stage:
    """Take every step in its order; the last stage is the image."""
    context = folder / "context"
    copy_checkout(context)
    stages: dict[str, Stage] = {}
    for line in re.findall(r"^[A-Z]+ .*$", CONTAINERFILE, re.MULTILINE):
        step, _, rest = line.partition(" ")
        if step == "FROM":
            base, _, name = rest.partition(" AS ")
            stage = stages[name] = Stage(folder / (name or "image"), base)
        elif step == "WORKDIR":
            stage.folder = stage.place(rest)
            stage.folder.mkdir(parents=True, exist_ok=True)
        elif step == "COPY" and (found := re.fullmatch(r"--from=(\w+) (\S+) (\S+)", rest)):
            stage.copy(stages[found[1]].place(found[2]), found[3])
        elif step == "COPY":
            stage.copy(context / rest.split()[0], rest.split()[1])
        elif step == "RUN":
            stage.run(rest)
        elif step == "ENV":
            set_environment(stage, rest)
    return stages[""]


def set_environment(stage: Stage, assignments: str) -> None:
    for assignment in shlex.split(assignments):
        name, _, value = assignment.partition("=")
        stage.environment[name] = stage.here(value).replace("$PATH", stage.environment["PATH"])


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return build(tmp_path_factory.mktemp("container"))


def final(step: str) -> str:
    """The arguments of the last such step of the image."""
    return str(re.findall(rf"^{step} (.*)$", CONTAINERFILE, re.MULTILINE)[-1])


@contextmanager
def container(image: Stage) -> Iterator[tuple[int, dict[str, str]]]:
    """The services `release` and `web`, on a port of this machine."""
    port = free_port()
    environment = image.environment | {"HOST": "127.0.0.1", "PORT": str(port), "SITE_URL": f"http://127.0.0.1:{port}"}
    subprocess.run(["flask", "site", "build"], cwd=image.folder, env=environment, check=True)
    program, *arguments = json.loads(final("CMD"))
    command = [image.folder / ".venv/bin" / program, *arguments]
    with subprocess.Popen(command, cwd=image.folder, env=environment) as server:
        try:
            assert wait_until_ready(server, f"http://127.0.0.1:{port}")
            yield port, environment
        finally:
            server.terminate()


def test_the_image_builds_and_serves_the_site_with_python_alone(image: Stage) -> None:
    assert not shutil.which("node", path=image.environment["PATH"])
    with container(image) as (port, environment):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/de/product/FL-200", timeout=30) as answer:
            assert '<html lang="de-DE"' in answer.read().decode()
        check = final("HEALTHCHECK").partition("CMD ")[2].replace(":8000", f":{port}")
        name, *arguments = json.loads(check)
        subprocess.run([name, *arguments], cwd=image.folder, env=environment, check=True)


def test_the_image_contains_only_the_site(image: Stage) -> None:
    found = {path.name for path in image.folder.iterdir()} - {"__pycache__"}  # left by tests that ran the image before
    assert sorted(found) == sorted(
        [".venv", "content", "gunicorn.conf.py", "requirements.txt", "static", "translations", "var", "wheels"]
    )
