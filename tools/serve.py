"""Serves the site with gunicorn and production settings, delivers inquiries, and prints the address once it answers.

With --audit, it crawls the site as a search engine would instead, opens its pages in a browser, and stops.
"""

import errno
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from vitrine.settings.environment_files import site_environment
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.settings.reading import local_url
from vitrine.settings.settings import Settings

NOT_STARTED = "The server did not start; see its messages above."
FLASK = str(Path(sys.executable).with_name("flask"))
START_LIMIT = 60.0  # seconds until a start counts as failed


def host_and_port() -> tuple[str, str]:
    """Where the server listens."""
    host, port = (site_environment().get(name, "").strip() for name in ("HOST", "PORT"))
    return host or Settings.host, port or str(Settings.port)


def address() -> str:
    """Where this machine reaches the server."""
    return local_url(*host_and_port())


def refuse_taken_port() -> None:
    """Exit if another program listens on HOST and PORT, which would answer in place of the server."""
    host, port = host_and_port()
    if not port.isdecimal() or int(port) not in range(1, 65536):
        sys.exit(f"PORT is {port!r}; set it to a number from 1 to 65535")
    try:
        socket.create_server((host, int(port))).close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"another program listens on {host}:{port}; stop it, or set PORT to a free port")


def stop_with_the_terminal() -> None:
    """Let SIGTERM, and the end of the terminal unless `nohup` rules that out, do what Ctrl-C does."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.default_int_handler)


def start(*options: str) -> subprocess.Popen[bytes]:
    """Start gunicorn on HOST and PORT; gunicorn.conf.py configures the rest.

    It has a session of its own: at the end of the terminal, it would replace itself by another server and stay.
    """
    command = [FLASK, "site", "serve", "wsgi:app", "--bind", ":".join(host_and_port()), *options]
    return subprocess.Popen(command, cwd=DEFAULT_ROOT, start_new_session=True)


def start_worker() -> subprocess.Popen[bytes]:
    """Start the worker that delivers inquiries."""
    return subprocess.Popen([FLASK, "inquiries", "deliver"], cwd=DEFAULT_ROOT)


def wait_until_ready(server: subprocess.Popen[bytes], site: str) -> bool:
    """Wait until the site answers at its address; returns False if the server stopped or took too long."""
    deadline = time.monotonic() + START_LIMIT
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(f"{site}/readyz", timeout=5):
                return True
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    return False


def stop(server: subprocess.Popen[bytes]) -> int:
    """Ask the server to finish its requests and exit; returns its exit code."""
    if server.poll() is None:
        server.send_signal(signal.SIGTERM)
    return server.wait()


def audit() -> int:
    """Serve the site while crawling it and opening its pages; returns the exit code of the audit."""
    refuse_taken_port()
    stop_with_the_terminal()
    server = start()
    try:
        if not wait_until_ready(server, address()):
            print(NOT_STARTED, file=sys.stderr)
            return 1
        command = [FLASK, "site", "audit", "--browser", address()]
        return subprocess.run(command, cwd=DEFAULT_ROOT, check=False).returncode
    finally:
        stop(server)


def main() -> int:
    """Serve until interrupted."""
    refuse_taken_port()
    stop_with_the_terminal()
    server, worker = start(), start_worker()
    try:
        if not wait_until_ready(server, address()):
            print(NOT_STARTED, file=sys.stderr)
            return 1
        print(f"\n  The site answers at {address()}\n  Stop it with Ctrl-C.\n", flush=True)
        return server.wait()
    except KeyboardInterrupt:
        return stop(server)
    finally:
        stop(worker)
        stop(server)


if __name__ == "__main__":
    sys.exit(audit() if sys.argv[1:] == ["--audit"] else main())
