"""A short run of `make torture`."""

from pathlib import Path

from tests.support.deployment.fault_injection import Pace
from tests.support.deployment.torture import Plan, Torture

PACE = Pace(web_killed_within=0.2, worker_killed_within=0.5, mail_changes_within=1)
SHORT = Plan(inquiries=40, clients=12, mailed_in_trouble=0, pace=PACE)


def test_no_inquiry_is_lost_or_stored_twice_whatever_is_killed(site_root: Path, tmp_path: Path) -> None:
    figures = Torture(SHORT, site_root, {"INQUIRIES_PATH": str(tmp_path / "inquiries.db")}, print).run()
    assert figures.acknowledged == figures.stored == figures.mailed == SHORT.inquiries, figures
    assert figures.lost == figures.doubled == 0, figures
    assert figures.faults["web kills"], figures
