// Keyboard shortcuts for the search: "/" and Ctrl+K (⌘K).

import { OPEN_EVENT } from "./mount-triggers";

const EDITABLE = "input, textarea, select, [contenteditable]";

/** Focus the search field in the header, and have its island open the dialog. */
export function bindKeyboardShortcuts(page: Document): void {
  page.addEventListener("keydown", (event) => {
    if (!isSearchShortcut(event)) return;
    const field = page.querySelector<HTMLElement>("[data-search-field]");
    if (!field || page.querySelector("dialog[open]")) return;
    event.preventDefault();
    // before the focus, which by itself does not open the dialog
    field.dispatchEvent(new CustomEvent(OPEN_EVENT, { bubbles: true }));
    field.focus();
  });
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
  return event.key === "/" && !isTyping;
}
