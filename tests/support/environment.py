"""Sets the environment of the tests, whatever the shell of the developer sets; imported before the rest of the engine.

Without it, a DATABASE_URL or SMTP_URL of the shell would take the inquiries of the tests.
"""

import os
import shutil
import tempfile
from pathlib import Path

from vitrine.settings.environment_files import FILE_VARIABLE
from vitrine.settings.reading import declarations
from vitrine.settings.settings import Settings

for setting in (FILE_VARIABLE, *(declared.metadata["variable"] for declared in declarations(Settings))):
    os.environ.pop(setting, None)
os.environ["LANGUAGES"] = "en,es,fr,de,ja"

# Tests write thousands of small files, and SQLite waits for the disk at each of as many commits: in memory, tests of
# builds and inquiry stores take half the time.
MEMORY = Path("/dev/shm")
ROOM = 2**30  # bytes; four processes need a third of that


def offers_room(folder: Path) -> bool:
    """Whether programs can be run in a folder, and the tests have room there: containers have neither by default."""
    return (
        folder.is_dir()
        and not os.statvfs(folder).f_flag & os.ST_NOEXEC
        and os.access(folder, os.W_OK)
        and shutil.disk_usage(folder).free > ROOM
    )


if offers_room(MEMORY):
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
