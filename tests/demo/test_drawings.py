"""The technical sheet shows how large an instrument is, in the visitor's language."""

import re
import urllib.request

import pytest


@pytest.mark.parametrize(("prefix", "unit"), [("", "Dimensions in mm"), ("/de", "Maße in mm"), ("/ja", "寸法単位：mm")])
def test_a_sheet_shows_the_drawing_in_the_language_of_the_page(address: str, prefix: str, unit: str) -> None:
    with urllib.request.urlopen(f"{address}{prefix}/product/FL-200-t") as page:
        drawing = re.search(r'<img class="sheet__drawing"\s+src="([^"]+)"', page.read().decode())
    assert drawing
    with urllib.request.urlopen(address + drawing[1]) as answer:
        assert answer.headers.get_content_type() == "image/svg+xml"
        assert unit in answer.read().decode()
