"""What a page weighs before anything on it is touched, compressed: the budgets of the design."""

import re
import urllib.request

import pytest

from tests.support.routes import MORE_PAGES, ROUTES

PAGES = ROUTES | MORE_PAGES
HTML, STYLES, FONTS, SCRIPTS, REFINING = 12_000, 12_000, 60_000, 6_000, 18_000


def weight(url: str) -> tuple[int, str]:
    """The bytes a browser receives for an address, and the page where they are one."""
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
    assert html <= HTML
    names = set(re.findall(r'<(?:script|link|meta)\b[^>]*?(?:src|href|content)="(/static/[^"]+)"', text))
    files = {name: weight(address + name)[0] for name in names}
    scripts = sum(size for name, size in files.items() if name.endswith(".js"))
    assert scripts <= (REFINING if "/js/refine-" in text else SCRIPTS)
    assert sum(size for name, size in files.items() if name.endswith(".css")) <= STYLES
    assert sum(size for name, size in files.items() if name.endswith(".woff2")) <= FONTS
