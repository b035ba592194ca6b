// Brings a visitor whose form came back with errors to the list of them.

/** Focus the error summary where the page has one. */
export function focusErrorSummary(page: Document): void {
  page.querySelector<HTMLElement>("[data-focus]")?.focus();
}
