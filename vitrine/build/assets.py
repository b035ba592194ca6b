"""The browser files: bundled by Node once per state of their sources, then taken over from an earlier build."""

import shutil
import subprocess
from pathlib import Path

from vitrine.build.built import BuiltFolder
from vitrine.build.folders import kept_builds, read_record, read_used_files
from vitrine.build.inputs import Inputs
from vitrine.errors import BuildError
from vitrine.settings import PROJECT, Settings

BUNDLER = PROJECT / "islands" / "build.mjs"
MANIFEST_FILE = "manifest.json"
ICONS_FILE = "icons.json"
ICON_SETS_FILE = "icon-sets.json"


def build_assets(settings: Settings, inputs: Inputs, folder: Path, built: BuiltFolder) -> tuple[str, ...]:
    """Put the asset manifest and the icons into a build's folder; returns the files they need."""
    earlier = build_with_assets(settings, inputs, built)
    if earlier is None:
        return bundle(settings, folder, built)
    for name in (MANIFEST_FILE, ICONS_FILE, ICON_SETS_FILE):
        shutil.copyfile(earlier / name, folder / name)
    return read_used_files(earlier).assets


def build_with_assets(settings: Settings, inputs: Inputs, built: BuiltFolder) -> Path | None:
    """An earlier build whose browser files were made of the same sources and are all still there."""
    for folder in kept_builds(settings):
        same = read_record(folder).assets == inputs.assets
        if same and all(built.has(name) for name in read_used_files(folder).assets):
            return folder
    return None


def bundle(settings: Settings, folder: Path, built: BuiltFolder) -> tuple[str, ...]:
    """Run the bundler beside the build and add what it made to the served files."""
    out = folder / "bundled"
    run_bundler(out, folder / MANIFEST_FILE, settings.content_path)
    paths = sorted(path for path in out.rglob("*") if path.is_file())
    for path in paths:
        built.add(path.relative_to(out).as_posix(), path.read_bytes())
    names = tuple(path.relative_to(out).as_posix() for path in paths)
    shutil.rmtree(out)
    return names


def run_bundler(out: Path, manifest: Path, content: Path) -> None:
    """Run islands/build.mjs, or say what is missing or wrong."""
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node.js was not found; install version 20 or newer, it bundles the browser files")
    if not (BUNDLER.parent / "node_modules").is_dir():
        raise BuildError("islands/node_modules is missing; run `npm ci --prefix islands`")
    command = [node, str(BUNDLER), "--out", str(out), "--manifest", str(manifest), "--content", str(content)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own script
    if done.returncode:
        raise BuildError(f"the browser files could not be built:\n{done.stderr.strip()}")
