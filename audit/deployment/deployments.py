"""A copy of the project, deployed as in docs/deploy.md and supervised as by systemd, while visitors send requests."""

import http.client
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Self

from tests.support.processes import program
from tests.support.sites.miniature import SITE_URL, copy_site
from vitrine.builder.build_store import KEPT_BUILDS
from vitrine.settings.folders import PROJECT

RELEASE = ("vitrine", "templates", "app.py", "wsgi.py", "gunicorn.conf.py", "requirements.txt")
UNCHANGED = ("islands", "static", "translations")
TABLE = re.compile(r'(FROM |TABLE |ON |JOIN |UPDATE |_insert\(")addresses\b')
VERSION = re.compile(r'<meta name="version" content="(\d+)">')
PAGES = ("/", "/de", "/de/product/FL-200", "/fr/products", "/ja/services", "/newscenter", "/search/flow")
# What systemd does for a service with a socket: it passes file descriptor 3, and sets LISTEN_PID to the service.
ACTIVATE = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.argv[2], sys.argv[2:])
"""
PATIENCE = 120.0  # seconds that any step may take on a busy machine
PACE = 0.02  # seconds between two requests of a visitor, which leave the processor to the server


class Project:
    """A copy of the code and of a built site, served on a socket that outlives the server."""

    def __init__(self, folder: Path, site_root: Path, **environment: str) -> None:
        self.code, self.root, self.version = folder / "code", copy_site(site_root, folder / "site"), 0
        self.main_pid = 0
        self._copy_code()
        self._socket = listen(0)
        self.port: int = self._socket.getsockname()[1]
        self._notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._notices.bind(str(folder / "notify"))
        self._notices.settimeout(PATIENCE)
        self._environment = {
            **os.environ,
            "SITE_ROOT": str(self.root),
            "SITE_URL": SITE_URL,
            "INQUIRIES_PATH": str(folder / "inquiries.db"),
            "NOTIFY_SOCKET": str(folder / "notify"),
            "LOG_LEVEL": "error",
            "PYTHONDONTWRITEBYTECODE": "1",
            **environment,
        }

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve until the end of the block, restarts and replacements included."""
        with self._notices:
            self.start()
            try:
                yield
            finally:
                self.leave()

    def start(self) -> None:
        """Start the server as systemd would, and wait until it reports that it is ready."""
        number = self._socket.fileno()
        command = [sys.executable, "-c", ACTIVATE, str(number), program("gunicorn"), "--log-level", "error"]
        # in a session of its own, as under systemd: Ctrl-C in a terminal leaves it to `serving` to stop it
        server = subprocess.Popen(
            command, cwd=self.code, env=self._environment, pass_fds=[number], start_new_session=True
        )
        self.main_pid = server.pid
        threading.Thread(target=server.wait, daemon=True).start()  # reaps the process
        self._wait_for("READY=1")

    def terminate(self) -> None:
        """Stop the server as systemd would."""
        ended = os.pidfd_open(self.main_pid)
        os.kill(self.main_pid, signal.SIGTERM)
        self._wait_until_ended(ended)

    def leave(self) -> None:
        """Stop the server and close its socket, so that connections are refused, as during maintenance of a machine."""
        self._socket.close()
        self.terminate()

    def come_back(self) -> None:
        """Listen on the same port again, and serve."""
        self._socket = listen(self.port)
        self.start()

    def replace(self, signal_number: signal.Signals) -> None:
        """Signal the server to replace itself by one with the current code, and wait until the old one has ended."""
        ended = os.pidfd_open(self.main_pid)
        self.signal(signal_number)
        self.wait_for_replacement()
        self._wait_until_ended(ended)

    def signal(self, signal_number: signal.Signals) -> None:
        """Signal the server to replace itself by one with the current code."""
        os.kill(self.main_pid, signal_number)

    def wait_for_replacement(self) -> None:
        """Wait until a new server is ready, which the old one may still be waiting to leave the place to."""
        replaced = self.main_pid
        while self.main_pid == replaced:  # each process of a new server reports its master
            self.main_pid = int(self._wait_for("MAINPID=").removeprefix("MAINPID="))

    def kill_processes(self) -> None:
        """Kill every process that answers requests; their master starts others."""
        children = Path(f"/proc/{self.main_pid}/task/{self.main_pid}/children").read_text().split()
        assert children
        for child in children:
            os.kill(int(child), signal.SIGKILL)

    def change_release(self) -> None:
        """Write the next version of code, template and database schema, each of which works with no other version."""
        self.version += 1
        deployed = f"deployed_{self.version}"
        self._rewrite("templates/layouts/head.html", "^", f'<meta name="version" content="{{{{ {deployed} }}}}">\n')
        functions = "vitrine/web/page/template_functions.py"
        self._rewrite(functions, r'(?="_": gettext\.gettext,)', f'"{deployed}": {self.version}, ')
        for path in sorted((PROJECT / "vitrine" / "database").rglob("*.py")):
            if TABLE.search(path.read_text(encoding="utf-8")):
                self._rewrite(path.relative_to(PROJECT).as_posix(), TABLE, rf"\1addresses_{self.version}")

    def change_content(self, text: str) -> None:
        """Rename a service."""
        file = self.root / "content" / "services" / "calibration.md"
        file.write_text(re.sub("(?m)^name: .*", f"name: {text}", file.read_text(encoding="utf-8")), encoding="utf-8")

    def build(self) -> None:
        """Build with the current code."""
        command = [program("flask"), "site", "build"]
        subprocess.run(command, cwd=self.code, env=self._environment, check=True, stdout=subprocess.DEVNULL)

    def _copy_code(self) -> None:
        self.code.mkdir()
        for name in UNCHANGED:
            (self.code / name).symlink_to(PROJECT / name)
        for name in RELEASE:
            if (PROJECT / name).is_dir():
                shutil.copytree(PROJECT / name, self.code / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(PROJECT / name, self.code / name)

    def _rewrite(self, path: str, old: str | re.Pattern[str], new: str) -> None:
        text, found = re.subn(old, new, (PROJECT / path).read_text(encoding="utf-8"), count=0)
        assert found, f"{path} no longer has what a new release changes"
        (self.code / path).write_text(text, encoding="utf-8")

    def _wait_for(self, notice: str) -> str:
        while True:
            for line in self._notices.recv(4096).decode().splitlines():
                if line.startswith(notice):
                    return line

    def _wait_until_ended(self, process: int) -> None:
        try:
            assert select.select([process], [], [], PATIENCE)[0], "the server did not end"
        finally:
            os.close(process)


@contextmanager
def unfinished_request(port: int) -> Iterator[None]:
    """A request that is sent to its end after the block; a server that has begun to stop waits for it."""
    head = "POST /inquiry HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as visitor:
        visitor.sendall(f"{head}Content-Type: application/x-www-form-urlencoded\r\n\r\n".encode())
        yield
        visitor.sendall(b"a")


def listen(port: int) -> socket.socket:
    """A listening socket as systemd holds for a service; port 0 stands for any free port."""
    return socket.create_server(("127.0.0.1", port), backlog=512)


class Visits:
    """Visitors who keep requesting pages, some on kept connections; `versions` counts the answers by release."""

    def __init__(self, port: int) -> None:
        self.versions: Counter[int] = Counter()
        self.failures: list[str] = []
        self._port = port
        self._over = threading.Event()
        self._seen = threading.Condition()

    @contextmanager
    def going_on(self) -> Iterator[Self]:
        """Visit until the end of the block."""
        threads = [threading.Thread(target=self._visit, args=(keep,)) for keep in (True, False)]
        for thread in threads:
            thread.start()
        try:
            yield self
        finally:
            self._over.set()
            for thread in threads:
                thread.join()

    def wait_for(self, version: int, answers: int = 10) -> None:
        """Wait until this version has given that many more answers."""
        with self._seen:
            enough = self.versions[version] + answers
            assert self._seen.wait_for(lambda: self.versions[version] >= enough, PATIENCE), self.failures

    def _visit(self, keep: bool) -> None:
        connection = self._connection()
        for number in count():
            if self._over.wait(PACE):
                connection.close()
                return
            path = PAGES[number % len(PAGES)]
            try:
                status, text = self._ask(connection, path, again=keep and number > 0)
                version = int((VERSION.findall(text) or ["0"])[0])
                failure = "" if status == 200 else f"{path} answered {status}"
            except (OSError, http.client.HTTPException) as error:
                version, failure = -1, f"{path} was not answered: {error!r}"
            self._note(version, failure)
            if not keep or failure:
                connection.close()

    def _note(self, version: int, failure: str) -> None:
        with self._seen:
            self.versions[version] += 1
            self.failures += [failure] if failure else []
            self._seen.notify_all()

    def _ask(self, connection: http.client.HTTPConnection, path: str, *, again: bool) -> tuple[int, str]:
        """Request a page; as browsers and proxies do, retry once if a kept connection turns out to be closed."""
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            connection.close()
            if not again:
                raise
            return self._ask(connection, path, again=False)
        return answer.status, answer.read().decode()

    def _connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)


def deploy_often(project: Project, times: int) -> Visits:
    """Deploy releases one after the other under load, the first after more new builds than are kept."""
    with Visits(project.port).going_on() as visits:
        for number in range(times):
            served = project.version
            visits.wait_for(served)
            project.change_release()
            for edition in range(1 if number else KEPT_BUILDS + 1):
                project.change_content(f"Edition {edition} of release {project.version}")
                project.build()
            visits.wait_for(served)
            project.replace(signal.SIGHUP if number % 2 else signal.SIGUSR2)
            visits.wait_for(project.version)
            project.terminate()
            project.start()
            visits.wait_for(project.version)
    return visits


def ask_each_page(port: int) -> Counter[tuple[int, int]]:
    """Request every page twice; returns how often each pair of status and version answered."""
    answers: Counter[tuple[int, int]] = Counter()
    for path in PAGES * 2:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("GET", path)
        answer = connection.getresponse()
        answers[answer.status, int((VERSION.findall(answer.read().decode()) or ["0"])[0])] += 1
        connection.close()
    return answers
