"""Two thousand inquiries while processes and servers fail, and new code deployed under load; prints the figures."""

import sys
import tempfile
import time
from pathlib import Path

from tests.support.deployments import Project, deploy_often
from tests.support.servers import Cluster, postgresql_programs, server_folder
from tests.support.site import build_miniature
from tests.support.torture import Figures, Plan, Torture
from tests.support.troubles import Pace

DEPLOYMENTS = 4
PLAN = Plan(inquiries=2000, clients=32, mailed_in_trouble=500, pace=Pace(workers=2))


def main() -> int:
    """Run both; 1 when anything was lost or doubled."""
    with tempfile.TemporaryDirectory(prefix="vitrine-torture-") as folder:
        root = build_miniature(Path(folder) / "site")
        runs = [("SQLite", Torture(PLAN, root, {"INQUIRIES_PATH": str(Path(folder) / "inquiries.db")}))]
        passed = [report(name, torture) for name, torture in runs]
        if postgresql_programs():
            with server_folder() as (place, prefix):
                cluster = Cluster(place, prefix)
                cluster.start()
                url = cluster.create_database()
                passed.append(report("PostgreSQL", Torture(PLAN, root, {"DATABASE_URL": url}, cluster)))
                cluster.stop()
        else:
            print("left out: PostgreSQL, which is not installed; sudo apt-get install postgresql")
        deployed = Path(folder) / "deployments"
        deployed.mkdir()
        passed.append(deployments(deployed, root))
    return 0 if all(passed) else 1


def deployments(folder: Path, root: Path) -> bool:
    """Deploy changed code, templates and schemas under load, print the figures, and say whether no request failed."""
    started, project = time.monotonic(), Project(folder, root)
    with project.serving():
        visits = deploy_often(project, DEPLOYMENTS)
    print(f"\n{DEPLOYMENTS} deployments and restarts, {time.monotonic() - started:.0f} s")
    print(f"{'answers':18} {visits.versions.total():6}\n{'failures':18} {len(visits.failures):6}", flush=True)
    print("\n".join(visits.failures[:20]))
    return not visits.failures


def report(name: str, torture: Torture) -> bool:
    """Run, print the figures, and say whether all is well."""
    started = time.monotonic()
    figures: Figures = torture.run()
    print(f"\n{name}, {time.monotonic() - started:.0f} s\n{figures}", flush=True)
    return not figures.lost and not figures.doubled and figures.stored == PLAN.inquiries


if __name__ == "__main__":
    sys.exit(main())
