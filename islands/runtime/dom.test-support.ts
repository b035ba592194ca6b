// A DOM for tests that run in Node.

import { Window } from "happy-dom";

/** A document with this body; the classes that scripts test against become global. */
export function pageWith(body: string): Document {
  const window = new Window({ url: "https://www.aurovane.example/services" });
  window.document.body.innerHTML = body;
  Object.assign(globalThis, { Element: window.Element, Node: window.Node });
  return window.document as unknown as Document;
}

export function click(page: Document, selector: string): void {
  page.querySelector<HTMLElement>(selector)?.click();
}

/** Press a key on the focused element. */
export function press(page: Document, key: string): void {
  const window = page.defaultView as unknown as Window;
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true });
  (page.activeElement ?? page.body).dispatchEvent(event as unknown as Event);
}
