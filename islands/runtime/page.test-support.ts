// A page to try the runtime on, without a browser.

import { Window } from "happy-dom";

/** A document with this body at an address of the site; the classes the runtime asks for become global. */
export function pageWith(body: string): Document {
  const window = new Window({ url: "https://www.aurovane.example/services" });
  window.document.body.innerHTML = body;
  Object.assign(globalThis, { Element: window.Element, Node: window.Node });
  return window.document as unknown as Document;
}

/** Click an element as a visitor does. */
export function click(page: Document, selector: string): void {
  page.querySelector<HTMLElement>(selector)?.click();
}

/** Press a key wherever the focus is. */
export function press(page: Document, key: string): void {
  const window = page.defaultView as unknown as Window;
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true });
  (page.activeElement ?? page.body).dispatchEvent(event as unknown as Event);
}
