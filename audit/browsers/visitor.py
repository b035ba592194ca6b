"""A visitor with a mouse and a keyboard, the same in every engine."""

from dataclasses import dataclass
from typing import Any

from audit.browsers.page import EngineError, Page, until

# Whether the page is ready for input: the scripts that are loaded after it are running.
READY = """() => document.readyState === "complete"
  && !document.querySelector('.htmx-request, vitrine-island[data-state="loading"]')
  && (!matchMedia("(scripting: enabled)").matches || !document.querySelector('meta[name="vitrine-htmx"]')
    || !!document.querySelector("[data-htmx-powered]"))"""
# Where to click: the middle of the first visible match, unless something covers it.
POINT = """(selector, text) => {
  const seen = [...document.querySelectorAll(selector)].map((found) => found.closest("label") ?? found)
    .find((found) => found.checkVisibility() && found.textContent.includes(text));
  if (!seen) return null;
  const middle = () => {
    const box = seen.getClientRects()[0];
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  };
  const isOnTop = () => seen.contains(document.elementFromPoint(...middle()));
  if (!isOnTop()) seen.scrollIntoView({ block: "center", behavior: "instant" });
  return isOnTop() ? middle() : null;
}"""
TEXTS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((found) => found.checkVisibility()).map((found) => found.textContent.trim().replace(/\\s+/g, " "))"""
VALUES = "(selector) => [...document.querySelectorAll(selector)].map((found) => found.value)"
CHECKED = "(selector) => document.querySelector(selector)?.checked"
# Options are chosen by script, as the engine draws their list outside the page.
CHOOSE = """(selector, value) => {
  const list = document.querySelector(selector);
  list.value = value;
  for (const name of ["input", "change"]) list.dispatchEvent(new Event(name, { bubbles: true }));
}"""


@dataclass(frozen=True)
class Visitor:
    """A visitor of the site in one engine."""

    page: Page
    address: str

    def open(self, path: str) -> None:
        """Open a path, as if its address were typed."""
        self.page.goto(self.address + path)

    @property
    def path(self) -> str:
        """The path and the query of the page."""
        return str(self.page.evaluate("() => location.pathname + location.search"))

    def wait_until_ready(self) -> None:
        until(lambda: self.page.evaluate(READY), EngineError, "a page that is ready")

    @property
    def scripts(self) -> bool:
        return bool(self.page.evaluate("() => matchMedia('(scripting: enabled)').matches"))

    def texts(self, selector: str) -> list[str]:
        """The texts of the visible matches, with whitespace collapsed."""
        return list(self.page.evaluate(TEXTS, selector))

    def values(self, selector: str) -> list[str]:
        """The values of the fields."""
        return list(self.page.evaluate(VALUES, selector))

    def sees(self, selector: str, text: str) -> Any:
        """Wait until a visible match contains this text."""
        return until(
            lambda: [found for found in self.texts(selector) if text in found], EngineError, f"{selector} {text!r}"
        )

    def reaches(self, part: str) -> str:
        """Wait until path and query contain this part; returns them."""
        return str(until(lambda: self.path if part in self.path else None, EngineError, f"an address with {part}"))

    def click(self, selector: str, text: str = "") -> None:
        """Click the first visible match that contains this text."""
        last = None

        def resting() -> Any:
            """Where to click; None while it still moves, as engines scroll after typing too."""
            nonlocal last
            before, last = last, self.page.evaluate(POINT, selector, text) if self.page.evaluate(READY) else None
            return last if last == before else None

        x, y = until(resting, EngineError, f"{selector} {text!r} in sight and at rest")
        self.page.click(x, y)

    def tick(self, selector: str) -> None:
        """Tick a box, after opening the disclosures it lies in."""
        closed = f"details:not([open]):has({selector}) > summary"
        while self.texts(closed):
            self.click(closed)
        self.click(selector)
        until(lambda: self.page.evaluate(CHECKED, selector), EngineError, f"{selector} ticked")

    def fill(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.click(selector)
        self.page.type(text)
        until(lambda: text in self.values(selector), EngineError, f"{text!r} in {selector}")

    def choose(self, selector: str, value: str) -> None:
        """Choose an option of a list."""
        self.wait_until_ready()
        self.page.evaluate(CHOOSE, selector, value)
