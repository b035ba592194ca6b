"""The compressed bytes of a page before any interaction, within the budgets that the bundler checks as well."""

import json
import re
import urllib.request
from functools import cache

import pytest

from tests.support.routes import MORE_PAGES, ROUTES
from vitrine.settings.folders import PROJECT

PAGES = ROUTES | MORE_PAGES
BUDGETS = json.loads((PROJECT / "islands" / "build" / "budgets.json").read_text(encoding="utf-8"))


@cache
def weight(url: str) -> tuple[int, str]:
    """The number of bytes received for an address, and the HTML if it is a page."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "br"})
    with urllib.request.urlopen(request) as answer:
        body: bytes = answer.read()
    with urllib.request.urlopen(url) as plain:
        text = plain.read().decode("utf-8", "replace")
    return len(body), text


@pytest.mark.parametrize("prefix", ["", "/de", "/ja"])
@pytest.mark.parametrize("kind", PAGES)
def test_a_page_stays_within_its_budgets(address: str, kind: str, prefix: str) -> None:
    html, text = weight(address + (prefix + PAGES[kind]).removesuffix("/" if prefix else ""))
    assert html <= BUDGETS["html"]
    names = set(re.findall(r'<(?:script|link|meta)\b[^>]*?(?:src|href|content)="(/static/[^"]+)"', text))
    files = {name: weight(address + name)[0] for name in names}
    scripts = sum(size for name, size in files.items() if name.endswith(".js"))
    assert scripts <= BUDGETS["scriptsWithHtmx" if "/js/htmx-" in text else "script"]
    assert sum(size for name, size in files.items() if name.endswith(".css")) <= BUDGETS["stylesheetsOfAPage"]
    assert sum(size for name, size in files.items() if name.endswith(".woff2")) <= BUDGETS["fontOfAPage"]
