"""axe-core finds nothing on any page kind, in any language, light and dark, phone and desktop, all disclosures open.

Each page is seen by one of four visitors, so that every page kind is seen by each of them in some language.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import cycle
from typing import Any, Literal, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.support.browser.tours import EVERY_PAGE
from vitrine.locales import LOCALES, localized_path
from vitrine.settings.folders import PROJECT

AXE = (PROJECT / "audit" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async (where) => {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run(where, {resultTypes: ["violations"], runOnly: rules});
  return found.violations.map(({id, help, nodes}) => ({id, help, targets: nodes.map((node) => node.target.join(" "))}));
}"""
UNFOLD = """() => {
  const shut = [...document.querySelectorAll("details:not([open])")];
  for (const fold of shut) fold.open = true;
  return shut.length > 0;
}"""
OVERLAYS = "() => [...document.querySelectorAll('[popover]')].map((overlay) => '#' + overlay.id)"
SHOW = "(where) => document.querySelector(where).togglePopover()"

Scheme = Literal["light", "dark"]

VISITORS = ("light phone", "dark phone", "light desktop", "dark desktop")
T = TypeVar("T")


def in_turns(things: Iterable[T]) -> list[tuple[str, T]]:
    """Each thing with one of the visitors."""
    return list(zip(cycle(VISITORS), things, strict=False))


@pytest.fixture(scope="module")
def visitor(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """A visitor with one color scheme and one window size."""
    scheme: Scheme = "dark" if request.param.startswith("dark") else "light"
    width = 390 if request.param.endswith("phone") else 1440
    # axe is injected as a script, which the policy of the pages rightly refuses
    context = chromium.new_context(
        base_url=address, color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True, locale="en-US"
    )
    context.add_init_script(AXE)
    yield context
    context.close()


def faults(page: Page, where: str = "html") -> list[dict[str, Any]]:
    """The violations that axe finds in a part of the page."""
    found: list[dict[str, Any]] = page.evaluate(RUN, where)
    return found


def listed(found: list[dict[str, Any]]) -> str:
    """The violations as readable JSON."""
    return json.dumps(found, indent=2, ensure_ascii=False)


@pytest.mark.parametrize(("visitor", "path"), in_turns(path for _, _, path in EVERY_PAGE), indirect=["visitor"])
def test_axe_finds_nothing_whether_disclosures_and_overlays_are_closed_or_open(
    visitor: BrowserContext, path: str
) -> None:
    page = visitor.new_page()
    page.goto(path)
    found = faults(page)
    if page.evaluate(UNFOLD):
        found += faults(page)
    for overlay in page.evaluate(OVERLAYS):
        page.evaluate(SHOW, overlay)
        found += faults(page, overlay)
    page.close()
    assert found == [], listed(found)


@pytest.mark.parametrize(("visitor", "code"), in_turns(LOCALES), indirect=["visitor"])
def test_axe_finds_nothing_in_the_search_dialog(visitor: BrowserContext, code: str) -> None:
    page = visitor.new_page()
    page.goto(localized_path("/services", LOCALES[code]))
    page.locator("[data-search-field]").click()
    page.get_by_role("combobox").fill("FL-200")
    page.get_by_role("option").first.wait_for()
    found = faults(page)
    page.close()
    assert found == [], listed(found)


@pytest.mark.parametrize(("visitor", "code"), in_turns(LOCALES), indirect=["visitor"])
def test_axe_finds_nothing_in_a_refused_form(visitor: BrowserContext, code: str) -> None:
    page = visitor.new_page()
    page.goto(localized_path("/inquiry", LOCALES[code]))
    page.locator("form.form .form__actions button").click()
    page.locator(".error-summary").wait_for()
    found = faults(page)
    page.close()
    assert found == [], listed(found)
