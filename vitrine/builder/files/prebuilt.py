"""The browser files bundled with the package of the engine, so that installed sites need no Node."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from vitrine.build_folder import Assets
from vitrine.errors import BuildError
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
    used = dict(content_icons(content))
    if unknown := [f'{place}: there is no icon "{name}"' for name, place in used.items() if name not in every]:
        raise BuildError("\n".join(f"{line}; lucide.dev/icons lists all names" for line in unknown))
    return msgspec.structs.replace(assets, icons=assets.icons | {name: every[name] for name in used})


def content_icons(content: Path) -> Iterator[tuple[str, str]]:
    """Each icon that a service names, with its file and line."""
    for path in sorted((content / "services").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        for match in CONTENT_ICON.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield match[1], f"{path.relative_to(content.parent).as_posix()}:{line}"
