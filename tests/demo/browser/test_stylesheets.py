"""Each page links all stylesheets of its elements: css/site.css, and those that its template names."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.browser.visitors import visit
from tests.support.routes import ERROR_PAGES, MORE_PAGES, ROUTES
from vitrine.build_folder import ASSETS, current_link
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.settings.folders import PROJECT

CSS = PROJECT / "static" / "css"
SHEETS = ("site", "pages", "lists", "forms", "sheet")
DISCONTINUED = ("/product/FL-150", "/product/FL-150-t")
OTHER_STATES = ("/product/FL-210", "/contactUs?country=FR", "/products/flow?page=9")
PAGES = [*(ROUTES | MORE_PAGES).values(), *DISCONTINUED, *OTHER_STATES, ERROR_PAGES[0][2]]
# The stylesheets that every page with the island links.
ISLANDS = {
    "search/dialog": ("site",),
    "search/results": ("site", "lists"),
    "inquiry": ("site", "forms"),
    "map": ("site", "pages"),
}
IMPORT = re.compile(r'@import "\./([^"]+)"')
STYLED = re.compile(r"\.([a-z][\w-]*)(?![^{}]*;)")  # in a selector
CLASS_NAME = re.compile(r'className="([^"]+)"')

# The rules that the page would need: those of stylesheets that it does not link, for elements that it has. A state or a
# pseudo-element may come later, and what a linked stylesheet says as well is not missed.
MISSED_RULES = """async addresses => {
  const linked = [...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => new URL(href).pathname);
  const rulesOf = async wanted => {
    const texts = await Promise.all(addresses.filter(wanted).map(async address => (await fetch(address)).text()));
    const inside = list => [...list].flatMap(rule => [rule, ...inside(rule.cssRules ?? [])]);
    return texts.flatMap(text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return inside(sheet.cssRules).filter(rule => rule.selectorText);
    });
  };
  const present = new Set((await rulesOf(address => linked.includes(address))).map(rule => rule.cssText));
  const state = /:(hover|active|checked|focus(-visible|-within)?)(?![-a-z(])/g;
  return (await rulesOf(address => !linked.includes(address)))
    .filter(rule => !present.has(rule.cssText))
    .map(rule => rule.selectorText)
    .map(selector => selector.replace(/::[-a-z]+/g, "").replace(state, ":not(#none)"))
    .filter(selector => document.querySelector(selector || "*"));
}"""


def test_a_page_links_every_stylesheet_that_has_rules_for_it(chromium: Browser, address: str, demo_root: Path) -> None:
    manifest = ASSETS.read(current_link(demo_root / "var")).manifest
    addresses = [STATIC_PREFIX + manifest[f"css/{sheet}.css"] for sheet in SHEETS]
    missed = {}
    with visit(chromium, address, []) as context:  # the browser itself reports the page that is not found
        page = context.new_page()
        for path in PAGES:
            page.goto(path)
            missed[path] = page.evaluate(MISSED_RULES, addresses)
    assert {path: rules for path, rules in missed.items() if rules} == {}


@pytest.mark.parametrize("island", ISLANDS)
def test_an_island_finds_its_styles_where_it_is_mounted(island: str) -> None:
    folder = PROJECT / "islands" / island
    used = {
        name
        for file in folder.rglob("*.tsx")
        for names in CLASS_NAME.findall(file.read_text())
        for name in names.split()
    }
    present = styled_classes(*folder.glob("*.css"), *(CSS / f"{sheet}.css" for sheet in ISLANDS[island]))
    assert used
    assert (used & styled_classes(*(CSS / f"{sheet}.css" for sheet in SHEETS))) <= present


def styled_classes(*stylesheets: Path) -> set[str]:
    """The classes that have rules in stylesheets or in what these import."""
    files = [CSS / name for sheet in stylesheets for name in IMPORT.findall(sheet.read_text())]
    return {name for file in (*stylesheets, *files) for name in STYLED.findall(file.read_text())}
