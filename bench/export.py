"""How fast nginx serves an export with our configuration, compared to the same files without it.

With `PEERS`, a site of Hugo is measured as well, behind an nginx that the peer configures.
"""

import os
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

from bench import peers
from bench.results import Results, Row
from bench.servers import Run, Server, in_turns, need_wrk, worker_of
from tests.support.processes import free_port
from vitrine.builder.report import SILENT
from vitrine.export.export import export_site
from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import read_settings

PAGE = "/de/services"
ROUNDS, SECONDS = 5, 2
CONFIGURATION = """
{user}
worker_processes 1;
pcre_jit on;
daemon off;
pid nginx.pid;
error_log stderr error;
events {{ worker_connections 1024; }}
http {{
    include {export}/nginx-http.conf;
    access_log off;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=20000 inactive=60s;
    server {{ listen 127.0.0.1:{ours}; include {export}/nginx-server.conf; }}
    server {{
        listen 127.0.0.1:{plain};
        root {export}/public;
        default_type text/html;
        location / {{ try_files $uri.html.br =404; add_header Content-Encoding br; }}
    }}
}}
"""


def measure(results: Results) -> bool:
    """Export the served build and measure the servers in turns; there is no limit to keep."""
    need_wrk()
    folder_of_peers = peers.peers_folder()
    with tempfile.TemporaryDirectory() as name, ExitStack() as running:
        folder, settings = Path(name), read_settings(os.environ)
        export_site(replace(settings, export_server_url=settings.site_url), folder / "export", 2, SILENT)
        servers = running.enter_context(nginx(folder / "export", folder))
        if folder_of_peers:
            servers["Hugo"] = running.enter_context(peers.serving(folder_of_peers / "hugo", {}))
        # Hugo's page is that of a product of the peers.
        paths = {name: peers.PAGE if name == "Hugo" else PAGE for name in servers}
        report(in_turns(servers, paths, ROUNDS, SECONDS), results)
    return True


@contextmanager
def nginx(export: Path, folder: Path) -> Iterator[dict[str, Server]]:
    """Run one nginx process with our configuration on one port, and with the plain files on the other."""
    subprocess.run(["sh", "tools/need.sh", "nginx", "nginx-light"], cwd=PROJECT, check=True)
    file = folder / "nginx.conf"
    ports = {"export": free_port(), "plain files": free_port()}
    # A master that runs as root starts workers as another user, who may not read our folder.
    user = "user root;" if os.getuid() == 0 else ""
    configuration = CONFIGURATION.format(user=user, export=export, ours=ports["export"], plain=ports["plain files"])
    file.write_text(configuration, encoding="utf-8")
    with subprocess.Popen(["nginx", "-p", str(folder), "-c", str(file), "-e", "stderr"]) as process:
        try:
            worker = worker_of(process)
            yield {name: Server(port, worker) for name, port in ports.items()}
        finally:
            process.terminate()


def report(runs: dict[str, list[Run]], results: Results) -> None:
    rates = {name: statistics.median(run.rate for run in server_runs) for name, server_runs in runs.items()}
    ours = rates.pop("export")
    for other, rate in rates.items():
        results.add(Row(f"export, beside {other}", ours, "requests/s", ours / rate, other))
