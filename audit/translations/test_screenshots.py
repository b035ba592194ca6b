"""`flask translations screenshots` takes pictures of all texts on their pages, and writes an index of them."""

import csv
import json
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops

from tests.support.sites.preview import build_preview_of
from vitrine.settings.folders import PROJECT

# In a separate process: Playwright runs only once in one, and the tests with a browser have started it.
PROGRAM = """
import sys
from dataclasses import replace
from pathlib import Path
from tests.support.sites.preview import preview_settings
from vitrine.locales import LOCALES
from vitrine.preview.screenshots.pictures import picture_texts

settings = replace(preview_settings(Path(sys.argv[1])), password="")
print(picture_texts(settings, LOCALES["de"], Path(sys.argv[2]), ["/de/info/returns"], only_open=False))
"""


def test_the_texts_of_a_page_are_pictured_and_indexed(site_root: Path, tmp_path: Path) -> None:
    preview_root, pictures = build_preview_of(site_root, tmp_path / "previewed"), tmp_path / "pictures"
    command = [sys.executable, "-c", PROGRAM, str(preview_root), str(pictures)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    rows = json.loads((pictures / "index.json").read_text(encoding="utf-8"))
    with (pictures / "index.csv").open(encoding="utf-8-sig", newline="") as file:
        assert [row["source"] for row in csv.DictReader(file)] == [row["source"] for row in rows]
    pictured = {row["picture"]: row for row in rows if row["picture"]}
    assert set(pictured) == {path.name for path in pictures.glob("*.jpg")}
    (title,) = (row for row in pictured.values() if row["context"] == "page title")
    assert title["page"] == "/de/info/returns"
    with Image.open(pictures / title["picture"]) as picture:
        red, green, blue = (band.point(lambda value: 255 * (value > 128)) for band in picture.split())
    outline = ImageChops.subtract(ImageChops.subtract(red, green), blue)
    assert outline.getbbox(), "the text is outlined in red"
