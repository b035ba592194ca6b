// The keyboard shortcut for the search: Ctrl+K, or ⌘K on Apple's keyboards, where Ctrl+K deletes the rest of a line.
// Not a single character: people who dictate, or press keys by mistake, could not turn it off.

import { OPEN_EVENT } from "../island/mount-triggers";

/** Focus the search field in the header, and have its island open the dialog. */
export function bindSearchShortcut(page: Document): void {
  const modifier = /^(Mac|iP)/.test(navigator.platform) ? "metaKey" : "ctrlKey";
  page.addEventListener("keydown", (event) => {
    if (!event[modifier] || event.altKey || event.shiftKey || event.isComposing) return;
    if (event.key.toLowerCase() !== "k") return;
    const field = page.querySelector<HTMLElement>("[data-search-field]");
    if (!field || page.querySelector("dialog[open]")) return;
    event.preventDefault();
    const { activeElement } = page;
    const { scrollY } = window;
    const goBack = () => {
      // if the dialog did not load, this may be the picture viewer closing
      if (page.activeElement !== field) return;
      (activeElement as HTMLElement).focus();
      scrollTo(0, scrollY);
    };
    page.addEventListener("close", goBack, { capture: true, once: true });
    // before the focus, which by itself does not open the dialog
    field.dispatchEvent(new CustomEvent(OPEN_EVENT, { bubbles: true }));
    field.focus();
  });
}
