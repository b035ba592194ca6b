"""What may go: builds beyond the last few, and browser files no kept build has needed for a week."""

import shutil
import time
from pathlib import Path

from vitrine.build.built import BuiltFolder
from vitrine.build.folders import current_id, kept_builds, read_used_files
from vitrine.settings import Settings

KEPT_BUILDS = 5
KEPT_SECONDS = 7 * 24 * 3600  # longer than any page cached by a visitor names a file of an older build


def prune(settings: Settings, now: float | None = None) -> None:
    """Remove old builds, then the files nobody needs; the served build always stays."""
    current = current_id(settings)
    others = [folder for folder in kept_builds(settings) if folder.name != current]
    for folder in others[KEPT_BUILDS - 1 :]:
        shutil.rmtree(folder)
    prune_files(settings, time.time() if now is None else now)


def prune_files(settings: Settings, now: float) -> None:
    """Renew the mark on every file a kept build needs, and remove those whose mark is older than a week."""
    built = BuiltFolder(settings.built_path)
    used = {name for folder in kept_builds(settings) for name in read_used_files(folder).names()}
    for name in built.names():
        if name in used:
            built.mark_used(name)
        elif now - (built.path / name).stat().st_ctime > KEPT_SECONDS:
            for form in reversed(built.forms(name)):
                form.unlink()


def missing_files(settings: Settings, folder: Path) -> list[str]:
    """The browser files a build needs and static/built does not hold."""
    built = BuiltFolder(settings.built_path)
    return [name for name in read_used_files(folder).names() if not built.has(name)]
