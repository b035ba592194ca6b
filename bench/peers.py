"""The same small site built with other tools, measured in turns with ours and with fixed bytes from gunicorn.

`PEERS` is the folder of the peers, each in a folder of its own; all of them serve its `hugo/dataset.json`. A peer that
is not set up is named and left out.
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.growth import build
from bench.pages import BASELINE, milliseconds
from bench.results import Results, Row
from bench.servers import Run, Server, fixed_bytes, in_turns, need_wrk, site
from bench.weight import first_visit
from tests.support.browser.chromium import open_browser
from tests.support.processes import free_port
from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import read_settings

PAGE, OUR_PAGE = "/product/m00003", "/product/M00003"
ROUNDS = 5
OURS = "Vitrine cached"
RENDERED = "Vitrine rendered, in process"
RENDERINGS = 2000
OWN_PATHS = {"baseline": "/", OURS: OUR_PAGE}  # instead of PAGE


class Peer(NamedTuple):
    """How a peer is started; `setup_result` is a path that exists once it has been set up."""

    folder: str
    setup_result: str
    environment: dict[str, str]


DATA = "hugo/dataset.json"
PEERS = {
    "Nuxt rendered": Peer("nuxt", ".output", {"WORKERS": "1"}),
    "Nuxt cached": Peer("nuxt", ".output-swr", {"SWR": "1"}),
    "Astro rendered": Peer("astro", "dist/ssr", {"MODE": "ssr"}),
    "Wagtail rendered": Peer("wagtail", "db.sqlite3", {"WORKERS": "1"}),
    "Wagtail cached": Peer("wagtail", "db.sqlite3", {"WORKERS": "1", "FULL_CACHE": "1"}),
}


def measure(results: Results) -> bool:
    """Measure all servers in turns; there is no limit to keep."""
    if not (peers := peers_folder()):
        print("  left out: PEERS names no folder", flush=True)
        return True
    need_wrk()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        data = str(peers / DATA)
        subprocess.run([sys.executable, str(peers / "vitrine.py"), str(PROJECT), data, str(root)], check=True)
        build(root)
        with ExitStack() as running:
            servers = {"baseline": running.enter_context(fixed_bytes())}
            servers[OURS] = running.enter_context(site(root))
            for name, peer in peers_set_up(peers):
                servers[name] = running.enter_context(serving(peers / peer.folder, peer.environment))
            runs = in_turns(servers, {name: OWN_PATHS.get(name, PAGE) for name in servers}, ROUNDS)
            runs[RENDERED] = rendered(root)
            report(runs, results)
            visits(servers, results)
    return True


def peers_folder() -> Path | None:
    """The folder that PEERS names, if it names one."""
    named = os.environ.get("PEERS")
    if named and not Path(named, DATA).is_file():
        raise SystemExit(f"PEERS is {named!r}, where there is no {DATA}; name the folder of the peers")
    return Path(named) if named else None


def peers_set_up(peers: Path) -> Iterator[tuple[str, Peer]]:
    """The peers that have been set up."""
    for name, peer in PEERS.items():
        if (peers / peer.folder / peer.setup_result).exists():
            yield name, peer
        else:
            print(f"  {name} is left out: run setup.sh in {peers / peer.folder}", flush=True)


@contextmanager
def serving(folder: Path, environment: dict[str, str]) -> Iterator[Server]:
    """Run the serve.sh of a peer, and stop it with all processes that it starts.

    The process of the server is that of serve.sh, which need not be the one that answers.
    """
    port = free_port()
    with subprocess.Popen(
        ["bash", "serve.sh", str(port)],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield Server(port, process.pid)
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def rendered(root: Path) -> list[Run]:
    """Render product pages of the same data without a server, which would answer from its cache."""
    settings = read_settings({**os.environ, "SITE_ROOT": str(root), "LOG_LEVEL": "error"})
    median = statistics.median(milliseconds(settings, (), RENDERINGS))
    return [Run(1000 / median, median * 1000, median)]


def report(runs: dict[str, list[Run]], results: Results) -> None:
    baseline = statistics.median(run.rate for run in runs["baseline"])
    for name, server_runs in runs.items():
        if name != "baseline":
            rate = statistics.median(run.rate for run in server_runs)
            results.add(Row(name, rate, "requests/s", rate / baseline, BASELINE))


def visits(servers: dict[str, Server], results: Results) -> None:
    """Add the bytes of a first visit to a product page, compared to Nuxt's."""
    named = {name: servers[name] for name in ("Nuxt cached", OURS) if name in servers}
    with open_browser() as browser:
        sizes = {
            name: sum(first_visit(browser, server.port, OUR_PAGE if name == OURS else PAGE).values())
            for name, server in named.items()
        }
    for name, size in sizes.items():
        ratio = size / sizes["Nuxt cached"] if "Nuxt cached" in sizes else None
        results.add(Row(f"{name}: bytes of a first visit", size / 1000, "kB", ratio, "Nuxt cached"))
