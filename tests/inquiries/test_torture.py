"""A short run of what `make torture` does at length."""

from pathlib import Path

from tests.support.torture import Plan, Torture

SHORT = Plan(inquiries=40, clients=12, web_killed_every=0.3, worker_killed_every=1.5, mail_changes_every=0.5, relief=4)


def test_no_inquiry_is_lost_or_doubled_whatever_is_killed(site_root: Path, tmp_path: Path) -> None:
    settings = {"INQUIRIES_PATH": str(tmp_path / "inquiries.db"), "ACKNOWLEDGE": "no"}
    figures = Torture(SHORT, site_root, settings).run()
    assert figures.acknowledged == figures.stored == figures.mailed == SHORT.inquiries, figures
    assert figures.lost == figures.doubled == 0, figures
    assert figures.web_kills, figures
