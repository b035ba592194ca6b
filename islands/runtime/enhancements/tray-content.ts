// Shows the ticked products in the tray; loaded once there are any.

// milliseconds; a live region announces changes only once it is visible, and the first product may have just made it so
const ANNOUNCEMENT_DELAY = 100;

let latest: AbortController | undefined;

/**
 * Fetch and show the products with these codes; with `announced`, tell screen readers. If that fails, the form still
 * has them.
 */
export async function showInTray(form: HTMLFormElement, codes: string[], announced: boolean): Promise<void> {
  const page = form.ownerDocument;
  const content = form.querySelector("[data-tray-content]");
  latest?.abort();
  latest = new AbortController();
  try {
    const response = await fetch(`${form.dataset.tray}?ticked=${codes.join()}`, { signal: latest.signal });
    if (!content || !response.ok) return;
    const hadFocus = content.contains(page.activeElement);
    content.innerHTML = await response.text();
    const count = content.querySelector<HTMLElement>(".tray__count");
    if (hadFocus) count?.focus();
    // an empty tray is hidden on the page of a product, and so cannot have the focus
    if (hadFocus && page.activeElement !== count) page.querySelector<HTMLElement>("input[name=compare]")?.focus();
    const status = form.querySelector("[data-tray-status]");
    if (!announced || hadFocus || !status) return;
    setTimeout(() => {
      status.textContent = count?.textContent ?? "";
    }, ANNOUNCEMENT_DELAY);
  } catch (error) {
    if ((error as Error).name !== "AbortError") console.warn("The tray could not be refreshed.", error);
  }
}
