"""Checks of a whole crawl, as queries for what is wrong and what might be better."""

from pathlib import Path

import yaml

from vitrine.audit.crawl_database import CrawlDatabase

CHECKS = Path(__file__).with_name("crawl_checks.yaml")


def check_crawl(database: CrawlDatabase) -> None:
    """Add every finding that needs more than one page."""
    checks = yaml.load(CHECKS.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    for severity in ("error", "warning"):
        for subject, check in checks[f"{severity}s"].items():
            database.add_findings(severity, subject, check["query"], check["message"])
