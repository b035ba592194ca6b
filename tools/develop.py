"""Serve the site with its translation states, and rebuild on every change; changed code restarts everything."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch

from tools import serve
from tools.styleguide.views import PATH
from vitrine.build_folder import current_id
from vitrine.environment import site_environment
from vitrine.overrides import FOLDER, override_files, templates_path
from vitrine.preview.__main__ import gunicorn_command, rebuild
from vitrine.preview.build import PreviewMode, copy_site_files
from vitrine.preview.settings import PreviewSettings, read_development_settings
from vitrine.settings import PROJECT

APPLICATION = "tools.styleguide.wsgi:development()"
CODE = ("app.py", "vitrine", "templates", "islands")
BROWSER_FILES = ("static",)
CONTENT = ("content", "translations")
# In milliseconds: a save is several events, and what comes later than this is another change; when to look up anyway.
GROUPED, QUIET = 200, 500

Changes = Iterator[set[tuple[Change, str]]]


class SourceFilter(DefaultFilter):
    """Leaves out what a build writes itself."""

    ignore_dirs = (*DefaultFilter.ignore_dirs, "built", "node_modules")


def follow(settings: PreviewSettings) -> Changes:
    """Every change of a source from now on, as it happens; nothing now and then while nothing changes."""
    changes = changes_since(settings)
    next(changes)  # the watch begins with the first question
    return changes


def changes_since(settings: PreviewSettings) -> Changes:
    """Watch anew once there are overrides: a folder that is not there cannot be watched. What it has is a change."""
    own = settings.root / FOLDER
    has_overrides, changes = own.exists(), watched(settings)
    if not has_overrides:
        while not own.exists():
            yield next(changes)
        missed, changes = next(changes), watched(settings)
        # listed once the new watch has begun, so that no file comes between
        yield missed | next(changes) | {(Change.added, str(path.resolve())) for path in override_files(settings)}
    yield from changes


def watched(settings: PreviewSettings) -> Changes:
    """The changes of all sources that are there."""
    paths = [PROJECT / name for name in (*CODE, *BROWSER_FILES)] + [settings.root / name for name in CONTENT]
    if (own := settings.root / FOLDER).exists():
        paths.append(own)
    places = (path.resolve() for path in paths)
    return watch(*places, watch_filter=SourceFilter(), debounce=GROUPED, rust_timeout=QUIET, yield_on_timeout=True)


def is_code(path: str, settings: PreviewSettings) -> bool:
    """Whether running programs have to start anew to see this file."""
    places = (*(PROJECT / name for name in CODE), templates_path(settings))
    return any(Path(path).is_relative_to(place.resolve()) for place in places)


def loads() -> bool:
    """Whether the code as it stands can be imported; what is wrong is printed, and the old code goes on."""
    return subprocess.run([sys.executable, "-c", "import app"], cwd=PROJECT, check=False).returncode == 0


def start_anew() -> None:
    """Become a new process with the new code."""
    os.chdir(PROJECT)
    os.execv(sys.executable, [sys.executable, "-m", "tools.develop"])


def wait_for_a_build(settings: PreviewSettings, mode: PreviewMode, changes: Changes) -> None:
    """Build; after a mistake, try again once something has changed, unless an earlier build can be served so long."""
    while not rebuild(settings, mode) and not current_id(settings.var_path):
        print("\n  There is no earlier build to serve: correct this, and the site starts.\n", flush=True)
        found = next(found for found in changes if found)
        if any(is_code(path, settings) for _, path in found) and loads():
            start_anew()


def keep_up(server: subprocess.Popen[bytes], settings: PreviewSettings, mode: PreviewMode, changes: Changes) -> None:
    """Build at every change, as long as the server runs."""
    for found in changes:
        if server.poll() is not None:
            return
        if found and not any(is_code(path, settings) for _, path in found):
            rebuild(settings, mode)
        elif found and loads():
            serve.stop(server)
            start_anew()


def main() -> int:
    """Build, serve and follow until interrupted."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    settings = read_development_settings(site_environment())
    changes, mode = follow(settings), PreviewMode(drafts=settings.drafts)
    copy_site_files(settings)
    wait_for_a_build(settings, mode, changes)
    server = subprocess.Popen(gunicorn_command(APPLICATION, settings), cwd=PROJECT)
    try:
        if serve.wait_until_ready(server, serve.address()):
            print(f"\n  The site answers at {serve.address()} and follows every change.", flush=True)
            print(f"  {serve.address()}{PATH} shows every component with examples.", flush=True)
            print(f"  {serve.address()}/?translate=1 shows the states of texts. Stop with Ctrl-C.\n", flush=True)
        # a server that did not get ready may stand on code that changed while the build was made
        keep_up(server, settings, mode, changes)
    except KeyboardInterrupt:
        print(flush=True)
    finally:
        status = serve.stop(server)
    return status


if __name__ == "__main__":
    sys.exit(main())
