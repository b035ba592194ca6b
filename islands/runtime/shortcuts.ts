// The keys that lead to the search: "/" and Ctrl-K (⌘K).

import { OPEN } from "./moments";

const FIELD = "[data-search-field]";
const TYPING = "input, textarea, select, [contenteditable]";

/** Bring the visitor into the search field of the header, and its island along. */
export function bindShortcuts(page: Document): void {
  page.addEventListener("keydown", (event) => {
    if (!asksForSearch(event)) return;
    const field = page.querySelector<HTMLElement>(FIELD);
    if (!field || page.querySelector("dialog[open]")) return;
    event.preventDefault();
    // asked first: by the focus alone nobody wants the dialog
    field.dispatchEvent(new CustomEvent(OPEN, { bubbles: true }));
    field.focus();
  });
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey;
  const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return event.key === "/" && !typing;
}
