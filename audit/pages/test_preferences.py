"""The site follows the preferences of a visitor's system: forced colors, more contrast, less motion."""

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser.tours import each_kind_once, tour

WIDTH = 1280
# Forced colors remove backgrounds: elements need borders instead, and selected ones a system color.
UNSEEN = """() => {
  const seen = (element) => element.checkVisibility() && !element.closest(".visually-hidden, .honeypot");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const edgeless = (element) => {
    const style = getComputedStyle(element);
    return style.borderTopStyle === "none" || style.borderTopWidth === "0px"
      || style.borderTopColor === getComputedStyle(document.body).backgroundColor;
  };
  const background = (element) => getComputedStyle(element).backgroundColor;
  const chosen = all(".segmented-control label:has(:checked), .chip[aria-current], .kind-filter__link[aria-current]");
  return [
    ...all(".button, .input, .chip, .kind-filter__link, .segmented-control, .search-form__input").filter(edgeless),
    ...all(".card, .notice").filter(edgeless),
    ...chosen.filter((element) => background(element) === background(document.body)),
  ].map((element) => element.outerHTML.slice(0, 120));
}"""
MOVING = """() => [...document.querySelectorAll("body, body *")]
  .filter((element) => getComputedStyle(element).animationName !== "none"
    || getComputedStyle(element).transitionDuration.split(", ").some((duration) => duration !== "0s"))
  .map((element) => element.outerHTML.slice(0, 120))"""
# The contrast of each text with the nearest background behind it, if below the enhanced contrast of WCAG.
FAINT = """() => {
  const channels = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => channels(color).slice(0, 3)
    .map((channel) => channel / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const opaque = (color) => (channels(color)[3] ?? 1) === 1;
  const behind = (element) => {
    for (let part = element; part; part = part.parentElement) {
      if (opaque(getComputedStyle(part).backgroundColor)) return getComputedStyle(part).backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const spoken = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.querySelectorAll("body *")]
    .filter((element) => spoken(element) && element.checkVisibility() && !element.closest(".visually-hidden, svg"))
    .map((element) => [element, light(getComputedStyle(element).color), light(behind(element))])
    .filter(([, front, back]) => (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05) < 7)
    .map(([element]) => element.outerHTML.slice(0, 120));
}"""


def test_with_forced_colors_edges_and_selected_elements_are_visible(chromium: Browser, address: str) -> None:
    assert tour(chromium, address, each_kind_once(), {WIDTH: UNSEEN}, forced_colors="active") == {}


def test_with_forced_colors_the_focus_is_visible(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("/products/flow")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


@pytest.mark.parametrize(("scheme", "turn"), [("light", 1), ("dark", 2)])
def test_text_has_enhanced_contrast_and_nothing_moves(chromium: Browser, address: str, scheme: str, turn: int) -> None:
    asked = {"contrast": "more", "reduced_motion": "reduce", "color_scheme": scheme}
    both = f"() => [...({FAINT})(), ...({MOVING})()]"
    assert tour(chromium, address, each_kind_once(turn), {WIDTH: both}, **asked) == {}
