"""The inputs of a build: content, catalogs, code, browser sources, and the settings that pages show."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from vitrine.build_folder import WELL_KNOWN
from vitrine.builder.input_digests import InputDigests
from vitrine.overrides import override_files
from vitrine.release import combined, release
from vitrine.settings import PROJECT, Settings
from vitrine.translations.quality.terms import TERMS_FILE

BROWSER_FOLDERS = ("islands", "static", "templates")
EXCLUDED_FOLDERS = {"node_modules", "built", "__pycache__"}
SERVICES_FOLDER = "content/services/"  # services name icons, which the bundler adds to the browser files
EXCLUDED_FILES = {"biome.json", "run-tests.mjs"}


class Inputs(msgspec.Struct, frozen=True):
    """The digest of all inputs, and of those that the browser files are made of.

    `files` has the digest of each file of the site, `engine_files` those of the engine's browser files and templates,
    `engine` that of all else.
    """

    digest: str
    browser_sources: str
    files: dict[str, str]
    engine_files: dict[str, str]
    engine: str


def read_inputs(settings: Settings, *, keep: bool = False) -> Inputs:
    """Digest every input; a build of the same inputs need not be made again.

    `keep` writes the digests for the next build; only a build, which holds the lock, may ask for that.
    """
    digests = InputDigests(settings.var_path / "cache" / "inputs")
    files = dict(digests.of(settings.root, site_files(settings)))
    engine_files = dict(digests.of(PROJECT, browser_files()))
    if keep:
        digests.keep()
    # The release is that of the running code, even if files of a newer one have been deployed meanwhile.
    code = ("release", release())
    engine = [*shown_settings(settings), code]
    services = [item for item in files.items() if item[0].startswith(SERVICES_FOLDER)]
    return Inputs(
        digest=combined([*engine, *engine_files.items(), *files.items()]),
        browser_sources=combined([code, *engine_files.items(), *services]),
        files=files,
        engine_files=engine_files,
        engine=combined(engine),
    )


def shown_settings(settings: Settings) -> list[tuple[str, str]]:
    """The settings that pages or their headers contain."""
    shown = {
        "SITE_URL": settings.site_url,
        "API_URL": settings.api_url,
        "ICON_HOSTS": settings.icon_hosts,
        "MAPS_KEY": settings.maps_key,
        "MAPS_REGION": settings.maps_region,
        "CROSS_ORIGIN": settings.cross_origin,
        "SEARCH_DAYS": settings.search_days,
        "LANGUAGES": settings.languages,
    }
    return [(name, str(value)) for name, value in shown.items()]


def browser_files() -> Iterator[Path]:
    """The files that the bundler reads, with the templates; it adds the icons that these, code and services name."""
    for folder in BROWSER_FOLDERS:
        yield from input_files(PROJECT / folder)


def site_files(settings: Settings) -> Iterator[Path]:
    """The content, its catalogs, the glossary (for the synonyms of search), and overrides."""
    yield from input_files(settings.content_path)
    yield from input_files(settings.content_path / "root" / WELL_KNOWN)
    yield from (path for path in input_files(settings.translations_path) if path.suffix == ".po")
    yield from (path for path in (settings.root / TERMS_FILE,) if path.is_file())
    yield from override_files(settings)


def input_files(folder: Path) -> Iterator[Path]:
    """Every file below a folder that a build may depend on: neither hidden, generated nor a test."""
    for here, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in EXCLUDED_FOLDERS]
        yield from (Path(here, name) for name in files if is_input(name))


def is_input(name: str) -> bool:
    return not name.startswith(".") and ".test" not in name and name not in EXCLUDED_FILES
