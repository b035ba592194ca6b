"""A search engine finds nothing wrong with the demo."""

import json
import os
import subprocess

from audit.visits.crawl import SITE_URL
from tests.support.processes import program
from vitrine.settings.folders import PROJECT


def test_the_audit_of_the_demo_finds_nothing(address: str) -> None:
    done = subprocess.run(
        [program("flask"), "site", "audit", address, "--json"],
        cwd=PROJECT,
        env={**os.environ, "SITE_URL": SITE_URL},
        capture_output=True,
        text=True,
    )
    result = json.loads(done.stdout)
    assert result["findings"] == []
    assert result["figures"]["noindex_percent"] < 5
