"""Browser files, which each test process bundles once from the same sources."""

import os
from pathlib import Path

from vitrine.build_folder import Assets
from vitrine.builder.files.browser_files import run_bundler

KNOWN: dict[tuple[str, ...], tuple[Assets, dict[str, bytes]]] = {}


def remembered_bundle(out: Path, content: Path) -> Assets:
    """The browser files for this content, bundled again only if a service, which may name an icon, has changed."""
    services = sorted((content / "services").glob("*.md"))
    key = (os.environ["PATH"], *(service.read_text(encoding="utf-8") for service in services))
    if key not in KNOWN:
        assets = run_bundler(out, content)
        files = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
        KNOWN[key] = (assets, files)
        return assets
    assets, files = KNOWN[key]
    for name, data in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)
    return assets
