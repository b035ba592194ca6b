"""`python -m vitrine.preview`, started by `flask site preview`: build with drafts, serve, follow every change."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event

from vitrine.errors import BuildError, SettingsError
from vitrine.preview.building import borrow_pictures, build_preview
from vitrine.preview.flavour import MarkedFlavour
from vitrine.preview.settings import PreviewSettings, read_preview_settings
from vitrine.settings import PROJECT

SECONDS = 10  # between two looks at the sources
CONFIGURATION = "python:vitrine.preview.gunicorn_settings"


def command(application: str, settings: PreviewSettings) -> list[str]:
    """The command that serves an application, named as gunicorn does."""
    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    bind = f"{settings.host}:{settings.port}"
    return [gunicorn, application, "-c", CONFIGURATION, "--bind", bind]


def rebuild(settings: PreviewSettings, flavour: MarkedFlavour) -> bool:
    """Build anew if anything has changed; mistakes are named, and the last good build stays served."""
    try:
        build_preview(settings, flavour)
    except BuildError as error:
        print(error, file=sys.stderr, flush=True)  # noqa: T201 - the only way to tell
        return False
    return True


def follow(server: subprocess.Popen[bytes], settings: PreviewSettings, flavour: MarkedFlavour) -> int:
    """Rebuild until the server ends or is stopped."""
    stopped = Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: stopped.set())
    while server.poll() is None and not stopped.wait(SECONDS):
        rebuild(settings, flavour)
    server.terminate()
    return server.wait()


def main() -> int:
    """Serve the preview; refuses to start without a password or anything to serve."""
    try:
        settings = read_preview_settings(os.environ)
    except SettingsError as error:
        print(f"the preview does not start: {error}", file=sys.stderr)  # noqa: T201
        return 1
    flavour = MarkedFlavour(drafts=settings.drafts)
    print("Building the preview; with new pictures that takes a minute", flush=True)  # noqa: T201
    borrow_pictures(settings)
    if not rebuild(settings, flavour) and not (settings.var_path / "current").exists():
        return 1
    print(f"The preview answers at {settings.site_url}", flush=True)  # noqa: T201
    server = subprocess.Popen(command("vitrine.preview.wsgi:preview()", settings), cwd=PROJECT)  # noqa: S603 - our own command
    return follow(server, settings, flavour)


if __name__ == "__main__":
    sys.exit(main())
