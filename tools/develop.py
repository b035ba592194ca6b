"""Serve the site and build it anew at every change; changed code or templates also restart the server."""

import os
import subprocess
import sys
from pathlib import Path

from watchfiles import DefaultFilter, watch

from tools import serve

CODE = ("app.py", "wsgi.py", "gunicorn.conf.py", "vitrine", "templates")
SOURCES = (*CODE, "content", "translations", "static", "islands")


class SourceFilter(DefaultFilter):
    """Leaves out what a build writes itself."""

    ignore_dirs = (*DefaultFilter.ignore_dirs, "built", "node_modules")


def build() -> bool:
    """Build the site; its problems are printed, and the last good build stays served."""
    flask = Path(sys.executable).with_name("flask")
    return subprocess.run([flask, "site", "build"], cwd=serve.PROJECT, check=False).returncode == 0


def is_code(path: str) -> bool:
    """Whether a running server has to start anew to see this file."""
    return Path(path).relative_to(serve.PROJECT).parts[0] in CODE


def main() -> int:
    """Build, serve and watch until interrupted."""
    os.environ.setdefault("WEB_CONCURRENCY", "1")
    if not build():
        return 1
    server = serve.start()
    serve.wait_until_ready(server)
    print(f"\n  The site answers at {serve.address()} and follows every change.\n  Stop it with Ctrl-C.\n", flush=True)
    try:
        for changes in watch(
            *(serve.PROJECT / source for source in SOURCES), watch_filter=SourceFilter(), debounce=300
        ):
            if build() and any(is_code(path) for _, path in changes):
                serve.stop(server)
                server = serve.start()
    except KeyboardInterrupt:
        return serve.stop(server)
    return serve.stop(server)


if __name__ == "__main__":
    sys.exit(main())
