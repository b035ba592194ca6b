"""An Arabic page in a browser: numbers, units and designations read correctly, whatever text surrounds them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.sites.arabic_site import arabic_site

PAGES = ("/ar/product/FL-200", "/ar/products", "/ar/contactUs", "/ar/news/fl-200-launch")
# The text of a line from left to right, by the position of each letter.
ON_SCREEN = """
text => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const letters = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = node.data.replace(/\\s/g, " ");
    if (node.parentElement.checkVisibility() && written.includes(text)) {
      const start = written.indexOf(text);
      for (let at = start; at < start + text.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (box) letters.push([Math.round(box.top), box.left, written[at]]);
      }
      break;
    }
  }
  const order = (a, b) => (Math.abs(a[0] - b[0]) > 3 ? a[0] - b[0] : a[1] - b[1]);
  return letters.sort(order).map(letter => letter[2]).join("");
}
"""
UNDIRECTED = """
[...document.querySelectorAll("body [lang]:not([lang=''], [lang^=ar])")]
  .filter(element => getComputedStyle(element).direction !== "ltr").map(element => element.outerHTML.slice(0, 80))
"""


@pytest.fixture(scope="module")
def arabic(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Any]:
    with arabic_site(tmp_path_factory.mktemp("arabic")) as address:
        context = chromium.new_context(base_url=address, viewport={"width": 1280, "height": 900})
        yield context.new_page()
        context.close()


@pytest.mark.parametrize(
    ("path", "texts"),
    [
        (PAGES[0], ("FL-200-C-050", "DN 50", "±0.2 %", "1 m/s", "4–20 mA", "120 °C", "−40")),
        (PAGES[2], ("+49 89 99998 100", "Am Messfeld 1")),
        (PAGES[3], ("−20 to 130 °C",)),
    ],
)
def test_numbers_and_names_read_as_they_are_written(arabic: Page, path: str, texts: tuple[str, ...]) -> None:
    arabic.goto(path)
    assert [arabic.evaluate(ON_SCREEN, text) for text in texts] == list(texts)


@pytest.mark.parametrize("path", PAGES)
def test_a_text_in_another_language_runs_in_its_own_direction(arabic: Page, path: str) -> None:
    arabic.goto(path)
    assert arabic.evaluate("document.documentElement.dir") == "rtl"
    assert arabic.evaluate(UNDIRECTED) == []
    assert arabic.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
