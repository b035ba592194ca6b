"""An Arabic page in a browser: numbers, units and designations read correctly, whatever text surrounds them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from audit.pages.arabic_site import arabic_site

PAGES = ("/ar/product/FL-200", "/ar/products", "/ar/contactUs", "/ar/news/fl-200-launch")
# The text of a line from left to right, by the position of each letter.
ON_SCREEN = """
text => {
  const written = element => element.textContent.replace(/\\s/g, " ");
  const shows = element => element.checkVisibility() && written(element).includes(text);
  const element = [...document.body.querySelectorAll("*")].find(one => shows(one) && ![...one.children].some(shows));
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < node.length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      boxes.push(range.getClientRects()[0]);
    }
  }
  const start = written(element).indexOf(text);
  const letters = [...text].map((letter, at) => [boxes[start + at], letter]).filter(([box]) => box);
  const order = ([a], [b]) => (Math.abs(a.top - b.top) > 3 ? a.top - b.top : a.left - b.left);
  return letters.sort(order).map(([, letter]) => letter).join("");
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
