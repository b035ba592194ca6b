"""Fixtures of several test packages."""

import gc
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

import tests.support.environment  # noqa: F401 - the engine reads LANGUAGES when it is imported

# isort: split
from app import create_app
from tests.support.client import SiteClient
from tests.support.memoization import memoize
from tests.support.sites.miniature import content, settings_for, site, site_root
from vitrine.web.flask_class import Application

# What tests and modules hold lives until the end; scanning it for garbage took a tenth of the time of all tests.
gc.set_threshold(100_000, 20, 20)

__all__ = ["app", "client", "content", "site", "site_root"]

pytest_plugins = ("tests.support.browser.chromium", "tests.support.sites.demo", "tests.support.deployment.servers")

memoize()


def not_synced(fd: object) -> None:
    """Leave a file to the system: no test cuts the power, and builds would wait for the disk seven thousand times."""


os.fsync = not_synced


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let each process import other tests first: in a new clone, each would otherwise compile all of them."""
    if worker := getattr(session.config, "workerinput", None):
        number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        folders = {session.config.rootpath / name for name in session.config.args}
        files = sorted(file for folder in folders for file in folder.rglob("test_*.py"))
        for file in files[number::count]:
            # What is wrong, pytest reports when it collects the file.
            with suppress(Exception, pytest.skip.Exception, pytest.fail.Exception):
                import_module(".".join(file.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Leave out of garbage collections what has been imported and collected: it stays until the end."""
    gc.freeze()


@pytest.fixture(scope="session")
def app(site_root: Path) -> Application:
    """The application on the miniature site; it keeps no state between requests, so all tests share it."""
    return create_app(settings_for(site_root))


@pytest.fixture
def client(app: Application) -> SiteClient:
    """A client of the miniature site that checks every page."""
    return SiteClient(app)
