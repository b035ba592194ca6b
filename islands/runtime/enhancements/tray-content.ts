// Shows the ticked products in the tray; loaded once there are any.

// milliseconds; a live region says only what changes once it is shown, as the first product on a product page shows the tray
const ANNOUNCEMENT_DELAY = 100;

let latest: AbortController | undefined;

/** If they cannot be fetched, the form still knows them. `told` says whether screen readers are told. */
export async function showInTray(form: HTMLFormElement, codes: string[], told: boolean): Promise<void> {
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
    // on the page of a product, an empty tray is hidden
    if (hadFocus && page.activeElement !== count) page.querySelector<HTMLElement>("input[name=compare]")?.focus();
    const status = form.querySelector("[data-tray-status]");
    if (!told || hadFocus || !status) return;
    setTimeout(() => {
      status.textContent = count?.textContent ?? "";
    }, ANNOUNCEMENT_DELAY);
  } catch (error) {
    if ((error as Error).name !== "AbortError") console.warn("The tray could not be refreshed.", error);
  }
}
