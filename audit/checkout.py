"""A copy of the project as git would hand it to a newcomer."""

import shutil
import subprocess
from pathlib import Path

from vitrine.settings.folders import PROJECT


def copy_checkout(folder: Path) -> None:
    """Copy the files of the repository, with their changes that are not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (PROJECT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, folder / name)
