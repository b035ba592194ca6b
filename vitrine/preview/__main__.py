"""`python -m vitrine.preview`, started by `flask site preview`: builds with drafts, serves, rebuilds after changes."""

import signal
import subprocess
import sys
import traceback
from pathlib import Path
from threading import Event

from vitrine.build_folder import current_id
from vitrine.errors import BuildError, SettingsError
from vitrine.preview.build import PreviewMode, build_preview, copy_site_files
from vitrine.preview.settings import PreviewSettings, read_preview_settings
from vitrine.processes.gunicorn_environment import gunicorn_environment
from vitrine.settings.environment_files import site_environment
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.web.middleware.request_log import configure_log

REBUILD_INTERVAL = 10  # seconds
DEFECT = "This is a defect of Vitrine: please report it with the lines above. The previous build is still served."
APPLICATION = "vitrine.preview.app:create_preview()"
CONFIGURATION = "python:vitrine.preview.gunicorn_settings"


def gunicorn_command(application: str, settings: PreviewSettings) -> list[str]:
    """The command line that serves a WSGI application, named as gunicorn names it."""
    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    bind = f"{settings.host}:{settings.port}"
    return [gunicorn, application, "-c", CONFIGURATION, "--bind", bind]


def rebuild(settings: PreviewSettings, mode: PreviewMode) -> bool:
    """Build if anything has changed; on problems, print them and keep serving the last good build."""
    try:
        summary = build_preview(settings, mode)
        for warning in summary.warnings if summary.is_new else ():
            print(warning, file=sys.stderr, flush=True)  # noqa: T201 - there is no logger here
    except BuildError as error:
        print(error, file=sys.stderr, flush=True)  # noqa: T201
    except Exception:  # noqa: BLE001 - a defect of ours must not stop editing
        traceback.print_exc()
        print(DEFECT, file=sys.stderr, flush=True)  # noqa: T201
    else:
        return True
    return False


def rebuild_while_running(server: subprocess.Popen[bytes], settings: PreviewSettings, mode: PreviewMode) -> int:
    """Rebuild until the server ends or a signal stops it; returns the server's exit status."""
    stopped = Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: stopped.set())
    try:
        while server.poll() is None and not stopped.wait(REBUILD_INTERVAL):
            rebuild(settings, mode)
    finally:
        server.terminate()
        status = server.wait()
    return status


def main() -> int:
    """Serve the preview; refuses to start without a password or without a build."""
    try:
        settings = read_preview_settings(site_environment())
    except SettingsError as error:
        print(f"cannot start the preview: {error}", file=sys.stderr)  # noqa: T201
        return 1
    configure_log(settings.log_level)
    mode = PreviewMode(drafts=settings.drafts)
    print("Building the preview; with new pictures this takes a minute", flush=True)  # noqa: T201
    copy_site_files(settings)
    if not rebuild(settings, mode) and not current_id(settings.var_path):
        return 1
    print(f"Preview at {settings.site_url}", flush=True)  # noqa: T201
    command = gunicorn_command(APPLICATION, settings)
    server = subprocess.Popen(command, cwd=DEFAULT_ROOT, env=gunicorn_environment())  # noqa: S603 - our own command
    return rebuild_while_running(server, settings, mode)


if __name__ == "__main__":
    sys.exit(main())
