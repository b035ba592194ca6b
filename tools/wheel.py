"""Makes the package of the engine in dist/, with the browser files bundled and every icon that content can name."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from vitrine.builder.files.bundling import BUNDLER
from vitrine.builder.files.prebuilt import ASSETS, FILES, ICONS
from vitrine.settings import PROJECT

# pyproject.toml names these folders too.
PREBUILT = PROJECT / "var" / "prebuilt"
TARGET = PROJECT / "dist"


def bundle(out: Path, content: Path, *options: str) -> bytes:
    """What the bundler says of the files that it writes to `out`."""
    command = ["node", str(BUNDLER), "--out", str(out), "--content", str(content), "--json", *options]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def write_prebuilt() -> None:
    """Bundle once for the engine alone, and once for the inline SVG of every icon."""
    shutil.rmtree(PREBUILT, ignore_errors=True)
    PREBUILT.mkdir(parents=True)
    with TemporaryDirectory() as name:
        empty = Path(name, "content")
        (PREBUILT / ASSETS).write_bytes(bundle(PREBUILT / FILES, empty))
        every = json.loads(bundle(Path(name, "files"), empty, "--every-icon"))["icons"]
    (PREBUILT / ICONS).write_text(json.dumps(every), encoding="utf-8")


def main() -> int:
    """Bundle, and pack."""
    write_prebuilt()
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    return subprocess.run([*command, "--wheel-dir", str(TARGET), "."], cwd=PROJECT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
