"""axe-core finds nothing on any page kind, in any language, light and dark, phone and desktop."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.support.routes import ALL_PAGES, ERROR_PAGES

AXE = (Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run(document, {resultTypes: ["violations"], runOnly: rules});
  return found.violations.map(({id, help, nodes}) => ({id, help, targets: nodes.map((node) => node.target.join(" "))}));
}"""

Scheme = Literal["light", "dark"]


@pytest.fixture(scope="module", params=["light phone", "dark phone", "light desktop", "dark desktop"])
def visitor(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """A visitor with one colour scheme and one size of window."""
    scheme: Scheme = "dark" if request.param.startswith("dark") else "light"
    width = 390 if request.param.endswith("phone") else 1440
    # axe comes in by script, which the pages' own policy rightly refuses
    context = chromium.new_context(
        base_url=address, color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True, locale="en-US"
    )
    context.add_init_script(AXE)
    yield context
    context.close()


@pytest.mark.parametrize("path", [path for _, _, path in [*ALL_PAGES, *ERROR_PAGES]])
def test_axe_finds_nothing(visitor: BrowserContext, path: str) -> None:
    page = visitor.new_page()
    page.goto(path)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    for menu in page.locator("header details > summary").all():
        if menu.is_visible():
            menu.click()
    found += page.evaluate(RUN)
    page.close()
    assert found == [], json.dumps(found, indent=2, ensure_ascii=False)
