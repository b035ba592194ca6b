"""A company's name may have quotation marks, signs of YAML and any letters; its site is without faults all the same."""

import os
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from vitrine.settings import PROJECT


def flask(root: Path, *arguments: str) -> str:
    """What a command prints that works on the site below this root."""
    left_out = ("LANGUAGES", "SITE_URL", "HOST", "PORT")
    environment = {name: value for name, value in os.environ.items() if name not in left_out} | {"SITE_ROOT": str(root)}
    command = [sys.executable, "-m", "flask", *arguments]
    return subprocess.run(command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("name", "printed", "in_french"),
    [
        (
            'O\'Neil: "B\\C" & Söhne',
            "O’Neil: “B\\C” & Söhne",
            "O’Neil\N{NARROW NO-BREAK SPACE}: “B\\C” & Söhne",
        ),
        ("株式会社ケルブラ", "株式会社ケルブラ", "株式会社ケルブラ"),
    ],
)
def test_a_new_site_of_any_name_checks_clean(tmp_path: Path, name: str, printed: str, in_french: str) -> None:
    root = tmp_path / "site"
    flask(root, "site", "new", str(root), "--name", name)
    assert "no mistakes; no translation faults" in flask(root, "site", "check")
    assert flask(root, "translations", "check") == "No faults found.\n"
    flask(root, "translations", "status", "--fail-under", "100")
    catalog = polib.pofile(str(root / "translations/fr/LC_MESSAGES/pages.po"))
    title = catalog.find(f"About {printed}")
    assert title
    assert title.msgstr == f"À propos de {in_french}"
