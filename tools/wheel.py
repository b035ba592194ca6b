"""Makes the package of the engine, browser files and icons included, and the requirements of a site that installs it.

A site takes over what is in dist/ as it stands.
"""

import hashlib
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
WHEELS = "wheels"
REQUIREMENTS = "requirements.txt"
BROWSER_REQUIREMENTS = "requirements-browser.txt"


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


def write_requirements() -> None:
    """Name the package, and the libraries that it was tested with, each with its hash."""
    (wheel,) = (TARGET / WHEELS).iterdir()
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    libraries = (PROJECT / REQUIREMENTS).read_text(encoding="utf-8")
    package = f"./{WHEELS}/{wheel.name} --hash=sha256:{digest}\n"
    (TARGET / REQUIREMENTS).write_text(package + libraries, encoding="utf-8")
    shutil.copy(PROJECT / BROWSER_REQUIREMENTS, TARGET)


def main() -> int:
    """Bundle, and pack."""
    write_prebuilt()
    shutil.rmtree(TARGET, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run([*command, "--wheel-dir", str(TARGET / WHEELS), "."], cwd=PROJECT, check=False)
    if done.returncode == 0:
        write_requirements()
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
