"""The browser files, bundled by Node or copied from the package, and the messages of the islands."""

import errno
import os
import re
import shutil
import subprocess
from pathlib import Path

import msgspec

from vitrine.build_folder import ASSETS, PROVENANCE, REQUIRED_FILES, Assets
from vitrine.builder.build_store import own_builds
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.digests import Inputs
from vitrine.errors import BuildError
from vitrine.files.build_cache import ResultCache
from vitrine.files.folder_trees import paths_below
from vitrine.files.static_store import StaticStore, hashed_name, short_hash
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.settings.folders import PREBUILT, PREBUILT_ASSETS, PREBUILT_FILES, PREBUILT_ICONS, PROJECT
from vitrine.settings.settings import Settings
from vitrine.translations.message import Message
from vitrine.translations.update.interface_messages import cached_messages

ISLANDS = PROJECT / "islands"
BUNDLER = ISLANDS / "build.mjs"
SOURCE_FOLDER = "islands"
CONTENT_ICON = re.compile(r"""^icon:\s*["']?([a-z0-9-]+)""", re.MULTILINE)


def build_assets(settings: Settings, inputs: Inputs, folder: Path, store: StaticStore) -> tuple[str, ...]:
    """Write the manifest and the icons of the browser files; returns the hashed names of all of these files."""
    earlier = build_of_same_assets(settings, inputs, store)
    if earlier is None:
        return bundle(settings, folder, store)
    ASSETS.write(folder, ASSETS.read(earlier))
    return REQUIRED_FILES.read(earlier).assets


def build_of_same_assets(settings: Settings, inputs: Inputs, store: StaticStore) -> Path | None:
    """An earlier build whose browser files have the same sources and still exist; None if there is none."""
    for folder in own_builds(settings):
        same = PROVENANCE.read(folder).browser_sources == inputs.browser_sources
        if same and all(store.has(name) for name in REQUIRED_FILES.read(folder).assets):
            return folder
    return None


def bundle(settings: Settings, folder: Path, store: StaticStore) -> tuple[str, ...]:
    """Run the bundler, or copy the files of the package, and add the result to the store; returns the names."""
    out = folder / "bundled"
    assets = (copy_prebuilt if is_prebuilt() else run_bundler)(out, settings.content_path)
    paths = sorted(path for path in out.rglob("*") if path.is_file())
    names = tuple(path.relative_to(out).as_posix() for path in paths)
    for name, path in zip(names, paths, strict=True):
        store.add(name, path.read_bytes())
    shutil.rmtree(out)
    ASSETS.write(folder, assets)
    return names


def run_bundler(out: Path, content: Path) -> Assets:
    """Run islands/build.mjs; raises BuildError if something is missing or the bundler fails."""
    command = [node(), str(BUNDLER), "--out", str(out), "--content", str(content), "--json"]
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - our own script
    if b"no space left on device" in done.stderr:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(out))
    if done.returncode:
        raise BuildError(f"the browser files could not be built:\n{done.stderr.decode().strip()}")
    return msgspec.json.decode(done.stdout, type=Assets)


def node() -> str:
    """The path of Node.js; raises BuildError if it or the packages of islands/ are not installed."""
    program = shutil.which("node")
    if program is None:
        raise BuildError("Node.js was not found; install version 20 or newer, which bundles the browser files")
    if not (ISLANDS / "node_modules").is_dir():
        raise BuildError("islands/node_modules is missing; run `npm ci --prefix islands`")
    return program


def write_island_messages(localizer: ContentLocalizer, store: StaticStore, results: ResultCache) -> dict[str, str]:
    """Write the messages of the islands; returns the file name for each locale that has translations."""
    used = messages_in_islands(results)
    names = {}
    for locale in LOCALES.values():
        if name := store_island_messages(locale.code, localizer.browser_messages(locale, used), store):
            names[locale.code] = name
    return names


def store_island_messages(locale: str, content: bytes, store: StaticStore) -> str:
    """Add the messages of a locale to the store, if there are any; returns the name of their file."""
    if not content:
        return ""
    name = hashed_name(f"messages/{locale}.json", short_hash(content))
    store.add(name, content)
    return name


def messages_in_islands(results: ResultCache) -> list[Message]:
    return list(cached_messages(Problems(), results, below=SOURCE_FOLDER))


def is_prebuilt() -> bool:
    return PREBUILT.is_dir()


def copy_prebuilt(out: Path, content: Path) -> Assets:
    """Copy the package's files to `out`; returns assets with the icons of the engine and of the content's services."""
    shutil.copytree(PREBUILT / PREBUILT_FILES, out)
    assets = msgspec.json.decode((PREBUILT / PREBUILT_ASSETS).read_bytes(), type=Assets)
    every = msgspec.json.decode((PREBUILT / PREBUILT_ICONS).read_bytes(), type=dict[str, str])
    used = sorted(content_icons(content) & every.keys())
    return msgspec.structs.replace(assets, icons=assets.icons | {name: every[name] for name in used})


def content_icons(content: Path) -> set[str]:
    """The icons that services name; the content checks report unknown ones."""
    files = (path for path in paths_below(content / "services") if path.suffix == ".md")
    return {name for path in files for name in CONTENT_ICON.findall(path.read_text(encoding="utf-8"))}
