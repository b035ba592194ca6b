"""All that decides what a build holds: its files, the release, the settings that stand in pages."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from vitrine.release import combined, file_digests, release, release_files
from vitrine.settings import PROJECT, Settings

BROWSER_FOLDERS = ("islands", "static")
NO_INPUTS = {"node_modules", "built", "__pycache__"}


class Inputs(msgspec.Struct, frozen=True):
    """The digest of every input, of those the browser files are made of, and the time of the newest, in seconds."""

    digest: str
    assets: str
    newest: int


def read_inputs(settings: Settings) -> Inputs:
    """Read every input once; file times count only for `newest`, so a fresh clone builds the same build."""
    browser, site = [*browser_files()], [*site_files(settings)]
    icons = [path for path in site if path.is_relative_to(settings.content_path / "services")]
    # The release is that of the running code: files of a newer one that lie there already make none of its builds.
    code = [("release", release()), *file_digests(PROJECT, browser)]
    return Inputs(
        digest=combined([("SITE_URL", settings.site_url), *code, *file_digests(settings.root, site)]),
        assets=combined([*code, *file_digests(settings.root, icons)]),
        newest=max(int(path.stat().st_mtime) for path in [*release_files(), *browser, *site]),
    )


def browser_files() -> Iterator[Path]:
    """What the browser files are made of; templates, code and services besides name the icons that go along."""
    for folder in BROWSER_FOLDERS:
        yield from files_below(PROJECT / folder)


def site_files(settings: Settings) -> Iterator[Path]:
    """The content and its catalogs."""
    yield from files_below(settings.content_path)
    yield from (path for path in files_below(settings.translations_path) if path.suffix == ".po")


def files_below(folder: Path) -> Iterator[Path]:
    """Every visible file below a folder that is no by-product."""
    for here, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if counts(name)]
        yield from (Path(here, name) for name in files if counts(name))


def counts(name: str) -> bool:
    """Whether a file or folder of this name may be an input."""
    return not name.startswith(".") and name not in NO_INPUTS
