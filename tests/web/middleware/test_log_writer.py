"""Log lines that cannot be written are counted; they neither raise an error nor block a request."""

import fcntl
import http.client
import json
import logging
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.processes import free_port, program
from tools.serve import wait_until_ready
from vitrine.settings.folders import PROJECT
from vitrine.web.middleware.log_writer import LogHandler, LogWriter

MIN_PIPE = 4096


@contextmanager
def pipe() -> Iterator[tuple[int, int]]:
    """A pipe that is full after a few lines."""
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, MIN_PIPE)
    try:
        yield reader, writer
    finally:
        os.close(writer)
        os.close(reader)


def started(handle: int, room: int) -> LogWriter:
    """Start the writer, which has its own thread."""
    writer = LogWriter(handle, room)
    writer.start()
    return writer


def full_disk() -> int:
    return os.open("/dev/full", os.O_WRONLY)


def dead_pipe() -> int:
    reader, writer = os.pipe()
    os.close(reader)
    return writer


@pytest.mark.parametrize("make", [full_disk, dead_pipe])
def test_every_line_that_cannot_be_written_is_counted(make: Callable[[], int]) -> None:
    handle = make()
    writer = started(handle, 10_000)
    for number in range(20):
        writer.write(f"line {number}")
    writer.flush()
    assert writer.lost == 20
    os.close(handle)


def test_a_reader_that_stands_still_costs_lines_which_are_reported_when_it_goes_on() -> None:
    with pipe() as (reader, handle):
        writer = started(handle, 2_000)
        while not writer.lost:
            writer.write("x" * 99)
        text = b""
        while b"}\n" not in text:
            text += os.read(reader, MIN_PIPE)
        reported = next(line for line in text.decode().splitlines() if line.startswith("{"))
        assert json.loads(reported) == {"event": "log lines lost", "level": "warning", "lines": writer.lost}


@pytest.mark.slow
def test_pages_are_answered_though_nobody_reads_the_log(site_root: Path) -> None:
    port = free_port()
    settings = {"SITE_ROOT": str(site_root), "SITE_URL": "http://127.0.0.1:8000", "WEB_CONCURRENCY": "1"}
    command = [program("gunicorn"), "--bind", f"127.0.0.1:{port}"]
    with pipe() as (_, handle):
        server = subprocess.Popen(command, cwd=PROJECT, env={**os.environ, **settings}, stderr=handle)
        try:
            assert wait_until_ready(server, f"http://127.0.0.1:{port}")
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            for _ in range(100):
                connection.request("GET", "/robots.txt")
                answer = connection.getresponse()
                assert (answer.status, bool(answer.read())) == (200, True)
            connection.close()
        finally:
            server.terminate()
            server.wait(timeout=60)


def test_what_libraries_log_is_a_line_of_json_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    library = logging.Logger("gunicorn.error")
    library.addHandler(LogHandler())
    library.error("Worker (pid:%s) was sent SIGKILL!", 7)
    library.error("%s of %s", 7)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        library.exception("Exception in worker process")
    killed, malformed, failed = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (killed["event"], killed["level"]) == ("Worker (pid:7) was sent SIGKILL!", "error")
    assert killed["logger"] == "gunicorn.error"
    assert malformed["event"] == "%s of %s"
    assert failed["exception"].endswith("ValueError: two\nlines")
