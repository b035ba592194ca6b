"""The browser files bundled with the package of the engine, so that installed sites need no Node."""

import re
import shutil
from pathlib import Path

import msgspec

from vitrine.build_folder import Assets
from vitrine.settings import PREBUILT

# Made by tools/wheel.py: the bundled files, what the bundler says of them, and the inline SVG of every icon.
FILES, ASSETS, ICONS = "files", "assets.json", "icons.json"
CONTENT_ICON = re.compile(r"""^icon:\s*["']?([a-z0-9-]+)""", re.MULTILINE)


def is_prebuilt() -> bool:
    return PREBUILT.is_dir()


def copy_prebuilt(out: Path, content: Path) -> Assets:
    """Copy the files to `out`; returns assets with the icons of the engine and of the services in the content."""
    shutil.copytree(PREBUILT / FILES, out)
    assets = msgspec.json.decode((PREBUILT / ASSETS).read_bytes(), type=Assets)
    every = msgspec.json.decode((PREBUILT / ICONS).read_bytes(), type=dict[str, str])
    used = sorted(content_icons(content) & every.keys())
    return msgspec.structs.replace(assets, icons=assets.icons | {name: every[name] for name in used})


def content_icons(content: Path) -> set[str]:
    """Every icon that a service names; the checks of the content report unknown ones."""
    files = (content / "services").rglob("*.md")
    return {name for path in files for name in CONTENT_ICON.findall(path.read_text(encoding="utf-8"))}
