"""A short run of `make torture`, and one that is interrupted."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from select import select

from audit.deployment.fault_injection import Pace
from audit.deployment.torture import Plan, Torture
from tools.torture import INTERRUPTED
from vitrine.settings.folders import PROJECT

PATIENCE = 10  # seconds
PACE = Pace(web_killed_within=0.2, worker_killed_within=0.5, mail_changes_within=1)
# Goes on until it is interrupted; no worker is killed, since what one has started outlives it by a moment.
ENDLESS = """
import sys
from pathlib import Path
from audit.deployment import torture
from audit.deployment.fault_injection import Pace
from tools import torture as program

torture.TOLD_EVERY = 0.1
plan = torture.Plan(10_000, clients=2, mailed_in_trouble=0, pace=Pace(worker_killed_within=10_000))
store = {"INQUIRIES_PATH": sys.argv[2]}
program.run_all = torture.Torture(plan, Path(sys.argv[1]), store, program.TELL).run
sys.exit(program.main())
"""
SHORT = Plan(inquiries=40, clients=12, mailed_in_trouble=0, pace=PACE)


def test_no_inquiry_is_lost_or_stored_twice_whatever_is_killed(site_root: Path, tmp_path: Path) -> None:
    figures = Torture(SHORT, site_root, {"INQUIRIES_PATH": str(tmp_path / "inquiries.db")}, print).run()
    assert figures.acknowledged == figures.stored == figures.mailed == SHORT.inquiries, figures
    assert figures.lost == figures.doubled == 0, figures
    assert figures.faults["web kills"], figures


def test_an_interrupted_run_leaves_no_server(site_root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", ENDLESS, str(site_root), str(tmp_path / "inquiries.db")]
    with subprocess.Popen(command, cwd=PROJECT, start_new_session=True, stdout=subprocess.PIPE) as running:
        assert running.stdout
        assert any(not line.startswith(b"0 of ") for line in running.stdout)
        running.terminate()
        running.communicate(timeout=120)
    assert running.returncode == INTERRUPTED
    assert still_running(running.pid) == []


def still_running(group: int) -> list[str]:
    """The processes of a group that do not end soon; those of a pool follow the process that started it by a moment."""
    running = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(file.read_text().rpartition(")")[2].split()[2]) == group and not has_ended(int(file.parent.name)):
                running.append(file.parent.name)
    return running


def has_ended(process: int) -> bool:
    """Whether a process ends within PATIENCE; one that init is yet to collect has ended."""
    descriptor = os.pidfd_open(process)
    try:
        return bool(select([descriptor], [], [], PATIENCE)[0])
    finally:
        os.close(descriptor)
