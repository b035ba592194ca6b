"""The Nu HTML checker reports nothing on any page."""

import json
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from tests.support.routes import ALL_PAGES, ERROR_PAGES
from vitrine.settings.folders import PROJECT

CHECKER = PROJECT / "audit" / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"


def fetch(url: str) -> bytes:
    """The HTML that a crawler gets, also if the page is an error."""
    try:
        with urllib.request.urlopen(url) as response:
            body: bytes = response.read()
    except urllib.error.HTTPError as error:
        with error:
            body = error.read()
    return body


def test_every_page_is_valid_html(address: str, tmp_path: Path) -> None:
    for kind, code, path in [*ALL_PAGES, *ERROR_PAGES]:
        (tmp_path / f"{kind}-{code}.html").write_bytes(fetch(address + path))
    command = ["java", "-jar", str(CHECKER), "--format", "json", "--skip-non-html", str(tmp_path)]
    report = json.loads(subprocess.run(command, capture_output=True, text=True).stderr)
    found = [f"{Path(note['url']).name}:{note.get('lastLine', 0)}: {note['message']}" for note in report["messages"]]
    assert found == []
