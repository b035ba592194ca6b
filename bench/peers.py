"""The same small site built with other tools, each asked in turns with ours, beside fixed bytes from gunicorn.

`PEERS` names the folder of the peers, each set up there; `hugo/dataset.json` of it is what all of them serve. A peer
that was not set up is left out and named.
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
from bench.pages import milliseconds
from bench.results import Results, Row
from bench.servers import Run, Server, ask, constant, load, need_wrk, site
from bench.weight import first_visit, open_browser
from tests.support.demo import free_port
from vitrine.settings import PROJECT, read_settings

PAGE, OUR_PAGE = "/product/m00003", "/product/M00003"
ROUNDS = 5
OURS = "Vitrine cached"
RENDERED = "Vitrine rendered, in process"
RENDERINGS = 2000
LIMIT = "gunicorn's fixed bytes"


class Peer(NamedTuple):
    """How a peer is started, and what shows that it has been set up."""

    folder: str
    made: str
    environment: dict[str, str]


PEERS = {
    "Nuxt rendered": Peer("nuxt", ".output", {"WORKERS": "1"}),
    "Nuxt cached": Peer("nuxt", ".output-swr", {"SWR": "1"}),
    "Astro rendered": Peer("astro", "dist/ssr", {"MODE": "ssr"}),
    "Wagtail rendered": Peer("wagtail", "db.sqlite3", {"WORKERS": "1"}),
    "Wagtail cached": Peer("wagtail", "db.sqlite3", {"WORKERS": "1", "FULL_CACHE": "1"}),
}


def measure(results: Results) -> bool:
    """Ask everybody in turns; peers have no limit to keep."""
    if not (named := os.environ.get("PEERS")):
        print("  left out: PEERS names no folder with peers", flush=True)
        return True
    need_wrk()
    with tempfile.TemporaryDirectory() as folder:
        root, peers = Path(folder), Path(named)
        data = str(peers / "hugo" / "dataset.json")
        subprocess.run([sys.executable, str(peers / "vitrine.py"), str(PROJECT), data, str(root)], check=True)
        build(root)
        with ExitStack() as running:
            servers = {"limit": running.enter_context(constant())}
            servers[OURS] = running.enter_context(site(root))
            for name, peer in known(peers):
                servers[name] = running.enter_context(serving(peers / peer.folder, peer.environment))
            runs = in_turns(servers)
            runs[RENDERED] = rendered(root)
            report(runs, results)
            visits(servers, results)
    return True


def known(peers: Path) -> Iterator[tuple[str, Peer]]:
    """The peers that have been set up."""
    for name, peer in PEERS.items():
        if (peers / peer.folder / peer.made).exists():
            yield name, peer
        else:
            print(f"  {name} is left out: run setup.sh in {peers / peer.folder}", flush=True)


@contextmanager
def serving(folder: Path, environment: dict[str, str]) -> Iterator[Server]:
    """Run the serve.sh of a peer, with all processes that it starts; the one that is named need not be what answers."""
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


def in_turns(servers: dict[str, Server]) -> dict[str, list[Run]]:
    """The runs of each server; all of them have answered before."""
    paths = {name: {"limit": "/", OURS: OUR_PAGE}.get(name, PAGE) for name in servers}
    for name, server in servers.items():
        ask(server.port, paths[name])
    runs: dict[str, list[Run]] = {name: [] for name in servers}
    for _ in range(ROUNDS):
        for name, server in servers.items():
            runs[name].append(load(server, paths[name]))
    return runs


def rendered(root: Path) -> list[Run]:
    """Pages of products of the same data, each rendered anew; without a server, as ours would answer from its cache."""
    settings = read_settings({**os.environ, "SITE_ROOT": str(root), "LOG_LEVEL": "error"})
    taken = statistics.median(milliseconds(settings, (), RENDERINGS))
    return [Run(1000 / taken, taken * 1000, taken)]


def report(runs: dict[str, list[Run]], results: Results) -> None:
    limit = statistics.median(run.rate for run in runs["limit"])
    for name, found in runs.items():
        if name != "limit":
            rate = statistics.median(run.rate for run in found)
            results.add(Row(name, rate, "requests/s", rate / limit, LIMIT))


def visits(servers: dict[str, Server], results: Results) -> None:
    """Every byte of a first visit to the page of a product, beside Nuxt's."""
    named = {name: servers[name] for name in ("Nuxt cached", OURS) if name in servers}
    with open_browser() as browser:
        sizes = {
            name: sum(first_visit(browser, server.port, OUR_PAGE if name == OURS else PAGE).values())
            for name, server in named.items()
        }
    for name, size in sizes.items():
        ratio = size / sizes["Nuxt cached"] if "Nuxt cached" in sizes else None
        results.add(Row(f"{name}: bytes of a first visit", size / 1000, "kB", ratio, "Nuxt cached"))
