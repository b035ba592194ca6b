"""Serves the site with the states of its translations, and rebuilds it after every change.

After a change of code or of interface messages, everything restarts; other changes need no restart.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch

from tools import serve
from tools.styleguide.views import PATH
from vitrine.build_folder import current_id
from vitrine.errors import SettingsError
from vitrine.overrides import FOLDER, templates_path
from vitrine.preview.__main__ import gunicorn_command, rebuild
from vitrine.preview.build import PreviewMode, copy_site_files
from vitrine.preview.settings import PreviewSettings, read_development_settings
from vitrine.problems import Problems
from vitrine.processes.gunicorn_environment import gunicorn_environment
from vitrine.release import release
from vitrine.settings.environment_files import site_environment
from vitrine.settings.folders import PROJECT
from vitrine.translations.update.interface_messages import file_messages, interface_files, messages_of_this_process
from vitrine.web.middleware.request_log import configure_log

APPLICATION = "tools.styleguide.wsgi:development({release!r})"
CODE = ("app.py", "vitrine", "templates/documents")  # the templates of documents are read once
ENGINE = ("app.py", "vitrine", "templates", "islands", "static")
CONTENT = ("content", "translations")
DEBOUNCE = 200  # milliseconds; one save causes several events, which count as one change
IDLE_TIMEOUT = 500  # milliseconds after which the watch reports that nothing has changed

Changes = Iterator[set[tuple[Change, str]]]


class SourceFilter(DefaultFilter):
    """Ignores what a build itself writes."""

    ignore_dirs = (*DefaultFilter.ignore_dirs, "built", "node_modules")


def follow(settings: PreviewSettings) -> Changes:
    """Yield each change of the sources from now on, and an empty set now and then while nothing changes."""
    changes = changes_since(settings)
    next(changes)  # the watch begins with the first call
    return changes


def changes_since(settings: PreviewSettings) -> Changes:
    """Yield changes. Once a folder is created or replaced, it is watched anew, and its files count as added."""
    inodes = source_inodes(settings)
    changes = watched(inodes)
    while True:
        changed, now = next(changes), source_inodes(settings)
        if new := replaced_paths(inodes, now, changed):
            inodes, changes = now, watched(now)
            # listed after the new watch has begun, so that no file is missed in between
            changed |= next(changes) | {(Change.added, str(file)) for path in new for file in files_of(path)}
        yield changed


def source_inodes(settings: PreviewSettings) -> dict[Path, int]:
    """Where all sources are: each file or folder with its inode, which is 0 where there is none."""
    paths = [PROJECT / name for name in ENGINE] + [settings.root / name for name in (*CONTENT, FOLDER)]
    return {path.resolve(): path.stat().st_ino if path.exists() else 0 for path in paths}


def replaced_paths(before: Mapping[Path, int], now: Mapping[Path, int], changed: set[tuple[Change, str]]) -> list[Path]:
    """The paths whose inode differs, or that were deleted meanwhile, since a new folder may get the same inode."""
    deleted = {path for change, path in changed if change == Change.deleted}
    return [path for path, inode in now.items() if inode != before.get(path) or (inode and str(path) in deleted)]


def files_of(path: Path) -> Iterator[Path]:
    """A file, or the files of a folder."""
    yield from (file for file in (path, *path.rglob("*")) if file.is_file())


def watched(inodes: Mapping[Path, int]) -> Changes:
    """The changes in those of these paths that exist."""
    existing = (path for path, inode in inodes.items() if inode)
    return watch(
        *existing, watch_filter=SourceFilter(), debounce=DEBOUNCE, rust_timeout=IDLE_TIMEOUT, yield_on_timeout=True
    )


def needs_restart(change: Change, changed: str, settings: PreviewSettings) -> bool:
    """Whether running programs must restart to see a change of a file."""
    path = Path(changed)
    if path.is_relative_to(templates_path(settings).resolve()):
        return change != Change.modified  # Jinja remembers which template has an override
    if any(path.is_relative_to((PROJECT / name).resolve()) for name in CODE):
        return True
    return path.is_relative_to(PROJECT.resolve()) and has_other_messages(path.relative_to(PROJECT.resolve()))


def has_other_messages(path: Path) -> bool:
    """Whether a template or island has other messages than before; its syntax errors are printed."""
    files = interface_files(PROJECT, below=path.parts[0])
    file = next((file for file in files if file.name == path.as_posix()), None)
    problems = Problems()
    now = list(file_messages(file, problems)) if file else []
    for problem in problems.sorted():
        print(problem, file=sys.stderr, flush=True)
    before = [message for message in messages_of_this_process() if message.file == path.as_posix()]
    return not problems and {message[:3] for message in now} != {message[:3] for message in before}


def can_be_imported() -> bool:
    """Whether the current code can be imported; otherwise the error is printed."""
    return subprocess.run([sys.executable, "-c", "import app"], cwd=PROJECT, check=False).returncode == 0


def restart() -> None:
    """Become a new process with the new code."""
    os.chdir(PROJECT)
    os.execv(sys.executable, [sys.executable, "-m", "tools.develop"])


def wait_for_a_build(settings: PreviewSettings, mode: PreviewMode, changes: Changes) -> None:
    """Build; if that fails and there is no earlier build to serve, try again after each change."""
    while not rebuild(settings, mode) and not current_id(settings.var_path):
        print("\n  There is no earlier build to serve: correct this, and the site starts.\n", flush=True)
        changed = next(changed for changed in changes if changed)
        if any(needs_restart(*change, settings) for change in changed) and can_be_imported():
            restart()


def rebuild_on_changes(
    server: subprocess.Popen[bytes], settings: PreviewSettings, mode: PreviewMode, changes: Changes
) -> None:
    """Build after every change while the server runs."""
    for changed in changes:
        if server.poll() is not None:
            return
        if changed and not any(needs_restart(*change, settings) for change in changed):
            rebuild(settings, mode)
        elif changed and can_be_imported():
            serve.stop(server)
            restart()


def print_addresses(site: str) -> None:
    """Say where to look at the site."""
    print(f"\n  The site answers at {site} and follows every change.", flush=True)
    print(f"  {site}{PATH} shows every component with examples.", flush=True)
    print(f"  {site}/?translate=1 shows the states of texts. Stop with Ctrl-C.\n", flush=True)


def main() -> int:
    """Build, serve and follow changes until interrupted."""
    serve.refuse_taken_port()
    serve.stop_with_the_terminal()
    try:
        settings = read_development_settings(site_environment())
    except SettingsError as error:
        sys.exit(f"vitrine does not start: {error}")
    configure_log(settings.log_level)
    changes, mode = follow(settings), PreviewMode(drafts=settings.drafts)
    copy_site_files(settings)
    wait_for_a_build(settings, mode, changes)
    command = gunicorn_command(APPLICATION.format(release=release()), settings)
    server = subprocess.Popen(command, cwd=PROJECT, env=gunicorn_environment(), start_new_session=True)
    try:
        if serve.wait_until_ready(server, serve.address()):
            print_addresses(serve.address())
        # a server that did not get ready may have loaded code that changed meanwhile; the next change restarts it
        rebuild_on_changes(server, settings, mode, changes)
    except KeyboardInterrupt:
        print(flush=True)
    finally:
        status = serve.stop(server)
    return status


if __name__ == "__main__":
    sys.exit(main())
