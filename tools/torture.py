"""Sends 2,000 inquiries, or INQUIRIES, while processes and servers fail, and deploys under load to one node and two."""

import os
import signal
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from audit.deployment.deployments import Project, deploy_often
from audit.deployment.fault_injection import Pace
from audit.deployment.nodes import EdgeVisits, two_nodes
from audit.deployment.torture import Figures, Plan, Torture
from tests.support.deployment.servers import NEEDS, running_cluster
from tests.support.sites.miniature import build_miniature

DEPLOYMENTS = 4
if not (wanted := os.environ.get("INQUIRIES", "2000")).isdecimal():
    sys.exit(f"INQUIRIES is a number of inquiries, not {wanted!r}")
INQUIRIES = int(wanted)
PLAN = Plan(inquiries=INQUIRIES, clients=32, mailed_in_trouble=INQUIRIES // 4, pace=Pace(workers=2))
TELL = partial(print, flush=True)
INTERRUPTED = 130  # as of a program that Ctrl-C ends


def main() -> int:
    """Run all of it, and stop its servers where it is interrupted; returns 1 if anything was lost or stored twice."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return run_all()
    except KeyboardInterrupt:
        TELL("interrupted; its servers have been stopped")
        return INTERRUPTED


def run_all() -> int:
    """Run one part after the other; returns 1 if anything was lost or stored twice."""
    with tempfile.TemporaryDirectory(prefix="vitrine-torture-") as folder:
        root = build_miniature(Path(folder) / "site")
        store = {"INQUIRIES_PATH": str(Path(folder) / "inquiries.db")}
        passed = [report("SQLite", Torture(PLAN, root, store, TELL))]
        if are_installed("needs_postgresql"):
            with running_cluster() as cluster:
                url = cluster.create_database()
                passed.append(report("PostgreSQL", Torture(PLAN, root, {"DATABASE_URL": url}, TELL, cluster)))
        passed.append(deployments(new_folder(folder, "deployments"), root))
        if are_installed("needs_postgresql", "needs_redis"):
            passed.append(rolling_deployments(new_folder(folder, "nodes"), root))
    return 0 if all(passed) else 1


def are_installed(*needs: str) -> bool:
    """Whether the servers that a run needs are installed; prints which are missing."""
    missing = [NEEDS[need].absence for need in needs if NEEDS[need].find() is None]
    for absence in missing:
        print(f"left out: {absence}")
    return not missing


def new_folder(folder: str, name: str) -> Path:
    """Make an empty folder."""
    (made := Path(folder) / name).mkdir()
    return made


def deployments(folder: Path, root: Path) -> bool:
    """Deploy changed code, templates and schemas under load; returns whether every request succeeded."""
    started, project = time.monotonic(), Project(folder, root)
    with project.serving():
        visits = deploy_often(project, DEPLOYMENTS)
    print(f"\n{DEPLOYMENTS} deployments and restarts, {time.monotonic() - started:.0f} s")
    print(f"{'answers':18} {visits.versions.total():6}\n{'failures':18} {len(visits.failures):6}", flush=True)
    print("\n".join(visits.failures[:20]))
    return not visits.failures


def rolling_deployments(folder: Path, root: Path) -> bool:
    """Deploy to two nodes in turn under load; prints the figures, returns whether nothing failed or was lost."""
    started = time.monotonic()
    with two_nodes(folder, root) as nodes:
        with EdgeVisits(nodes.edge).going_on() as visits:
            for number in range(DEPLOYMENTS):
                nodes.deploy(visits, turns=(number % 2 == 1, number % 2 == 0))
        stored = nodes.stored()
    lost = visits.acknowledged.items() - stored.items()
    print(f"\n{DEPLOYMENTS} rolling deployments to two nodes, {time.monotonic() - started:.0f} s")
    print(f"{'answers':18} {visits.versions.total():6}\n{'failures':18} {len(visits.failures):6}")
    print(f"{'acknowledged':18} {len(visits.acknowledged):6}\n{'stored':18} {len(stored):6}\n{'lost':18} {len(lost):6}")
    print("\n".join(visits.failures[:20]), flush=True)
    return not visits.failures and not lost


def report(name: str, torture: Torture) -> bool:
    """Run a torture test; prints the figures, returns whether each inquiry was stored once and delivered."""
    started = time.monotonic()
    figures: Figures = torture.run()
    print(f"\n{name}, {time.monotonic() - started:.0f} s\n{figures}", flush=True)
    return not figures.lost and not figures.doubled and figures.stored == PLAN.inquiries


if __name__ == "__main__":
    sys.exit(main())
