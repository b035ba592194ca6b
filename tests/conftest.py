"""Fixtures of several test packages."""

import gc
import os
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import tests.support.environment  # noqa: F401 - the engine reads LANGUAGES when it is imported

# isort: split
from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.compiled_templates import REMEMBERED, remembered_environment
from tests.support.sites.miniature import content, settings_for, site, site_root
from tests.support.sites.remembered_results import (
    remembered_bundle,
    remembered_catalog,
    remembered_messages,
    remembered_mo_file,
    remembered_style_problems,
)
from vitrine.builder.build_mode import BuildMode
from vitrine.builder.files import browser_files, social_images
from vitrine.inquiries.delivery import email_templates
from vitrine.translations.quality import catalog_reading
from vitrine.translations.update import interface_messages
from vitrine.web.flask_class import Application

# What tests and modules hold lives until the end; scanning it for garbage took a tenth of the time of all tests.
gc.set_threshold(100_000, 20, 20)

__all__ = ["app", "client", "content", "site", "site_root"]

pytest_plugins = ("tests.support.browser.chromium", "tests.support.sites.demo", "tests.support.deployment.servers")

# Many tests create their own application or worker, and compiling the same templates again took half of their time.
Application.jinja_options["bytecode_cache"] = REMEMBERED
email_templates.Environment = remembered_environment  # type: ignore[assignment, attr-defined]
# Likewise, they mostly extract the same messages, bundle the same scripts, read, check and compile the same catalogs,
# check the same stylesheets, and name the same font files.
BuildMode.messages = remembered_mo_file  # type: ignore[assignment, method-assign]
social_images.stored_name = cache(social_images.stored_name)
interface_messages.file_messages = remembered_messages
browser_files.run_bundler = remembered_bundle
browser_files.style_problems = remembered_style_problems
catalog_reading.read_uncached = remembered_catalog


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
