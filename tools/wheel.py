"""Makes the engine's wheel, with its browser files and icons, and the requirements of a site that installs it.

A site copies the contents of dist/ unchanged.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from vitrine.builder.files.browser_files import BUNDLER
from vitrine.settings.folders import PREBUILT_ASSETS, PREBUILT_FILES, PREBUILT_ICONS, PROJECT

# pyproject.toml names these folders too.
PREBUILT = PROJECT / "var" / "prebuilt"
TARGET = PROJECT / "dist"
WHEELS = "wheels"
REQUIREMENTS = "requirements.txt"
BROWSER_REQUIREMENTS = "requirements-browser.txt"


def bundle(out: Path, content: Path, *options: str) -> bytes:
    """Bundle into `out`; returns the JSON that the bundler prints about its files."""
    command = ["node", str(BUNDLER), "--out", str(out), "--content", str(content), "--json", *options]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def write_prebuilt() -> None:
    """Write the browser files of the engine, and the inline SVG of every icon."""
    shutil.rmtree(PREBUILT, ignore_errors=True)
    PREBUILT.mkdir(parents=True)
    with TemporaryDirectory() as name:
        empty = Path(name, "content")
        (PREBUILT / PREBUILT_ASSETS).write_bytes(bundle(PREBUILT / PREBUILT_FILES, empty))
        every = json.loads(bundle(Path(name, "files"), empty, "--every-icon"))["icons"]
    (PREBUILT / PREBUILT_ICONS).write_text(json.dumps(every), encoding="utf-8")


def write_requirements() -> None:
    """List the wheel and the libraries it was tested with, each with its hash."""
    (wheel,) = (TARGET / WHEELS).iterdir()
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    libraries = (PROJECT / REQUIREMENTS).read_text(encoding="utf-8")
    package = f"./{WHEELS}/{wheel.name} --hash=sha256:{digest}\n"
    (TARGET / REQUIREMENTS).write_text(package + libraries, encoding="utf-8")
    shutil.copy(PROJECT / BROWSER_REQUIREMENTS, TARGET)


def main() -> int:
    """Bundle the browser files, and build the wheel."""
    write_prebuilt()
    shutil.rmtree(TARGET, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run([*command, "--wheel-dir", str(TARGET / WHEELS), "."], cwd=PROJECT, check=False)
    if done.returncode == 0:
        write_requirements()
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
